import { setTimeout as pause } from "node:timers/promises";
import type { Keyring } from "@entente/adapters-node";
import { OutcomeUnknown } from "@entente/core/http";
import { SHORT_COMMAND_NAME } from "../cli/shell/command-name.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import { reasonOf } from "../reason.ts";
import { Unavailable } from "../unavailable.ts";
import { type Described, describeDatabase, prepareDatabase, START_IT } from "./reach-database.ts";

export interface Awaiting {
  /** Rejects with its reason when it is aborted. */
  readonly signal: AbortSignal;
  /** Called once when the database is away. */
  readonly print: (words: string) => void;
  /** The keys that the database belongs to, or will. */
  readonly ring?: Keyring;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const FIRST_WAIT_MS = 250;
const SLOWEST_WAIT_MS = 5_000;

const waitRandomly = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms * (0.5 + Math.random() / 2), undefined, { signal });

/** True if migrations are pending that somebody else applies. */
const isForOthers = async (
  config: Described & Pick<Config, "migrate">,
  database: Database,
  ring: Keyring | undefined,
): Promise<boolean> => {
  if (config.migrate === "start") return false;
  await prepareDatabase(config, database, { pending: "leave", ring });
  return (await database.pendingMigrations()).length > 0;
};

/**
 * Migrates the database and runs what needs it, again and again while the database is away, or, where servers do not
 * migrate, until it is migrated.
 * @throws {Unavailable} when it is there and cannot be used.
 */
export const onceMigrated = async <T>(
  config: Described & Pick<Config, "migrate">,
  database: Database,
  run: (applied: readonly string[]) => Promise<T>,
  { signal, print, ring, wait = waitRandomly }: Awaiting,
): Promise<T> => {
  const said = new Set<"away" | "pending">();
  const once = (why: "away" | "pending", words: string): void => {
    if (!said.has(why)) print(words);
    said.add(why);
  };
  for (let ms = FIRST_WAIT_MS; ; ms = Math.min(2 * ms, SLOWEST_WAIT_MS)) {
    try {
      signal.throwIfAborted();
      if (!(await isForOthers(config, database, ring)))
        return await run(await prepareDatabase(config, database, { pending: "apply", ring }));
      once(
        "pending",
        `${describeDatabase(config)} has pending migrations. Waiting for \`${SHORT_COMMAND_NAME} upgrade\`.`,
      );
    } catch (cause) {
      const root = cause instanceof Unavailable ? cause.cause : cause;
      if (!(root instanceof OutcomeUnknown)) throw cause;
      once("away", `${describeDatabase(config)} does not answer: ${reasonOf(root)}. ${START_IT} Trying again.`);
    }
    await wait(ms, signal);
  }
};
