import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "@entente/adapters-http";
import type { CopyPart, FollowedReplica, PoolWatch, Rehearsal, TableSize } from "@entente/adapters-postgres";
import { OutcomeUnknown } from "@entente/core/http";
import type { Notifications, Storage } from "@entente/core/ports";
import type { Config } from "./config.ts";
import { analyzeRegularly } from "./database/analyze-regularly.ts";
import { databaseTemplate } from "./database/database-template.ts";
import { type DatabaseWatch, watchDatabase } from "./database/database-watch.ts";
import { type Citus, citusOf, type Partitions, partitionsOf } from "./database/tables.ts";
import { reasonOf } from "./reason.ts";
import type { DatabaseChoice } from "./setting.ts";

/** The work of an upgrade of a database. */
export interface UpgradePlan {
  /** The migrations that it would apply, in order. */
  readonly pending: readonly string[];
  /** Their effect on a schema; undefined where there is nothing to try, since none is pending or there is no table yet. */
  readonly rehearsal: Rehearsal | undefined;
  /** The tables that there are. */
  readonly sizes: readonly TableSize[];
  /** True if nobody has data in it. */
  readonly isEmpty: boolean;
}

/** An open database of any kind. */
export interface Database {
  readonly kind: DatabaseChoice["kind"];
  readonly storage: Storage;
  readonly notifications: Notifications;
  /** A standby that some reads are answered by; absent where none is named. */
  readonly reads?: FollowedReplica | undefined;
  /** How its connections are used; absent in memory, and of a host's pool. */
  readonly pool?: PoolWatch | undefined;
  /** Its time, to check the machine's clock. Rejects when the database does not answer. */
  now(): Promise<Date>;
  /** False of a standby, and of a database that was set to read alone. Absent where a database can be neither. */
  takesWrites?(): Promise<boolean>;
  /**
   * The migrations that `migrate` would apply. Rejects when the database is newer than this program, or older than its first
   * release; with an `OutcomeUnknown` while it is away, as `migrate` does.
   */
  pendingMigrations(): Promise<readonly string[]>;
  migrate(): Promise<readonly string[]>;
  /** The migrations that a newer program has applied meanwhile. Absent where no other program can. */
  newerMigrations?(): Promise<readonly string[]>;
  /**
   * Tries pending migrations on empty tables of a database of its own, and answers what they would do; changes nothing. It takes some
   * seconds. Absent where the database is not kept, or is a host's.
   */
  plan?(): Promise<UpgradePlan>;
  /**
   * Reads every row as it was at one instant. Absent where the database is not kept, or is a host's to keep.
   */
  copy?(take: (part: CopyPart) => void | Promise<void>): Promise<void>;
  /** Puts a copy back into an empty database; answers the migrations that were applied afterwards. Absent as `copy` is. */
  restore?(parts: AsyncIterator<CopyPart>): Promise<readonly string[]>;
  /** Absent where a database cannot be partitioned. */
  readonly partitions?: Partitions | undefined;
  /** Absent where a database cannot be distributed. */
  readonly citus?: Citus | undefined;
  /** Waits for running work. A second call has no effect. */
  close(): Promise<void>;
}

type PostgresSettings = Pick<
  Config,
  | "poolSize"
  | "groupsAtOnce"
  | "statementTimeoutMs"
  | "longStatementTimeoutMs"
  | "preparedStatements"
  | "schema"
  | "readDatabase"
  | "readLagMs"
>;

export const openMemory = async (): Promise<Database> => {
  const { memoryStorage } = await import("@entente/adapters-memory");
  const { notifications, ...storage } = memoryStorage();
  return {
    kind: "memory",
    storage,
    notifications,
    now: async () => new Date(),
    pendingMigrations: async () => [],
    migrate: async () => [],
    close: async () => undefined,
  };
};

/** Loaded on use: PGlite and pg take longer to load than a memory server takes to start. */
const postgresAdapter = () => import("@entente/adapters-postgres");
type Adapter = Awaited<ReturnType<typeof postgresAdapter>>;
type Engine = ReturnType<Adapter["openPg"]>;

const planned = async (adapter: Adapter, engine: Engine): Promise<UpgradePlan> => {
  const { MIGRATIONS, isWithoutData, openPglite, partitionedTables, pendingMigrations, rehearse, tableSizes } = adapter;
  const pending = await pendingMigrations(engine, MIGRATIONS);
  const [sizes, isEmpty] = [await tableSizes(engine), await isWithoutData(engine)];
  if (pending.length === 0 || sizes.length === 0) return { pending, rehearsal: undefined, sizes, isEmpty };
  const folder = await mkdtemp(join(tmpdir(), "entente-rehearsal-"));
  try {
    const trial: Engine = await openPglite(folder, { template: await databaseTemplate(folder, adapter.templateKey) });
    const partitioned = (await partitionedTables(engine)).filter((one) => one.isPartitioned).map(({ table }) => table);
    const rehearsing = rehearse(trial, MIGRATIONS, pending, partitioned);
    return { pending, rehearsal: await rehearsing.finally(() => trial.destroy()), sizes, isEmpty };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const onEngine = (adapter: Adapter, engine: Engine): Database => {
  const { MIGRATIONS, migrate, pendingMigrations, postgresStorage, postgresNotifications, unavailabilityOf } = adapter;
  const orAway = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (cause) {
      throw unavailabilityOf(cause) === "away" ? new OutcomeUnknown(reasonOf(cause), { cause }) : cause;
    }
  };
  return {
    kind: engine.kind === "pglite" ? "pglite" : "postgres",
    storage: postgresStorage(engine),
    pool: engine.pool,
    notifications: postgresNotifications(engine),
    async now() {
      const { now } = await engine.db.selectNoFrom(({ fn }) => fn<Date>("now").as("now")).executeTakeFirstOrThrow();
      return now;
    },
    async takesWrites() {
      const { readsOnly } = await engine.db
        .selectNoFrom(({ fn, val }) => fn<string>("current_setting", [val("transaction_read_only")]).as("readsOnly"))
        .executeTakeFirstOrThrow();
      return readsOnly === "off";
    },
    pendingMigrations: () => orAway(() => pendingMigrations(engine, MIGRATIONS)),
    migrate: () => orAway(() => migrate(engine, MIGRATIONS)),
    newerMigrations: async () =>
      adapter.comparedWith(await orAway(() => adapter.appliedMigrations(engine.db)), MIGRATIONS).unknown,
    plan: () => orAway(() => planned(adapter, engine)),
    copy: (take) => adapter.copyRows(engine, MIGRATIONS, take),
    restore: (parts) => orAway(() => adapter.restoreRows(engine, MIGRATIONS, parts)),
    ...(engine.kind === "postgres"
      ? { partitions: partitionsOf(adapter, engine), citus: citusOf(adapter, engine) }
      : {}),
    close: () => engine.destroy(),
  };
};

const watched = (database: Database, watch: DatabaseWatch): Database => ({
  ...database,
  close() {
    watch.stop();
    return database.close();
  },
});

/**
 * Opens the embedded database in a folder. Rejects when another process uses it. A new one has every table at once, unless it is to
 * be `bare`: then migrations make them.
 */
export const openEmbedded = async (
  folder: string,
  log: Log,
  { bare = false }: { readonly bare?: boolean } = {},
): Promise<Database> => {
  const adapter = await postgresAdapter();
  const watch = watchDatabase({ log, ping: () => engine.ping() });
  const engine: Engine = await adapter.openPglite(folder, {
    template: bare ? undefined : await databaseTemplate(folder, adapter.templateKey),
    onError: (error) => watch.report(error, adapter.unavailabilityOf(error)),
  });
  const database = watched(onEngine(adapter, engine), watch);
  const stopAnalyzing = analyzeRegularly(() => adapter.analyzeGrown(engine), log);
  return {
    ...database,
    async close() {
      await stopAnalyzing();
      await database.close();
    },
  };
};

const optionsOf = (settings: PostgresSettings) => {
  const { poolSize, groupsAtOnce, statementTimeoutMs, longStatementTimeoutMs, preparedStatements, schema } = settings;
  return {
    poolMax: poolSize,
    ...(groupsAtOnce === undefined ? {} : { groupsAtOnce }),
    statementTimeoutMs,
    longStatementTimeoutMs,
    preparedStatements: preparedStatements === "on",
    ...(schema === undefined ? {} : { schema }),
  };
};

/** How long a connection to a standby, and a look at it, may take: all it does can be done by the primary. */
const STANDBY_MS = 1_000;

interface FollowedParts {
  readonly settings: PostgresSettings;
  readonly log: Log;
  readonly database: Database;
}

/** A standby that is read and followed, and closed with its database. It is looked at with a connection of its own. */
const followed = (
  adapter: Adapter,
  engine: Engine,
  url: string,
  { settings, log, database }: FollowedParts,
): Pick<Database, "reads" | "close"> => {
  const { readLagMs, statementTimeoutMs } = settings;
  // Its errors show in what becomes of its reads.
  const quiet = { ...optionsOf(settings), connectTimeoutMs: STANDBY_MS, onError: () => undefined };
  const most = statementTimeoutMs === 0 ? undefined : statementTimeoutMs + STANDBY_MS;
  const standby: Engine = adapter.openPg(url, { ...quiet, queryTimeoutMs: most });
  const looking: Engine = adapter.openPg(url, { ...quiet, poolMax: 1, queryTimeoutMs: STANDBY_MS });
  const reads = adapter.followReplica(engine, standby, {
    looking,
    maxLagMs: readLagMs,
    lookMs: STANDBY_MS,
    ...(most === undefined ? {} : { readMs: most }),
    onChange: ({ reading, lagMs, cause }) =>
      reading === "ok"
        ? log.info({ lag_ms: lagMs }, "the standby is read")
        : log.warn(
            { why: reading, ...(cause === null ? {} : { cause }), lag_ms: lagMs },
            "the standby is not read; all reads go to the primary",
          ),
  });
  return {
    reads,
    async close() {
      await reads.stop();
      await Promise.all([database.close(), standby.destroy(), looking.destroy()]);
    },
  };
};

/** Opens a pool to PostgreSQL. It need not answer yet: what fails until it does says so. */
export const openPostgres = async (url: string, settings: PostgresSettings, log: Log): Promise<Database> => {
  const adapter = await postgresAdapter();
  const watch = watchDatabase({ log, ping: () => engine.ping() });
  const { readDatabase } = settings;
  const options = optionsOf(settings);
  const engine: Engine = adapter.openPg(url, {
    ...options,
    onError: (error) => watch.report(error, adapter.unavailabilityOf(error)),
    onNotice: (notice) => log.info({ notice }, "database connection pooler"),
  });
  const database = watched(onEngine(adapter, engine), watch);
  if (readDatabase?.kind !== "postgres") return database;
  return { ...database, ...followed(adapter, engine, readDatabase.url, { settings, log, database }) };
};
