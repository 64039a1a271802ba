import { type Actor, PlatformError, renderJson } from "@entente/core";
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
  const { after, ...filters } = query.value;
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
  readonly key: string;
  readonly first: Page;
  readonly since: number;
  readonly read: (after: number) => Promise<Page>;
  /** Whether the key may still read. */
  readonly allowed: () => Promise<boolean>;
}

/**
 * The feed as it comes: every event once, in the order of `seq`, at the pace of the client, who holds no more than one page in
 * memory here. It ends when the service does, or when the key may no longer read.
 */
async function* streamed(
  { streams, key, first, since, read, allowed }: Reading,
  ending: AbortController,
): AsyncGenerator<string> {
  const leave = streams.enter(key);
  if (leave === undefined) return;
  const { notifications, pollMs, heartbeatMs } = streams;
  const { signal } = ending;
  const end = (): void => ending.abort();
  streams.signal.addEventListener("abort", end, { once: true });
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    let [page, mark, quietSince, last] = [first, since, performance.now(), 0];
    while (!signal.aborted) {
      if (page.data.length > 0) {
        last = page.data.at(-1)?.seq ?? last;
        yield page.data.map(linesOf).join("");
        quietSince = performance.now();
      }
      if (!page.has_more) {
        await notifications.pause(mark, Math.min(pollMs, heartbeatMs), signal);
        if (performance.now() - quietSince >= heartbeatMs) {
          if (!(await allowed())) return;
          yield HEARTBEAT;
          quietSince = performance.now();
        }
      }
      mark = notifications.mark();
      page = await read(last);
    }
  } finally {
    streams.signal.removeEventListener("abort", end);
    leave();
  }
}

/** {@link streamed}, which also ends while it waits when its reader leaves: a generator alone would notice at its next part. */
const untilLeft = (reading: Reading): AsyncIterable<string> => ({
  [Symbol.asyncIterator]() {
    const ending = new AbortController();
    const parts = streamed(reading, ending);
    return {
      next: () => parts.next(),
      return() {
        ending.abort();
        return parts.return(undefined);
      },
    };
  },
});

/** `GET /events/stream`: the feed as server-sent events. The first page is read before the answer, so that refusals are answered. */
export const eventStream =
  ({ platform, admit, streams }: Pick<Surface, "platform" | "admit" | "streams">) =>
  async (exchange: Exchange): Promise<Answer> => {
    const { request, id } = exchange;
    const admitted = await admit(exchange, STREAM_SCOPE);
    if (!admitted.ok) return refusalAnswer(admitted.refusal, id, admitted.headers);
    const refused = (refusal: Parameters<typeof refusalAnswer>[0], headers = admitted.headers): Answer =>
      refusalAnswer(refusal, id, headers);
    const lastId = request.headers["last-event-id"];
    const query = readStreamQuery(queryOf(request), lastId === undefined ? undefined : String(lastId));
    if (!query.ok) return refused(query.refusal);
    const { actor } = admitted;
    const key = actor.ref.id ?? actor.tenant.organization;
    if (!streams.hasRoom(key)) {
      return refused(refuse("rate_limited").refusal, { ...admitted.headers, "Retry-After": "5" });
    }
    const list = (asked: Query, of: Actor = actor) =>
      platform.events.list.invoke(of, [], { ...asked, limit: String(PAGE) }, { requestId: id });
    const since = streams.notifications.mark();
    const first = await list(query.value);
    if (!first.ok) {
      const { refusal } = first;
      return refused(refusal.param === "starting_after" ? { ...refusal, param: "after" } : refusal);
    }
    const reading: Reading = {
      streams,
      key,
      first: first.value as Page,
      since,
      async read(after) {
        const found = await list({ ...query.value, ...(after === 0 ? {} : { starting_after: String(after) }) });
        if (!found.ok) throw new PlatformError(found.refusal, found.cause);
        return found.value as Page;
      },
      async allowed() {
        const again = await admit(exchange, STREAM_SCOPE);
        return again.ok || again.refusal.kind === "limited";
      },
    };
    return {
      status: 200,
      type: STREAM_TYPE,
      body: untilLeft(reading),
      // A proxy that gathers answers would hold events back.
      headers: { ...admitted.headers, "X-Accel-Buffering": "no" },
    };
  };
