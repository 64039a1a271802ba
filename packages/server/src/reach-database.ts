import type { DatabaseRefused } from "@entente/adapters-postgres";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import { Unavailable } from "./unavailable.ts";

/** Which database it is, for people: without user and password. */
export const describeDatabase = ({ database, dataDir }: Pick<Config, "database" | "dataDir">): string => {
  if (database.kind === "memory") return "a database in memory";
  if (database.kind === "pglite") return `the embedded database in ${dataDir}`;
  const { host, pathname } = new URL(database.url);
  return `PostgreSQL ${host}${pathname}`;
};

/** What an error says; several attempts at one name come as one error without words of its own. */
const reasonOf = (cause: unknown): string => {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error && first.message !== "" ? first.message : String(first);
};

/** Where an empty database is found. */
const ANEW = {
  memory: "restart",
  pglite: "set ENTENTE_DATA_DIR to an empty folder",
  postgres: "set DATABASE_URL to an empty database",
} as const;

/** The adapter is loaded on use, so its error is known by name. */
const isRefusal = (cause: unknown): cause is DatabaseRefused =>
  cause instanceof Error && cause.name === "DatabaseRefused";

/** What is wrong with a database whose migrations are not ours, and what to do; `undefined` for any other error. */
export const refusalOf = (
  { database }: Pick<Config, "database">,
  cause: unknown,
): { readonly reason: string; readonly remedy: string } | undefined => {
  if (!isRefusal(cause)) return undefined;
  const remedy = {
    newer: "run the version of Entente that migrated it, or a newer one",
    unreleased: `${ANEW[database.kind]}, or run the version of Entente that created it`,
  };
  return { reason: cause.reason, remedy: remedy[cause.kind] };
};

/** Opens the database, or says in one line what stands in the way. @throws {Unavailable} */
export const openOrSay = async (
  config: Pick<Config, "database" | "dataDir">,
  open: () => Promise<Database>,
): Promise<Database> => {
  try {
    return await open();
  } catch (cause) {
    const reply = reasonOf(cause);
    // The embedded database says itself whose folder it is and what to do.
    const embedded = config.database.kind !== "postgres";
    const words = embedded
      ? reply
      : `${describeDatabase(config)} cannot be opened: ${reply}. Start it, or correct DATABASE_URL.`;
    throw new Unavailable(words, { cause });
  }
};

/** Opens the database and brings it up to date, or sees that it is. @throws {Unavailable} */
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
