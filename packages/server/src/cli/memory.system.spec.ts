import * as assert from "node:assert/strict";
import { test } from "uvu";
import { serve } from "../serve.ts";
import { sendRequest } from "../testing/http.ts";
import { entente, startEntente, temporaryFolder, waitForServer } from "../testing/processes.ts";
import { operatorScenario, runCli } from "../testing/run-cli.ts";
import { COMMANDS } from "./program.ts";

const folder = await temporaryFolder();
const env = {
  DATABASE_URL: "memory:",
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "off",
  ENTENTE_DATA_DIR: folder.path,
};
test.after(() => folder.remove());

test("all operator commands use the socket of the server with the memory database", async () => {
  const serving = await serve(env);
  const { key } = await operatorScenario(env);
  assert.equal((await sendRequest(`${serving.url}/v1/platform/programs`, { key })).status, 200);
  await serving.stop();
});

test("a command whose reader leaves before the end, as `head` does, ends quietly, and not as if it had succeeded", async () => {
  const { child, ended, err } = startEntente(env, "completion", "bash");
  child.stdout?.destroy();
  assert.deepEqual(await ended, { code: 141, signal: null });
  assert.equal(err(), "");
});

test("a server goes on when the reader of its output leaves", async () => {
  const starting = startEntente({ ...env, LOG_LEVEL: "info", ENTENTE_DATA_DIR: `${folder.path}/read` }, "serve");
  starting.child.stdout?.destroy();
  const { url, stop } = await waitForServer(starting, "listening");
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  assert.deepEqual(await stop(), { code: 0, signal: null });
});

test("every command without the server of the memory database ends with 3 and a remedy", async () => {
  const { exit, out, err } = await runCli(env, "organizations", "list");
  assert.deepEqual([exit, out], [3, ""]);
  assert.match(err, /no server runs on .*: start it first\.$/m);
});

test("the output without --json is text, and an API key is on its own line, once", async () => {
  const serving = await serve(env);
  assert.match((await runCli(env, "organizations", "list")).out, /^No organization yet\.$/m);
  await runCli(env, "organizations", "create", "--name", "Acme");
  const { out } = await runCli(env, "keys", "create", "--name", "shop");
  assert.match(out, /^name +shop$/m);
  assert.match(out, /^The API key \(shown only once\):\nsk_live_[0-9a-f]{88}\n$/m);
  assert.equal(out.match(/sk_live_/g)?.length, 1);
  await runCli(env, "keys", "create", "--name", "admin", "--test", "--scope", "*");
  const keys = (await runCli(env, "keys", "list")).out;
  assert.match(keys, /shop +key_\S+ +sk_live_[0-9a-f]{6}… +\d+ to read +execute +never/);
  assert.match(keys, /admin +key_\S+ +sk_test_[0-9a-f]{6}… +everything +execute +never/);
  const link = (await runCli(env, "console", "link", "--role", "finance", "--name", "Mia")).out;
  assert.match(link, /^Signs in Mia \(finance\), once, until \S+Z:\nhttp\S+\/console\/sign-in#token=\S+\n$/);
  await runCli(env, "organizations", "create", "--name", "Bravo");
  const { exit, err } = await runCli(env, "keys", "list");
  assert.equal(exit, 2);
  assert.match(
    err,
    /^There are 2 organizations: name one with --organization <id>\.\n {2}org_.* Acme\n {2}org_.* Bravo$/m,
  );
  await serving.stop();
});

test("the demo is seeded through the socket while the server runs, and afterwards only has new keys", async () => {
  const serving = await serve(env);
  const first = await runCli(env, "demo", "--json");
  assert.equal(first.json.seeded, true);
  const second = await runCli(env, "demo", "--json");
  assert.equal(second.json.seeded, false);
  const [, key = ""] = /API key +(\S+)/.exec(second.json.text) ?? [];
  assert.equal((await sendRequest(`${serving.url}/v1/platform/distributions`, { key })).body.data.length, 2);
  await serving.stop();
});

test("wrong usage is reported with the expected input, and ends with 2", async () => {
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [["frobnicate"], /unknown command 'frobnicate'/],
    [["keys"], /Usage: entente keys/],
    [["keys", "revoke"], /missing required argument 'id'/],
    [["keys", "list", "--orgnization", "x"], /unknown option '--orgnization'\n\(Did you mean --organization\?\)/],
    [["organizations", "create"], /required option '--name <name>' not specified/],
    [
      ["wallets", "top-up", "--brand", "b", "--asset", "usd", "--reference", "r", "--amount", "1.5"],
      /expected a whole number of minor units/,
    ],
  ];
  for (const [words, says] of wrong) {
    const { exit, out, err } = await runCli(env, ...words);
    assert.deepEqual([words, exit, out], [words, 2, ""]);
    assert.match(err, says);
  }
  for (const [words, says] of wrong) {
    const { exit, out, err } = await runCli(env, ...words, "--json");
    const { code, param, message, request_id } = JSON.parse(err).error;
    assert.deepEqual([words, exit, out, code, param, request_id], [words, 2, "", "usage", null, null]);
    if (words.length > 1) assert.match(message, says);
  }
  const { exit, err } = await runCli({ ...env, PORT: "x" }, "organizations", "list");
  assert.deepEqual([exit, err], [2, 'PORT is "x": expected a whole number from 0 to 65535.\n']);
});

test("the help has every command under a heading, and a sentence for each that has commands of its own", async () => {
  const { out } = await runCli(env, "--help");
  const headings = ["Start and run a server:", "Keep its data, and prove it:", "Organizations and who works in them:"];
  const at = [...headings, "Speak to a server by an API key:", "List what a brand has, or get one of it:"].map((one) =>
    out.indexOf(`\n${one}\n`),
  );
  assert.ok(
    at.every((place, index) => place > (at[index - 1] ?? 0)),
    out,
  );
  const listed = out.slice(at.at(-1));
  for (const name of new Set(COMMANDS.map((one) => one.name.split(" ")[0] as string))) {
    assert.match(out, new RegExp(`^ {2}${name}[ \\n]`, "m"));
    assert.doesNotMatch(listed, new RegExp(`^ {2}${name}[ \\n]`, "m"), `${name} has no heading of its own`);
  }
});

test("every command has help with an example, and takes --json", async () => {
  for (const { name, summary } of COMMANDS) {
    const { exit, out } = await runCli(env, ...name.split(" "), "--help");
    assert.equal(exit, 0);
    const text = out.replaceAll(/\s+/g, " ");
    assert.ok(text.includes(summary) && text.includes(`$ pnpm entente ${name}`) && text.includes("--json"), out);
  }
});

test("a command as a separate process has the right exit code, and prints output that programs can read", async () => {
  const serving = await serve(env);
  const [listed, refused, misused] = await Promise.all([
    entente(env, "organizations", "list", "--json"),
    entente(env, "keys", "revoke", "key_nobody"),
    entente(env, "keys", "--frob"),
  ]);
  assert.deepEqual(
    [listed.code, JSON.parse(listed.out), listed.err],
    [0, { object: "list", data: [], has_more: false }, ""],
  );
  assert.deepEqual([refused.code, refused.out, refused.err], [1, "", "API key key_nobody not found.\n"]);
  assert.deepEqual([misused.code, misused.out], [2, ""]);
  await serving.stop();
});

test.run();
