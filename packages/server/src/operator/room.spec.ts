import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { serve } from "../serve.ts";
import { sendRequest } from "../testing/http.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

const test = suite("the room of the service");

const folder = await temporaryFolder();
test.after(() => folder.remove());

test("the room has the figures and the problems of the status at the command line", async () => {
  const env = {
    DATABASE_URL: "memory:",
    PORT: "0",
    LOG_LEVEL: "silent",
    ENTENTE_DEMO: "off",
    ENTENTE_DATA_DIR: folder.path,
  };
  const serving = await serve(env);
  try {
    await runCli(env, "organizations", "create", "--name", "Acme");
    await runCli(env, "brands", "create", "--name", "Acme Shoes");
    const api = `${serving.url}/console/api`;
    const { url } = (await runCli(env, "console", "link", "--json")).json;
    const signedIn = await sendRequest(`${api}/session/exchange`, { body: { token: url.split("#token=")[1] } });
    assert.equal(signedIn.status, 200, signedIn.text);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { status, body } = await sendRequest(`${api}/operator`, { headers: { cookie } });
    const { json } = await runCli(env, "status", "--json");
    assert.deepEqual([status, body.object, body.server.problems, json.problems], [200, "operator_room", [], []]);
    const { sight } = body.server;
    const { ok: _, problems: _problems, server: _server, ...said } = json;
    assert.deepEqual(Object.keys(sight), Object.keys(said));
    const names = ({ queues }: { queues: readonly { queue: string }[] }) => queues.map(({ queue }) => queue);
    assert.deepEqual(names(sight), names(said));
    // The workers went on between the two with what the sign-in left to do.
    for (const name of ["version", "database", "node", "operations", "webhooks", "drift", "payouts", "sources"])
      assert.deepEqual(sight[name], said[name], name);
    assert.ok(said.requests.answered >= sight.requests.answered && sight.requests.answered > 0);
  } finally {
    await serving.stop();
  }
});

test.run();
