import type { Event } from "@entente/client";
import { JetStreamApiError, type JetStreamManager, jetstream, jetstreamManager } from "@nats-io/jetstream";
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  errors,
  headers,
  type NatsConnection,
} from "@nats-io/transport-node";
import { type Feed, type Position, type Sink, SinkRefused, SinkUnavailable } from "./sink.ts";

/** How the sender says who it is; nothing where the server asks nobody. */
export interface NatsCredentials {
  /** The content of a file of credentials, as `nsc` writes it. */
  readonly creds?: string | undefined;
  readonly token?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

export interface NatsSinkOptions {
  readonly feed: Pick<Feed, "organization" | "livemode">;
  /** Addresses of one cluster, `nats://host:4222` or `tls://host:4222`. Where one is `tls://`, every server has to have TLS. */
  readonly servers: readonly string[];
  readonly credentials?: NatsCredentials | undefined;
  /** The PEM of the authority that signed the servers' certificates; default: those that Node trusts. */
  readonly ca?: string | undefined;
  /** The stream, whose subjects cover `<prefix>.*.*`. */
  readonly stream: string;
  /** The subjects begin with it. */
  readonly prefix: string;
  /** True to make the stream, kept in files without a limit, where there is none. Default: false. */
  readonly create?: boolean | undefined;
  /** Where to begin if the stream holds no event of the feed and some were removed from it: the first `seq` to send, from 1. */
  readonly fromSeq?: number | undefined;
}

/** The headers of a message, besides `Nats-Msg-Id`, which is the id of the event. */
const SEQ = "Entente-Seq";
const TYPE = "Entente-Type";
const MESSAGE_ID = "Nats-Msg-Id";

const NO_STREAM = 10_059;
const WRONG_LAST_SEQUENCE: readonly number[] = [10_071, 10_164];
const PUBLISH_TIMEOUT_MS = 10_000;

const TOKEN = /^[A-Za-z0-9_-]{1,64}$/;

/** True if subjects may begin with this text: words of letters, digits, `-` and `_`, with dots between them. */
export const isPrefix = (text: string): boolean => text.split(".").every((token) => TOKEN.test(token));

/** True if a stream may have this name. */
export const isStreamName = (text: string): boolean => TOKEN.test(text);

/** The one subject of a feed, so that the server keeps its order: `<prefix>.<organization>.<live or test>`. */
export const subjectOf = (prefix: string, { organization, livemode }: NatsSinkOptions["feed"]): string =>
  `${prefix}.${organization}.${livemode ? "live" : "test"}`;

/** How the client says that a server has no TLS; it has no error of its own for it. */
const NO_TLS = "does not support 'tls'";

const isFinal = (error: unknown): boolean =>
  error instanceof errors.AuthorizationError ||
  error instanceof errors.UserAuthenticationExpiredError ||
  error instanceof errors.PermissionViolationError ||
  error instanceof errors.InvalidArgumentError ||
  error instanceof errors.InvalidSubjectError ||
  (error instanceof JetStreamApiError && error.status < 500) ||
  (error instanceof errors.ConnectionError && error.message.includes(NO_TLS)) ||
  (error instanceof Error && error.cause !== undefined && isFinal(error.cause));

const failureOf = (error: unknown): Error => {
  if (error instanceof SinkRefused || error instanceof SinkUnavailable) return error;
  const { message } = error as Error;
  return isFinal(error)
    ? new SinkRefused(`NATS refuses: ${message}`)
    : new SinkUnavailable(`NATS does not answer: ${message}`, { cause: error });
};

const optionsOf = ({ servers, credentials = {}, ca }: NatsSinkOptions): ConnectionOptions => {
  const { creds, token, user, password } = credentials;
  // The client ignores the protocol of an address: without this, it says a password in plain to a server that offers no TLS.
  const isSecret = servers.some((address) => address.toLowerCase().startsWith("tls://"));
  return {
    servers: [...servers],
    name: "entente sink",
    // The sender connects again itself, and then looks where the stream is.
    reconnect: false,
    ...(creds === undefined ? {} : { authenticator: credsAuthenticator(new TextEncoder().encode(creds)) }),
    ...(token === undefined ? {} : { token }),
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { pass: password }),
    ...(isSecret || ca !== undefined ? { tls: ca === undefined ? {} : { ca } } : {}),
  };
};

/** The newest message of a subject: which event it is, and its place in the stream. */
interface Held extends Position {
  readonly place: number;
}

const lastOf = async (manager: JetStreamManager, stream: string, subject: string): Promise<Held | null> => {
  const message = await manager.streams.getMessage(stream, { last_by_subj: subject });
  if (message === null) return null;
  const [seq, id] = [Number(message.header.get(SEQ)), message.header.get(MESSAGE_ID)];
  if (!Number.isSafeInteger(seq) || seq < 1 || id === "")
    throw new SinkRefused(`The newest message of ${subject} is no event of a feed: give the feed a prefix of its own.`);
  return { seq, id, place: message.seq };
};

/** Makes sure that the stream is there and takes the subject. */
const checkStream = async (manager: JetStreamManager, { stream, prefix, create }: NatsSinkOptions, subject: string) => {
  const absent = (error: unknown): undefined => {
    if (error instanceof JetStreamApiError && error.code === NO_STREAM) return undefined;
    throw error;
  };
  const found = await manager.streams.info(stream).catch(absent);
  if (found === undefined && create !== true)
    throw new SinkRefused(
      `There is no stream ${stream}: make one with the subjects ${prefix}.*.*, or let --create do it.`,
    );
  const info = found ?? (await manager.streams.add({ name: stream, subjects: [`${prefix}.*.*`] }));
  const taking = await manager.streams.find(subject).catch(absent);
  if (taking !== stream)
    throw new SinkRefused(
      `The stream ${stream} does not have the subject ${subject}: add ${prefix}.*.* to its subjects.`,
    );
  return info;
};

/**
 * Sends each event as one message of JetStream: its JSON, with the headers `Nats-Msg-Id` (its id), `Entente-Seq` and `Entente-Type`. All
 * events of a feed have one subject, and each message says which one is before it, so that the server refuses a second sender
 * rather than mix the order. How far the stream is, its newest message of the subject says.
 * @example
 * const sink = natsSink({ feed, servers: ["nats://127.0.0.1:4222"], stream: "ENTENTE", prefix: "entente" });
 * @example
 * const sink = natsSink({ feed, servers: ["tls://nats.example:4222"], credentials: { token: SECRET_KEY }, stream: "ENTENTE", prefix: "entente" });
 */
export const natsSink = (options: NatsSinkOptions): Sink => {
  const { feed, stream, prefix, fromSeq } = options;
  const subject = subjectOf(prefix, feed);
  let connection: NatsConnection | undefined;
  /** The place in the stream of the newest message of the subject; 0 when there is none. */
  let place = 0;

  const close = async (): Promise<void> => {
    const closing = connection;
    connection = undefined;
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

  const publish = async (open: NatsConnection, event: Event): Promise<void> => {
    const { id, seq, type } = event;
    const data = new TextEncoder().encode(JSON.stringify(event));
    const max = open.info?.max_payload ?? Number.POSITIVE_INFINITY;
    // Headers count as well; they are shorter than this.
    if (data.length + 512 > max)
      throw new SinkRefused(`${id} (seq ${seq}) has ${data.length} bytes, and NATS takes ${max}: raise max_payload.`);
    const named = headers();
    named.set(SEQ, String(seq));
    named.set(TYPE, type);
    try {
      const ack = await jetstream(open).publish(subject, data, {
        msgID: id,
        headers: named,
        timeout: PUBLISH_TIMEOUT_MS,
        expect: { streamName: stream, lastSubjectSequence: place },
      });
      place = ack.seq;
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || !WRONG_LAST_SEQUENCE.includes(error.code)) throw error;
      // The same event, sent before, may have arrived only after the position was read.
      const held = await lastOf(await jetstreamManager(open), stream, subject);
      if (held !== null && held.seq === seq && held.id === id) {
        place = held.place;
        return;
      }
      throw new SinkRefused(`Another sender writes to ${subject}: ${id} (seq ${seq}) was not sent. Run one at a time.`);
    }
  };

  return {
    position: () =>
      attempt(async () => {
        connection ??= await connect(optionsOf(options));
        const manager = await jetstreamManager(connection);
        const { state } = await checkStream(manager, options, subject);
        const held = await lastOf(manager, stream, subject);
        place = held?.place ?? 0;
        if (held === null && state.first_seq > 1 && fromSeq === undefined)
          throw new SinkRefused(
            `${stream} holds no event of ${subject}, and messages were removed from it: say with --from-seq where to begin.`,
          );
        return held === null ? null : { seq: held.seq, id: held.id };
      }),
    send: (events) =>
      attempt(async () => {
        if (connection === undefined) throw new SinkUnavailable("NATS does not answer: the connection was closed.");
        for (const event of events) await publish(connection, event);
      }),
    close,
  };
};
