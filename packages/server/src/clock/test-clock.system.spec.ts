import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { serve } from "../serve.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

const test = suite("an embedded database with a test clock");

const folder = await temporaryFolder();
test.after(() => folder.remove());

const env = { PORT: "0", LOG_LEVEL: "silent", ENTENTE_DATA_DIR: `${folder.path}/clocked` };
const clocked = { ...env, ENTENTE_CLOCK: "2030-03-01T09:00:00Z" };

test("the clock is in the database: it goes on where it was, and the server has to know of it", async () => {
  const first = await serve(clocked);
  await runCli(env, "organizations", "create", "--name", "Acme");
  assert.equal((await runCli(env, "clock", "advance", "1d")).exit, 0);
  await first.stop();

  await assert.rejects(serve({ ...env, ENTENTE_DEMO: "off" }), {
    name: "WrongDatabase",
    message:
      /The embedded database in .* has a test clock, .* is at 2030-03-02T09:00:00\.000Z: start it with `serve --clock 2030-03-01T09:00:00\.000Z`/,
  });
  await assert.rejects(serve({ ...clocked, ENTENTE_CLOCK: "2030-03-02" }), {
    name: "WrongDatabase",
    message: /--clock \(ENTENTE_CLOCK\) names when it began\./,
  });

  // Without a server the command opens the database itself, and does what falls due.
  const { json, err } = await runCli(env, "clock", "advance", "--to", "2030-03-03T00:00:00Z", "--json");
  assert.equal(err, "");
  assert.deepEqual([json.now, json.status], ["2030-03-03T00:00:00.000Z", "ready"]);
  const again = await serve(clocked);
  assert.match(again.text, /Its test clock is at 2030-03-03T00:00:00\.000Z/);

  // A server that stops leaves the clock between two hours, and whoever opens the database moves it on.
  await runCli(env, "brands", "create", "--name", "Acme Shoes");
  const { json: key } = await runCli(env, "keys", "create", "--test", "--name", "clock", "--scope", "*", "--json");
  const headers = { authorization: `Bearer ${key.secret}`, "content-type": "application/json" };
  const asked = { method: "POST", headers, body: '{"by":"1d"}' };
  assert.equal((await fetch(`${again.url}/v1/platform/test_clock/advance`, asked)).status, 202);
  await again.stop();
  const { json: left } = await runCli(env, "clock", "--json");
  const resumed = await runCli(env, "clock", "advance", "--json");
  const idle = await runCli(env, "clock", "advance");
  if (left.status === "advancing") assert.equal(resumed.exit, 0, resumed.err);
  assert.deepEqual([idle.exit, idle.err], [2, "Give a time such as 10d, or --to <time>.\n"]);
  assert.equal((await runCli(env, "clock", "--json")).json.now, "2030-03-04T00:00:00.000Z");
});

test("a database that goes by the clock of the machine gets no other", async () => {
  const plain = { ...env, ENTENTE_DATA_DIR: `${folder.path}/plain`, ENTENTE_DEMO: "off" };
  const { json: made } = await runCli(plain, "organizations", "create", "--name", "Acme", "--json");
  assert.match(made.id, /^org_/);
  await assert.rejects(serve({ ...plain, ENTENTE_CLOCK: "2030-03-01" }), {
    name: "WrongDatabase",
    message: /goes by the clock of the machine: --clock \(ENTENTE_CLOCK\) begins a new database only\./,
  });
  assert.match(
    (await runCli(plain, "clock")).err,
    /There is no test clock: this data goes by the clock of the machine/,
  );
});

test.run();
