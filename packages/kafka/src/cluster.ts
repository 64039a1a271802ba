/** One message of a topic, as it is sent. */
export interface Message {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One message of a topic, as it is read. */
export interface Held {
  readonly offset: bigint;
  /** Null where it has none. */
  readonly key: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where a topic keeps messages. */
export interface Topic {
  /** From 1; they are numbered from 0. */
  readonly partitions: number;
  /** The partition in which Kafka's own clients put messages of a key. */
  readonly partitionOf: (key: string) => number;
}

/**
 * A topic of a cluster, as the sink uses it: one call at a time, and each once. Errors are those of `failures.ts`; after one that
 * is not final, some of what the call did may have happened.
 */
export interface Cluster {
  /** Undefined where there is no such topic, and none is made. */
  topic(): Promise<Topic | undefined>;
  /** The first offset that a partition holds and the one after its last that every replica in step has. */
  bounds(partition: number): Promise<{ readonly first: bigint; readonly next: bigint }>;
  /** Some messages of a partition in order, from an offset on, and the offset after them: about a megabyte at most. */
  read(partition: number, from: bigint): Promise<{ readonly held: readonly Held[]; readonly next: bigint }>;
  /**
   * Appends messages to a partition, all or none and in order. It ends when every replica in step has them.
   * @throws {TooLarge} where the topic takes no batch of this size: none was appended.
   */
  append(partition: number, messages: readonly Message[]): Promise<void>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** The topic takes no batch of this size. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}
