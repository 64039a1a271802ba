import { type Clause, storageContract } from "@entente/contracts";
import { suite } from "uvu";
import type { Engine } from "../engines/database.ts";
import { postgresStorage } from "../storage.ts";
import { truncateAll } from "./databases.ts";

export interface Opened {
  readonly engine: Engine<unknown>;
  /** The same database through connections with slow commits; the same engine when it has only one connection. */
  readonly slow: Engine<unknown>;
  close(): Promise<void>;
}

/** Something that holds of all clauses together; `isWhole` if none of them was left out. */
export interface Afterwards {
  readonly name: string;
  holds(engine: Engine<unknown>, isWhole: boolean): Promise<void>;
}

export interface ContractOptions {
  readonly afterwards?: Afterwards;
  /** The names of clauses that do not hold on the database: each is tried, and has to fail. */
  readonly broken?: readonly string[];
}

/** Tables without statistics are kept so small that a statement does not become slow. */
const CLAUSES_BETWEEN = 25;

/** Every nth clause, beginning with one that differs from run to run; all of them unless the run is a short one. */
const drawn = <T>(clauses: readonly T[], nth: number): readonly T[] => {
  const { ENTENTE_TEST_EXTENT: extent, ENTENTE_TEST_FRESH_SEED: seed = "0" } = process.env;
  if (extent !== "short") return clauses;
  return clauses.filter((_, at) => at % nth === Number(seed) % nth);
};

/** Throws unless a clause fails, as it is said to. */
const fails = async ({ name, holds }: Clause): Promise<void> => {
  const isHeld = await holds().then(
    () => true,
    () => false,
  );
  if (isHeld) throw new Error(`It is listed as broken, and holds: ${name}`);
};

/**
 * Runs the clauses of the storage contract on one database, which is emptied where a clause looks at all tenants. A short
 * run tries every nth of them, another part the next time, because all of them are tried in memory.
 */
export const contractSuite = (
  name: string,
  open: () => Promise<Opened>,
  nth: number,
  { afterwards, broken = [] }: ContractOptions = {},
): void => {
  const test = suite(name);
  let opened: Opened;
  let clauses = 0;
  test.before(async () => {
    opened = await open();
  });
  test.after(() => opened.close());
  const storages = () => ({ storage: postgresStorage(opened.engine), slow: postgresStorage(opened.slow) });
  const empty = async () => {
    clauses = 0;
    await truncateAll(opened.engine);
    return storages();
  };
  const fresh = async () => {
    clauses += 1;
    return clauses > CLAUSES_BETWEEN ? empty() : storages();
  };
  const named = process.env.ENTENTE_TEST_CONTRACTS;
  const contract = storageContract({ fresh, empty }, named);
  const tried = drawn(contract, nth);
  const unknown = broken.filter((name) => !contract.some((clause) => clause.name === name));
  if (named === undefined && unknown.length > 0) throw new Error(`No clause has the name ${unknown.join(", ")}.`);
  for (const clause of tried)
    if (broken.includes(clause.name)) test(`broken here: ${clause.name}`, () => fails(clause));
    else test(clause.name, () => clause.holds());
  if (afterwards !== undefined)
    test(afterwards.name, () =>
      afterwards.holds(opened.engine, named === undefined && tried.length === contract.length),
    );
  test.run();
};
