import type { Storage } from "@entente/core/ports";
import type { Config } from "./config.ts";
import type { DatabaseChoice } from "./setting.ts";

/** Notifies workers of due work; every storage adapter has one. */
export interface Notifications {
  subscribe(onNotification: (notification: string) => void): Promise<() => Promise<void>>;
}

/** An open database of any kind. */
export interface Database {
  readonly kind: DatabaseChoice["kind"];
  readonly storage: Storage;
  readonly notifications: Notifications;
  /** Its time, to check the machine's clock. Rejects when the database does not answer. */
  now(): Promise<Date>;
  /**
   * The migrations that `migrate` would apply. Rejects when the database is newer than this program, or older than its first
   * release.
   */
  pendingMigrations(): Promise<readonly string[]>;
  migrate(): Promise<readonly string[]>;
  /** Waits for running work. A second call has no effect. */
  close(): Promise<void>;
}

/** Called for lost connections, from which the engine recovers. */
export type OnFault = (error: Error) => void;

type PostgresSettings = Pick<Config, "poolSize" | "statementTimeoutMs" | "preparedStatements">;

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

const onEngine = (
  { MIGRATIONS, migrate, pendingMigrations, postgresStorage, postgresNotifications }: Adapter,
  engine: Engine,
): Database => ({
  kind: engine.kind === "pglite" ? "pglite" : "postgres",
  storage: postgresStorage(engine),
  notifications: postgresNotifications(engine),
  async now() {
    const { now } = await engine.db.selectNoFrom(({ fn }) => fn<Date>("now").as("now")).executeTakeFirstOrThrow();
    return now;
  },
  pendingMigrations: () => pendingMigrations(engine, MIGRATIONS),
  migrate: () => migrate(engine, MIGRATIONS),
  close: () => engine.destroy(),
});

/** Opens the embedded database in a folder. Rejects when another process uses it. */
export const openEmbedded = async (folder: string, onFault: OnFault): Promise<Database> => {
  const adapter = await postgresAdapter();
  return onEngine(adapter, await adapter.openPglite(folder, { onError: onFault }));
};

/** Opens a pool to PostgreSQL, and pings it, so that a wrong address fails here. */
export const openPostgres = async (
  url: string,
  { poolSize, statementTimeoutMs, preparedStatements }: PostgresSettings,
  { onFault, onNotice }: { readonly onFault: OnFault; readonly onNotice: (notice: string) => void },
): Promise<Database> => {
  const adapter = await postgresAdapter();
  const engine = adapter.openPg(url, {
    poolMax: poolSize,
    statementTimeoutMs,
    preparedStatements: preparedStatements === "on",
    onError: onFault,
    onNotice,
  });
  try {
    await engine.ping();
  } catch (cause) {
    await engine.destroy().catch(() => undefined);
    throw cause;
  }
  return onEngine(adapter, engine);
};
