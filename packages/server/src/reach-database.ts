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

/** Opens the database, or says in one line what stands in the way. @throws {Unavailable} */
export const openOrSay = async (
  config: Pick<Config, "database" | "dataDir">,
  open: () => Promise<Database>,
): Promise<Database> => {
  try {
    return await open();
  } catch (cause) {
    const said = reasonOf(cause);
    // The embedded database says itself whose folder it is and what to do.
    const embedded = config.database.kind !== "postgres";
    const words = embedded
      ? said
      : `${describeDatabase(config)} cannot be opened: ${said}. Start it, or correct DATABASE_URL.`;
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
    throw new Error(`it lacks ${pending.join(", ")}. Run \`pnpm entente migrate\``);
  } catch (cause) {
    await database.close().catch(() => undefined);
    throw new Unavailable(`${describeDatabase(config)} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
};
