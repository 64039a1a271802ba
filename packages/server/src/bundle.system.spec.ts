import * as assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { templateKey } from "@entente/adapters-postgres";
import { test } from "uvu";
import { freshBundle } from "../../../scripts/bundle.mjs";
import { engineWanted, freshPostgres } from "./testing/engines.ts";
import { eventually, sendRequest } from "./testing/http.ts";
import { temporaryFolder } from "./testing/processes.ts";
import { VERSION } from "./version.ts";

const bundle = freshBundle();
const folder = await temporaryFolder();
test.after(() => folder.remove());

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs an entry of the bundle; `seen` gets what it has printed so far, and may end it. */
const runEntry = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  seen: (out: string, end: () => void) => void = () => undefined,
): Promise<Ended> =>
  new Promise((ended) => {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, PORT: "0", ENTENTE_PRINT_KEYS: "always", ...env },
    });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      seen(out, () => child.kill("SIGTERM"));
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      err += text;
    });
    child.once("close", (code) => ended({ code, out, err }));
  });

test("a second bundle of the same sources is the first", () => {
  assert.equal(freshBundle(), bundle);
});

test("the command line knows its version", async () => {
  const { code, out } = await runEntry([join(bundle, "entente.mjs"), "--version"]);
  assert.deepEqual([code, out.trim()], [0, VERSION]);
});

test("the stack of a fault names the source", async () => {
  const preload = 'import{Server}from"node:net";Server.prototype.listen=()=>{throw new Error("a fault")}';
  const { code, err } = await runEntry(["--import", `data:text/javascript,${preload}`, join(bundle, "main.mjs")], {
    DATABASE_URL: "memory:",
    ENTENTE_DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
  });
  assert.equal(code, 1);
  const [, path = "", line = "0"] = /(\S+\/packages\/server\/src\/serve\.ts):(\d+):\d+/.exec(err) ?? [];
  assert.notEqual(path, "", err);
  assert.match(readFileSync(path, "utf8").split("\n")[Number(line) - 1] ?? "", /server\.listen\(/);
});

test("the bundle has the files that are read late, with the functions that are called", () => {
  const require = createRequire(join(bundle, "main.mjs"));
  const texts = readdirSync(bundle)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => readFileSync(join(bundle, name), "utf8"));
  const called = texts.flatMap((text) => [...text.matchAll(/require\("(\.\/late-[^"]+)"\)\.(\w+)/g)]);
  assert.ok(called.length >= 5, String(called.length));
  for (const [, file = "", name = ""] of called)
    assert.equal(typeof require(file)[name], "function", `${file} ${name}`);
});

test("the bundle sends webhooks, with a package that is read by the first of them", async () => {
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    received.push(JSON.parse(await text(request)).type);
    response.end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const enroll = async (address: string, key: string): Promise<void> => {
    const platform = `${address}/v1/platform`;
    await sendRequest(`${platform}/webhook_endpoints`, { key, body: { url } });
    const [program] = (await sendRequest(`${platform}/programs?limit=1`, { key })).body.data;
    await sendRequest(`${platform}/enrollments`, { key, body: { program: program.id, email: "mia@people.example" } });
    await eventually("the receiver got a webhook", async () => received.length > 0);
  };
  let enrolled: Promise<void> | undefined;
  const env = { DATABASE_URL: "memory:", ENTENTE_DATA_DIR: folder.path, ENTENTE_WEBHOOK_LOOPBACK: "on" };
  const { code, err } = await runEntry([join(bundle, "main.mjs")], env, (out, end) => {
    const [, address] = /^ {2}Address +(\S+)$/m.exec(out) ?? [];
    const [, key] = /^ {2}API key +(sk_\S+)$/m.exec(out) ?? [];
    if (address !== undefined && key !== undefined) enrolled ??= enroll(address, key).finally(end);
  });
  receiver.close();
  await enrolled;
  assert.equal(code, 0, err);
  assert.match(received[0] ?? "", /^\w+\.\w+/);
});

if (engineWanted("postgres")) {
  test("processes that the bundle starts run the bundle", async () => {
    const database = await freshPostgres();
    const env = {
      DATABASE_URL: database.url,
      ENTENTE_SECRET_KEY: "5e0f".repeat(16),
      ENTENTE_DATA_DIR: folder.path,
      LOG_LEVEL: "info",
    };
    const end = (out: string, stop: () => void) => void (out.includes("Address") && stop());
    const entry = join(bundle, "entente.mjs");
    const { code, out, err } = await runEntry([entry, "serve", "--processes", "2"], env, end);
    assert.equal(code, 0, err);
    assert.match(out, /^Entente is ready, on PostgreSQL \S+, in 2 processes\.$/m);
    assert.equal(err.match(/"msg":"process ready"/g)?.length, 2);
    await database.drop();
  });
}

if (engineWanted("pglite")) {
  test("an empty embedded database is filled from the template, with nothing left to migrate", async () => {
    assert.ok(readdirSync(bundle).includes(`${await templateKey()}.template`));
    const env = { ENTENTE_DATA_DIR: join(folder.path, "embedded"), ENTENTE_DEMO: "off" };
    const end = (out: string, stop: () => void) => void (out.includes("Address") && stop());
    const { code, out, err } = await runEntry([join(bundle, "main.mjs")], env, end);
    assert.deepEqual([code, out.includes("first start only")], [0, true], err);
    assert.equal(err.includes("database migrated"), false, err);
  });
}

test.run();
