import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Context } from "../frame/proof.ts";
import { boundOf, frameReader, parseOf, queryOf } from "./frames.ts";

/** Stands between servers and their database. */
export interface DatabaseProxy {
  readonly url: string;
  /** Of the next so many writes that are committed, no server hears: the connection ends after they have happened. */
  swallow(count: number): void;
  /** How many acknowledgements were swallowed. */
  swallowed(): number;
}

const WRITES = /\b(insert|update|delete|commit)\b/i;
/** The reply of the server after which it is ready again, outside a transaction: what was asked is committed. */
const isCommitted = (type: string, bytes: Buffer): boolean => type === "Z" && bytes[5] === "I".charCodeAt(0);

export const openProxy = async (context: Context, url: string): Promise<DatabaseProxy> => {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let [wanted, swallowed] = [0, 0];

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
    server.on("data", (chunk: Buffer) => {
      const frames = ofServer(chunk);
      if (!isHeld) client.write(chunk);
      else if (frames.some(({ type, bytes }) => isCommitted(type, bytes))) {
        swallowed += 1;
        end();
      }
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
      wanted = count;
    },
    swallowed: () => swallowed,
  };
};
