import { type AddressInfo, createServer, type Socket } from "node:net";
import { Client } from "pg";

export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

/** The bytes of a protocol message after its type, and those of a first message, which has none. */
const HEADER = 5;
const PROTOCOL_3 = 196_608;

const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(HEADER);
  header.write(type);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

/** Splits a stream into whole messages. */
const splitting = (take: (type: string, whole: Buffer) => void): ((chunk: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER && rest.length > rest.readInt32BE(1)) {
      const whole = rest.subarray(0, rest.readInt32BE(1) + 1);
      rest = rest.subarray(whole.length);
      take(String.fromCharCode(whole[0] ?? 0), whole);
    }
  };
};

/** A session of PostgreSQL, and the client that it is lent to. */
interface Session {
  readonly client: Client;
  readonly stream: Socket;
  hear: (type: string, whole: Buffer) => void;
}

const openSession = async (url: string): Promise<Session> => {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const session: Session = { client, stream, hear: () => {} };
  stream.removeAllListeners("data");
  stream.on(
    "data",
    splitting((type, whole) => session.hear(type, whole)),
  );
  return session;
};

/**
 * A stand-in for a connection pooler: a few sessions, lent in turns, for a transaction each or for as long as a client stays
 * connected. As with pgbouncer a client gets a process id that is none of PostgreSQL's, what a session was told stays with it,
 * and a start parameter besides the known ones is refused.
 */
export const openPooler = async (url: string, mode: "transaction" | "session", size = 3): Promise<Pooler> => {
  const sessions = await Promise.all(Array.from({ length: size }, () => openSession(url)));
  const free = [...sessions];
  const waiting: ((session: Session) => void)[] = [];
  const sockets = new Set<Socket>();
  const giveBack = (session: Session): void => {
    session.hear = () => {};
    const next = waiting.shift();
    if (next === undefined) free.push(session);
    else next(session);
  };

  const welcome = (first: Buffer): Buffer => {
    const words = first.subarray(8).toString().split("\0");
    const names = words.filter((_, at) => at % 2 === 0 && words[at] !== "");
    const known = ["user", "database", "application_name", "client_encoding"];
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      const fields = `SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`;
      return message("E", Buffer.from(fields));
    }
    return Buffer.concat([message("R", int32(0)), message("K", int32(-1), int32(0)), message("Z", Buffer.from("I"))]);
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    let lent: Session | undefined;
    const unsent: Buffer[] = [];
    /** The answers that the client waits for. */
    let awaited = 0;
    const use = (session: Session): void => {
      lent = session;
      session.hear = (type, whole) => {
        socket.write(whole);
        if (type !== "Z") return;
        awaited -= 1;
        if (mode === "session" || awaited > 0 || whole.toString("latin1", HEADER) !== "I") return;
        lent = undefined;
        giveBack(session);
      };
      for (const whole of unsent.splice(0)) session.stream.write(whole);
    };
    const pass = splitting((type, whole) => {
      if (type === "X") return;
      if (type === "Q" || type === "S") awaited += 1;
      if (lent !== undefined) return void lent.stream.write(whole);
      unsent.push(whole);
      if (unsent.length > 1) return;
      const session = free.shift();
      if (session === undefined) waiting.push(use);
      else use(session);
    });
    socket.once("data", (first: Buffer) => {
      if (first.readInt32BE(4) !== PROTOCOL_3) return void socket.destroy();
      socket.write(welcome(first));
      socket.on("data", pass);
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      sockets.delete(socket);
      if (waiting.includes(use)) waiting.splice(waiting.indexOf(use), 1);
      if (lent !== undefined) giveBack(lent);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: pooled.href,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      for (const { stream } of sessions) stream.destroy();
    },
  };
};
