import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { frameReader, queryOf } from "./frames.ts";
import { openProxy } from "./proxy.ts";

const test = suite("the proxy that swallows acknowledgements");

/** A message of the PostgreSQL protocol. */
const frame = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const query = (text: string): Buffer => frame("Q", Buffer.from(`${text}\0`));
const ready = (state: "I" | "T"): Buffer => frame("Z", Buffer.from(state));
/** The first message of a client has no type. */
const STARTUP = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

/** A server that answers each statement by whether a transaction is open after it. */
const openServer = async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    const read = frameReader("client");
    let state: "I" | "T" = "I";
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      for (const { type, bytes } of read(chunk)) {
        const text = type === "Q" ? queryOf(bytes) : "start";
        heard.push(text);
        if (text === "begin") state = "T";
        if (text === "commit") state = "I";
        socket.write(ready(state));
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    heard,
    url: `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/x`,
    close: () => server.close(),
  };
};

/** A client that sends a message and waits for the answer; undefined once the connection has ended. */
const openClient = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const send = async (bytes: Buffer): Promise<string | undefined> => {
    socket.write(bytes);
    const answered = once(socket, "data").then(([chunk]: Buffer[]) => chunk?.toString("latin1", 5));
    return Promise.race([answered, once(socket, "close").then(() => undefined)]);
  };
  await send(STARTUP);
  return { send, end: () => socket.destroy() };
};

const open = async () => {
  const closings: (() => unknown)[] = [];
  const server = await openServer();
  const proxy = await openProxy({ atEnd: (close) => void closings.push(close) }, server.url);
  const client = await openClient(proxy.url);
  const close = (): void => {
    client.end();
    for (const one of closings) one();
    server.close();
  };
  return { server, proxy, client, close };
};

test("a statement by itself is done, and its acknowledgement never arrives", async () => {
  const { server, proxy, client, close } = await open();
  proxy.swallow(1);
  assert.is(await client.send(query("select 1")), "I");
  assert.is(await client.send(query("insert into t values (1)")), undefined);
  assert.equal(server.heard, ["start", "select 1", "insert into t values (1)"]);
  assert.is(proxy.swallowed(), 1);
  close();
});

test("within a transaction statements are answered, and the acknowledgement of its commit never arrives", async () => {
  const { server, proxy, client, close } = await open();
  proxy.swallow(1);
  assert.is(await client.send(query("begin")), "T");
  assert.is(await client.send(query("select 1 from brand for no key update")), "T");
  assert.is(await client.send(query("insert into t values (1)")), "T");
  assert.is(await client.send(query("commit")), undefined);
  assert.is(server.heard.at(-1), "commit");
  assert.is(proxy.swallowed(), 1);
  close();
});

test("the proxy answers an acknowledgement that is no longer to be swallowed, also in a transaction that began before", async () => {
  const { proxy, client, close } = await open();
  proxy.swallow(1);
  assert.is(await client.send(query("begin")), "T");
  proxy.swallow(0);
  assert.is(await client.send(query("insert into t values (1)")), "T");
  assert.is(await client.send(query("commit")), "I");
  assert.is(proxy.swallowed(), 0);
  close();
});

test.run();
