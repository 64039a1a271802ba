import { isIP } from "node:net";
import type { Sink } from "@entente/sinks";
import { Consumer, compatibilityPartitioner, Producer, stringSerializers } from "@platformatic/kafka";
import { type Cluster, type Held, type Message, TooLarge } from "./cluster.ts";
import { answered, lacksTopic } from "./failures.ts";
import { type TopicSinkOptions, topicSink } from "./topic-sink.ts";

/** How a password is proved, as Kafka names it. `PLAIN` says it to the broker. */
export const MECHANISMS = ["PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"] as const;

/** How the sender says who it is. */
export interface KafkaCredentials {
  readonly mechanism: (typeof MECHANISMS)[number];
  readonly user: string;
  readonly password: string;
}

export interface KafkaSinkOptions extends TopicSinkOptions {
  /** Brokers of one cluster, `kafka://host:9092` or `tls://host:9093`. Where one is `tls://`, every broker has to have TLS. */
  readonly servers: readonly string[];
  /** Nothing where the brokers ask nobody. */
  readonly credentials?: KafkaCredentials | undefined;
  /** The PEM of the authority that signed the brokers' certificates; default: those that Node trusts. */
  readonly ca?: string | undefined;
}

const CONNECT_TIMEOUT_MS = 10_000;
const REPLICAS_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 20_000;
const READ_WAIT_MS = 500;
const READ_BYTES = 1_048_576;
const EVERY_REPLICA = -1;
const UNCOMMITTED = 0;
const EARLIEST = -2n;
const LATEST = -1n;
const PORT = 9092;

/** True if a topic may have this name. */
export const isTopicName = (text: string): boolean => /^[A-Za-z0-9._-]{1,249}$/.test(text) && !/^\.{1,2}$/.test(text);

const unbracketed = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");

const clientOptions = ({ servers, credentials, ca }: KafkaSinkOptions) => {
  const addresses = servers.map((server) => new URL(server));
  const isSecret = ca !== undefined || addresses.some(({ protocol }) => protocol === "tls:");
  // A broker behind one address for many has to be asked for by name; the name of an address is none.
  const isNamed = addresses.every(({ hostname }) => isIP(unbracketed(hostname)) === 0);
  const sasl = credentials && {
    mechanism: credentials.mechanism,
    username: credentials.user,
    password: credentials.password,
  };
  return {
    clientId: "entente-sink",
    bootstrapBrokers: addresses.map(({ hostname, port }) => ({
      host: unbracketed(hostname),
      port: Number(port || PORT),
    })),
    // The sender tries again itself, and looks then where the topic is.
    retries: 0,
    autocreateTopics: false,
    timeout: REPLICAS_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: ANSWER_TIMEOUT_MS,
    ...(isSecret ? { tls: ca === undefined ? {} : { ca }, tlsServerName: isNamed } : {}),
    ...(sasl === undefined ? {} : { sasl }),
  };
};

/** The partition of a key among so many, in which Kafka's own clients put it. */
export const partitionOf = (key: string, partitions: number): number =>
  compatibilityPartitioner({ topic: "" }, Buffer.from(key)) % partitions;

const textOf = (bytes: Buffer | null): string => bytes?.toString("utf8") ?? "";

/** The cluster of the options, through connections that are made when they are needed. */
const openCluster = (options: KafkaSinkOptions): Cluster => {
  const { topic } = options;
  const common = clientOptions(options);
  const producer = new Producer<string, string, string, string>({
    ...common,
    serializers: stringSerializers,
  });
  // It joins no group: a group has a name, and nothing more.
  const consumer = new Consumer({ ...common, groupId: "entente-sink" });
  consumer.topics.trackAll(topic);

  const described = async () => (await consumer.metadata({ topics: [topic] })).topics.get(topic);
  const offset = async (partition: number, timestamp: bigint): Promise<bigint> => {
    const offsets = await consumer.listOffsets({
      topics: [topic],
      partitions: { [topic]: [partition] },
      timestamp,
      isolationLevel: UNCOMMITTED,
    });
    return offsets.get(topic)?.[partition] ?? 0n;
  };
  return {
    async topic() {
      try {
        const found = await described();
        if (found === undefined || found.partitionsCount === 0) return undefined;
        const { partitionsCount: partitions } = found;
        return { partitions, partitionOf: (key) => partitionOf(key, partitions) };
      } catch (error) {
        if (lacksTopic(error)) return undefined;
        throw error;
      }
    },
    bounds: async (partition) => ({
      first: await offset(partition, EARLIEST),
      next: await offset(partition, LATEST),
    }),
    async read(partition, from) {
      const found = await described();
      const leader = found?.partitions[partition];
      if (found === undefined || leader === undefined) return { held: [], next: from };
      const wanted = {
        partition,
        currentLeaderEpoch: -1,
        fetchOffset: from,
        lastFetchedEpoch: -1,
        partitionMaxBytes: READ_BYTES,
      };
      const { responses } = await consumer.fetch({
        node: leader.leader,
        topics: [{ topicId: found.id, partitions: [wanted] }],
        ...{ minBytes: 1, maxBytes: READ_BYTES, maxWaitTime: READ_WAIT_MS, isolationLevel: UNCOMMITTED },
      });
      const held: Held[] = [];
      let next = from;
      for (const batch of responses.flatMap(({ partitions }) => partitions.flatMap(({ records }) => records ?? []))) {
        const after = batch.firstOffset + BigInt(batch.lastOffsetDelta) + 1n;
        if (after > next) next = after;
        for (const { key, headers, offsetDelta } of batch.records) {
          const named = headers.map(([name, value]) => [textOf(name), textOf(value)] as const);
          const at = batch.firstOffset + BigInt(offsetDelta);
          held.push({ offset: at, key: key === null ? null : textOf(key), headers: Object.fromEntries(named) });
        }
      }
      return { held, next };
    },
    async append(partition, messages: readonly Message[]) {
      try {
        await producer.send({
          acks: EVERY_REPLICA,
          messages: messages.map((message) => ({ ...message, topic, partition })),
        });
      } catch (error) {
        if (answered(error, "MESSAGE_TOO_LARGE") || answered(error, "RECORD_LIST_TOO_LARGE"))
          throw new TooLarge("The topic takes no batch of this size.", { cause: error });
        throw error;
      }
    },
    async close() {
      await Promise.allSettled([producer.close(true), consumer.close(true)]);
    },
  };
};

/**
 * Sends each event as one message of a topic: its JSON, under its organization as the key, with the headers `Entente-Id`,
 * `Entente-Seq`, `Entente-Type` and `Entente-Mode`. All events of a feed are in one partition, which keeps their order, and count as sent
 * once every replica in step has them. How far the topic is, its last message of the feed says.
 * @example
 * const sink = kafkaSink({ feed, servers: ["kafka://127.0.0.1:9092"], topic: "partners" });
 * @example
 * const credentials = { mechanism: "SCRAM-SHA-512", user: "entente", password: SECRET_KEY } as const;
 * const sink = kafkaSink({ feed, servers: ["tls://kafka.example:9093"], credentials, topic: "partners" });
 */
export const kafkaSink = (options: KafkaSinkOptions): Sink => topicSink(options, () => openCluster(options));
