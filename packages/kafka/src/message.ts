import type { Event } from "@entente/client";
import { type Feed, type Position, SinkRefused } from "@entente/sinks";
import type { Held, Message } from "./cluster.ts";

type Whose = Pick<Feed, "organization" | "livemode">;

const ID = "Entente-Id";
const SEQ = "Entente-Seq";
const TYPE = "Entente-Type";
const MODE = "Entente-Mode";

const modeOf = ({ livemode }: Whose): string => (livemode ? "live" : "test");

/**
 * An event as a message. It has no time of its own, so that it has that of its sending: topics drop what is old by that time, and
 * the events of years that are sent on the first day would be dropped at once.
 */
export const messageOf = (feed: Whose, event: Event): Message => ({
  key: feed.organization,
  value: JSON.stringify(event),
  headers: { [ID]: event.id, [SEQ]: String(event.seq), [TYPE]: event.type, [MODE]: modeOf(feed) },
});

/**
 * Which event of a feed a message is; null where it is of another feed.
 * @throws {SinkRefused} where it has the key of the feed and is no event.
 */
export const positionOf = (feed: Whose, { key, headers, offset }: Held): Position | null => {
  if (key !== feed.organization) return null;
  const [seq, id = "", mode] = [Number(headers[SEQ]), headers[ID], headers[MODE]];
  if (!Number.isSafeInteger(seq) || seq < 1 || id === "" || (mode !== "live" && mode !== "test"))
    throw new SinkRefused(
      `The message with the key ${key} at offset ${offset} is no event of a feed: give the feed a topic of its own.`,
    );
  return mode === modeOf(feed) ? { seq, id } : null;
};

/** Bytes that the lengths of the fields and a batch of one message take besides, at most. */
const AROUND_BYTES = 64;

/** Bytes of a message in a batch, and no fewer. */
export const bytesOf = ({ key, value, headers }: Message): number => {
  const named = Object.entries(headers).flat();
  return [key, value, ...named].reduce((sum, text) => sum + Buffer.byteLength(text), AROUND_BYTES);
};

/** Messages in batches of so many bytes at most, in their order; a message that has more is one alone. */
export const batchesOf = (messages: readonly Message[], maxBytes: number): readonly (readonly Message[])[] => {
  const batches: Message[][] = [];
  let room = 0;
  for (const message of messages) {
    const bytes = bytesOf(message);
    if (bytes > room) {
      batches.push([]);
      room = maxBytes;
    }
    batches.at(-1)?.push(message);
    room -= bytes;
  }
  return batches;
};
