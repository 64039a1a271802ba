import { storageContract } from "@entente/core/contracts";
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

/** Tables without statistics are kept so small that a statement does not become slow. */
const CLAUSES_BETWEEN = 25;

/** Every nth clause, beginning with one that differs from run to run; all of them in a whole run and where some are named. */
const drawn = <T>(clauses: readonly T[], nth: number): readonly T[] => {
  const {
    ENTENTE_TEST_EXTENT: extent,
    ENTENTE_TEST_CONTRACTS: named,
    ENTENTE_TEST_FRESH_SEED: seed = "0",
  } = process.env;
  if (extent === "whole" || named) return clauses;
  return clauses.filter((_, at) => at % nth === Number(seed) % nth);
};

/**
 * Runs the clauses of the storage contract on one database, which is emptied where a clause looks at all tenants. An engine
 * that carries out the statements of another one may try every nth of them: which ones differs from run to run, and
 * `pnpm test --whole` tries all.
 */
export const contractSuite = (name: string, open: () => Promise<Opened>, nth = 1): void => {
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
  for (const clause of drawn(storageContract(process.env.ENTENTE_TEST_CONTRACTS), nth)) {
    test(clause.name, () => clause.holds({ fresh, empty }));
  }
  test.run();
};
