import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Id } from "../../kernel/index.ts";
import type { DueDelivery } from "./ports.ts";
import { type Places, prefetchQueue, TRUSTED_MS } from "./prefetch-queue.ts";

type Endpoint = Id<"webhook_endpoint">;

const NOW = Date.UTC(2030, 0, 1);
const CONCURRENCY = 10;
const PLACES = 100;
const LIMIT = 75;
const LEASE_MS = 30_000;
const DEADLINE_MS = 10_000;
const at = (ms = 0): Date => new Date(NOW + ms);
const A = "a" as Endpoint;
const B = "b" as Endpoint;

const due = (endpoint: Endpoint, id: number, organization = "one", leaseMs = LEASE_MS): DueDelivery =>
  ({ tenant: { organization, livemode: true }, row: { endpoint, id, leaseUntil: at(leaseMs) }, version: 2 }) as never;
const dues = (endpoint: Endpoint, count: number, organization?: string): readonly DueDelivery[] =>
  Array.from({ length: count }, (_, id) => due(endpoint, id, organization));
const idsOf = (taken: readonly DueDelivery[]): readonly string[] => taken.map(({ row }) => `${row.endpoint}${row.id}`);
const places = (of: readonly (readonly [Endpoint, number])[], otherwise = CONCURRENCY): Places => ({
  of: new Map(of),
  otherwise,
});

const take = (
  queue: ReturnType<typeof prefetchQueue>,
  of: Places,
  limit: number,
  without: readonly string[] = [],
  now = at(),
): readonly DueDelivery[] => queue.take({ places: of, limit, without, now }) ?? [];

/** With one endpoint that answers in this time, and more to receive. */
const answering = (ms: number, endpoint = A) => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  queue.answered(due(endpoint, 0), true, ms, at());
  queue.found(dues(endpoint, CONCURRENCY), places([]), CONCURRENCY, at());
  return queue;
};

/** Answer times, each with the number claimed queue: these wait a quarter of a second at most, and are worth a claim. */
const PACES: readonly (readonly [ms: number, room: number | undefined])[] = [
  [0, 40],
  [1, 40],
  [62, 40],
  [63, 39],
  [100, 25],
  [250, 10],
  [251, undefined],
  [30_000, undefined],
];

for (const [ms, room] of PACES)
  test(`for an endpoint that answers in ${ms} ms, ${room ?? "none"} are claimed ahead`, () => {
    assert.is(answering(ms).capacityByEndpoint(at()).get(A), room);
  });

test("nothing is claimed ahead for an endpoint that has not answered, that failed last, or of which the last claim found all", () => {
  const unknown = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  unknown.found(dues(A, CONCURRENCY), places([]), LIMIT, at());
  const failed = answering(1);
  failed.answered(due(A, 0), false, 1, at());
  const served = answering(1);
  served.found(dues(A, 9), places([]), LIMIT, at());
  const nothing = answering(1);
  nothing.found([], places([[A, 3]]), LIMIT, at());
  for (const queue of [unknown, failed, served, nothing]) assert.is(queue.capacityByEndpoint(at()).size, 0);
});

test("an endpoint of which nothing was asked may still have more", () => {
  const queue = answering(1);
  queue.found([], places([[A, 0]]), LIMIT, at());
  assert.is(queue.capacityByEndpoint(at()).get(A), 40);
});

test("a claim teaches nothing of an endpoint that its limit kept from its turn", () => {
  const queue = answering(1);
  queue.found(dues(B, 9), places([[A, 10]]), 9, at());
  assert.is(queue.capacityByEndpoint(at()).get(A), 40);
  queue.found(dues(B, 9), places([]), 10, at());
  assert.is(queue.capacityByEndpoint(at()).size, 0);
});

test("the pace follows the newest answers", () => {
  const queue = answering(1_000);
  for (let count = 0; count < 20; count += 1) queue.answered(due(A, 0), true, 50, at());
  assert.ok((queue.capacityByEndpoint(at()).get(A) ?? 0) > 30);
});

test("more is claimed once no more than half waits", () => {
  const queue = answering(100);
  for (const one of dues(A, 13)) queue.put(one, at());
  assert.is(queue.capacityByEndpoint(at()).size, 0);
  assert.not.ok(queue.isLow(due(A, 0)));
  take(queue, places([]), 1);
  assert.is(queue.capacityByEndpoint(at()).get(A), 13);
  assert.ok(queue.isLow(due(A, 0)));
});

test("no more wait for all endpoints than four hundred", () => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: 1_000 });
  const endpoints = Array.from({ length: 12 }, (_, place) => `endpoint ${place}` as Endpoint);
  for (const endpoint of endpoints) {
    queue.answered(due(endpoint, 0), true, 1, at());
    queue.found(dues(endpoint, CONCURRENCY), places([]), CONCURRENCY, at());
  }
  assert.is(
    [...queue.capacityByEndpoint(at()).values()].reduce((sum, room) => sum + room, 0),
    400,
  );
});

test("nothing is claimed ahead where the endpoints that have more could take more than half of all places", () => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  const counts = Array.from({ length: 6 }, (_, place) => {
    const endpoint = `endpoint ${place}` as Endpoint;
    queue.answered(due(endpoint, 0), true, 1, at());
    queue.found(dues(endpoint, CONCURRENCY), places([]), CONCURRENCY, at());
    return queue.capacityByEndpoint(at()).size;
  });
  assert.equal(counts, [1, 2, 3, 4, 5, 0]);
});

test("the prefetched deliveries are taken in their order, as far as capacity goes, and endpoints have their turns", () => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  for (const one of [...dues(A, 3), ...dues(B, 3)]) queue.put(one, at());
  assert.equal(idsOf(take(queue, places([[A, 2]], 1), 10, [])), ["a0", "a1", "b0"]);
  assert.equal(idsOf(take(queue, places([]), 1, [])), ["a2"]);
  assert.equal(idsOf(take(queue, places([[B, 0]]), 10, [])), []);
  assert.equal(idsOf(take(queue, places([]), 10, [])), ["b1", "b2"]);
  assert.is(queue.size(), 0);
});

test("the endpoint that had its turn is last in the next", () => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  for (const one of [...dues(A, 3), ...dues(B, 3)]) queue.put(one, at());
  const turns = Array.from({ length: 4 }, () => idsOf(take(queue, places([], 1), 1, [])));
  assert.equal(turns.flat(), ["a0", "b0", "a1", "b1"]);
});

test("nothing is taken of organizations that hold their share", () => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  for (const one of [...dues(A, 1, "one"), ...dues(B, 1, "other")]) queue.put(one, at());
  assert.equal(idsOf(take(queue, places([]), 10, ["one"])), ["b0"]);
});

test("a delivery that waited a second, cannot be sent within its lease, or whose endpoint failed, is given back", () => {
  const queue = answering(1);
  queue.answered(due(B, 0), true, 1, at());
  queue.put(due(A, 1), at());
  queue.put(due(A, 2), at(1));
  queue.put(due(A, 3, "one", DEADLINE_MS + 999), at(1));
  queue.put(due(B, 4), at(1));
  assert.equal(idsOf(queue.takeUnfit(at(999), DEADLINE_MS)), []);
  assert.equal(idsOf(queue.takeUnfit(at(1_000), DEADLINE_MS)), ["a1", "a3"]);
  queue.answered(due(B, 0), false, 1, at());
  assert.equal(idsOf(queue.takeUnfit(at(1_000), DEADLINE_MS)), ["b4"]);
  assert.equal(idsOf(queue.takeAll()), ["a2"]);
  assert.is(queue.size(), 0);
});

test("a delivery that was read a while ago is read again before it is taken", () => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  for (const one of dues(A, 4)) queue.put(one, at());
  const taking = { places: places([], 2), limit: 10, without: [] };
  assert.equal(idsOf(take(queue, places([], 1), 10, [], at(TRUSTED_MS - 1))), ["a0"]);
  assert.is(queue.take({ ...taking, now: at(TRUSTED_MS) }), undefined);
  const waiting = queue.all();
  assert.equal(idsOf(waiting), ["a1", "a2", "a3"]);
  const target = { url: "https://other.example/" } as DueDelivery["target"];
  queue.read(
    waiting,
    [waiting[0], waiting[2]].flatMap((due) => (due === undefined ? [] : { ...due, target })),
    at(TRUSTED_MS),
  );
  const taken = queue.take({ ...taking, now: at(TRUSTED_MS) }) ?? [];
  assert.equal(idsOf(taken), ["a1", "a3"]);
  assert.equal([...new Set(taken.map((due) => due.target))], [target]);
  assert.is(queue.size(), 0);
});

test("a delivery without capacity is not read again", () => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  queue.put(due(A, 1), at());
  assert.equal(queue.take({ places: places([], 0), limit: 10, without: [], now: at(TRUSTED_MS) }), []);
  assert.equal(queue.take({ places: places([]), limit: 0, without: [], now: at(TRUSTED_MS) }), []);
});

test("endpoints that had more a minute ago keep nothing from being claimed ahead", () => {
  const queue = prefetchQueue({ concurrency: CONCURRENCY, places: PLACES });
  for (const endpoint of Array.from({ length: 6 }, (_, place) => `endpoint ${place}` as Endpoint)) {
    queue.answered(due(endpoint, 0), true, 1, at());
    queue.found(dues(endpoint, CONCURRENCY), places([]), CONCURRENCY, at());
  }
  assert.is(queue.capacityByEndpoint(at()).size, 0);
  queue.answered(due(A, 0), true, 1, at(60_001));
  queue.found(dues(A, CONCURRENCY), places([]), CONCURRENCY, at(60_001));
  assert.equal([...queue.capacityByEndpoint(at(60_001)).keys()], [A]);
});

test("an endpoint that has not answered for a minute is forgotten", () => {
  const queue = answering(1);
  assert.is(queue.capacityByEndpoint(at(60_000)).size, 1);
  queue.capacityByEndpoint(at(60_001));
  assert.is(queue.capacityByEndpoint(at(60_001)).size, 0);
});

test.run();
