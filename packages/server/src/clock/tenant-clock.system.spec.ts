import * as assert from "node:assert/strict";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import { engineWanted, freshPostgres, send, type TestPostgres } from "../testing/engines.ts";
import { eventually, sendRequest } from "../testing/http.ts";
import { type ServerProcess, startServer, temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

// Servers on PostgreSQL end while they move the clock of an organization's test data.

const test = suite("the clock of an organization on servers that end");

const folder = await temporaryFolder();
test.after(() => folder.remove());

/** Who has a clock, which begins on a Sunday. */
const CLOCKED = ["clocked", "twin"];
const BEGINS = "2030-03-03T23:00:00.000Z";
const MONDAY = "2030-03-04T00:00:00.000Z";
const TUESDAY = "2030-03-05T00:00:00.000Z";

interface Event {
  readonly id: string;
  readonly seq: number;
  readonly type: string;
  readonly created_at: string;
}

/** A receiver of webhooks, which leaves one delivery of a seller unanswered where it is asked to. */
const openReceiver = async () => {
  const got = new Map<string, Set<string>>();
  const waiting: { seller: string; from: string; meets: (answer: () => void) => void }[] = [];
  const answer = (response: ServerResponse) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, created_at }: Event = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const seller = request.url?.slice(1) ?? "";
    got.set(seller, (got.get(seller) ?? new Set()).add(id));
    const [one] = waiting;
    if (one?.seller !== seller || created_at < one.from) return answer(response);
    waiting.shift();
    one.meets(() => answer(response));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    got,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves while a delivery of what happened at an instant, or after it, waits for its answer. */
    held: (seller: string, from: string) => new Promise<() => void>((meets) => waiting.push({ seller, from, meets })),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};

interface Seller {
  readonly name: string;
  readonly organization: string;
  readonly key: string;
}

const openServers = async (database: TestPostgres, hooks: string) => {
  const env = {
    DATABASE_URL: database.url,
    ENTENTE_SECRET_KEY: "5e0f".repeat(16),
    ENTENTE_DATA_DIR: folder.path,
    ENTENTE_RATE_LIMIT: "off",
    ENTENTE_WEBHOOK_LOOPBACK: "on",
    ENTENTE_SWEEP_EVERY: "50ms",
    LOG_LEVEL: "warn",
  };
  let server = await startServer(env);
  const call = async (key: string, path: string, body?: unknown) => {
    const answered = await sendRequest(`${server.url}/v1/platform${path}`, { key, ...(body ? { body } : {}) });
    assert.ok(answered.status < 300, answered.text);
    return answered.body;
  };
  const organizationOf = async (name: string): Promise<string> => {
    const { json } = await runCli(env, "organizations", "create", "--name", name, "--json");
    await runCli(env, "brands", "create", "--organization", json.id, "--name", name);
    return json.id;
  };
  /** A seller with a key: the amounts that two programs owe are paid on Monday and on Tuesday. */
  const sellerOf = async (name: string, organization: string, mode: readonly string[]): Promise<Seller> => {
    const words = ["--organization", organization, "--name", name, "--scope", "*", "--json", ...mode];
    const key: string = (await runCli(env, "keys", "create", ...words)).json.secret;
    if (CLOCKED.includes(name)) await call(key, "/test_clock", { instant: BEGINS });
    await call(key, "/webhook_endpoints", { url: `${hooks}/${name}` });
    await call(key, "/payouts/rails", { rail: "manual" });
    for (const weekday of ["monday", "tuesday"]) {
      const { id: program } = await call(key, "/programs", { name: weekday, currency: "usd", hold_days: 0 });
      const scope = { type: "program", program };
      await call(key, "/payouts/rules", { name: "Tenth", type: "revenue_split", scope, rate_bps: 1_000 });
      const { id: enrollment } = await call(key, "/enrollments", { program, email: `${weekday}@people.example` });
      await call(key, `/enrollments/${enrollment}/approve`, {});
      const sale = { enrollment, type: "sale", value_minor: 12_900, external_event_id: weekday };
      await call(key, "/performance/events", sale);
      await call(key, "/payouts/schedules", { every: "week", weekday, weeks: 1, program });
    }
    return { name, organization, key };
  };
  return {
    call,
    organizationOf,
    sellerOf,
    current: (): ServerProcess => server,
    async restart() {
      server = await startServer(env);
    },
  };
};

type Servers = Awaited<ReturnType<typeof openServers>>;

const feedOf = async ({ call }: Servers, { key }: Seller): Promise<readonly Event[]> => {
  const { data, has_more } = await call(key, "/events?limit=100");
  assert.equal(has_more, false);
  return data;
};

/** The outcome of a seller’s work. */
const factsOf = async (servers: Servers, seller: Seller) => {
  const { data: schedules } = await servers.call(seller.key, "/payouts/schedules");
  const { data: batches } = await servers.call(seller.key, "/payouts/batches");
  return {
    runs: schedules.flatMap(({ runs }: { runs: { outcome: string }[] }) => runs.map(({ outcome }) => outcome)),
    batches: batches.map(({ totals, created_at }: { totals: { amount_minor: number }[]; created_at: string }) => [
      totals[0]?.amount_minor,
      created_at,
    ]),
    feed: (await feedOf(servers, seller)).map(({ type, created_at }) => `${created_at} ${type}`).sort(),
  };
};

if (engineWanted("postgres"))
  test("an advance goes on after a kill and after stops, ends once, loses and doubles nothing, and moves nobody else", async () => {
    const database = await freshPostgres();
    const receiver = await openReceiver();
    const servers = await openServers(database, receiver.url);
    const [acme, other, third] = [
      await servers.organizationOf("Acme"),
      await servers.organizationOf("Other"),
      await servers.organizationOf("Twin"),
    ];
    const live = await servers.sellerOf("live", acme, []);
    const elsewhere = await servers.sellerOf("elsewhere", other, ["--test"]);
    const twin = await servers.sellerOf("twin", third, ["--test"]);
    const clocked = await servers.sellerOf("clocked", acme, ["--test"]);
    const clockOf = (seller: Seller) => servers.call(seller.key, "/test_clock");
    const arrives = (seller: Seller) =>
      eventually(`${seller.name} arrives`, async () => (await clockOf(seller)).status === "ready");
    const kept = async () => {
      const text = `select at, until, lease_until as lease from tenant_clock where organization = '${acme.slice(4)}'`;
      const [row] = await send(database.engine, text);
      return row as { readonly at: Date; readonly until: Date | null; readonly lease: Date | null };
    };

    // As it is where no server ends.
    await servers.call(twin.key, "/test_clock/advance", { to: TUESDAY });
    await arrives(twin);
    const meant = await factsOf(servers, twin);
    assert.deepEqual(meant.runs, ["batch_created", "batch_created"]);
    const unmoved = [live, elsewhere, twin];
    const before = await Promise.all(unmoved.map((seller) => factsOf(servers, seller)));

    const killed = receiver.held("clocked", MONDAY);
    await servers.call(clocked.key, "/test_clock/advance", { to: TUESDAY });
    await killed;
    await servers.current().stop("SIGKILL");
    const left = await kept();
    assert.deepEqual([left.at.toISOString(), left.until?.toISOString()], [MONDAY, TUESDAY]);
    assert.ok(left.lease !== null, "the clock is held by a process that is gone");

    for (const [from, until] of [
      [MONDAY, TUESDAY],
      [TUESDAY, undefined],
    ] as const) {
      const stopped = receiver.held("clocked", from);
      await servers.restart();
      // Ten minutes pass.
      await send(database.engine, "update tenant_clock set lease_until = now() where lease_until is not null");
      const answer = await stopped;
      const ended = servers.current().stop("SIGTERM");
      answer();
      assert.deepEqual(await ended, { code: 0, signal: null });
      const given = await kept();
      assert.equal(given.lease, null, "the clock is given back");
      if (until !== undefined) assert.equal(given.until?.toISOString(), until, "who stops goes no further");
    }
    await servers.restart();
    await arrives(clocked);

    const { now, advancing_to } = await clockOf(clocked);
    assert.deepEqual([now, advancing_to], [TUESDAY, null]);
    assert.deepEqual(await factsOf(servers, clocked), meant);
    const feed = await feedOf(servers, clocked);
    assert.deepEqual(
      feed.map(({ seq }) => seq),
      feed.map((_, at) => at + 1),
    );
    await eventually("each event is delivered", async () => receiver.got.get("clocked")?.size === feed.length);
    assert.deepEqual(await Promise.all(unmoved.map((seller) => factsOf(servers, seller))), before);
    const { data: entries } = await servers.call(clocked.key, "/audit_entries?limit=100");
    const advances = entries.filter(({ verb }: { verb: string }) => verb === "testClock.advance");
    assert.equal(advances.length, 1);
    assert.equal((await clockOf(twin)).now, TUESDAY);
    assert.deepEqual(await servers.current().stop("SIGTERM"), { code: 0, signal: null });
    receiver.close();
    await database.drop();
  });

test.run();
