import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ClientGone } from "../request/bytes.ts";
import { readBytes } from "./read-bytes.ts";

const test = suite("the bytes of a body");

const read = (stream: PassThrough) =>
  readBytes(stream as unknown as IncomingMessage, { limit: 100, timeoutMs: 1_000, after: () => () => undefined });

test("once a body has ended, its connection may close without anybody hearing of it", async () => {
  const stream = new PassThrough();
  const before = stream.listenerCount("close");
  const reading = read(stream);
  let left: number | undefined;
  stream.once("end", () => {
    left = stream.listenerCount("close");
  });
  stream.write("one ");
  stream.end("two");
  assert.is((await reading)?.toString(), "one two");
  assert.is(left, before);
});

test("a connection that closes before its body has ended is the client's who went", async () => {
  const stream = new PassThrough();
  const reading = read(stream);
  stream.write("one ");
  stream.destroy();
  const failed = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.instance(failed, ClientGone);
});

test.run();
