import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

// A broker that lets a user in and has no topic: the part of the protocol before the first topic, so that it can be seen what is
// said to it, which the brokers of librdkafka do not show.

const METADATA = 3;
const HANDSHAKE = 17;
const VERSIONS = 18;
const AUTHENTICATE = 36;
const UNSUPPORTED_MECHANISM = 33;
const AUTHENTICATION_FAILED = 58;
const UNKNOWN_TOPIC = 3;

const int16 = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255]);
const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value)]);
const text = (value: string): Buffer => Buffer.concat([int16(Buffer.byteLength(value)), Buffer.from(value)]);
const NOTHING = int32(0);
const NULL_TEXT = int16(-1);

/** The calls that it has, with their first and last version. */
const CALLS: readonly (readonly [call: number, first: number, last: number])[] = [
  [METADATA, 1, 1],
  [HANDSHAKE, 1, 1],
  [VERSIONS, 0, 3],
  [AUTHENTICATE, 0, 0],
];

const versions = (isCompact: boolean): Buffer => {
  const rows = CALLS.map((row) => Buffer.concat([...row.map(int16), Buffer.alloc(isCompact ? 1 : 0)]));
  const count = isCompact ? Buffer.from([rows.length + 1]) : int32(rows.length);
  return Buffer.concat([int16(0), count, ...rows, NOTHING, Buffer.alloc(isCompact ? 1 : 0)]);
};

const readText = (body: Buffer): string => body.subarray(2, 2 + body.readInt16BE(0)).toString();

export interface Guard {
  readonly mechanism: string;
  /** The words of a client that is let in, as `PLAIN` says them. */
  readonly lets: string;
}

type Certificate = Readonly<Record<"key" | "cert", string>>;

export interface GuardedBroker {
  readonly port: number;
  /** Everything that was said to it, after TLS where it has TLS. */
  readonly said: () => string;
  readonly close: () => Promise<void>;
}

const answerTo = (call: number, version: number, body: Buffer, guard: Guard | undefined, port: number): Buffer => {
  if (call === VERSIONS) return versions(version >= 3);
  if (call === HANDSHAKE) {
    const fits = readText(body) === guard?.mechanism;
    return Buffer.concat([int16(fits ? 0 : UNSUPPORTED_MECHANISM), int32(1), text(guard?.mechanism ?? "")]);
  }
  if (call === AUTHENTICATE) {
    const fits = body.subarray(4).toString() === guard?.lets;
    return Buffer.concat([int16(fits ? 0 : AUTHENTICATION_FAILED), fits ? NULL_TEXT : text("no"), NOTHING]);
  }
  const broker = Buffer.concat([int32(1), text("127.0.0.1"), int32(port), NULL_TEXT]);
  const topic = Buffer.concat([int16(UNKNOWN_TOPIC), text(readText(body.subarray(4))), Buffer.from([0]), NOTHING]);
  return Buffer.concat([int32(1), broker, int32(1), int32(1), topic]);
};

/** Starts one on a port of the loopback address. */
export const startGuardedBroker = async (guard?: Guard, certificate?: Certificate): Promise<GuardedBroker> => {
  let said = "";
  let port = 0;
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => {
    let waiting = Buffer.alloc(0);
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      said += chunk.toString("latin1");
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 4) {
        const length = waiting.readInt32BE(0);
        // No client of Kafka says so much here.
        if (length < 10 || length > 10_000) return socket.destroy();
        if (waiting.length < 4 + length) return;
        const [call, version] = [waiting.readInt16BE(4), waiting.readInt16BE(6)];
        const named = Math.max(waiting.readInt16BE(12), 0);
        const body = waiting.subarray(14 + named, 4 + length);
        const answer = Buffer.concat([waiting.subarray(8, 12), answerTo(call, version, body, guard, port)]);
        socket.write(Buffer.concat([int32(answer.length), answer]));
        waiting = waiting.subarray(4 + length);
      }
    });
  };
  const server: Server = certificate === undefined ? createServer(serve) : createTlsServer(certificate, serve);
  // A handshake that fails is no fault of the broker.
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    port,
    said: () => said,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
