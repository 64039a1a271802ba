import * as assert from "node:assert/strict";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { webhooks } from "@entente/client";
import { suite } from "uvu";
import { serve } from "../../serve.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";

const test = suite("commands that send the feed");

const folder = await temporaryFolder();
const at = (name: string): string => join(folder.path, name);
const env = {
  DATABASE_URL: "memory:",
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "off",
  ENTENTE_DATA_DIR: folder.path,
  ENTENTE_SEAL_EVERY: "1s",
};
let serving: Awaited<ReturnType<typeof serve>>;
let keys: { readonly every: string; readonly reading: string; readonly other: string };

const sinkWith = (key: string, ...words: readonly string[]) =>
  runCli({ ...env, ENTENTE_API_KEY: key }, "sink", ...words, "--url", serving.url, "--json");
const sink = (...words: readonly string[]) => sinkWith(keys.reading, ...words);
const key = async (...words: readonly string[]): Promise<string> =>
  (await runCli(env, "keys", "create", "--json", ...words)).json.secret;

test.before(async () => {
  serving = await serve(env);
  await runCli(env, "organizations", "create", "--name", "Acme");
  await runCli(env, "brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
  keys = {
    every: await key("--name", "all", "--scope", "*"),
    reading: await key("--name", "sink", "--scope", "events:read"),
    other: await key("--name", "other", "--scope", "programs:read"),
  };
});
test.after(async () => {
  await serving.stop();
  await folder.remove();
});

/** A receiver that keeps what arrives and answers with a status. */
const receiver = async () => {
  const arrived: { readonly headers: Record<string, string>; readonly body: string }[] = [];
  const there = { arrived, status: 200, url: "", close: (): Promise<unknown> => Promise.resolve() };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    arrived.push({ headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(there.status).end("no table");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  there.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  there.close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return there;
};

const enroll = async (name: string): Promise<void> => {
  const api = async (path: string, body: object) => {
    const words = ["api", "POST", path, "--data", JSON.stringify(body), "--url", serving.url, "--json"];
    const { exit, err, json } = await runCli({ ...env, ENTENTE_API_KEY: keys.every }, ...words);
    assert.equal(exit, 0, err);
    return json;
  };
  const { id: program } = await api("/programs", { name: `Runners of ${name}` });
  await api("/enrollments", { program, email: `${name}@people.example`, name });
};

test("an empty feed is sent at once, and there is nothing to verify", async () => {
  const sent = await sink("parquet", "--to", at("empty"), "--once");
  assert.deepEqual([sent.exit, sent.json], [0, { through: 0 }], sent.err);
  const verified = await sink("verify", "--to", at("empty"));
  assert.deepEqual([verified.exit, /no event yet/.test(verified.err)], [2, true]);
});

test("the feed is sent in signed batches, and again only what is new", async () => {
  const there = await receiver();
  await enroll("ann");
  const words = ["http", "--to", there.url, "--secret-file", at("whsec"), "--position", at("position"), "--once"];
  const first = await sink(...words);
  assert.equal(first.exit, 0, first.err);
  assert.match(first.err, /A new signing secret is in .*whsec: give it to the receiver\./);
  assert.match(first.err, /The feed of org_.*, live\./);
  assert.match(first.err, /There is no position in .*position yet: sending begins with seq 1\./);
  const secret = readFileSync(at("whsec"), "utf8").trim();
  assert.match(secret, /^whsec_/);
  assert.equal((first.out + first.err).includes(secret), false);
  assert.deepEqual([statSync(at("whsec")).mode & 0o777, statSync(at("position")).mode & 0o777], [0o600, 0o600]);
  const [{ headers, body } = { headers: {}, body: "" }] = there.arrived;
  await webhooks.unwrap(body, headers, secret);
  const { last_seq: last } = JSON.parse(body);
  assert.ok(last >= 2);
  there.arrived.length = 0;
  await enroll("bea");
  const second = await sink(...words);
  assert.deepEqual([second.exit, /There is no position/.test(second.err)], [0, false], second.err);
  assert.equal(JSON.parse(there.arrived[0]?.body ?? "").first_seq, last + 1);
  await enroll("eve");
  there.status = 422;
  const refused = await sink(...words);
  assert.equal(refused.exit, 1);
  const { error } = JSON.parse(refused.err.slice(refused.err.indexOf("{")));
  assert.equal(error.code, "refused");
  assert.match(error.message, /^The receiver answered 422 to seq \d+ to \d+\. It says: no table$/);
  await there.close();
});

test("a day that goes on is in no file yet, so an export of today has none", async () => {
  const sent = await sink("parquet", "--to", at("feed"), "--once");
  assert.equal(sent.exit, 0, sent.err);
  const verified = await sink("verify", "--to", at("feed"));
  assert.deepEqual([verified.exit, /There is no export in /.test(verified.err)], [1, true]);
});

test("a key without the scope is refused as the service refuses it, and a server that is away is an outage", async () => {
  const refused = await sinkWith(keys.other, "parquet", "--to", at("feed"), "--once");
  assert.deepEqual([refused.exit, JSON.parse(refused.err).error.code], [1, "insufficient_scope"]);
  const none = await runCli(env, "sink", "parquet", "--to", at("feed"), "--url", serving.url);
  assert.deepEqual([none.exit, /^No API key/.test(none.err)], [2, true]);
});

test("wrong words are refused before anything is sent", async () => {
  writeFileSync(at("open"), "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  chmodSync(at("open"), 0o644);
  const nats = ["nats", "--to", "nats://127.0.0.1:1", "--stream"];
  const http = ["http", "--to", "http://127.0.0.1:1", "--position", at("p"), "--secret-file"];
  for (const [words, said] of [
    [["nats", "--stream", "S"], /required option '--to <addresses>'/],
    [["nats", "--to", "http://x", "--stream", "S"], /--to must begin with nats:\/\/ or tls:\/\//],
    [["nats", "--to", "nats://me:secret@x", "--stream", "S"], /no user and no password: give them in a file/],
    [[...nats, "a b"], /--stream is 1 to 64 letters/],
    [[...nats, "S", "--prefix", "a.*"], /--prefix is words of letters/],
    [[...nats, "S", "--creds", at("nowhere")], /nowhere cannot be read/],
    [[...nats, "S", "--token-file", at("open")], /open is accessible to other users/],
    [[...nats, "S", "--ca", at("nowhere")], /nowhere cannot be read/],
    // An authority is no secret: everybody may read its file.
    [[...nats, "S", "--ca", at("open"), "--token-file", at("nothing")], /nothing cannot be read/],
    [[...nats, "S", "--api-key", "sk"], /unknown option '--api-key'/],
    [[...http, at("open")], /open is accessible to other users: run `chmod 600/],
    [[...http, at("nowhere/whsec")], /cannot be written/],
    [[...http, at("whsec"), "--max-events", "101"], /--max-events is "101": expected a whole number from 1 to 100/],
    [[...http, at("whsec"), "--from-seq", "0"], /"0" is not a seq/],
    [
      ["http", "--to", "ftp://x", "--position", at("p"), "--secret-file", at("whsec")],
      /--to must begin with https:\/\/ or http:\/\//,
    ],
    [["verify", "--to", at("feed"), "--keys", at("open")], /open is not a JSON Web Key Set/],
    [["verify"], /required option '--to <folder>'/],
  ] as const) {
    const { exit, out, err } = await sink(...words);
    assert.deepEqual([exit, out], [2, ""], `${words.join(" ")}: ${err}`);
    const { message } = JSON.parse(err).error;
    assert.match(message, said);
    assert.equal(err.includes("me:secret"), false);
  }
});

test.run();
