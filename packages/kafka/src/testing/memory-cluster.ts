import { type Cluster, type Held, type Message, TooLarge } from "../cluster.ts";
import { bytesOf } from "../message.ts";

export interface MemoryTopic {
  /** The messages of each partition, by its number. */
  partitions: Held[][];
  /** The first offsets that partitions hold. */
  first: bigint[];
  /** Bytes of a batch that the topic takes. */
  maxBytes: number;
  exists: boolean;
}

export const memoryTopic = (count = 3): MemoryTopic => ({
  partitions: Array.from({ length: count }, () => []),
  first: Array.from({ length: count }, () => 0n),
  maxBytes: 1_048_588,
  exists: true,
});

/** Puts a message at the end of a partition. */
export const put = (topic: MemoryTopic, partition: number, { key, headers }: Omit<Message, "value">): void => {
  const held = topic.partitions[partition] as Held[];
  held.push({ offset: BigInt(held.length), key, headers });
};

/** Where an append breaks off: before it arrives, when only its answer is lost, or before it arrives all the same, so many appends later. */
export type Break = "before" | "after" | number;

/** A cluster in memory with keys in partitions by their last letter. `breaks` says of each append, from 0, that it breaks off. */
export const memoryCluster = (topic: MemoryTopic, breaks: (append: number) => Break | undefined = () => undefined) => {
  let appends = 0;
  let reads = 0;
  const late = new Map<number, () => void>();
  const open = (): Cluster => ({
    async topic() {
      if (!topic.exists) return undefined;
      const { length: partitions } = topic.partitions;
      return { partitions, partitionOf: (key) => key.charCodeAt(key.length - 1) % partitions };
    },
    async bounds(partition) {
      return { first: topic.first[partition] ?? 0n, next: BigInt(topic.partitions[partition]?.length ?? 0) };
    },
    async read(partition, from) {
      // A broker answers with the whole batch that an offset is in, and so with messages before it as well.
      const begin = (Number(from) >> 2) << 2;
      const held = (topic.partitions[partition] ?? []).slice(begin, begin + 7);
      reads += 1;
      return { held, next: (held.at(-1)?.offset ?? -1n) + 1n };
    },
    async append(partition, messages) {
      late.get(appends)?.();
      const how = breaks(appends++);
      const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
      if (how === "before") throw lost;
      const bytes = messages.reduce((sum, message) => sum + bytesOf(message), 0);
      if (bytes > topic.maxBytes) throw new TooLarge("too large");
      const arrive = (): void => {
        for (const message of messages) put(topic, partition, message);
      };
      if (typeof how === "number") {
        late.set(appends + how, arrive);
        throw lost;
      }
      arrive();
      if (how === "after") throw lost;
    },
    close: async () => undefined,
  });
  return { open, appends: () => appends, reads: () => reads };
};
