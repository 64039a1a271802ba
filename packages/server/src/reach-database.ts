import type { DatabaseRefused } from "@entente/adapters-postgres";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import { Unavailable } from "./unavailable.ts";

/** The description of the database for people, without user and password. */
export const describeDatabase = ({ database, dataDir }: Pick<Config, "database" | "dataDir">): string => {
  if (database.kind === "memory") return "a database in memory";
  if (database.kind === "pglite") return `the embedded database in ${dataDir}`;
  const { host, pathname } = new URL(database.url);
  return `PostgreSQL ${host}${pathname}`;
};

/** The message of an error; an error for several connection attempts has no message of its own. */
const reasonOf = (cause: unknown): string => {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error && first.message !== "" ? first.message : String(first);
};

/** The remedy that names an empty database. */
const USE_EMPTY_DATABASE = {
  memory: "restart",
  pglite: "set ENTENTE_DATA_DIR to an empty folder",
  postgres: "set DATABASE_URL to an empty database",
} as const;

/** The adapter is loaded on use, so its error is recognized by name. */
const isRefusal = (cause: unknown): cause is DatabaseRefused =>
  cause instanceof Error && cause.name === "DatabaseRefused";

/** The problem of a database with unknown migrations, and the remedy; `undefined` for any other error. */
export const refusalOf = (
  { database }: Pick<Config, "database">,
  cause: unknown,
): { readonly reason: string; readonly remedy: string } | undefined => {
  if (!isRefusal(cause)) return undefined;
  const remedy = {
    newer: "run the version of Entente that migrated it, or a newer one",
    unreleased: `${USE_EMPTY_DATABASE[database.kind]}, or run the version of Entente that created it`,
  };
  return { reason: cause.reason, remedy: remedy[cause.kind] };
};

/** Opens the database, or throws a one-line reason. @throws {Unavailable} */
export const openOrSay = async (
  config: Pick<Config, "database" | "dataDir">,
  open: () => Promise<Database>,
): Promise<Database> => {
  try {
    return await open();
  } catch (cause) {
    const reply = reasonOf(cause);
    // The error of the embedded database already contains the folder and the remedy.
    const embedded = config.database.kind !== "postgres";
    const words = embedded
      ? reply
      : `${describeDatabase(config)} cannot be opened: ${reply}. Start it, or correct DATABASE_URL.`;
    throw new Unavailable(words, { cause });
  }
};

/** Opens the database and migrates it, or checks that no migration is pending. @throws {Unavailable} */
export const reachDatabase = async (
  config: Pick<Config, "database" | "dataDir">,
  open: () => Promise<Database>,
  { migrates }: { readonly migrates: boolean },
): Promise<{ readonly database: Database; readonly applied: readonly string[] }> => {
  const database = await openOrSay(config, open);
  try {
    if (migrates) return { database, applied: await database.migrate() };
    const pending = await database.pendingMigrations();
    if (pending.length === 0) return { database, applied: [] };
    throw new Error(`pending migrations: ${pending.join(", ")}. Run \`pnpm entente migrate\``);
  } catch (cause) {
    await database.close().catch(() => undefined);
    const refusal = refusalOf(config, cause);
    const why = refusal === undefined ? reasonOf(cause) : `${refusal.reason}; ${refusal.remedy}`;
    throw new Unavailable(`${describeDatabase(config)} cannot be used: ${why}.`, { cause });
  }
};
