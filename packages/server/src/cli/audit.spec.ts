import * as assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import { serve } from "../serve.ts";
import { engineWanted, freshPostgres, send } from "../testing/engines.ts";
import { eventually, sendRequest } from "../testing/http.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { type CommandResult, runCli } from "../testing/run-cli.ts";

const folder = await temporaryFolder();
const ENV = {
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "on",
  ENTENTE_SEAL_EVERY: "10ms",
  ENTENTE_DATA_DIR: folder.path,
};
test.after(() => folder.remove());

const file = (name: string, ...lines: readonly string[]): string => {
  const path = join(folder.path, name);
  writeFileSync(path, lines.join("\n"));
  return path;
};
const lines = ({ out }: CommandResult): readonly string[] => out.trim().split("\n");
const briefly = ({ exit, json }: CommandResult) => [
  exit,
  json.findings.map(({ problem, seq, last_seq }: Record<string, unknown>) => `${problem} ${seq}-${last_seq}`),
];
/** Waits until no entry is without a seal. */
const sealed = (env: object) =>
  eventually("everything is sealed", async () => {
    const { json } = await runCli(env as never, "audit", "verify", "--json");
    return json.streams.length > 0 && json.streams.every((one: { unsealed: number }) => one.unsealed === 0);
  });

test("seals are exported and verified through the server, and copies are compared", async () => {
  const env = { ...ENV, DATABASE_URL: "memory:" };
  const serving = await serve(env);
  await sealed(env);
  const { json: keys } = await runCli(env, "keys", "create", "--name", "test", "--scope", "*", "--json");
  const { body } = await sendRequest(`${serving.url}/v1/platform/events/seals?limit=100`, { key: keys.secret });
  const { body: published } = await sendRequest(`${serving.url}/.well-known/entente-seals.json`);
  assert.deepEqual(
    published.keys.map(({ kty, crv, kid, alg }: Record<string, string>) => [kty, crv, kid, alg]),
    [["OKP", "Ed25519", body.data[0].key, "EdDSA"]],
  );

  const exported = lines(await runCli(env, "audit", "export"));
  const feed = exported.map((line) => JSON.parse(line)).filter(({ stream }) => stream === "events");
  assert.deepEqual(feed.toReversed(), body.data);
  const newest = lines(await runCli(env, "audit", "export", "--newest", "--leaves")).map((line) => JSON.parse(line));
  const [last] = body.data;
  const { leaves, ...copy } = newest.find(({ stream }) => stream === "events");
  assert.deepEqual(copy, last);
  assert.equal(leaves.length, last.last_seq - last.first_seq + 1);

  const alone = await runCli(env, "audit", "verify");
  assert.equal(alone.exit, 0);
  assert.match(alone.out, /^The data is consistent with itself\. Whether it is what it was, only copies .* show/);
  const mark = `Entente-Seal: v1,${last.number},${last.last_seq},${last.root},${last.signature}`;
  const copies = file("copies.jsonl", ...exported, "", mark);
  const compared = await runCli(env, "audit", "verify", "--against", copies);
  assert.equal(compared.exit, 0);
  assert.match(
    compared.out,
    new RegExp(`^The data is consistent with itself and with ${exported.length + 1} copies\\.`),
  );

  const against = async (...changed: readonly string[]) =>
    briefly(await runCli(env, "audit", "verify", "--json", "--against", file("changed.jsonl", ...changed)));
  const range = `${last.first_seq}-${last.last_seq}`;
  const other = { ...last, root: "0".repeat(64) };
  assert.deepEqual(await against(JSON.stringify(other)), [1, [`entries_changed ${range}`]]);
  for (const anew of [{ created_at: exported.at(0) }, { last_seq: last.last_seq + 1, root: "0".repeat(64) }]) {
    const [exit, found] = await against(JSON.stringify({ ...last, ...anew }));
    assert.deepEqual([exit, found[0]?.split(" ")[0]], [1, "seal_removed"], "of another range, or made at another time");
  }
  const leafed = { ...last, leaves: leaves.with(1, "0".repeat(64)) };
  const second = last.first_seq + 1;
  assert.deepEqual(await against(JSON.stringify(leafed)), [1, [`entry_changed ${second}-${second}`]]);
  assert.deepEqual(await against(JSON.stringify({ ...last, number: 999_999 })), [1, [`seal_removed ${range}`]]);
  assert.deepEqual(await against(mark.replace(last.root, "0".repeat(64))), [
    1,
    [`seal_removed ${last.last_seq}-${last.last_seq}`],
  ]);
  for (const text of ["", "{}", "v1,1,2"]) {
    const { exit } = await runCli(env, "audit", "verify", "--against", file("no-copies.jsonl", text));
    assert.equal(exit, 2);
  }
  await serving.stop();
});

if (engineWanted("postgres")) {
  test("a history that was made anew with the key of the service agrees with itself, and not with copies", async () => {
    const database = await freshPostgres();
    const env = { ...ENV, DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16) };
    await runCli(env, "migrate");
    const first = await serve(env);
    await sealed(env);
    const copies = file("kept.jsonl", ...lines(await runCli(env, "audit", "export", "--leaves")));
    await first.stop();
    assert.equal((await runCli(env, "audit", "verify", "--against", copies)).exit, 0);
    const edits = ["update event set type = 'deployment.drifted' where livemode and seq = 5"];
    for (const table of ["seal_leaves", "commitment", "seal"]) edits.push(`delete from ${table}`);
    for (const edit of edits) await send(database.engine, edit);
    const again = await serve(env);
    await sealed(env);
    await again.stop();
    assert.deepEqual(briefly(await runCli(env, "audit", "verify", "--json")), [0, []]);
    const compared = await runCli(env, "audit", "verify", "--json", "--against", copies);
    const [found] = compared.json.findings.filter(({ stream }: { stream: string }) => stream === "events");
    assert.equal(compared.exit, 1);
    assert.deepEqual([found.livemode, found.problem, found.seq, found.last_seq], [true, "entry_changed", 5, 5]);
    await database.drop();
  });

  test("a database that another key sealed is noticed, until that key is named as retired", async () => {
    const database = await freshPostgres();
    const env = { ...ENV, DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16), ENTENTE_DEMO: "off" };
    await runCli(env, "migrate");
    await runCli(env, "organizations", "create", "--name", "Acme");
    await runCli(env, "brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
    const first = await serve(env);
    await sealed(env);
    const { body } = await sendRequest(`${first.url}/.well-known/entente-seals.json`);
    await first.stop();
    const rotated = { ...env, ENTENTE_SEAL_KEY: "a10f".repeat(16) };
    const unknown = await runCli(rotated, "audit", "verify", "--json");
    assert.deepEqual([unknown.exit, unknown.json.findings[0].problem], [1, "seal_changed"]);
    const [{ x }] = body.keys;
    const known = { ...rotated, ENTENTE_RETIRED_SEAL_KEYS: x };
    assert.deepEqual(briefly(await runCli(known, "audit", "verify", "--json")), [0, []]);
    const second = await serve(known);
    const { body: both } = await sendRequest(`${second.url}/.well-known/entente-seals.json`);
    assert.deepEqual([both.keys.length, both.keys[1].x], [2, x]);
    await second.stop();
    await database.drop();
  });
}

test.run();
