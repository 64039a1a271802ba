import { PlatformError, type Refusal, renderJson } from "@entente/core";
import { at, nearest, type Result, refuse } from "@entente/core/http";
import type { Exchange } from "../http/exchange.ts";
import { queryOf } from "../http/incoming.ts";
import { type Answer, refusalAnswer } from "../http/refusal.ts";
import { readQuery } from "../http/request/query.ts";
import type { Surface } from "../http/surface.ts";
import type { Streams } from "./streams.ts";

/** Below `/v1/platform`. */
export const STREAM_PATH = "/events/stream";
export const STREAM_TYPE = "text/event-stream";
export const STREAM_SCOPE = "events:read";

/** After how many milliseconds a client that lost its connection should come back. */
const RETRY_MS = 2_000;
const PAGE = 100;

const FILTERS: readonly string[] = ["type", "actor", "subject"];

interface Page {
  readonly data: readonly { readonly seq: number }[];
  readonly has_more: boolean;
}
type Query = Readonly<Record<string, string>>;

/** An event as lines of the stream. Its id is its `seq`, which a client sends back as `Last-Event-ID`. */
const linesOf = (event: Page["data"][number]): string =>
  `id: ${event.seq}\n${renderJson(event)
    .split(/\r\n|[\r\n]/)
    .map((line) => `data: ${line}\n`)
    .join("")}\n`;

const HEARTBEAT = ": still here\n\n";

/** The parameters of the list of events, from those of the stream: where it goes on is said by the header, or by `after`. */
const readStreamQuery = (text: string, lastId: string | undefined): Result<Query> => {
  const query = readQuery(text);
  if (!query.ok) return query;
  const list = Object.entries(query.value).find(([, value]) => typeof value !== "string")?.[0];
  if (list !== undefined) return at(list, refuse("invalid_request", { reason: `${list} is no list.` }));
  const { after, ...filters } = query.value as Readonly<Record<string, string>>;
  const stray = Object.keys(filters).find((name) => !FILTERS.includes(name));
  if (stray !== undefined) {
    const near = nearest(stray, ["after", ...FILTERS]);
    const reason = `${stray} is not a known field. The nearest known field is ${near}.`;
    return at(stray, refuse("invalid_request", { reason }));
  }
  const from = lastId === undefined || lastId === "" ? after : lastId;
  return { ok: true, value: from === undefined ? filters : { ...filters, starting_after: from } };
};

interface Reading {
  readonly streams: Streams;
  /** Frees the place of the stream. */
  readonly leave: () => void;
  readonly first: Page;
  readonly since: number;
  readonly read: (after: number) => Promise<Page>;
  /** True if the key may still read. */
  readonly allowed: () => Promise<boolean>;
}

/**
 * The feed as it comes: every event once, in the order of `seq`, at the pace of the client, who holds no more than one page in
 * memory here. It ends when the service does, or when the key may no longer read.
 */
async function* streamed(
  { streams, first, since, read, allowed }: Reading,
  ending: AbortController,
): AsyncGenerator<string> {
  const { notifications, pollMs, heartbeatMs, checkMs } = streams;
  const { signal } = ending;
  const end = (): void => ending.abort();
  streams.signal.addEventListener("abort", end, { once: true });
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    let [page, mark, quietSince, last] = [first, since, performance.now(), 0];
    let checkedAt = quietSince;
    while (!signal.aborted) {
      if (page.data.length > 0) {
        last = page.data.at(-1)?.seq ?? last;
        yield page.data.map(linesOf).join("");
        quietSince = performance.now();
      }
      if (!page.has_more) {
        await notifications.pause(mark, Math.min(pollMs, heartbeatMs, checkMs), signal);
        if (performance.now() - quietSince >= heartbeatMs) {
          yield HEARTBEAT;
          quietSince = performance.now();
        }
      }
      // Also while events come, which may be always.
      if (performance.now() - checkedAt >= checkMs) {
        if (!(await allowed())) return;
        checkedAt = performance.now();
      }
      mark = notifications.mark();
      page = await read(last);
    }
  } finally {
    streams.signal.removeEventListener("abort", end);
  }
}

/**
 * {@link streamed}, which also ends while it waits when its reader leaves: a generator alone would notice at its next part. Its
 * place is free as soon as it ends, and also when it is ended before anything was read of it.
 */
const untilLeft = (reading: Reading): AsyncIterable<string> => ({
  [Symbol.asyncIterator]() {
    const ending = new AbortController();
    const parts = streamed(reading, ending);
    return {
      async next() {
        try {
          const part = await parts.next();
          if (part.done) reading.leave();
          return part;
        } catch (cause) {
          reading.leave();
          throw cause;
        }
      },
      return() {
        ending.abort();
        reading.leave();
        return parts.return(undefined);
      },
    };
  },
});

/** The empty body of an answer to `HEAD`, which has the headers of a stream alone. */
async function* nothing(): AsyncGenerator<string> {}

const LAST_ID = "last-event-id";

/** A refusal of the place where the stream begins, under the name by which the client said it. */
const namedAs = (name: string, refusal: Refusal): Refusal =>
  refusal.param === "starting_after"
    ? { ...refusal, param: name, message: refusal.message.replaceAll("starting_after", name) }
    : refusal;

/** `GET /events/stream`: the feed as server-sent events. The first page is read before the answer, so that refusals are answered. */
export const eventStream =
  ({ platform, admit, holds, streams }: Pick<Surface, "platform" | "admit" | "holds" | "streams">) =>
  async (exchange: Exchange): Promise<Answer> => {
    const { request, id } = exchange;
    const admitted = await admit(exchange, STREAM_SCOPE);
    if (!admitted.ok) return refusalAnswer(admitted.refusal, id, admitted.headers);
    const refused = (refusal: Refusal, headers = admitted.headers): Answer => refusalAnswer(refusal, id, headers);
    const lastId = request.headers[LAST_ID];
    const query = readStreamQuery(queryOf(request), lastId === undefined ? undefined : String(lastId));
    if (!query.ok) return refused(query.refusal);
    const { actor } = admitted;
    // The place is taken before anything is waited for, so that many who come at once are counted.
    const leave = streams.enter(actor.ref.id ?? actor.tenant.organization);
    if (leave === undefined) {
      return refused(refuse("rate_limited").refusal, { ...admitted.headers, "Retry-After": "5" });
    }
    let isStreaming = false;
    try {
      const list = (asked: Query) =>
        platform.events.list.invoke(actor, [], { ...asked, limit: String(PAGE) }, { requestId: id });
      const since = streams.notifications.mark();
      const first = await list(query.value);
      if (!first.ok) return refused(namedAs(lastId ? "Last-Event-ID" : "after", first.refusal));
      const reading: Reading = {
        streams,
        leave,
        first: first.value as Page,
        since,
        async read(after) {
          const found = await list({ ...query.value, ...(after === 0 ? {} : { starting_after: String(after) }) });
          if (!found.ok) throw new PlatformError(found.refusal, found.cause);
          return found.value as Page;
        },
        async allowed() {
          return holds(exchange, STREAM_SCOPE);
        },
      };
      isStreaming = request.method !== "HEAD";
      return {
        status: 200,
        type: STREAM_TYPE,
        body: isStreaming ? untilLeft(reading) : nothing(),
        // A proxy that gathers answers would hold events back.
        headers: { ...admitted.headers, "X-Accel-Buffering": "no" },
      };
    } finally {
      if (!isStreaming) leave();
    }
  };
