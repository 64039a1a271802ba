import * as assert from "node:assert/strict";
import { runCommand } from "../cli/program.ts";
import type { Environment } from "../config.ts";

export interface CommandResult {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  /** The output with `--json`. */
  readonly json: any;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Runs one command line in this process. */
export const runCli = async (env: Environment, ...words: readonly string[]): Promise<CommandResult> => {
  const [printed, errors]: [string[], string[]] = [[], []];
  const output = { out: (text: string) => void printed.push(text), err: (text: string) => void errors.push(text) };
  const exit = await runCommand(words, env, output);
  const [out, err] = [printed.join(""), errors.join("")];
  return { exit, out, err, json: parsed(out) };
};

const KEY = /^sk_(live|test)_[0-9a-f]{88}$/;

/** A sequence of operator commands, with the same answers on every kind of database. */
export const operatorScenario = async (
  env: Environment,
): Promise<{ readonly organization: string; readonly key: string }> => {
  const run = async (...words: readonly string[]): Promise<CommandResult> => {
    const result = await runCli(env, ...words, "--json");
    assert.equal(result.exit, 0, result.err);
    return result;
  };
  const refused = async (exit: number, code: string, ...words: readonly string[]): Promise<void> => {
    const result = await runCli(env, ...words, "--json");
    assert.deepEqual([result.exit, result.out], [exit, ""]);
    assert.equal(JSON.parse(result.err).error.code, code);
  };

  await refused(2, "usage", "brands", "list");
  const { json: organization } = await run("organizations", "create", "--name", "Acme");
  assert.match(organization.id, /^org_/);
  assert.deepEqual((await run("organizations", "list")).json.data, [organization]);

  const { json: brand } = await run("brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
  assert.deepEqual([brand.slug, brand.organization], ["shoes", organization.id]);
  await refused(1, "invalid_request", "brands", "create", "--name", "Other", "--slug", "shoes");
  await refused(1, "invalid_request", "brands", "create", "--name", "Other", "--slug", "Not A Slug");
  assert.deepEqual((await run("brands", "list", "--organization", organization.id)).json.data, [brand]);

  await refused(2, "usage", "keys", "create");
  const { json: reading } = await run("keys", "create", "--name", "reports");
  assert.ok(reading.scopes.length > 20 && reading.scopes.every((scope: string) => scope.endsWith(":read")));
  const limited = async (...words: readonly string[]) => (await run(...words)).json.rate_limit;
  for (const words of [
    ["keys", "limit", reading.id],
    ["organizations", "limit"],
  ]) {
    assert.deepEqual(await limited(...words, "--rate", "5/20"), { per_second: 5, burst: 20 });
    assert.equal(await limited(...words, "--rate", "default"), null);
  }
  await refused(2, "usage", "keys", "limit", reading.id, "--rate", "5");
  const { json: usual } = await run("keys", "create", "--name", "usual", "--rate", "default");
  assert.equal(usual.rate_limit, null);
  await run("keys", "revoke", usual.id);
  await run("keys", "revoke", reading.id);
  const { json: key } = await run("keys", "create", "--name", "shop", "--scope", "*");
  assert.match(key.secret, KEY);
  const { json: testKey } = await run(
    "keys",
    "create",
    "--name",
    "tests",
    "--test",
    "--scope",
    "events:read,programs:read",
  );
  assert.deepEqual([testKey.livemode, testKey.scopes], [false, ["events:read", "programs:read"]]);
  await refused(1, "invalid_request", "keys", "create", "--name", "x", "--scope", "everything");
  const { json: revoked } = await run("keys", "revoke", testKey.id);
  assert.notEqual(revoked.revoked_at, null);
  assert.equal(revoked.secret, undefined);
  const { json: rotated } = await run("keys", "rotate", key.id);
  assert.match(rotated.secret, KEY);
  assert.notEqual(rotated.id, key.id);
  const keys = (await run("keys", "list")).json.data;
  assert.deepEqual(
    keys.map(({ revoked_at }: { revoked_at: unknown }) => revoked_at === null),
    [false, false, false, false, true],
  );
  assert.equal(JSON.stringify(keys).includes("sk_"), false);

  const payment = ["wallets", "top-up", "--brand", "shoes", "--asset", "usd", "--reference", "invoice-17"];
  const { json: paid } = await run(...payment, "--amount", "5000");
  assert.deepEqual([paid.object, paid.amount, paid.livemode], ["wallet_transaction", 5000, true]);
  assert.equal((await run(...payment, "--amount", "5000")).json.id, paid.id);
  await refused(1, "reference_conflict", ...payment, "--amount", "6000");
  assert.equal((await run(...payment, "--amount", "6000", "--test")).json.livemode, false);
  await refused(
    1,
    "brand_not_found",
    "wallets",
    "top-up",
    "--brand",
    "hats",
    "--asset",
    "usd",
    "--amount",
    "1",
    "--reference",
    "x",
  );
  const { object, differences } = (await run("ledger", "check")).json;
  assert.deepEqual({ object, differences }, { object: "ledger_check", differences: [] });
  await refused(1, "operation_not_found", "operations", "retry", "op_0198f0a0-0000-7000-8000-000000000000");
  return { organization: organization.id, key: rotated.secret };
};
