import * as assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "uvu";
import { engineWanted, freshPostgres, send } from "../testing/engines.ts";
import { sendRequest } from "../testing/http.ts";
import { type ServerProcess, startServer, temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

const folder = await temporaryFolder();
test.after(() => folder.remove());

const [PER_SECOND, BURST] = [10, 20];
/** The error of a shared limit: one lease. */
const LEASE_S = 1;

const SETTINGS = {
  ENTENTE_SECRET_KEY: "5e0f".repeat(16),
  ENTENTE_RATE_LIMIT: `${PER_SECOND}/${BURST}`,
  ENTENTE_METRICS_KEY: "scrape",
  ENTENTE_DEMO: "off",
};

interface Answer {
  readonly status: number;
  readonly sentAt: number;
  readonly endedAt: number;
}

/** Asks each server from several clients until a time is over. */
const hammered = async (servers: readonly ServerProcess[], key: string, ms: number): Promise<readonly Answer[]> => {
  const until = performance.now() + ms;
  const answers: Answer[] = [];
  const client = async ({ url }: ServerProcess): Promise<void> => {
    while (performance.now() < until) {
      const sentAt = performance.now();
      const { status } = await sendRequest(`${url}/v1/platform/programs`, { key });
      answers.push({ status, sentAt, endedAt: performance.now() });
    }
  };
  await Promise.all(servers.flatMap((server) => [client(server), client(server), client(server)]));
  return answers;
};

const figureOf = (page: string, line: string): number =>
  Number(
    page
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  );

if (engineWanted("postgres")) {
  test("two servers on one PostgreSQL admit one limit together, but for a lease, and count alone while its store is away", async () => {
    const database = await freshPostgres();
    const env = { ...SETTINGS, DATABASE_URL: database.url, ENTENTE_DATA_DIR: join(folder.path, "one") };
    const one = await startServer(env);
    const other = await startServer({ ...env, ENTENTE_DATA_DIR: join(folder.path, "other") });
    await runCli(env, "organizations", "create", "--name", "Acme");
    await runCli(env, "brands", "create", "--name", "Acme Shoes");
    const { secret: key } = (await runCli(env, "keys", "create", "--name", "test", "--scope", "*", "--json")).json;

    const answers = await hammered([one, other], key, 3_000);
    const admitted = answers.filter(({ status }) => status === 200);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 429]);
    const began = Math.min(...answers.map(({ sentAt }) => sentAt));
    const seconds = (Math.max(...admitted.map(({ endedAt }) => endedAt)) - began) / 1_000;
    const most = BURST + PER_SECOND * (seconds + LEASE_S);
    assert.ok(admitted.length >= BURST && admitted.length <= most, `${admitted.length} of at most ${most}`);

    const { headers } = await sendRequest(`${one.url}/v1/platform/programs`, { key });
    assert.equal(headers.get("ratelimit-policy"), `"organization";q=${BURST};w=${BURST / PER_SECOND}`);
    const refused = await hammered([one], key, 1_000);
    assert.ok(refused.some(({ status }) => status === 429));
    const pages = await Promise.all(
      [one, other].map(async ({ url }) => (await sendRequest(`${url}/metrics`, { key: "scrape" })).text),
    );
    for (const page of pages) {
      const leases = figureOf(page, 'entente_limit_leases_total{outcome="leased"}');
      assert.ok(leases > 0 && leases < answers.length / 2, `${leases} leases for ${answers.length} requests`);
      assert.ok(figureOf(page, 'entente_limited_requests_total{limit="organization"}') > 0);
    }

    // Nothing in the store says whose limits they are.
    const names = await send(database.engine, "select bucket from limit_bucket");
    for (const { bucket } of names) assert.match(String(bucket), /^[0-9a-f]{64}$/);

    await send(database.engine, "alter table limit_bucket rename to limit_bucket_away");
    const alone = await hammered([one, other], key, 1_500);
    assert.ok(alone.every(({ status }) => status === 200 || status === 429));
    const { text } = await sendRequest(`${one.url}/metrics`, { key: "scrape" });
    assert.ok(figureOf(text, 'entente_limit_leases_total{outcome="failed"}') > 0);
    await send(database.engine, "alter table limit_bucket_away rename to limit_bucket");
    for (const server of [one, other]) assert.deepEqual((await server.stop()).code, 0);
    await database.drop();
  });
}

test.run();
