import * as assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import { serve } from "../serve.ts";
import { operatorsDay, say } from "../testing/cli-story.ts";
import { engineWanted } from "../testing/engines.ts";
import { ask } from "../testing/http.ts";
import { failServer, temporaryFolder } from "../testing/processes.ts";

const folder = await temporaryFolder();
const env = { PORT: "0", LOG_LEVEL: "silent", ENTENTE_DATA_DIR: join(folder.path, "data") };
test.after(() => folder.remove());

test("help makes no database", async () => {
  assert.equal((await say(env, "--help")).exit, 0);
  assert.throws(() => statSync(env.ENTENTE_DATA_DIR), /ENOENT/);
});

if (engineWanted("pglite")) {
  test("while no server runs a command opens the embedded database itself, and makes it where there is none", async () => {
    const { exit, json } = await say(env, "organizations", "create", "--name", "Early", "--json");
    assert.deepEqual([exit, json.name], [0, "Early"]);
    assert.equal(statSync(join(env.ENTENTE_DATA_DIR, "secret.key")).mode & 0o777, 0o600);
    assert.equal(statSync(env.ENTENTE_DATA_DIR).mode & 0o777, 0o700);
  });

  test("while a server runs commands go through its socket, and what they do is there at once", async () => {
    const serving = await serve(env);
    const { json: early } = await say(env, "organizations", "list", "--json");
    assert.deepEqual(
      early.map(({ name }: { name: string }) => name),
      ["Early"],
    );
    const { json: brand } = await say(env, "brands", "create", "--name", "Early Birds", "--json");
    assert.equal(brand.slug, "early-birds");
    const { json: key } = await say(env, "keys", "create", "--json");
    assert.equal((await ask(`${serving.url}/v1/platform/wallet`, { key: key.secret })).status, 200);
    await say(env, "keys", "revoke", key.id);
    assert.equal((await ask(`${serving.url}/v1/platform/wallet`, { key: key.secret })).status, 401);
    assert.deepEqual((await say(env, "migrate", "--json")).json, { applied: [] });

    const { code, err } = await failServer(env);
    assert.equal(code, 3);
    assert.match(
      err,
      /^The data folder .* is in use by another process\. Stop that process, or give this one a folder/,
    );
    await serving.stop();
  });

  test("an operator's day on a database of its own", async () => {
    const own = { ...env, ENTENTE_DATA_DIR: join(folder.path, "own"), ENTENTE_DEMO: "off" };
    const serving = await serve(own);
    await operatorsDay(own);
    await serving.stop();
  });
}

test.run();
