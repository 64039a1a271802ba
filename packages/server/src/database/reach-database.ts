import type { Keyring } from "@entente/adapters-node";
import type { DatabaseRefused } from "@entente/adapters-postgres";
import { describePlaces } from "@entente/adapters-postgres/places";
import { SecretKeyRefused } from "@entente/core";
import { SHORT_COMMAND_NAME } from "../cli/shell/command-name.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import { reasonOf } from "../reason.ts";
import { Unavailable, WrongDatabase } from "../unavailable.ts";

export const START_IT = "Start it, or correct DATABASE_URL.";

export type Described = Pick<Config, "database" | "dataDir">;

/** The description of the database for people, without user and password. */
export const describeDatabase = ({ database, dataDir }: Described): string => {
  if (database.kind === "memory") return "a database in memory";
  if (database.kind === "pglite") return `the embedded database in ${dataDir}`;
  return `PostgreSQL ${describePlaces(database.url)}`;
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

/** The problem of a database with unknown migrations, or in another place, and the remedy; `undefined` for any other error. */
export const refusalOf = (
  { database }: Pick<Config, "database">,
  cause: unknown,
): { readonly reason: string; readonly remedy: string } | undefined => {
  if (!isRefusal(cause)) return undefined;
  const remedy = {
    newer: "run the version of Entente that migrated it, or a newer one",
    elsewhere: "set ENTENTE_SCHEMA to it, or to another one where a second installation is meant",
    foreign: "set ENTENTE_SCHEMA to a schema for Entente alone, such as entente",
    unreleased: `${USE_EMPTY_DATABASE[database.kind]}, or run the version of Entente that created it`,
  };
  return { reason: cause.reason, remedy: remedy[cause.kind] };
};

const unreachable = (config: Described, cause: unknown): Unavailable => {
  const reply = reasonOf(cause);
  // The error of the embedded database already contains the folder and the remedy.
  const embedded = config.database.kind !== "postgres";
  const words = embedded ? reply : `${describeDatabase(config)} cannot be opened: ${reply}. ${START_IT}`;
  return new Unavailable(words, { cause });
};

/** Opens the database, or throws a one-line reason. PostgreSQL need not answer yet. @throws {Unavailable} */
export const openDatabase = async (config: Described, open: () => Promise<Database>): Promise<Database> => {
  try {
    return await open();
  } catch (cause) {
    throw unreachable(config, cause);
  }
};

/** Opens the database and asks it, or throws a one-line reason. @throws {Unavailable} */
export const openOrSay = async (config: Described, open: () => Promise<Database>): Promise<Database> => {
  const database = await openDatabase(config, open);
  try {
    await database.now();
    return database;
  } catch (cause) {
    await database.close().catch(() => undefined);
    throw unreachable(config, cause);
  }
};

export interface Preparing {
  /** Pending migrations are applied, are an error, or are left as they are, and the keys closed. */
  readonly pending: "apply" | "refuse" | "leave";
  /** The keys that the database belongs to, or will; without them nothing that is sealed is read. */
  readonly ring?: Keyring | undefined;
}

const migrated = async (database: Database, asked: Preparing["pending"]): Promise<readonly string[]> => {
  if (asked === "apply") return database.migrate();
  const pending = await database.pendingMigrations();
  if (pending.length === 0 || asked === "leave") return [];
  throw new Error(`pending migrations: ${pending.join(", ")}. Run \`${SHORT_COMMAND_NAME} migrate\``);
};

/**
 * Does with pending migrations as it is asked, and opens the keys. A key that is not the database's is refused
 * before anything is written. @throws {Unavailable}
 */
export const prepareDatabase = async (
  config: Described,
  database: Database,
  { pending, ring }: Preparing,
): Promise<readonly string[]> => {
  try {
    // A connection that is refused or away says why here; stores say no more than that the outcome is unknown.
    await database.pendingMigrations();
    await ring?.compare(database.storage.secretKeys);
    const applied = await migrated(database, pending);
    if (pending !== "leave") await ring?.unlock(database.storage.secretKeys);
    return applied;
  } catch (cause) {
    if (cause instanceof SecretKeyRefused) {
      const words = `${describeDatabase(config)} cannot be used with this ENTENTE_SECRET_KEY: ${cause.message}.`;
      throw new WrongDatabase(words, { cause });
    }
    const refusal = refusalOf(config, cause);
    const why = refusal === undefined ? reasonOf(cause) : `${refusal.reason}; ${refusal.remedy}`;
    const Refused = refusal === undefined ? Unavailable : WrongDatabase;
    throw new Refused(`${describeDatabase(config)} cannot be used: ${why}.`, { cause });
  }
};

/** Opens the database, and does with pending migrations as it is asked. @throws {Unavailable} */
export const reachDatabase = async (
  config: Described,
  open: () => Promise<Database>,
  asked: Preparing,
): Promise<{ readonly database: Database; readonly applied: readonly string[] }> => {
  const database = await openOrSay(config, open);
  try {
    return { database, applied: await prepareDatabase(config, database, asked) };
  } catch (cause) {
    await database.close().catch(() => undefined);
    throw cause;
  }
};
