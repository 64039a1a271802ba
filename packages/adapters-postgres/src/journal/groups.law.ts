import { assertLaw } from "@entente/core/contracts";
import type { ChangeParts, Program } from "@entente/core/ports";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPglite, freshPostgres, type TestDatabase } from "../testing/databases.ts";
import { announced, brandFixture, insert, ORIGIN, program } from "../testing/fixtures.ts";

const test = suite("journal: changes of one moment are as if they came one after the other");

const ROWS = 3;
const PAID = 4;

/** The acts of one change, as the model and the storage receive them. Versions are those of the row when all of them were read. */
interface Act {
  /** The row that it writes, and the row that it expects as it was read; absent: none. */
  readonly writes: number | undefined;
  readonly expects: number | undefined;
  /** The amount that it draws from the balance. */
  readonly draws: number;
  /** True if it goes by a version that no row has. */
  readonly late: boolean;
  readonly announces: boolean;
}
const some = fc.nat(ROWS - 1);
const act: fc.Arbitrary<Act> = fc.record({
  writes: fc.option(some, { nil: undefined, freq: 5 }),
  expects: fc.option(some, { nil: undefined, freq: 5 }),
  draws: fc.constantFrom(1, 2, -1),
  late: fc.nat(9).map((n) => n === 0),
  announces: fc.boolean(),
});
/**
 * All that happens in one moment: few enough to try every order of them. Mostly of one shape, since only those are committed
 * together.
 */
const moment: fc.Arbitrary<readonly Act[]> = fc
  .record({
    acts: fc.array(act, { minLength: 2, maxLength: 5 }),
    announces: fc.option(fc.boolean(), { nil: undefined }),
    draws: fc.boolean(),
  })
  .map(({ acts, announces, draws }) =>
    acts.map((one) => ({
      ...one,
      draws: draws ? one.draws : 0,
      announces: announces ?? one.announces,
    })),
  );

interface State {
  readonly versions: readonly number[];
  readonly balance: number;
}

/** One after the other, in plain words: the version of each row, and what is left. */
const serially = (
  acts: readonly Act[],
  read: State,
): { readonly outcomes: readonly string[]; readonly state: State } => {
  const versions = [...read.versions];
  let { balance } = read;
  const outcomes = acts.map(({ writes, expects, draws, late }) => {
    const seen = (of: number): number => (read.versions[of] as number) + (late ? 9 : 0);
    if (expects !== undefined && versions[expects] !== seen(expects)) return "stale";
    if (writes !== undefined && versions[writes] !== seen(writes)) return "stale";
    if (draws !== 0 && balance - draws < 0) return "short";
    if (writes !== undefined) versions[writes] = (versions[writes] as number) + 1;
    balance -= draws;
    return "committed";
  });
  return { outcomes, state: { versions, balance } };
};

const orders = (of: readonly number[]): readonly (readonly number[])[] =>
  of.length < 2 ? [of] : of.flatMap((one) => orders(of.filter((other) => other !== one)).map((rest) => [one, ...rest]));

const holdsOn = async ({ engine }: TestDatabase<unknown>): Promise<void> => {
  const storage = postgresStorage(engine);
  await assertLaw(
    fc,
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 4 }), async (moments) => {
      const { tenant, brand, commitChange } = await brandFixture(storage);
      const rows: Program[] = Array.from({ length: ROWS }, () => program(brand.id));
      const paid = (amount: bigint) =>
        ({ counter: "balance", key: { brand: brand.id, asset: "usd", account: "available" }, by: { amount } }) as const;
      await commitChange({ writes: rows.map((one) => insert("program", one)), increments: [paid(BigInt(PAID))] });
      const stateNow = async (): Promise<State> => {
        const found = await storage.programs.many(
          tenant,
          rows.map(({ id }) => id),
        );
        const [balances] = await storage.wallets.balances(tenant, brand.id);
        return {
          versions: rows.map(({ id }) => found.find((one) => one.row.id === id)?.version as number),
          balance: Number(balances?.available),
        };
      };
      let announcedSoFar = 0;
      for (const acts of moments) {
        const before = await stateNow();
        const changeOf = ({ writes, expects, draws, late, announces }: Act): ChangeParts => {
          const seen = (of: number): number => (before.versions[of] as number) + (late ? 9 : 0);
          const kept = expects === writes ? undefined : expects;
          return {
            writes: writes === undefined ? [] : [insert("program", rows[writes] as Program, seen(writes))],
            expects:
              kept === undefined ? [] : [{ kind: "program", id: (rows[kept] as Program).id, version: seen(kept) }],
            increments: draws === 0 ? [] : [paid(BigInt(-draws))],
            events: announces ? [announced()] : [],
          };
        };
        const ended = await Promise.all(
          acts.map((one) => storage.journal.commit({ tenant, origin: ORIGIN, ...changeOf(one) })),
        );
        const outcomes = ended.map(({ outcome }) => outcome);
        const after = await stateNow();
        const explained = orders([...acts.keys()]).some((order) => {
          const tried = serially(
            order.map((at) => acts[at] as Act),
            before,
          );
          return (
            JSON.stringify(tried.state) === JSON.stringify(after) &&
            order.every((at, place) => tried.outcomes[place] === outcomes[at])
          );
        });
        assert.ok(explained, JSON.stringify({ acts, before, outcomes, after }));
        announcedSoFar += acts.filter(({ announces }, at) => announces && outcomes[at] === "committed").length;
        assert.is(await storage.events.head(tenant), announcedSoFar);
      }
    }),
    20,
  );
};

const ENGINES = {
  pglite: () => freshPglite<unknown>(MIGRATIONS),
  // Several groups of one tenant are under way at once, as on many cores.
  postgres: () => freshPostgres<unknown>(MIGRATIONS, { groupsAtOnce: 3 }),
};

for (const name of ["pglite", "postgres"] as const) {
  if (!engineWanted(name)) continue;
  test(`given changes on ${name}, some order of them explains every outcome and what is left`, async () => {
    const database = await ENGINES[name]();
    await holdsOn(database).finally(() => database.drop());
  });
}

test.run();
