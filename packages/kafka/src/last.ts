import { type Feed, type Position, SinkUnavailable } from "@entente/sinks";
import type { Cluster } from "./cluster.ts";
import { positionOf } from "./message.ts";

const FIRST_SPAN = 64n;
const MAX_SPAN = 65_536n;

/** The last event of a feed between two offsets of a partition, the second left out. */
const lastBetween = async (
  cluster: Cluster,
  feed: Pick<Feed, "organization" | "livemode">,
  partition: number,
  [from, to]: readonly [bigint, bigint],
): Promise<Position | null> => {
  let last: Position | null = null;
  for (let at = from; at < to; ) {
    const { held, next } = await cluster.read(partition, at);
    if (next <= at) throw new SinkUnavailable(`Kafka does not answer: partition ${partition} has nothing at ${at}.`);
    for (const one of held) if (one.offset >= from && one.offset < to) last = positionOf(feed, one) ?? last;
    at = next;
  }
  return last;
};

/**
 * The last event of a feed in a partition, which it shares with other feeds; null where there is none. It reads from the end
 * backwards, more each time and nothing twice, and holds one answer of a broker.
 */
export const lastOf = async (
  cluster: Cluster,
  feed: Pick<Feed, "organization" | "livemode">,
  partition: number,
): Promise<Position | null> => {
  const { first, next } = await cluster.bounds(partition);
  let to = next;
  for (let span = FIRST_SPAN; to > first; span = span * 4n > MAX_SPAN ? MAX_SPAN : span * 4n) {
    const from = first + span < to ? to - span : first;
    const last = await lastBetween(cluster, feed, partition, [from, to]);
    if (last !== null) return last;
    to = from;
  }
  return null;
};
