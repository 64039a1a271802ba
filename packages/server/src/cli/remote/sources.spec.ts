import * as assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { suite } from "uvu";
import { serve } from "../../serve.ts";
import { eventually, sendRequest } from "../../testing/http.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";

const test = suite("sources doctor");

const folder = await temporaryFolder();
const ENV = {
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "off",
  ENTENTE_DATA_DIR: folder.path,
  DATABASE_URL: "memory:",
  ENTENTE_PUBLIC_URL: "https://go.brand.example",
  ENTENTE_METRICS_KEY: "scrape",
};
test.after(() => folder.remove());

const SECRET = "whsec_of_the_command_line";

test("the doctor says what a source lacks until its first event, and the metrics count its deliveries", async () => {
  const serving = await serve(ENV);
  try {
    await runCli(ENV, "organizations", "create", "--name", "Acme");
    await runCli(ENV, "brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
    const key = (await runCli(ENV, "keys", "create", "--name", "cli", "--scope", "*", "--json")).json.secret;
    const remote = (...words: readonly string[]) =>
      runCli({ ...ENV, ENTENTE_API_KEY: key }, ...words, "--url", serving.url, "--json");
    const post = async (path: string, body: object) =>
      (await remote("api", "POST", path, "--data", JSON.stringify(body))).json;
    const { id } = await post("/sources", { kind: "stripe" });
    const found = async () => {
      const { exit, json } = await remote("sources", "doctor", id);
      return [exit, json.findings.map(({ code }: { readonly code: string }) => code)];
    };
    assert.deepEqual(await found(), [1, ["no_secret", "no_event"]]);
    await post(`/sources/${id}`, { secret: SECRET });
    const now = Math.floor(Date.now() / 1_000);
    const body = JSON.stringify({
      ...{ id: "evt_1", object: "event", type: "charge.updated", livemode: true, created: now },
      data: { object: {} },
    });
    const deliver = async (secret: string) => {
      const v1 = createHmac("sha256", secret).update(`${now}.${body}`).digest("hex");
      const headers = { "stripe-signature": `t=${now},v1=${v1}` };
      return (await fetch(`${serving.url}/v1/sources/${id}`, { method: "POST", headers, body })).status;
    };
    assert.equal(await deliver("another secret"), 401);
    assert.deepEqual(await found(), [1, ["refused", "no_event"]]);
    assert.deepEqual([await deliver(SECRET), await deliver(SECRET)], [200, 200]);
    await eventually("the doctor finds the source well", async () => (await found())[0] === 0);
    const page = (await sendRequest(`${serving.url}/metrics`, { key: "scrape" })).text;
    for (const [outcome, count] of Object.entries({ received: 1, duplicate: 1, source_signature_invalid: 1 }))
      assert.match(page, new RegExp(`entente_source_deliveries_total\\{outcome="${outcome}"\\} ${count}`));
    assert.match(page, /^entente_source_events_age_seconds 0/m);
    const backfill = await remote("sources", "backfill", id, "--from", "2030-01-01T00:00:00Z").catch(String);
    assert.match(JSON.stringify(backfill), /source_api_key_missing|has no key to its vendor's API/);
    const listed = await remote("sources", "list");
    assert.equal(listed.json.data[0].id, id);
  } finally {
    await serving.stop();
  }
});

test.run();
