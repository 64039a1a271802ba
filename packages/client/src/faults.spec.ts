import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import { ConnectionError, Entente, EntenteError, RateLimitError, ServerError, TimeoutError } from "./index.ts";
import { failureOf } from "./testing/failure.ts";
import { type FaultName, type FaultyProxy, openFaultyProxy } from "./testing/faults.ts";
import { openServer, type TestServer } from "./testing/server.ts";

interface World {
  server: TestServer;
  proxy: FaultyProxy;
  entente: Entente;
}

const test = suite<World>("faults on the way");

test.before(async (world) => {
  world.server = await openServer();
  world.proxy = await openFaultyProxy(world.server.root);
  world.entente = new Entente({ apiKey: world.server.key, baseUrl: world.proxy.root, retryDelay: 1 });
});
test.after(async ({ proxy, server }) => {
  await proxy.close();
  await server.close();
});

const keysOf = ({ arrived }: FaultyProxy) => new Set(arrived.map(({ headers }) => headers["idempotency-key"]));
const countOf = async ({ entente }: World, name: string): Promise<number> => {
  let count = 0;
  for await (const program of entente.programs.list({ limit: 100 })) if (program.name === name) count += 1;
  return count;
};

const PASSING = [
  "lost",
  "swallowed",
  "cut",
  "unavailable",
  "unavailableForNow",
  "limited",
  "inUse",
  "badGateway",
] as const;

for (const fault of PASSING) {
  test(`${fault}: repeated with the same key, with one effect`, async (world) => {
    const { entente, proxy } = world;
    proxy.plan(fault);
    const { id } = await entente.programs.create({ name: fault });
    assert.equal(proxy.arrived.length, 2);
    assert.equal(keysOf(proxy).size, 1);
    assert.match(String([...keysOf(proxy)][0]), /^[0-9a-f]{32}$/);
    assert.equal(proxy.arrived[0]?.body, proxy.arrived[1]?.body);
    assert.equal(await countOf(world, fault), 1);
    assert.equal((await entente.programs.retrieve(id)).name, fault);
  });
}

test("silent: given up in time, and repeated with the same key, with one effect", async (world) => {
  const { entente, proxy } = world;
  proxy.plan("silent");
  await entente.programs.create({ name: "silent" }, { timeout: 200 });
  assert.equal(keysOf(proxy).size, 1);
  assert.equal(await countOf(world, "silent"), 1);
});

test("a call that is answered had one effect, whatever happens on the way", async (world) => {
  const { entente, proxy } = world;
  let round = 0;
  const plans = fc.array(fc.constantFrom<FaultName>(...PASSING), { maxLength: 3 });
  const law = fc.asyncProperty(plans, async (plan) => {
    round += 1;
    const code = `round-${round}-${plan.join("-")}`;
    proxy.plan(...plan);
    await entente.programs.create({ name: code });
    assert.equal(proxy.arrived.length, plan.length + 1);
    assert.equal(keysOf(proxy).size, 1);
    assert.equal(await countOf(world, code), 1);
  });
  await assertLaw(fc, law, 8);
});

test("two calls have two keys, and the caller's own key is kept", async ({ entente, proxy }) => {
  proxy.plan();
  await entente.programs.create({ name: "One" });
  await entente.programs.create({ name: "Two" });
  assert.equal(keysOf(proxy).size, 2);
  proxy.plan("lost");
  await entente.programs.create({ name: "Three" }, { idempotencyKey: "order-3" });
  assert.deepEqual([...keysOf(proxy)], ["order-3"]);
});

test("a read is repeated, and carries no key", async ({ entente, proxy }) => {
  proxy.plan("lost", "unavailable");
  await entente.programs.list();
  assert.equal(proxy.arrived.length, 3);
  assert.deepEqual([...keysOf(proxy)], [undefined]);
});

/** A request of a host application, which takes no key. */
const report = ({ connect }: Entente) =>
  connect.recordEvent(
    {
      ...{ eventId: "1", eventType: "sale", publicKey: "pk_live_unknown", programId: "prog_unknown" },
      ...{ partnerRef: "mia", metricKey: "sales_count", amount: 1 },
    },
    { headers: { "Service-Issuer": "https://app.example", "Service-Signature": "none" } },
  );

for (const [fault, kind] of [
  ["swallowed", ConnectionError],
  ["unavailable", ServerError],
] as const) {
  test(`a change without a key is not repeated when it is ${fault}`, async ({ entente, proxy }) => {
    proxy.plan(fault);
    await assert.rejects(report(entente), kind);
    assert.equal(proxy.arrived.length, 1);
  });
}

test("a change without a key is repeated when it was turned away before it had an effect", async ({
  entente,
  proxy,
}) => {
  proxy.plan("limited");
  await assert.rejects(report(entente), { code: "invalid_signature" });
  assert.equal(proxy.arrived.length, 2);
});

test("the last failure is thrown when all attempts fail", async ({ entente, proxy }) => {
  proxy.plan("lost", "unavailable", "lost");
  const failure = await failureOf(entente.programs.list({}, { maxRetries: 1 }));
  assert.ok(failure instanceof ServerError);
  const { code, status, requestId, retryAfter, message } = failure;
  assert.deepEqual([code, status, retryAfter, message], ["temporarily_unavailable", 503, null, "As asked for."]);
  assert.equal(requestId, "req_1");
  assert.equal(proxy.arrived.length, 2);
});

test("a service that asks for an hour is not waited for", async ({ entente, proxy }) => {
  proxy.plan("limitedForLong");
  const failure = await failureOf(entente.programs.create({ name: "Never" }));
  assert.ok(failure instanceof RateLimitError);
  assert.equal(failure.retryAfter, 3_600);
  assert.equal(proxy.arrived.length, 1);
});

test("no connection, no answer in time and no JSON are errors with codes of their own", async ({ entente, proxy }) => {
  const once = entente.withOptions({ maxRetries: 0 });
  proxy.plan("lost");
  const lost = await failureOf(once.wallet.retrieve());
  assert.ok(lost instanceof ConnectionError && lost instanceof EntenteError);
  assert.deepEqual([lost.code, lost.status], ["connection_failed", undefined]);
  assert.ok(lost.cause instanceof Error);
  proxy.plan("silent");
  await assert.rejects(once.wallet.retrieve({ timeout: 50 }), (error) => {
    assert.ok(error instanceof TimeoutError);
    return error.code === "timed_out";
  });
  proxy.plan("noJson");
  await assert.rejects(once.wallet.retrieve(), { code: "unreadable_answer", status: 200 });
  proxy.plan("badGateway");
  const failed = await failureOf(once.wallet.retrieve());
  assert.ok(failed instanceof ServerError);
  assert.deepEqual([failed.code, failed.status], ["unreadable_answer", 502]);
});

test("a fetch that ignores its signal is given up in time, and ended by the caller", async ({ entente }) => {
  const deaf = entente.withOptions({ maxRetries: 0, fetch: () => new Promise<Response>(() => {}) });
  await assert.rejects(deaf.wallet.retrieve({ timeout: 20 }), TimeoutError);
  const reason = new Error("The page was left.");
  const ending = new AbortController();
  const call = deaf.wallet.retrieve({ signal: ending.signal });
  ending.abort(reason);
  await assert.rejects(call, reason);
});

test("a signal ends the request, and the waiting for the next attempt, with its reason", async ({ entente, proxy }) => {
  const reason = new Error("The page was left.");
  const ending = new AbortController();
  proxy.plan("silent");
  const call = entente.wallet.retrieve({ signal: ending.signal });
  setTimeout(() => ending.abort(reason), 20);
  await assert.rejects(call, reason);
  await assert.rejects(entente.wallet.retrieve({ signal: ending.signal }), reason);
  assert.equal(proxy.arrived.length, 1);

  const later = new AbortController();
  proxy.plan("unavailable");
  const waiting = entente.wallet.retrieve({ signal: later.signal, retryDelay: 60_000 });
  setTimeout(() => later.abort(reason), 20);
  await assert.rejects(waiting, reason);
});

test.run();
