import * as assert from "node:assert/strict";
import { statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "uvu";
import { serve } from "../serve.ts";
import { eventually } from "../testing/http.ts";
import { startServer, temporaryFolder } from "../testing/processes.ts";
import type { CallName } from "./calls.ts";
import { askServer, NoServer } from "./socket-client.ts";
import { isAnswered } from "./socket-server.ts";

const folder = await temporaryFolder();
const env = {
  DATABASE_URL: "memory:",
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "off",
  ENTENTE_DATA_DIR: folder.path,
};
const path = join(folder.path, "memory.sock");
test.after(() => folder.remove());

const sending = (method: string, target: string, body: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request({ socketPath: path, path: target, method }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject).end(body);
  });

test("only the owner can access the socket and its folder, and the socket is removed with the server", async () => {
  const serving = await serve(env);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.equal(statSync(folder.path).mode & 0o777, 0o700);
  await serving.stop();
  assert.throws(() => statSync(path), /ENOENT/);
  await assert.rejects(askServer(path, "organizations.list", []), NoServer);
});

test("the socket makes operator calls, and the operator service validates inputs", async () => {
  const serving = await serve(env);
  const made = await askServer(path, "organizations.create", [{ name: "Acme" }]);
  assert.equal(made.ok && (made.value as { name: string }).name, "Acme");
  const nameless = await askServer(path, "organizations.create", [{ nam: "Acme" }]);
  assert.deepEqual([nameless.ok, !nameless.ok && nameless.refusal.code], [false, "invalid_request"]);
  for (const args of [[], [7], [null], [{ id: "x" }]]) {
    const answered = await askServer(path, "keys.list", args);
    assert.equal(!answered.ok && answered.refusal.code, "invalid_request");
  }
  await serving.stop();
});

test("a call that is not in the table is refused, with any name", async () => {
  const serving = await serve(env);
  for (const name of ["frobnicate", "constructor", "__proto__", "organizations", "workers.drain", ""]) {
    const answered = await askServer(path, name as CallName, []);
    assert.match(
      (!answered.ok && answered.refusal.message) || "",
      /^There is no call .*; there are organizations\.create, /,
    );
  }
  await serving.stop();
});

test("a malformed call is refused and affects no other call", async () => {
  const serving = await serve(env);
  assert.equal((await sending("GET", "/organizations.list", "")).status, 400);
  assert.equal((await sending("POST", "/organizations.list", "{}")).status, 400);
  assert.equal((await sending("POST", "/organizations.list", "nonsense")).status, 400);
  assert.equal((await sending("POST", "/organizations.list", `[${"1,".repeat(100_000)}1]`)).status, 400);
  assert.equal((await sending("POST", "/organizations.list", "[]")).status, 200);
  await serving.stop();
});

test("a second server on the folder does not change the first one's socket", async () => {
  const first = await serve(env);
  const lines: string[] = [];
  const second = await serve({ ...env, LOG_LEVEL: "warn" }, { target: { write: (line) => void lines.push(line) } });
  assert.match(lines.join(""), /operator socket unavailable/);
  const { value } = (await askServer(path, "status", [])) as unknown as { value: { url: string } };
  assert.equal(value.url, first.url);
  await second.stop();
  assert.equal(await isAnswered(path), true);
  await first.stop();
});

test("the stale socket of a killed server is replaced, the socket of a running one is not", async () => {
  const killed = await startServer(env);
  await killed.stop("SIGKILL");
  assert.ok(statSync(path).isSocket());
  assert.equal(await isAnswered(path), false);
  await assert.rejects(askServer(path, "status", []), NoServer);
  const serving = await serve(env);
  assert.equal(await isAnswered(path), true);
  await serving.stop();
});

test("a server that closes the connection during a call is reported", async () => {
  writeFileSync(path, "");
  await assert.rejects(askServer(path, "status", []), Error);
  const { rmSync } = await import("node:fs");
  rmSync(path);
  const broken = createServer((socket) => socket.destroy());
  await new Promise<void>((listening) => broken.listen(path, listening));
  await assert.rejects(askServer(path, "status", []), (error) => !(error instanceof NoServer));
  broken.close();
  await eventually("the socket is removed", async () => !(await isAnswered(path)));
});

test.run();
