import type { Event } from "@entente/client";
import type { WebhookTransport } from "@entente/core";
import { type Posted, signedHeaders } from "@entente/core/http";
import type { PositionFile } from "./position-file.ts";
import { type Feed, type Sink, SinkRefused, SinkUnavailable } from "./sink.ts";

export interface HttpSinkOptions {
  readonly feed: Pick<Feed, "organization" | "livemode">;
  /** The address of the receiver. */
  readonly url: string;
  /** `whsec_…`: batches are signed as webhooks are. */
  readonly secret: string;
  readonly position: PositionFile;
  /** Decides which addresses are called, and follows no redirect. */
  readonly transport: WebhookTransport;
  readonly now: () => Date;
  /** How many events a batch has at most, 1 to 100. Default: 100. */
  readonly maxEvents?: number | undefined;
  /** How many bytes the events of a batch have at most; one event alone may have more. Default: 1,000,000. */
  readonly maxBytes?: number | undefined;
  /** How long one request may take, its answer included, in milliseconds. Default: 30,000. */
  readonly deadlineMs?: number | undefined;
}

const DEFAULTS = { maxEvents: 100, maxBytes: 1_000_000, deadlineMs: 30_000 };
/** Statuses below 500 of a receiver that may take the same batch later. */
const PASSING: readonly number[] = [408, 425, 429];
const SHOWN = 200;

interface Written {
  readonly event: Event;
  readonly text: string;
}

/** Consecutive events in batches that keep both bounds. */
const batchesOf = (events: readonly Event[], maxEvents: number, maxBytes: number): readonly Written[][] => {
  const batches: Written[][] = [];
  let bytes = 0;
  for (const event of events) {
    const text = JSON.stringify(event);
    const size = Buffer.byteLength(text);
    const last = batches.at(-1);
    if (last === undefined || last.length >= maxEvents || bytes + size > maxBytes) {
      batches.push([{ event, text }]);
      bytes = size;
    } else {
      last.push({ event, text });
      bytes += size;
    }
  }
  return batches;
};

const bodyOf = ({ organization, livemode }: HttpSinkOptions["feed"], batch: readonly Written[]): string => {
  const [first, last] = [batch[0] as Written, batch.at(-1) as Written];
  const frame = { organization, livemode, first_seq: first.event.seq, last_seq: last.event.seq };
  return `${JSON.stringify(frame).slice(0, -1)},"events":[${batch.map(({ text }) => text).join(",")}]}`;
};

/** The id of a batch: that of its first event and how many there are, so that the same id has the same events. */
const idOf = (batch: readonly Written[]): string => `${(batch[0] as Written).event.id}_${batch.length}`;

/** Milliseconds of a `Retry-After` in seconds; null for anything else. */
const retryAfterMs = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : null;

const sentence = (answer: string): string => {
  const line = answer.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return line === "" ? "" : ` It says: ${line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line}`;
};

/** @throws {SinkUnavailable} @throws {SinkRefused} unless the receiver took the batch. */
const checkTaken = (posted: Posted, batch: readonly Written[]): void => {
  const range = `seq ${batch[0]?.event.seq} to ${batch.at(-1)?.event.seq}`;
  if ("error" in posted) {
    if (posted.error === "address_not_allowed")
      throw new SinkRefused("The receiver resolves to an address that is neither public nor of this machine.");
    throw new SinkUnavailable(`The receiver did not take ${range}: ${posted.error}.`);
  }
  const { status, retryAfter, answer } = posted;
  if (status >= 200 && status < 300) return;
  const said = `The receiver answered ${status} to ${range}.`;
  if (status >= 500 || PASSING.includes(status))
    throw new SinkUnavailable(said, { retryAfterMs: retryAfterMs(retryAfter ?? null) });
  if (status >= 300 && status < 400) throw new SinkRefused(`${said} Redirects are not followed.`);
  throw new SinkRefused(said + sentence(answer ?? ""));
};

/**
 * Sends batches to a receiver over HTTP, one after the other, signed as webhooks are: `service-signature`, and the headers of Standard
 * Webhooks. The body has `organization`, `livemode`, `first_seq`, `last_seq` and `events`. The position is written after each status
 * from 200 to 299, so a batch may arrive again, longer or as it was: receivers compare the ids of events. The file of the position is locked until the
 * sink is closed.
 */
export const httpSink = (options: HttpSinkOptions): Sink => {
  const { feed, url, secret, position, transport, now } = options;
  const { maxEvents, maxBytes, deadlineMs } = {
    maxEvents: options.maxEvents ?? DEFAULTS.maxEvents,
    maxBytes: options.maxBytes ?? DEFAULTS.maxBytes,
    deadlineMs: options.deadlineMs ?? DEFAULTS.deadlineMs,
  };
  return {
    async position() {
      await position.claim();
      return position.read();
    },
    async send(events) {
      for (const batch of batchesOf(events, maxEvents, maxBytes)) {
        await position.claim();
        const body = bodyOf(feed, batch);
        const headers = {
          "content-type": "application/json",
          "user-agent": "Entente",
          ...signedHeaders(idOf(batch), body, [secret], now()),
        };
        checkTaken(await transport.post({ endpoint: url, url, headers, body, deadlineMs }), batch);
        const { seq, id } = (batch.at(-1) as Written).event;
        await position.write({ seq, id });
      }
    },
    async close() {
      await position.release();
      await transport.close?.();
    },
  };
};
