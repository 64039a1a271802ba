// A process of a mutation run (`scripts/mutation-sql.mjs`): it tries one mutant of SQL after the other by clauses of the
// storage contract, on one database. The stores are loaded anew for each mutant, everything else once.

import { CONTRACT_FILES, storageContract } from "@entente/core/contracts";
import { Client } from "pg";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import type * as Stores from "../storage.ts";
import { freshPostgres, truncateAll } from "./databases.ts";
import { SLOW, slowDownCommits } from "./slow-commits.ts";

/** A mutant, or 0 for none, and the clauses to try it by: their places, and within how many milliseconds each has to end. */
interface Asked {
  readonly mutant: number;
  readonly clauses: readonly { readonly place: number; readonly within: number }[];
}

type Answer =
  /**
   * The place of the clause that noticed it, or -1 where the stores cannot be loaded, and what it said. A clause that goes on
   * would meet the next mutant, so that this process is to try no other.
   */
  | { readonly killer: number; readonly said: string; readonly goesOn: boolean }
  /** No clause noticed it. For each clause its milliseconds, and the mutants in what it sent. */
  | { readonly reached: readonly { readonly ms: number; readonly mutants: readonly number[] }[] };

const MARKED = /\/\*m([\d,]+)\*\//g;

const [stores = ""] = process.argv.slice(2);
const clauses = CONTRACT_FILES.flatMap((file) =>
  storageContract(`/src/${file}.ts`).map((clause) => ({ file, ...clause })),
);
const database = await freshPostgres<unknown>(MIGRATIONS);
await slowDownCommits(database.engine);
const [engine, slow] = [{}, { applicationName: SLOW }].map((options) => openPg<unknown>(database.url, options)) as [
  ReturnType<typeof openPg>,
  ReturnType<typeof openPg>,
];

/** How many statements wait for their answer. */
let waiting = 0;
/** The mutants in what was composed or sent since this was emptied. */
const reached = new Set<number>();
/** Those of choices that are made once, when the stores are loaded: any statement may be composed of what was chosen. */
const reachedByAll = new Set<number>();
const reach = (ids: string, among = reached): void => {
  for (const id of ids.split(",")) among.add(Number(id));
};
const send = Client.prototype.query as (...given: unknown[]) => unknown;
Client.prototype.query = function (this: Client, ...given: unknown[]) {
  const [query] = given as readonly (string | { readonly text?: string })[];
  const text = (typeof query === "string" ? query : query?.text) ?? "";
  for (const [, ids = ""] of text.matchAll(MARKED)) reach(ids);
  const answer = send.apply(this, given);
  if (answer instanceof Promise) {
    waiting += 1;
    const answered = () => {
      waiting -= 1;
    };
    answer.then(answered, answered);
  }
  return answer;
} as typeof Client.prototype.query;

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms).unref());

/** A clause that failed may have left statements behind, which would meet the next mutant. */
const settled = async (): Promise<void> => {
  for (let quiet = 0; quiet < 3; quiet = waiting === 0 ? quiet + 1 : 0) await pause(1);
};
process.on("unhandledRejection", () => undefined);

const storesWith = async (mutant: number): Promise<typeof Stores> => {
  let isLoading = true;
  const markOfMutants = (ids: string, isChoice = false): string => {
    if (mutant !== 0) return "";
    reach(ids, isChoice && isLoading ? reachedByAll : reached);
    return ` /*m${ids}*/ `;
  };
  Object.assign(globalThis, { mutantOfThisRun: mutant, markOfMutants });
  const loaded: typeof Stores = await import(`${stores}?mutant=${mutant}`);
  isLoading = false;
  return loaded;
};

const ENDLESS = new Error("it does not end");
/** A mutant may read everything with everything, or make a commit that is tried for ever. */
const late = async (within: number): Promise<never> => {
  await pause(within);
  throw ENDLESS;
};

const tryBy = async (asked: Asked): Promise<Answer> => {
  const held: { ms: number; mutants: readonly number[] }[] = [];
  let killer = -1;
  try {
    const { postgresStorage } = await storesWith(asked.mutant);
    for (const { place, within } of asked.clauses) {
      killer = place;
      const began = performance.now();
      reached.clear();
      const empty = async () => {
        await truncateAll(database.engine);
        return { storage: postgresStorage(engine), slow: postgresStorage(slow) };
      };
      // What a mutant has written must not reach the next clause.
      const holds = clauses[place]!.holds({ fresh: empty, empty });
      await Promise.race([holds, late(within)]);
      held.push({ ms: performance.now() - began, mutants: [...reached, ...reachedByAll] });
    }
  } catch (error) {
    const said = `${clauses[killer]?.name}: ${error instanceof Error ? error.message : error}`;
    const goesOn = error === ENDLESS;
    if (!goesOn) await settled();
    return { killer, said, goesOn };
  }
  return { reached: held };
};

process.on("message", async (asked: Asked) => {
  process.send?.(await tryBy(asked));
});
process.on("disconnect", async () => {
  await Promise.race([Promise.all([engine.destroy(), slow.destroy()]), pause(1_000)]);
  await database.drop();
  process.exit();
});
process.send?.({ clauses: clauses.map(({ file }) => ({ file })) });
