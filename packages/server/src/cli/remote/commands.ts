import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { firstSignal } from "../../run.ts";
import { Unavailable } from "../../unavailable.ts";
import { type CommandRow, type Context, UsageError } from "../command.ts";
import { readTypes } from "../event-types.ts";
import { type Feed, type FeedEvent, feedOf } from "../feed.ts";
import { card } from "../print.ts";
import { askApi, CONNECTION, connectionOf, SERVER } from "./connection.ts";
import { sourcesBackfill, sourcesDoctor } from "./sources-command.ts";

const METHODS = ["GET", "POST", "DELETE"] as const;

const readPath = (path: string): string => {
  if (path.startsWith("/")) return path;
  throw new UsageError(`${JSON.stringify(path)} is not a path: expected one such as /programs.`);
};

/** A body as it was given, or the text of the file that `@` names. */
const readBody = (text: string): string => {
  const body = text.startsWith("@") ? readFileSync(text.slice(1), "utf8") : text;
  try {
    JSON.parse(body);
    return body;
  } catch {
    throw new UsageError("--data is not JSON.");
  }
};

const parsedOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const api: CommandRow = {
  name: "api",
  summary: "Send one request to a server and print what it answers",
  arguments: [
    { name: "method", means: "GET, POST or DELETE", choices: METHODS },
    { name: "path", means: "below /v1/platform, with its query: /programs?status=active" },
  ],
  options: [
    { flags: "--data <json or @file>", means: "the body", reads: readBody },
    { flags: "--accept <type>", means: "how a list is answered: text/csv or application/x-ndjson for all of it" },
    { flags: "--idempotency-key <key>", means: "so that a repeat has one effect and one answer" },
    ...CONNECTION,
  ],
  examples: [
    "api GET /programs",
    `api POST /programs --data '{"name":"Creators"}'`,
    "api GET /enrollments --accept text/csv --profile production",
  ],
  async run({ env }, given) {
    const { method, data, accept, idempotencyKey } = given as Readonly<Record<string, string | undefined>>;
    const headers = {
      ...(accept === undefined ? {} : { accept }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    };
    const asking = { method: method as string, path: readPath(given.path as string), body: data, headers };
    const text = await askApi(connectionOf(env, given), asking);
    const value = parsedOf(text);
    return { value, text: typeof value === "string" ? text.trimEnd() : JSON.stringify(value, undefined, 2) };
  },
};

const rotate: CommandRow = {
  name: "webhooks rotate",
  summary: "Give a webhook endpoint a new signing secret; it is shown only once",
  arguments: [{ name: "endpoint", means: "we_…, as `webhook-endpoints list` shows it" }],
  options: [...CONNECTION],
  examples: ["webhooks rotate we_…"],
  async run({ env }, given) {
    const path = `/webhook_endpoints/${encodeURIComponent(given.endpoint as string)}/rotate_secret`;
    const value = JSON.parse(await askApi(connectionOf(env, given), { method: "POST", path, body: "{}" }));
    const { id, url, secret } = value.webhook_endpoint;
    return { value, text: `${card({ id, url })}\nThe signing secret (shown only once):\n${secret}` };
  },
};

const POLL_MS = 500;

const lineOf = ({ seq, type, text }: FeedEvent): string => {
  const { subject, created_at: at } = JSON.parse(text);
  return `${seq}  ${type}\n    ${subject.type} ${subject.id}\n    ${at}`;
};

/** Prints events as they come, until the signal; returns the last `seq`. An outage is noted once and waited for. */
const tail = async (
  feed: Feed,
  from: number,
  types: readonly string[] | undefined,
  signal: AbortSignal,
  { print, note }: Context,
) => {
  let last = from;
  let away = false;
  while (!signal.aborted) {
    const page = await feed.after(last).catch((error: unknown) => {
      if (signal.aborted) return [];
      if (!(error instanceof Unavailable)) throw error;
      if (!away) note(error.message);
      away = true;
      return undefined;
    });
    for (const event of page ?? []) {
      last = event.seq;
      if (types?.includes(event.type) ?? true) print({ value: JSON.parse(event.text), text: lineOf(event) });
    }
    if (page !== undefined) away = false;
    if ((page?.length ?? 0) === 0) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  return last;
};

const eventsTail: CommandRow = {
  name: "events tail",
  summary: "Print the events of a server as they come, until SIGINT or SIGTERM",
  options: [
    {
      flags: "--types <types>",
      means: "only these event types, comma-separated",
      reads: (text) => readTypes(text.split(",")),
    },
    {
      flags: "--from-seq <seq>",
      means: "the first seq to print; default: the next new event",
      reads: (text) => {
        if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
        throw new UsageError(`${JSON.stringify(text)} is not a seq: expected a whole number from 1.`);
      },
    },
    ...SERVER,
  ],
  examples: ["events tail", "events tail --types payout.created,payout.settled --from-seq 1 --json"],
  async run(context, given) {
    const { url, apiKey } = connectionOf(context.env, given);
    const ending = new AbortController();
    void firstSignal().then(() => ending.abort());
    const { signal } = ending;
    const feed = feedOf({ url, apiKey, signal });
    const from = given.fromSeq === undefined ? await feed.head() : (given.fromSeq as number) - 1;
    const last = await tail(feed, from, given.types as readonly string[] | undefined, signal, context);
    context.note(`Stopped; continue with --from-seq ${last + 1}.`);
    return { value: undefined, text: "" };
  },
};

export const remoteCommands: readonly CommandRow[] = [api, eventsTail, rotate, sourcesDoctor, sourcesBackfill];
