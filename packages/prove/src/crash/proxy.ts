import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Context } from "../frame/proof.ts";
import { boundOf, type Frame, frameReader, parseOf, queryOf } from "./frames.ts";

/** Stands between servers and their database. */
export interface DatabaseProxy {
  readonly url: string;
  /** Of the next so many writes that are committed, no server hears: the connection ends after they have happened. */
  swallow(count: number): void;
  /** How many acknowledgements were swallowed. */
  swallowed(): number;
}

const WRITES = /\b(insert|update|delete|commit)\b/i;
const OUTSIDE = "I".charCodeAt(0);
/** Returns true if a transaction is open after the frames that a server sent; undefined if they do not say. */
const isOpenAfter = (frames: readonly Frame[]): boolean | undefined => {
  const ready = frames.findLast(({ type }) => type === "Z");
  return ready && ready.bytes[5] !== OUTSIDE;
};

export const openProxy = async (context: Pick<Context, "atEnd">, url: string): Promise<DatabaseProxy> => {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let [asked, wanted, swallowed] = [0, 0, 0];

  const serve = (client: Socket): void => {
    const server = connect(Number(port), hostname);
    const writing = new Set<string>();
    let isHeld = false;
    const end = () => {
      client.destroy();
      server.destroy();
      open.delete(client);
      open.delete(server);
    };
    for (const socket of [client, server]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", end);
      socket.on("close", end);
    }
    const hold = (text: string, writes: boolean): void => {
      if (wanted === 0 || isHeld || !(writes || WRITES.test(text))) return;
      wanted -= 1;
      isHeld = true;
    };
    const ofClient = frameReader("client");
    client.on("data", (chunk: Buffer) => {
      for (const { type, bytes } of ofClient(chunk)) {
        if (type === "P") {
          const { name, text } = parseOf(bytes);
          if (WRITES.test(text)) writing.add(name);
          else writing.delete(name);
        }
        if (type === "B") hold("", writing.has(boundOf(bytes)));
        if (type === "Q") hold(queryOf(bytes), false);
      }
      server.write(chunk);
    });
    const ofServer = frameReader("server");
    let withheld: Buffer[] = [];
    server.on("data", (chunk: Buffer) => {
      const isOpen = isOpenAfter(ofServer(chunk));
      if (!isHeld) return void client.write(chunk);
      withheld.push(chunk);
      if (isOpen === undefined) return;
      if (!isOpen) {
        swallowed += 1;
        return end();
      }
      // Nothing is committed yet, and the client goes on only once it has heard this. Its next write is held, or its commit.
      for (const heard of withheld) client.write(heard);
      withheld = [];
      isHeld = false;
      wanted = Math.min(wanted + 1, asked);
    });
  };

  const listener = createServer(serve);
  await new Promise<void>((listening) => listener.listen(0, "127.0.0.1", listening));
  context.atEnd(() => {
    for (const socket of open) socket.destroy();
    listener.close();
  });
  const { port: own } = listener.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { port: String(own) }).href,
    swallow(count) {
      asked = count;
      wanted = count;
    },
    swallowed: () => swallowed,
  };
};
