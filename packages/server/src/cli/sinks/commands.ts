import { undiciTransport } from "@entente/adapters-http";
import type { ParquetSinkOptions } from "@entente/sinks/parquet";
import { readConfig } from "../../config.ts";
import { type CommandRow, UsageError } from "../command.ts";
import { readFileOf, readNumber, readPlain, readServers, readUrl, SENDING, signingSecret } from "./given.ts";
import { sinkKafka } from "./kafka.ts";
import { sinkVerify } from "./verify.ts";

const NATS_PROTOCOLS = ["nats:", "tls:"];

const nats: CommandRow = {
  name: "sink nats",
  summary:
    "Send the feed to a stream of NATS JetStream, in order and at least once, from where the stream is; a second sender is refused",
  options: [
    {
      flags: "--to <addresses>",
      means: "servers of one cluster, comma-separated: nats://host:4222, or tls://host:4222",
      required: true,
    },
    { flags: "--stream <name>", means: "the stream; its subjects have to cover <prefix>.*.*", required: true },
    {
      flags: "--prefix <subject>",
      means: "how subjects begin: <prefix>.<organization>.<live or test>; default: entente",
    },
    { flags: "--create", means: "make the stream, kept in files without a limit, where there is none" },
    { flags: "--creds <file>", means: "a file of credentials, as nsc writes it" },
    { flags: "--token-file <file>", means: "a file with a token" },
    { flags: "--user <name>", means: "a user, with --password-file" },
    { flags: "--password-file <file>", means: "a file with the password of the user" },
    { flags: "--ca <file>", means: "the PEM of the authority of the servers; default: those that Node trusts" },
    ...SENDING,
  ],
  examples: [
    "sink nats --to nats://127.0.0.1:4222 --stream PARTNERS --create",
    "sink nats --to tls://nats.example:4222 --stream PARTNERS --creds partners.creds --profile production",
  ],
  async run(context, given) {
    // Loaded late: no other command speaks to NATS, nor does a server.
    const [{ sendTo }, { isPrefix, isStreamName, natsSink }] = await Promise.all([
      import("./send.ts"),
      import("@entente/sinks/nats"),
    ]);
    const { stream, prefix = "entente", user } = given as Readonly<Record<string, string>>;
    if (!isStreamName(stream as string)) throw new UsageError("--stream is 1 to 64 letters, digits, - or _.");
    if (!isPrefix(prefix))
      throw new UsageError("--prefix is words of letters, digits, - and _, with dots between them.");
    const ca = given.ca === undefined ? undefined : readPlain(given.ca as string);
    const credentials = {
      user,
      creds: readFileOf(given, "creds"),
      token: readFileOf(given, "tokenFile"),
      password: readFileOf(given, "passwordFile"),
    };
    const common = {
      servers: readServers(given.to as string, NATS_PROTOCOLS),
      stream: stream as string,
      prefix,
      credentials,
    };
    const more = { ca, create: given.create === true, fromSeq: given.fromSeq as number | undefined };
    return sendTo(context, given, true, (feed) => natsSink({ feed, ...common, ...more }));
  },
};

const http: CommandRow = {
  name: "sink http",
  summary:
    "Send the feed to a URL in batches, signed as webhooks are, in order and at least once; on loopback or a public address",
  options: [
    {
      flags: "--to <url>",
      means: "the URL of the receiver",
      required: true,
    },
    {
      flags: "--secret-file <file>",
      means: "the file of the signing secret, made where there is none",
      required: true,
    },
    {
      flags: "--position <file>",
      means: "the file that keeps how far the receiver is, for one sender at a time",
      required: true,
    },
    {
      flags: "--max-events <n>",
      means: "how many events a batch has at most, 1 to 100; default: 100",
      reads: readNumber("--max-events", 1, 100),
    },
    {
      flags: "--max-bytes <n>",
      means: "how many bytes the events of a batch have at most; one event alone may have more; default: 1000000",
      reads: readNumber("--max-bytes", 1_000, 100_000_000),
    },
    ...SENDING,
  ],
  examples: [
    "sink http --to https://ingest.example/entente --secret-file entente.whsec --position entente.position",
    "sink http --to http://127.0.0.1:8080/ --secret-file whsec --position position --once",
  ],
  async run(context, given) {
    const [{ sendTo }, { httpSink, positionFile }] = await Promise.all([import("./send.ts"), import("@entente/sinks")]);
    const { webhookProxy: proxy } = readConfig(context.env);
    const url = readUrl("--to", ["https:", "http:"], given.to as string);
    const secret = signingSecret(given.secretFile as string, context.note);
    const transport = undiciTransport({ allowLoopback: true, ...(proxy === undefined ? {} : { proxy }) });
    const { maxEvents, maxBytes } = given as { readonly maxEvents?: number; readonly maxBytes?: number };
    const { fromSeq = 1 } = given as { readonly fromSeq?: number };
    return sendTo(context, given, true, async (feed) => {
      const position = positionFile(given.position as string, feed, url);
      if ((await position.read()) === null)
        context.note(`There is no position in ${given.position} yet: sending begins with seq ${fromSeq}.`);
      return httpSink({ feed, url, secret, position, transport, now: () => new Date(), maxEvents, maxBytes });
    });
  },
};

const parquet: CommandRow = {
  name: "sink parquet",
  summary:
    "Write the events of each day that is over in UTC to a Parquet file, with a manifest of counts, sums and digests",
  options: [
    { flags: "--to <folder>", means: "the folder; the feed gets <organization>/<live or test> in it", required: true },
    ...SENDING,
  ],
  examples: ["sink parquet --to /var/lib/entente/feed --once", "sink parquet --to feed --profile production"],
  async run(context, given) {
    const [{ sendTo }, { parquetSink }] = await Promise.all([import("./send.ts"), import("@entente/sinks/parquet")]);
    const onFile = ({
      path,
      rows,
      first_seq: first,
      last_seq: last,
    }: Parameters<NonNullable<ParquetSinkOptions["onFile"]>>[0]): void =>
      context.print({
        value: { path, rows, first_seq: first, last_seq: last },
        text: `${path}: ${rows} events, seq ${first} to ${last}.`,
      });
    const to = given.to as string;
    return sendTo(context, given, false, (feed) => parquetSink({ feed, to, now: () => new Date(), onFile }));
  },
};

export const sinkCommands: readonly CommandRow[] = [nats, sinkKafka, http, parquet, sinkVerify];
