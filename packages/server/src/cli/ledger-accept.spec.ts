import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { serve } from "../serve.ts";
import { engineWanted, freshPostgres, send } from "../testing/engines.ts";
import { eventually } from "../testing/http.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

const test = suite("ledger accept");

const folder = await temporaryFolder();
test.after(() => folder.remove());
const ENV = {
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "on",
  ENTENTE_DATA_DIR: folder.path,
  ENTENTE_SECRET_KEY: "5e0f".repeat(16),
};

/** A server on PostgreSQL, and what makes a draft of a batch in which an entry by hand is paid. */
const opened = async () => {
  const database = await freshPostgres();
  const env = { ...ENV, DATABASE_URL: database.url };
  await runCli(env, "migrate");
  const serving = await serve(env);
  const { secret } = (await runCli(env, "keys", "create", "--name", "cli", "--scope", "*", "--json")).json;
  const remote = (...words: readonly string[]) =>
    runCli({ ...env, ENTENTE_API_KEY: secret }, ...words, "--url", serving.url, "--json");
  const [{ enrollment }] = (await remote("api", "GET", "/payouts?status=pending&limit=1")).json.data;
  const draft = async (reference: string) => {
    const entry = { enrollment, amount_minor: 25_000, currency: "usd", reason: "Bonus", external_ref: reference };
    const made = await remote("api", "POST", "/payouts/adjustments", "--data", JSON.stringify(entry));
    assert.equal(made.exit, 0, made.err);
    return { payout: made.json.id, batch: (await remote("payouts", "batch")).json.id };
  };
  const local = (...words: readonly string[]) => runCli(env, ...words, "--json");
  const close = async () => {
    await serving.stop();
    await database.drop();
  };
  return { database, draft, remote, local, close };
};

const errorOf = ({ err }: { readonly err: string }) => JSON.parse(err).error;

if (engineWanted("postgres")) {
  test("lets a batch go that rests on what was edited, for a reason, unless its file cannot be written all the same", async () => {
    const { database, draft, remote, local, close } = await opened();
    try {
      const { payout, batch } = await draft("bonus-7");
      const exporting = () => remote("api", "POST", `/payouts/batches/${batch}/export`);
      const shown = async () => (await remote("api", "GET", `/payouts/batches/${batch}`)).json;
      await send(database.engine, `update payout set external_ref = 'bonus 7' where id = '${payout.slice(3)}'`);
      const refused = await exporting();
      assert.deepEqual([refused.exit, errorOf(refused).code], [1, "payout_batch_differs"]);
      const checked = await local("ledger", "check");
      assert.equal(checked.exit, 1);
      const [found] = checked.json.differences;
      assert.deepEqual([checked.json.differences.length, found.field], [1, "external_ref"]);

      const accept = (difference: string, reason: string) => local("ledger", "accept", difference, "--reason", reason);
      assert.equal((await local("ledger", "accept", found.difference)).exit, 2, "a reason is needed");
      for (const [difference, reason, param] of [
        [found.difference, "  ", "reason"],
        ["diff_elsewhere", "Known", "difference"],
      ]) {
        const not = await accept(difference, reason);
        assert.deepEqual([not.exit, errorOf(not).code, errorOf(not).param], [1, "invalid_request", param]);
      }
      assert.deepEqual((await shown()).accepted_differences, []);

      const reason = "Our reference was mended after the move";
      const accepted = [{ difference: found.difference, reason }];
      for (const said of [reason, "Said again"]) {
        const { exit, err, json } = await accept(found.difference, said);
        assert.equal(exit, 0, err);
        const drafts = json.data.map(({ id, accepted_differences: all }: Record<string, unknown>) => [id, all]);
        assert.deepEqual(drafts, [[batch, accepted]]);
      }
      const entries = (await remote("api", "GET", "/audit_entries?limit=100")).json.data;
      const noted = entries.filter(({ verb }: { readonly verb: string }) => verb === "payoutBatches.accept");
      assert.deepEqual(
        noted.map(({ actor }: { readonly actor: { readonly type: string } }) => actor.type),
        ["operator"],
      );
      const gone = await exporting();
      assert.equal(gone.exit, 0, gone.err);
      await eventually("the file is there", async () => (await shown()).status === "exported");

      const { batch: other } = await draft("bonus-8");
      await send(database.engine, `update payout_item set name = 'Bob' where batch = '${other.slice(4)}'`);
      const { differences } = (await local("ledger", "check")).json;
      const { difference } = differences.find(({ field }: { readonly field: string }) => field !== "external_ref");
      const said = await accept(difference, "Is Bob");
      assert.deepEqual([said.exit, errorOf(said).code], [1, "payout_file_unwritable"]);
      assert.match(errorOf(said).message, /cancel the batch, which frees its payouts, and create another one/);
      const canceled = await remote("api", "POST", `/payouts/batches/${other}/cancel`);
      assert.equal(canceled.exit, 0, canceled.err);
      const { json: next } = await remote("payouts", "batch");
      assert.equal((await remote("api", "POST", `/payouts/batches/${next.id}/export`)).exit, 0);
    } finally {
      await close();
    }
  });
}

test.run();
