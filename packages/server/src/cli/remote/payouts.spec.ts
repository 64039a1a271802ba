import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { serve } from "../../serve.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";

const test = suite("commands of payouts");

const folder = await temporaryFolder();
const ENV = { PORT: "0", LOG_LEVEL: "silent", ENTENTE_DEMO: "off", ENTENTE_DATA_DIR: folder.path };
test.after(() => folder.remove());

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A server with a brand, with a member and a rule. */
const opened = async (env: Readonly<Record<string, string>>) => {
  const serving = await serve(env);
  await runCli(env, "organizations", "create", "--name", "Acme");
  await runCli(env, "brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
  const key = (await runCli(env, "keys", "create", "--name", "cli", "--scope", "*", "--json")).json.secret;
  const remote = (...words: readonly string[]) =>
    runCli({ ...env, ENTENTE_API_KEY: key }, ...words, "--url", serving.url, "--json");
  const api = async (path: string, body: object) => {
    const { exit, err, json } = await remote("api", "POST", path, "--data", JSON.stringify(body));
    assert.equal(exit, 0, err);
    return json;
  };
  const program = await api("/programs", { name: "Creators" });
  const member = await api("/enrollments", { program: program.id, email: "ann@people.example", name: "Ann" });
  if (member.approval_status !== "approved") await api(`/enrollments/${member.id}/approve`, {});
  const rule = {
    name: "Share",
    type: "revenue_split",
    scope: { type: "program", program: program.id },
    rate_bps: 1_000,
  };
  await api("/payouts/rules", rule);
  await api("/payouts/rails", { rail: "manual" });
  return { serving, remote };
};

test("periods are listed, closed and opened again, and what waits for a second person says so", async () => {
  const env = { ...ENV, DATABASE_URL: "memory:", ENTENTE_APPROVAL_BY_TWO: "on" };
  const { serving, remote } = await opened(env);
  try {
    const run = await remote("payouts", "run", "--from", day(-2), "--to", day(0));
    assert.equal(run.exit, 0, run.err);
    const listed = await remote("payouts", "periods", "--status", "open");
    const [period] = listed.json.periods;
    assert.deepEqual([listed.json.periods.length, period.period_start, period.status], [1, day(-2), "open"]);
    const closed = await remote("payouts", "close", period.id);
    assert.deepEqual([closed.exit, closed.json.status], [0, "closed"], closed.err);
    assert.deepEqual((await remote("payouts", "periods", "--status", "open")).json.periods, []);
    const shown = await runCli(env, "payouts", "periods", "--url", serving.url);
    assert.match(shown.err, /^No API key/);
    assert.equal((await remote("payouts", "reopen", period.id)).exit, 2, "a reason is needed");
    const asked = await remote("payouts", "reopen", period.id, "--reason", "Sales were sent late");
    assert.equal(asked.exit, 0, asked.err);
    assert.match(JSON.stringify(asked.json), /"apr_/);
    assert.equal((await remote("payouts", "periods")).json.periods[0].status, "closed", "nobody approved it yet");
    const refused = await remote("payouts", "run", "--from", day(-2), "--to", day(0));
    assert.equal(JSON.parse(refused.err).error.code, "payout_period_closed");
  } finally {
    await serving.stop();
  }
});

test.run();
