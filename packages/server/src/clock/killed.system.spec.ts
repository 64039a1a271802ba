import * as assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import { eventually, sendRequest } from "../testing/http.ts";
import { startServer, temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

const test = suite("an embedded database with a test clock, whose server is killed");

const folder = await temporaryFolder();
test.after(() => folder.remove());

const env = {
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_CLOCK: "2030-03-01T09:00:00Z",
  ENTENTE_DATA_DIR: `${folder.path}/killed`,
  ENTENTE_SWEEP_EVERY: "50ms",
};

test("the next server does what a killed one had begun, while the clock stands still", async () => {
  const got: string[] = [];
  // A receiver that answers the first delivery only when it comes again.
  const isAgain = () => got.indexOf(got[0] ?? "") !== got.lastIndexOf(got[0] ?? "");
  const receiver = createServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    got.push(id);
    request.resume();
    if (id !== got[0] || isAgain()) response.writeHead(204).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const first = await startServer(env);
  await runCli(env, "organizations", "create", "--name", "Acme");
  await runCli(env, "brands", "create", "--name", "Acme Shoes");
  const { json } = await runCli(env, "keys", "create", "--name", "clock", "--scope", "*", "--json");
  const key: string = json.secret;
  const post = (path: string, body: unknown) => sendRequest(`${first.url}/v1/platform${path}`, { key, body });
  await post("/webhook_endpoints", { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` });
  const { body: program } = await post("/programs", { name: "Runners", currency: "usd" });
  assert.equal((await post("/enrollments", { program: program.id, email: "mia@people.example" })).status, 201);
  await eventually("it is being sent", async () => got.length > 0);
  await first.stop("SIGKILL");
  const second = await startServer(env);
  await eventually("it is sent", async () => isAgain());
  assert.deepEqual(await second.stop(), { code: 0, signal: null });
  receiver.closeAllConnections();
  receiver.close();
});

test.run();
