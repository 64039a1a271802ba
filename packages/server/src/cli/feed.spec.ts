import * as assert from "node:assert/strict";
import { test } from "uvu";
import { type Serving, serve } from "../serve.ts";
import { sendRequest } from "../testing/http.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";
import { feedOf } from "./feed.ts";

const folder = await temporaryFolder();
const env = {
  DATABASE_URL: "memory:",
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "off",
  ENTENTE_RATE_LIMIT: "off",
  ENTENTE_DATA_DIR: folder.path,
};

let serving: Serving;
test.before(async () => {
  serving = await serve(env);
  await runCli(env, "organizations", "create", "--name", "Acme");
  await runCli(env, "brands", "create", "--name", "Shoes", "--slug", "shoes");
});
test.after(async () => {
  await serving.stop();
  await folder.remove();
});

const keyOf = async (scope: string): Promise<string> =>
  (await runCli(env, "keys", "create", "--name", "feed", "--scope", scope, "--json")).json.secret;

const readAll = (key: string) => feedOf({ url: serving.url, apiKey: key, signal: new AbortController().signal });

const post = async (key: string, path: string, body: unknown) => {
  const answered = await sendRequest(`${serving.url}/v1/platform/${path}`, { key, body });
  assert.ok(answered.status < 300, answered.text);
  return answered.body;
};

test("the head of a feed of any length is the seq of its last event, after which the server answers none", async () => {
  const [whole, narrow] = [await keyOf("*"), await keyOf("events:read")];
  const assertHead = async (): Promise<number> => {
    const listed = await sendRequest(`${serving.url}/v1/platform/events?limit=100`, { key: whole });
    const end: number = listed.body.data.at(-1)?.seq ?? 0;
    assert.equal(end, listed.body.data.length);
    for (const key of [whole, narrow]) {
      assert.equal(await readAll(key).head(), end);
      assert.deepEqual(await readAll(key).after(end), []);
    }
    return end;
  };
  assert.equal(await assertHead(), 0);
  const program = await post(whole, "programs", { name: "Runners" });
  const { entity } = await post(whole, "enrollments", { program: program.id, email: "ada@people.example" });
  const first = await assertHead();
  assert.ok(first > 0 && first < 8);
  for (let end = first; end < 20; end += 1) {
    await post(whole, "assertions", { entity, key: `checked_${end}`, value: true });
    assert.equal(await assertHead(), end + 1);
  }
});

test("a seq beyond the end is refused with the server's words", async () => {
  const feed = readAll(await keyOf("events:read"));
  await assert.rejects(feed.after(1_000_000), { code: "invalid_request", param: "starting_after" });
});

test.run();
