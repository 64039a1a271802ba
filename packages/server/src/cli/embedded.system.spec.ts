import * as assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import { serve } from "../serve.ts";
import { engineWanted } from "../testing/engines.ts";
import { sendRequest } from "../testing/http.ts";
import { startFailingServer, temporaryFolder } from "../testing/processes.ts";
import { operatorScenario, runCli } from "../testing/run-cli.ts";

const folder = await temporaryFolder();
const env = { PORT: "0", LOG_LEVEL: "silent", ENTENTE_DATA_DIR: join(folder.path, "data") };
test.after(() => folder.remove());

test("help creates no database", async () => {
  assert.equal((await runCli(env, "--help")).exit, 0);
  assert.throws(() => statSync(env.ENTENTE_DATA_DIR), /ENOENT/);
});

if (engineWanted("pglite")) {
  test("a command without a running server opens the embedded database itself, and creates it when missing", async () => {
    const { exit, json } = await runCli(env, "organizations", "list", "--json");
    assert.deepEqual([exit, json.data], [0, []]);
    assert.equal(statSync(join(env.ENTENTE_DATA_DIR, "secret.key")).mode & 0o777, 0o600);
    assert.equal(statSync(env.ENTENTE_DATA_DIR).mode & 0o777, 0o700);
  });

  test("commands use the socket of a server while it runs, and their effects are visible at once", async () => {
    const serving = await serve({ ...env, ENTENTE_DEMO: "off" });
    const { key } = await operatorScenario(env);
    assert.equal((await sendRequest(`${serving.url}/v1/platform/wallet`, { key })).status, 200);
    const { json: keys } = await runCli(env, "keys", "list", "--json");
    await runCli(env, "keys", "revoke", keys.data.at(-1).id);
    assert.equal((await sendRequest(`${serving.url}/v1/platform/wallet`, { key })).status, 401);
    assert.deepEqual((await runCli(env, "migrate", "--json")).json, { applied: [] });

    const { code, err } = await startFailingServer(env);
    assert.equal(code, 3);
    assert.match(err, /^The data folder .* is in use by another process\. Stop that process, or use another folder/);
    await serving.stop();
  });

  test("changes made through the server are visible to a later command without it", async () => {
    const { json } = await runCli(env, "brands", "list", "--json");
    assert.deepEqual(
      json.data.map(({ slug }: { slug: string }) => slug),
      ["shoes"],
    );
    const { checks } = (await runCli(env, "doctor", "--json")).json;
    assert.deepEqual(
      checks.filter(({ state }: { state: string }) => state === "problem"),
      [],
    );
  });
}

test.run();
