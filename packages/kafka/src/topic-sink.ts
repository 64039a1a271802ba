import { type Feed, type Position, type Sink, SinkRefused, SinkUnavailable } from "@entente/sinks";
import { type Cluster, type Message, TooLarge } from "./cluster.ts";
import { failureOf } from "./failures.ts";
import { lastOf } from "./last.ts";
import { batchesOf, bytesOf, messageOf } from "./message.ts";

/** Below the 1,048,588 bytes that a topic takes in one batch unless it is set otherwise. */
const MAX_BYTES = 900_000;

export interface TopicSinkOptions {
  readonly feed: Pick<Feed, "organization" | "livemode">;
  /** The topic, which has to be there and must not be compacted. Feeds may share it. */
  readonly topic: string;
  /** Bytes of a batch, at most; one event alone may have more. Default: 900,000. */
  readonly maxBytes?: number | undefined;
  /** Where to begin if the topic holds no event of the feed and some were removed from it: the first `seq` to send, from 1. */
  readonly fromSeq?: number | undefined;
}

interface Found {
  readonly partition: number;
  readonly last: Position | null;
}

/** Sends a feed to a topic of the cluster that is opened for it, again after each failure. */
export const topicSink = (options: TopicSinkOptions, open: () => Cluster): Sink => {
  const { feed, topic, maxBytes = MAX_BYTES, fromSeq } = options;
  let cluster: Cluster | undefined;
  /** The partition of the feed, once it is known. It stays there when partitions are added, so that its order does. */
  let home: number | undefined;

  const close = async (): Promise<void> => {
    const closing = cluster;
    cluster = undefined;
    await closing?.close();
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await close().catch(() => undefined);
      throw failureOf(error);
    }
  };

  const find = async (opened: Cluster): Promise<Found> => {
    const there = await opened.topic();
    if (there === undefined) {
      const message = `There is no topic ${topic}: make one, with as many replicas as you want to lose and one more.`;
      // A cluster that starts again may not know its topics for a moment.
      throw home === undefined ? new SinkRefused(message) : new SinkUnavailable(message);
    }
    const own = home ?? there.partitionOf(feed.organization);
    const last = await lastOf(opened, feed, own);
    if (last !== null || home !== undefined) return { partition: own, last };
    for (let partition = 0; partition < there.partitions; partition += 1) {
      const elsewhere = partition === own ? null : await lastOf(opened, feed, partition);
      if (elsewhere !== null) return { partition, last: elsewhere };
    }
    return { partition: own, last };
  };

  const append = async (opened: Cluster, partition: number, batch: readonly Message[]): Promise<void> => {
    try {
      await opened.append(partition, batch);
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      const [only, ...others] = batch;
      if (only === undefined) return;
      if (others.length > 0) {
        for (const message of batch) await append(opened, partition, [message]);
        return;
      }
      const { id, seq } = JSON.parse(only.value);
      throw new SinkRefused(
        `${id} (seq ${seq}) has ${bytesOf(only)} bytes, and ${topic} takes fewer: raise its max.message.bytes.`,
      );
    }
  };

  return {
    position: () =>
      attempt(async () => {
        cluster ??= open();
        const { partition, last } = await find(cluster);
        const { first } = last === null ? await cluster.bounds(partition) : { first: 0n };
        if (first > 0n && fromSeq === undefined)
          throw new SinkRefused(
            `${topic} holds no event of ${feed.organization}, and messages were removed from it: say with --from-seq where to begin.`,
          );
        home = partition;
        return last;
      }),
    send: (events) =>
      attempt(async () => {
        if (cluster === undefined || home === undefined)
          throw new SinkUnavailable("Kafka does not answer: the connection was closed.");
        const messages = events.map((event) => messageOf(feed, event));
        for (const batch of batchesOf(messages, maxBytes)) await append(cluster, home, batch);
      }),
    close,
  };
};
