import { VERSION } from "../../version.ts";
import { type CommandRow, UsageError } from "../command.ts";
import { readFileOf, readNumber, readPlain, readServers, SENDING } from "./given.ts";

const PROTOCOLS = ["kafka:", "tls:"];
const SINCE = [22, 22] as const;
const MECHANISM = "scram-sha-512";

/** True if a version of Node has what the client of Kafka needs. */
export const isNewEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > SINCE[0] || (major === SINCE[0] && minor >= SINCE[1]);
};

/** The package of the sink, which is installed besides, because it needs a newer Node than the rest. */
const loadKafka = async () => {
  const { node } = process.versions;
  if (!isNewEnough(node))
    throw new UsageError(
      `sink kafka needs Node ${SINCE.join(".")} or newer, and this is ${node}: run it by a newer one.`,
    );
  try {
    return await import("@entente/kafka");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UsageError(
      `sink kafka needs a package that is installed besides: run \`npm install @entente/kafka@${VERSION}\` where @entente/server is.`,
    );
  }
};

export const sinkKafka: CommandRow = {
  name: "sink kafka",
  summary:
    "Send the feed to a topic of Kafka, in order and at least once, from where the topic is; it needs Node 22.22 and @entente/kafka",
  options: [
    {
      flags: "--to <addresses>",
      means: "brokers of one cluster, comma-separated: kafka://host:9092, or tls://host:9093",
      required: true,
    },
    {
      flags: "--topic <name>",
      means: "the topic, which has to be there and must not be compacted; feeds may share it",
      required: true,
    },
    { flags: "--user <name>", means: "a user, with --password-file" },
    { flags: "--password-file <file>", means: "a file with the password of the user" },
    {
      flags: "--mechanism <name>",
      means: `how the password is proved: plain, scram-sha-256 or scram-sha-512; default: ${MECHANISM}`,
    },
    { flags: "--ca <file>", means: "the PEM of the authority of the brokers; default: those that Node trusts" },
    {
      flags: "--max-bytes <n>",
      means: "how many bytes a batch has at most; one event alone may have more; default: 900000",
      reads: readNumber("--max-bytes", 1_000, 100_000_000),
    },
    ...SENDING,
  ],
  examples: [
    "sink kafka --to kafka://127.0.0.1:9092 --topic partners",
    "sink kafka --to tls://kafka.example:9093 --topic partners --user entente --password-file kafka.password",
  ],
  async run(context, given) {
    const [{ sendTo }, { isTopicName, kafkaSink, MECHANISMS }] = await Promise.all([import("./send.ts"), loadKafka()]);
    const servers = readServers(given.to as string, PROTOCOLS);
    const { topic = "", user, mechanism: named = MECHANISM } = given as Readonly<Record<string, string>>;
    if (!isTopicName(topic)) throw new UsageError("--topic is 1 to 249 letters, digits, dots, - or _.");
    const mechanism = MECHANISMS.find((one) => one === named.toUpperCase());
    if (mechanism === undefined) throw new UsageError(`--mechanism is one of ${MECHANISMS.join(", ").toLowerCase()}.`);
    const password = readFileOf(given, "passwordFile");
    if ((user === undefined) !== (password === undefined))
      throw new UsageError("--user and --password-file are given together.");
    const credentials = user === undefined || password === undefined ? undefined : { mechanism, user, password };
    const ca = given.ca === undefined ? undefined : readPlain(given.ca as string);
    const { maxBytes, fromSeq } = given as { readonly maxBytes?: number; readonly fromSeq?: number };
    const options = { servers, topic, credentials, ca, maxBytes, fromSeq };
    return sendTo(context, given, true, (feed) => kafkaSink({ feed, ...options }));
  },
};
