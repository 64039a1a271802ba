import { findPgbouncer, startPgbouncer } from "../../../../scripts/pgbouncer.mjs";
import { proveReplays } from "../crash/acknowledged.ts";
import type { Context, Proof } from "../frame/proof.ts";
import { proveBooks } from "../load/books.ts";
import { HASTY } from "../load/fleet.ts";
import { type Ground, openGround } from "../load/ground.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { openWriter } from "../load/writer.ts";

const MEMBERS = { short: [4, 2, 2], long: [500, 20, 20, 20, 20] };
/** Of each server; in session mode each of them keeps a connection to PostgreSQL, and so does its listener. */
const CLIENTS = 4;
/** To PostgreSQL: in transaction mode too few for all clients, so that each transaction meets another session. */
const MODES = { session: 2 * (CLIENTS + 1), transaction: 3 } as const;
type Mode = keyof typeof MODES;

/** Nothing is wrong behind a pooler, so a server has nothing to warn of. */
const proveLogs = (context: Context, { fleet }: Ground, mode: Mode): void => {
  for (let place = 0; place < fleet.size; place += 1) {
    const lines = fleet.server(place).log().split("\n");
    const warnings = lines.filter((line) => /"level":[456]0/.test(line));
    if (warnings.length > 0)
      context.violation({ what: `a server warns in ${mode} mode`, reproduce: warnings.slice(0, 3) });
    const notices = lines.filter((line) => line.includes("database connection pooler"));
    if (new Set(notices.map((line) => /"notice":"([^"]+)/.exec(line)?.[1])).size !== notices.length)
      context.violation({ what: `a server repeats itself in ${mode} mode`, reproduce: notices });
  }
};

const story = async (context: Context, mode: Mode): Promise<{ readonly writes: number }> => {
  const database = await context.database();
  const pooler = await startPgbouncer({ url: database.url, mode, connections: MODES[mode] });
  context.atEnd(() => pooler.stop());
  const reached = { ...database, url: pooler.url };
  const env = { ...HASTY, ENTENTE_POOL_SIZE: String(CLIENTS) };
  const ground = await openGround(context, { database, reached, members: MEMBERS[context.form], env });
  const writer = openWriter(context, ground.fleet, context.random.fork());
  const isOver = () => context.isOver();
  const lanes = openLanes(ground.programs, { random: context.random.fork(), writer, isOver });
  await Promise.all(lanes.map(runLane));
  const writes = await proveReplays(context, ground.fleet, writer.acknowledged);
  const { answers, outcomes } = writer.lost;
  if (answers + outcomes > 0)
    context.violation({ what: `requests were not answered in ${mode} mode`, reproduce: { answers, outcomes } });
  proveLogs(context, ground, mode);
  await proveBooks(context, ground.operator);
  return { writes };
};

export const pooler: Proof = {
  name: "pooler",
  what: "two servers behind pgbouncer, in session and in transaction mode, answer as they do without",
  short: { attempts: 160, seconds: 3 },
  long: { attempts: 10_000, seconds: 1_200 },
  lacks: () => (findPgbouncer() === undefined ? "pgbouncer not found: 0 of 2 stories ran" : undefined),
  async run(context) {
    const [session, transaction] = await Promise.all([story(context, "session"), story(context, "transaction")]);
    return { "writes in session mode": session.writes, "writes in transaction mode": transaction.writes };
  },
};
