import * as assert from "node:assert/strict";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { suite } from "uvu";
import { domainNames } from "./domain-names.ts";

interface World {
  socket: Socket;
  server: string;
}

const test = suite<World>("domain names");

const NO_ERROR = 0;
const SERVER_FAILURE = 2;
const NO_NAME = 3;

/** The texts at each name, each in its parts, or the code of what is wrong with it. */
const ZONE: Readonly<Record<string, readonly (readonly string[])[] | number>> = {
  "_entente.partners.test": [["v=spf1 -all"], ["entente-", "domain=0d"]],
  "_entente.empty.test": [],
  "_entente.none.test": NO_NAME,
  "_entente.broken.test": SERVER_FAILURE,
};

const labels = (message: Buffer): { name: string; end: number } => {
  const parts: string[] = [];
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    parts.push(message.subarray(at + 1, at + 1 + size).toString("ascii"));
    at += size + 1;
  }
  return { name: parts.join("."), end: at + 1 + 4 };
};

/** The answer to a question for texts (RFC 1035, section 4). */
const answerTo = (message: Buffer): Buffer => {
  const { name, end } = labels(message);
  const found = ZONE[name] ?? NO_NAME;
  const [code, texts] = typeof found === "number" ? [found, []] : [NO_ERROR, found];
  const header = Buffer.alloc(12);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  const records = texts.map((parts) => {
    const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(16, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, message.subarray(12, end), ...records]);
};

test.before(async (world) => {
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => socket.send(answerTo(message), from.port, from.address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  Object.assign(world, { socket, server: `127.0.0.1:${socket.address().port}` });
});
test.after(({ socket }) => void socket.close());

test("texts are put together from their parts, and a name without any has none", async ({ server }) => {
  const { texts } = domainNames({ servers: [server] });
  assert.deepEqual(await texts("_entente.partners.test"), ["v=spf1 -all", "entente-domain=0d"]);
  assert.deepEqual(await texts("_entente.empty.test"), []);
  assert.deepEqual(await texts("_entente.none.test"), []);
});

test("a name server that fails is no answer", async ({ server }) => {
  const { texts } = domainNames({ servers: [server] });
  await assert.rejects(texts("_entente.broken.test"), { code: "ESERVFAIL" });
});

test.run();
