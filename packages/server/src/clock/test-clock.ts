import { setImmediate } from "node:timers/promises";
import { manualClock } from "@entente/adapters-node";
import type { OneTimeCodes, SalesSources, TestClock, TestClockState } from "@entente/core/ports";
import { SHORT_COMMAND_NAME } from "../cli/shell/command-name.ts";
import type { Config } from "../config.ts";
import { describeDatabase } from "../database/reach-database.ts";
import type { Database } from "../database.ts";
import { WrongDatabase } from "../unavailable.ts";

type Clocked = Pick<Config, "clock" | "database" | "dataDir">;

/**
 * The clock of a database that has one, or is to have one; undefined where it goes by the machine's. PostgreSQL is not asked: it need not
 * answer yet, and has none.
 */
export const openTestClock = async (
  { clock }: Clocked,
  { kind, storage }: Database,
): Promise<TestClock | undefined> => {
  if (kind === "postgres") return undefined;
  const at = (await storage.testClocks.get())?.at ?? clock;
  if (at === undefined) return undefined;
  const { now, set } = manualClock(at);
  return {
    now,
    async set(to) {
      set(to);
      // In memory nothing else waits, so that requests would not be answered before the clock has arrived.
      await setImmediate();
    },
    timeOfDay: () => new Date(),
  };
};

/** A server has to say that it knows of the clock; a command finds it in the database. */
export type Caller = "server" | "command";

const wrong = (why: string): WrongDatabase => new WrongDatabase(why.charAt(0).toUpperCase() + why.slice(1));

const begun = async (config: Clocked, { storage }: Database, at: Date): Promise<void> => {
  const isNew = (await storage.tenants.organizations()).length === 0;
  if (isNew && (await storage.testClocks.put(undefined, { beganAt: at, at, until: null, ran: {} }))) return;
  throw wrong(
    `${describeDatabase(config)} goes by the clock of the machine: --clock (ENTENTE_CLOCK) begins a new database only. ` +
      "Leave it out, or set ENTENTE_DATA_DIR to an empty folder.",
  );
};

const refusedBegin = (config: Clocked, { beganAt, at }: TestClockState, by: Caller): string | undefined => {
  const { clock, database } = config;
  const has = `${describeDatabase(config)} has a test clock, which began at ${beganAt.toISOString()} and is at ${at.toISOString()}`;
  if (database.kind === "postgres") return `${has}: PostgreSQL cannot go by one. Set DATABASE_URL to another database.`;
  if (clock === undefined)
    return by === "command"
      ? undefined
      : `${has}: start it with \`serve --clock ${beganAt.toISOString()}\` (ENTENTE_CLOCK).`;
  if (clock.getTime() === beganAt.getTime()) return undefined;
  return `${has}: --clock (ENTENTE_CLOCK) names when it began. \`${SHORT_COMMAND_NAME} clock advance\` moves it.`;
};

/** Workers put off the work they take by less than this. */
const PUT_OFF_MS = 3_600_000;

/** Has what the process before had begun be due again: the database has one at a time, and leases by a clock that stands still never run out. */
const endBegun = async ({ storage }: Database, { at }: TestClockState): Promise<void> => {
  const looks = { now: at, until: new Date(at.getTime() + PUT_OFF_MS) };
  for (const { id } of await storage.tenants.organizations())
    await storage.testClocks.endLeases({ organization: id, livemode: false }, looks);
};

/**
 * Begins the clock of a new database, or checks that a migrated database has the clock that its settings name.
 * @throws {WrongDatabase} where it is another one; nothing was written then.
 */
export const holdTestClock = async (config: Clocked, database: Database, by: Caller): Promise<void> => {
  const state = await database.storage.testClocks.get();
  if (state === undefined) return config.clock && begun(config, database, config.clock);
  const why = refusedBegin(config, state, by);
  if (why !== undefined) throw wrong(why);
  await endBegun(database, state);
};

/** Authenticators and vendors go by the time of day, whatever the clock of a database says. */
export const byTimeOfDay = {
  codes: (codes: OneTimeCodes): OneTimeCodes => ({
    ...codes,
    stepOf: (secret, code) => codes.stepOf(secret, code, new Date()),
  }),
  sales: (sales: SalesSources): SalesSources => ({
    ...sales,
    open(kind, mapping) {
      const source = sales.open(kind, mapping);
      return { ...source, verify: (delivery, secrets) => source.verify(delivery, secrets, new Date()) };
    },
  }),
};

/** Repeats work until nothing is left of it. */
export const untilIdle = async (work: () => Promise<number>): Promise<void> => {
  let done = 0;
  do done = await work();
  while (done > 0);
};

/** How long people stay signed in where the clock jumps: until they sign out. */
export const SESSION_MS = 3_650 * 86_400_000;

/** The end of the line that says that the server is ready. */
export const clockWords = (state: TestClockState | undefined): string =>
  state === undefined
    ? ""
    : ` Its test clock is at ${state.at.toISOString()}: \`${SHORT_COMMAND_NAME} clock advance 10d\` moves it.`;
