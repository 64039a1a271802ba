import { binaries } from "../../../../scripts/replicas/machine.ts";
import { type Api, openApi } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Context, Proof } from "../frame/proof.ts";
import { proveAudit, proveBooks } from "../load/books.ts";
import { type FeedEvent, gapsOf, readFeed } from "../load/feed.ts";
import { HASTY } from "../load/fleet.ts";
import { openGround } from "../load/ground.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { type Acknowledged, openWriter, sleep, type Writer } from "../load/writer.ts";
import { repeat } from "../restore/round.ts";
import { type Archived, openArchived } from "./archived.ts";
import { TOOLS } from "./tools.ts";

const MEMBERS = { short: [8, 3, 3], long: [200, 10, 10] } as const;
const LOADED_MS = { short: 1_500, long: 20_000 } as const;
const MARKS = 3;
const PROGRAMS = "/v1/platform/programs";

/** Writes on both sides of a moment. */
interface Sides {
  readonly at: string;
  readonly before: readonly Acknowledged[];
  readonly after: readonly Acknowledged[];
  /** The feed at the end, which a reader has read. */
  readonly feed: readonly FeedEvent[];
}

/** Writes before a moment and after it: each of the first is acknowledged before, and each of the second begins after. */
const writeBoth = async (context: Context, archived: Archived, writer: Writer): Promise<Sides> => {
  await sleep(LOADED_MS[context.form]);
  await archived.backUp();
  await sleep(LOADED_MS[context.form]);
  const before = [...writer.acknowledged];
  // Times of the server have microseconds, and a moment that comes between is no commit's.
  const at = await archived.now();
  const begun = writer.acknowledged.length;
  for (let mark = 0; mark < MARKS; mark += 1) await writer.write(PROGRAMS, { name: `After ${context.random.hex(12)}` });
  const after = writer.acknowledged.slice(begun).filter(({ text }) => /"name":"After /.test(text));
  await sleep(LOADED_MS[context.form]);
  return { at, before, after, feed: await readFeed(writer.read) };
};

/** A write that was acknowledged after the moment is not there, and is made anew when it is repeated. */
const proveAfter = async (context: Context, api: Api, after: readonly Acknowledged[]): Promise<void> => {
  for (const { method, path, body, key, text } of after) {
    context.attempt();
    const { id } = JSON.parse(text) as { readonly id: string };
    const found = await api.call("GET", `${PROGRAMS}/${id}`);
    const again = await api.call(method, path, { body, headers: { "idempotency-key": key } });
    const isNew = again.status === 201 && again.headers["idempotent-replayed"] !== "true" && again.body.id !== id;
    if (found.status !== 404 || !isNew)
      context.violation({
        what: "a write after the moment is there",
        reproduce: { id, found: found.status, again: again.text },
      });
  }
};

/** Readers who had read no further than the moment go on; one who had is refused. */
const proveReaders = async (context: Context, api: Api, feed: readonly FeedEvent[], head: number): Promise<void> => {
  const read = (path: string) => api.must("GET", path);
  const now = await readFeed(read);
  const held = feed.filter(({ seq }) => seq <= head);
  const other = held.find((event, place) => JSON.stringify(event) !== JSON.stringify(now[place]));
  if (other !== undefined || gapsOf(now).length > 0 || held.length !== head)
    context.violation({ what: "the restored feed is another one before the moment", reproduce: { head, other } });
  const last = feed.at(-1);
  const [bySeq, byId] = await Promise.all(
    [now.length + 1_000, last?.id].map((cursor) => api.call("GET", `/v1/platform/events?starting_after=${cursor}`)),
  );
  context.attempt(2);
  if (last === undefined || last.seq <= head)
    context.violation({ what: "nothing was announced after the moment", reproduce: { head, last } });
  for (const answer of [bySeq, byId])
    if (answer?.status !== 400 || answer.body.error.param !== "starting_after")
      context.violation({ what: "a reader who is ahead of the feed is not refused", reproduce: answer?.text });
};

const headOf = async (database: Database): Promise<number> => {
  const [row] = await database.query<{ head: string | null }>("select max(seq) as head from event");
  return Number(row?.head ?? 0);
};

const proveTool = async (context: Context, archived: Archived): Promise<{ writes: number; lost: number }> => {
  const { database } = archived;
  const ground = await openGround(context, { database, members: MEMBERS[context.form], env: HASTY });
  const { fleet, key } = ground;
  const writer = openWriter(context, fleet, context.random.fork());
  let isWritten = false;
  const lanes = openLanes(ground.programs, { random: context.random, writer, isOver: () => isWritten });
  const writing = writeBoth(context, archived, writer).finally(() => {
    isWritten = true;
  });
  const [sides] = await Promise.all([writing, ...lanes.map(runLane)]);
  for (let place = 0; place < fleet.size; place += 1) await fleet.server(place).stop("SIGKILL");

  const copy = await archived.restoreTo(sides.at);
  const head = await headOf(copy);
  const operator = await context.operator(copy);
  await proveBooks(context, operator);
  await proveAudit(context, operator);
  const [server] = await context.servers({ database: copy, count: 1 });
  if (server === undefined) throw new Error("No server was started.");
  const api = openApi(server.url, key);
  await repeat(context, api, sides.before);
  await proveAfter(context, api, sides.after);
  await proveReaders(context, api, sides.feed, head);
  api.client.close();
  await server.stop();
  await operator.close();
  return { writes: sides.before.length, lost: sides.feed.length - head };
};

export const archive: Proof = {
  name: "archive",
  what: "an archived log restores everything up to one moment, and nothing after it",
  short: { attempts: 50, seconds: 60 },
  long: { attempts: 1_000, seconds: 600 },
  lacks: () =>
    binaries() === undefined ? "because there is no PostgreSQL of Debian's: apt-get install postgresql" : undefined,
  apart: "it takes longer than a check may",
  async run(context) {
    let [writes, lost, tools] = [0, 0, 0];
    for (const tool of TOOLS) {
      const lacks = tool.lacks();
      if (lacks !== undefined) {
        context.print(`  left out: ${tool.name}, since ${lacks}`);
        continue;
      }
      const done = await proveTool(context, await openArchived(context, tool));
      context.print(
        `  ${tool.name}: ${done.writes} writes before the moment are there, ${done.lost} events after it are not`,
      );
      writes += done.writes;
      lost += done.lost;
      tools += 1;
    }
    return { tools, "acknowledged writes before the moment": writes, "events after the moment": lost };
  },
};
