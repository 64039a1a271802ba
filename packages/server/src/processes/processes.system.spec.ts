import * as assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { test } from "uvu";
import { engineWanted, freshPostgres, send } from "../testing/engines.ts";
import { eventually, sendRequest } from "../testing/http.ts";
import { type ServerProcess, startFailingServer, startServer, temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

const folder = await temporaryFolder();
test.after(() => folder.remove());

const SETTINGS = {
  ENTENTE_PROCESSES: "2",
  ENTENTE_SECRET_KEY: "5e0f".repeat(16),
  ENTENTE_DATA_DIR: folder.path,
  ENTENTE_RATE_LIMIT: "100000/200000",
  ENTENTE_METRICS_KEY: "scrape",
  ENTENTE_SWEEP_EVERY: "100ms",
};

/** A request that has no answer by then counts as refused. */
const UNANSWERED_MS = 60_000;

interface Line {
  readonly level: number;
  readonly pid: number;
  readonly msg: string;
  readonly process?: number;
  readonly route?: string;
}

const linesOf = ({ err }: ServerProcess): readonly Line[] =>
  err()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line));

/** The processes that became ready, the first first. */
const readied = (server: ServerProcess): readonly number[] =>
  linesOf(server).flatMap(({ msg, process: pid }) => (msg === "process ready" && pid !== undefined ? [pid] : []));

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** One program, under a key of its own: the status, or why there was no answer. */
const create = (server: ServerProcess, key: string, agent: Agent | false, name: string): Promise<string> =>
  new Promise((done) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
      "Idempotency-Key": name,
    };
    const sent = request(`${server.url}/v1/platform/programs`, { agent, method: "POST", headers });
    sent.setTimeout(UNANSWERED_MS, () => sent.destroy(new Error("no answer")));
    sent.on("error", ({ message }) => done(message));
    sent.on("response", (response) => {
      response.resume().on("end", () => done(String(response.statusCode)));
      response.on("error", ({ message }) => done(message));
    });
    sent.end(JSON.stringify({ name }));
  });

/** Creates programs from several clients, half of them over one connection each, until it is told to end: each outcome and its count. */
const steadyLoad = (server: ServerProcess, key: string) => {
  const outcomes = new Map<string, number>();
  let over = false;
  const client = async (number: number): Promise<void> => {
    const agent = number % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; !over; count += 1) {
      const outcome = await create(server, key, agent, `program-${number}-${count}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    if (agent !== false) agent.destroy();
  };
  const clients = Promise.all([0, 1, 2, 3].map(client));
  return async (): Promise<ReadonlyMap<string, number>> => {
    over = true;
    await clients;
    return outcomes;
  };
};

const countOf = (page: string, metric: string): number =>
  page
    .split("\n")
    .filter((line) => line.startsWith(`${metric}{`) && line.includes('route="/v1/platform/programs"'))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);

test("several processes on a database in memory are refused", async () => {
  const { code, err } = await startFailingServer({ ...SETTINGS, DATABASE_URL: "memory:" });
  assert.equal(code, 2);
  assert.match(err, /^ENTENTE_PROCESSES is "2": expected 1, since .* Set DATABASE_URL to a PostgreSQL\.\n$/);
});

if (engineWanted("postgres")) {
  test("a fault that keeps the first process from starting ends the command as if it were the only one", async () => {
    const database = await freshPostgres();
    const taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, "127.0.0.1", listening));
    const { port } = taken.address() as AddressInfo;
    const { code, err } = await startFailingServer({ ...SETTINGS, DATABASE_URL: database.url, PORT: String(port) });
    assert.equal(code, 3);
    assert.match(err, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is already in use: .*\\.$`, "m"));
    taken.close();
    await database.drop();
  });

  test("two processes answer at one port, replace each other without a refused request, and end together", async () => {
    const database = await freshPostgres();
    const env = { ...SETTINGS, DATABASE_URL: database.url };
    const server = await startServer(env);
    assert.equal(server.out().match(/Entente is ready/g)?.length, 1);
    assert.match(server.out(), /^Entente is ready, on PostgreSQL \S+, in 2 processes\.$/m);
    assert.equal(linesOf(server).filter(({ msg }) => msg === "listening" || msg === "database migrated").length, 2);
    const first = readied(server);
    assert.equal(new Set(first).size, 2);

    await runCli(env, "organizations", "create", "--name", "Acme");
    await runCli(env, "brands", "create", "--name", "Acme Shoes");
    const { secret: key } = (await runCli(env, "keys", "create", "--name", "test", "--scope", "*", "--json")).json;
    const platform = `${server.url}/v1/platform`;
    const programs = async (): Promise<number> => {
      const [row] = await send(database.engine, "select count(*)::int as count from program");
      return Number(row?.count);
    };
    // A process that answers too late for a page is missing from it, and the page counts it.
    const silentIn = (page: string) => Number(/^entente_processes_silent_total (\d+)$/m.exec(page)?.[1]);
    const metricsPage = async (): Promise<string> => {
      const scrape = async () => (await sendRequest(`${server.url}/metrics`, { key: "scrape" })).text;
      let [before, page] = [await scrape(), await scrape()];
      while (silentIn(page) > silentIn(before)) [before, page] = [page, await scrape()];
      return page;
    };

    // Each connection goes to the next process.
    for (let times = 0; times < 4; times += 1) assert.equal(await create(server, key, false, `before-${times}`), "201");
    const answering = () =>
      linesOf(server).flatMap(({ msg, route, pid }) =>
        msg === "request" && route === "/v1/platform/programs" ? [pid] : [],
      );
    assert.deepEqual([...new Set(answering())].sort(), [...first].sort());
    for (let times = 0; times < 2; times += 1) {
      const page = await metricsPage();
      assert.equal(countOf(page, "entente_http_request_duration_seconds_count"), 4);
      assert.match(page, /^entente_processes 2$/m);
    }
    const { headers } = await sendRequest(`${platform}/programs`, { key });
    assert.match(headers.get("ratelimit-policy") ?? "", /^"organization";q=200000;w=2$/);

    // The one that dies has the workers.
    const [worker = 0] = first;
    process.kill(worker, "SIGKILL");
    await eventually("another process is ready", async () => readied(server).length === 3);
    const warnings = linesOf(server).filter(({ level }) => level >= 40);
    assert.deepEqual(
      warnings.map(({ msg, process: pid }) => [msg, pid]),
      [["a process ended by itself; another is started", worker]],
    );
    const post = async (path: string, body: unknown = {}) => (await sendRequest(platform + path, { key, body })).body;
    const [{ id: program }] = (await sendRequest(`${platform}/programs?limit=1`, { key })).body.data;
    const { id } = await post("/distributions", { name: "Spring", programs: [program] });
    await post(`/distributions/${id}/validate`);
    const { operation } = await post(`/distributions/${id}/launch`);
    await eventually("its successor has launched the distribution", async () => {
      const { body } = await sendRequest(`${platform}/operations/${operation}`, { key });
      return body.status === "succeeded";
    });
    // What a page has shown of the process that died remains.
    const counted = countOf(await metricsPage(), "entente_http_request_duration_seconds_count");
    assert.ok(counted >= 5, `${counted} requests are counted`);

    const before = await programs();
    const ended = steadyLoad(server, key);
    server.child.kill("SIGHUP");
    const replaced = () => linesOf(server).some(({ msg }) => msg === "all processes are replaced");
    const replacement = eventually("all processes are replaced", async () => replaced());
    const outcomes = await replacement.finally(ended).then(ended);
    assert.deepEqual([...outcomes.keys()], ["201"], JSON.stringify([...outcomes]));
    assert.equal((await programs()) - before, outcomes.get("201"));
    const all = readied(server);
    assert.equal(all.length, 5);
    assert.deepEqual(all.map(lives), [false, false, false, true, true]);
    assert.ok(
      countOf(await metricsPage(), "entente_http_request_duration_seconds_count") >=
        counted + (outcomes.get("201") ?? 0),
    );

    assert.deepEqual(await server.stop("SIGTERM"), { code: 0, signal: null });
    assert.deepEqual(all.filter(lives), []);
    await database.drop();
  });
}

test.run();
