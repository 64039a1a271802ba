import type { Notifications, Storage } from "@entente/core/ports";
import type { Engine } from "./engines/database.ts";
import type { HostPool } from "./engines/host-pool.ts";
import { openPg, openPgOver, type PgOptions, type StatementOptions } from "./engines/pg.ts";
import { DEFAULT_SCHEMA } from "./engines/schema.ts";
import { postgresNotifications } from "./journal/notifications.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { migrate, pendingMigrations } from "./migrations/migrate.ts";
import { type Dropped, dropPartitions } from "./partitions/drop.ts";
import { type Kept, keepPartitions } from "./partitions/keep.ts";
import type { Keeping } from "./partitions/old.ts";
import { postgresStorage } from "./storage.ts";

/** Where the database is, and in which `schema` of it everything is kept; "entente" by default. */
export type PostgresOptions =
  | (PgOptions & {
      /** `postgres://user:password@host:5432/name`; a pool of its own is opened. */
      readonly url: string;
      readonly pool?: undefined;
    })
  | (StatementOptions & {
      /**
       * A pool of node-postgres that the host has opened, and closes. It needs two connections, because listening
       * holds one. Its sessions stay as they are. With `pipeline: true` a statement is one round trip, otherwise three.
       */
      readonly pool: HostPool;
      readonly url?: undefined;
    });

/** A database of PostgreSQL that other programs may use as well. */
export interface PostgresDatabase {
  /** For `createPlatform`: every store, and the notifications of commits in any process. */
  readonly storage: Storage & { readonly notifications: Notifications };
  /**
   * Creates the schema where it is missing and applies the missing migrations to it, all in one transaction; returns their names.
   * Nothing outside of the schema is read or changed. Processes may call it at the same time.
   * @throws {DatabaseRefused} for a schema that is newer than this program.
   */
  migrate(): Promise<readonly string[]>;
  /** The names that `migrate` would apply; changes nothing. */
  pendingMigrations(): Promise<readonly string[]>;
  /**
   * Makes partitions ahead where tables are partitioned, takes back a creation that was begun and not ended, and is one statement about the
   * catalogue elsewhere: a host that runs no server of Entente calls it once an hour. Processes may call it at the same time. An analysis that
   * fails is made by the next call.
   */
  keepPartitions(): Promise<Kept>;
  /**
   * Drops old partitions of deliveries, in which each is settled for longer than they are kept. A host calls it after `keepPartitions`; processes
   * may call it at the same time. Where deliveries are not partitioned it does nothing. Rejects after each partition was tried, where one failed.
   */
  dropPartitions(keeping: Keeping): Promise<Dropped>;
  /** Stops listening, waits for running statements, and closes its own pool; one of the host's stays open. Call it after workers were stopped. */
  close(): Promise<void>;
}

/** Without a URL node-postgres would take a database from the environment, or one on this machine. */
const checkPlace = (url: unknown, pool: Partial<HostPool> | undefined): void => {
  if ((url === undefined) === (pool === undefined))
    throw new TypeError("openPostgres needs either url, such as postgres://user:password@host:5432/name, or pool.");
  if (pool === undefined && (typeof url !== "string" || url === ""))
    throw new TypeError("url must be a text such as postgres://user:password@host:5432/name.");
  if (pool !== undefined && typeof pool.connect !== "function")
    throw new TypeError("pool must be a Pool of node-postgres.");
};

/**
 * Opens PostgreSQL 15 or newer in a schema of its own, beside the tables of a host, over a URL or over the host's own pool. Makes no
 * connection before the first call.
 * @throws {RangeError} for a schema that is no plain name.
 * @throws {TypeError} where there is neither a URL nor a pool, or both.
 * @example
 * const database = openPostgres({ url: "postgres://app:secret@127.0.0.1:5432/app", schema: "entente" });
 * await database.migrate();
 * const platform = createPlatform({ ...database.storage, ...runtime, channels, settings });
 * @example
 * const database = openPostgres({ pool: new pg.Pool({ max: 10 }), schema: "entente" });
 * const missing = await database.pendingMigrations();
 */
export const openPostgres = (options: PostgresOptions): PostgresDatabase => {
  const { url, pool, ...rest } = options;
  const given = { ...rest, schema: rest.schema ?? DEFAULT_SCHEMA };
  checkPlace(url, pool);
  const engine: Engine<unknown> = pool === undefined ? openPg(url, given) : openPgOver(pool, given);
  return {
    storage: { ...postgresStorage(engine), notifications: postgresNotifications(engine) },
    migrate: () => migrate(engine, MIGRATIONS),
    pendingMigrations: () => pendingMigrations(engine, MIGRATIONS),
    keepPartitions: () => keepPartitions(engine),
    dropPartitions: (keeping) => dropPartitions(engine, keeping),
    close: () => engine.destroy(),
  };
};
