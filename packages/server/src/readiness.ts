import type { Readiness } from "@entente/adapters-http/server";
import type { ReplicaState } from "@entente/adapters-postgres";
import type { Clock } from "@entente/core/ports";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";

export interface ReadinessParts {
  readonly database: Database;
  readonly clock: Clock;
  /** The same clock, where it is that of a database for tests. */
  readonly testClock?: Clock | undefined;
  readonly config: Pick<Config, "role" | "lagMs">;
  /** False while the process is starting. */
  readonly started: () => boolean;
}

const PATIENCE_MS = 2_000;

const inTime = async <T>(check: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A newer program may have applied more: this one goes on beside it, and says so until it is replaced. */
const migrationsOf = async (database: Database): Promise<"ok" | { readonly newer: readonly string[] }> => {
  const newer = (await inTime(Promise.resolve(database.newerMigrations?.()))) ?? [];
  return newer.length === 0 ? "ok" : { newer };
};

/** A standby that is not read leaves the server ready: everything is then read from the primary. */
const standbyOf = ({ reading, lagMs }: ReplicaState) => ({
  reads: reading === "ok" ? "standby" : "primary",
  ...(reading === "ok" ? {} : { why: reading }),
  lag_ms: lagMs === null ? null : Math.round(lagMs),
});

/**
 * The checks of `/readyz`: the process has started, the database answers and takes writes, no migration is pending, and no operation is overdue
 * for `lagMs`. Migrations of a newer program are named, and leave it ready. Every process reports the lag; only processes with workers become unready by it.
 */
export const readinessOf = ({
  database,
  clock,
  testClock,
  config,
  started,
}: ReadinessParts): (() => Promise<Readiness>) => {
  let migrated = false;
  return async () => {
    if (!started()) return { ready: false, checks: { started: false } };
    try {
      await inTime(database.now());
      if ((await inTime(Promise.resolve(database.takesWrites?.()))) === false)
        return { ready: false, checks: { database: "only reads" } };
      // An applied migration never becomes pending again, so this is asked only until it is true.
      const pending = migrated ? [] : await inTime(database.pendingMigrations());
      migrated = pending.length === 0;
      const since = new Date(clock.now().getTime() - config.lagMs);
      const overdue = migrated ? await inTime(database.storage.operations.overdue(since)) : 0;
      const keepsUp = overdue === 0 || config.role === "api";
      return {
        ready: migrated && keepsUp,
        checks: {
          database: "ok",
          migrations: migrated ? await migrationsOf(database) : { pending },
          workers: overdue === 0 ? "ok" : { overdue },
          ...(database.reads === undefined ? {} : { standby: standbyOf(database.reads.state()) }),
          ...(testClock === undefined ? {} : { test_clock: testClock.now().toISOString() }),
        },
      };
    } catch {
      return { ready: false, checks: { database: "does not answer" } };
    }
  };
};
