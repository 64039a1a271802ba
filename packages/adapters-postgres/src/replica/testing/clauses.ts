// The clauses of the reads of every storage, on one whose reads are answered by a standby: each read waits until that has all that was written before.
import { storageContract } from "@entente/contracts";
import type { Storage } from "@entente/core/ports";
import { sql } from "kysely";
import { openPg } from "../../engines/pg.ts";
import { MIGRATIONS } from "../../migrations/index.ts";
import { migrate } from "../../migrations/migrate.ts";
import { postgresStorage } from "../../storage.ts";
import { followReplica } from "../read-replica.ts";

type Method = (...given: unknown[]) => unknown;
type Stores = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/** The slices whose reads are lists, sums and the feed; ENTENTE_TEST_CONTRACTS names others. */
const READ =
  "lists.contract,journal/several,journal/keyed,events/contract,summary,analytics,liability,totals,customers/contract,payouts/balances,programs/contract,enrollments/contract,links/search,ledger/contract";

/** Commits that land late are tried where nothing else is. */
const waits = (name: string): boolean => /slow|200 ms/.test(name);

/** Runs all clauses; returns how many held, the faults of the others, and how many reads the standby answered. */
export const runClauses = async (primary: string, standby: string) => {
  const engine = openPg<unknown>(primary, { poolMax: 10 });
  const copy = openPg<unknown>(standby, { poolMax: 10, onError: () => undefined });
  await migrate(engine, MIGRATIONS);
  const replica = followReplica(engine, copy, { maxLagMs: 60_000, waitMs: 10_000, everyMs: 50 });
  let reads = 0;

  /** A read of the standby, or of the primary where the standby cannot answer, as for what writes. */
  const reading = (name: string, store: Readonly<Record<string, Method>>) =>
    Object.fromEntries(
      Object.entries(store).map(([method, ask]) => [
        method,
        async (...given: unknown[]) => {
          const there = (replica.stores as unknown as Stores)[name]?.[method];
          if (there === undefined || !(await replica.canRead(await replica.position()))) return ask(...given);
          try {
            const found = await there(...given);
            reads += 1;
            return found;
          } catch {
            return ask(...given);
          }
        },
      ]),
    );
  const storage = (): Storage => {
    const own = postgresStorage(engine);
    const stores = Object.entries(own as unknown as Stores).map(([name, store]) => [
      name,
      name in replica.stores && typeof store === "object" ? reading(name, store) : store,
    ]);
    return Object.fromEntries(stores);
  };
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'`.execute(
    engine.db,
  );
  const emptied = `truncate ${rows.map(({ name }) => `"${name}"`).join(", ")} restart identity cascade`;
  const opened = async () => {
    const both = storage();
    return { storage: both, slow: both };
  };
  const empty = async () => {
    await sql.raw(emptied).execute(engine.db);
    return opened();
  };
  const faults: string[] = [];
  let held = 0;
  for (const { name, holds } of storageContract({ fresh: opened, empty }, process.env.ENTENTE_TEST_CONTRACTS ?? READ)) {
    if (waits(name)) continue;
    await holds().then(
      () => {
        held += 1;
      },
      (cause: unknown) => void faults.push(`${name}: ${cause instanceof Error ? cause.message : cause}`),
    );
  }
  await sql.raw(emptied).execute(engine.db);
  await replica.stop();
  await Promise.all([engine.destroy(), copy.destroy()]);
  return { held, faults, reads };
};
