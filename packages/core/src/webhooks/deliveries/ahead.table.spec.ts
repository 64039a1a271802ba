import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Id } from "../../kernel/index.ts";
import { claimedAhead, type Places, TRUSTED_MS } from "./ahead.ts";
import type { DueDelivery } from "./ports.ts";

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
  ahead: ReturnType<typeof claimedAhead>,
  of: Places,
  limit: number,
  without: readonly string[] = [],
  now = at(),
): readonly DueDelivery[] => ahead.take({ places: of, limit, without, now }) ?? [];

/** With one endpoint that answers in this time, and more to receive. */
const answering = (ms: number, endpoint = A) => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  ahead.answered(due(endpoint, 0), true, ms, at());
  ahead.found(dues(endpoint, CONCURRENCY), places([]), CONCURRENCY, at());
  return ahead;
};

/** Answer times, each with the number claimed ahead: these wait a quarter of a second at most, and are worth a claim. */
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
    assert.is(answering(ms).rooms(at()).get(A), room);
  });

test("nothing is claimed ahead for an endpoint that has not answered, that failed last, or of which the last claim found all", () => {
  const unknown = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  unknown.found(dues(A, CONCURRENCY), places([]), LIMIT, at());
  const failed = answering(1);
  failed.answered(due(A, 0), false, 1, at());
  const served = answering(1);
  served.found(dues(A, 9), places([]), LIMIT, at());
  const nothing = answering(1);
  nothing.found([], places([[A, 3]]), LIMIT, at());
  for (const ahead of [unknown, failed, served, nothing]) assert.is(ahead.rooms(at()).size, 0);
});

test("an endpoint of which nothing was asked may still have more", () => {
  const ahead = answering(1);
  ahead.found([], places([[A, 0]]), LIMIT, at());
  assert.is(ahead.rooms(at()).get(A), 40);
});

test("a claim teaches nothing of an endpoint that its limit kept from its turn", () => {
  const ahead = answering(1);
  ahead.found(dues(B, 9), places([[A, 10]]), 9, at());
  assert.is(ahead.rooms(at()).get(A), 40);
  ahead.found(dues(B, 9), places([]), 10, at());
  assert.is(ahead.rooms(at()).size, 0);
});

test("the pace follows the newest answers", () => {
  const ahead = answering(1_000);
  for (let count = 0; count < 20; count += 1) ahead.answered(due(A, 0), true, 50, at());
  assert.ok((ahead.rooms(at()).get(A) ?? 0) > 30);
});

test("more is claimed once no more than half waits", () => {
  const ahead = answering(100);
  for (const one of dues(A, 13)) ahead.put(one, at());
  assert.is(ahead.rooms(at()).size, 0);
  assert.not.ok(ahead.isLow(due(A, 0)));
  take(ahead, places([]), 1);
  assert.is(ahead.rooms(at()).get(A), 13);
  assert.ok(ahead.isLow(due(A, 0)));
});

test("no more wait for all endpoints than four hundred", () => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: 1_000 });
  const endpoints = Array.from({ length: 12 }, (_, place) => `endpoint ${place}` as Endpoint);
  for (const endpoint of endpoints) {
    ahead.answered(due(endpoint, 0), true, 1, at());
    ahead.found(dues(endpoint, CONCURRENCY), places([]), CONCURRENCY, at());
  }
  assert.is(
    [...ahead.rooms(at()).values()].reduce((sum, room) => sum + room, 0),
    400,
  );
});

test("nothing is claimed ahead where the endpoints that have more could take more than half of all places", () => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  const counts = Array.from({ length: 6 }, (_, place) => {
    const endpoint = `endpoint ${place}` as Endpoint;
    ahead.answered(due(endpoint, 0), true, 1, at());
    ahead.found(dues(endpoint, CONCURRENCY), places([]), CONCURRENCY, at());
    return ahead.rooms(at()).size;
  });
  assert.equal(counts, [1, 2, 3, 4, 5, 0]);
});

test("the prefetched deliveries are taken in their order, as far as capacity goes, and endpoints have their turns", () => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  for (const one of [...dues(A, 3), ...dues(B, 3)]) ahead.put(one, at());
  assert.equal(idsOf(take(ahead, places([[A, 2]], 1), 10, [])), ["a0", "a1", "b0"]);
  assert.equal(idsOf(take(ahead, places([]), 1, [])), ["a2"]);
  assert.equal(idsOf(take(ahead, places([[B, 0]]), 10, [])), []);
  assert.equal(idsOf(take(ahead, places([]), 10, [])), ["b1", "b2"]);
  assert.is(ahead.size(), 0);
});

test("the endpoint that had its turn is last in the next", () => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  for (const one of [...dues(A, 3), ...dues(B, 3)]) ahead.put(one, at());
  const turns = Array.from({ length: 4 }, () => idsOf(take(ahead, places([], 1), 1, [])));
  assert.equal(turns.flat(), ["a0", "b0", "a1", "b1"]);
});

test("nothing is taken of organizations that hold their share", () => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  for (const one of [...dues(A, 1, "one"), ...dues(B, 1, "other")]) ahead.put(one, at());
  assert.equal(idsOf(take(ahead, places([]), 10, ["one"])), ["b0"]);
});

test("a delivery that waited a second, cannot be sent within its lease, or whose endpoint failed, is given back", () => {
  const ahead = answering(1);
  ahead.answered(due(B, 0), true, 1, at());
  ahead.put(due(A, 1), at());
  ahead.put(due(A, 2), at(1));
  ahead.put(due(A, 3, "one", DEADLINE_MS + 999), at(1));
  ahead.put(due(B, 4), at(1));
  assert.equal(idsOf(ahead.takeUnfit(at(999), DEADLINE_MS)), []);
  assert.equal(idsOf(ahead.takeUnfit(at(1_000), DEADLINE_MS)), ["a1", "a3"]);
  ahead.answered(due(B, 0), false, 1, at());
  assert.equal(idsOf(ahead.takeUnfit(at(1_000), DEADLINE_MS)), ["b4"]);
  assert.equal(idsOf(ahead.takeAll()), ["a2"]);
  assert.is(ahead.size(), 0);
});

test("a delivery that was read a while ago is read again before it is taken", () => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  for (const one of dues(A, 4)) ahead.put(one, at());
  const taking = { places: places([], 2), limit: 10, without: [] };
  assert.equal(idsOf(take(ahead, places([], 1), 10, [], at(TRUSTED_MS - 1))), ["a0"]);
  assert.is(ahead.take({ ...taking, now: at(TRUSTED_MS) }), undefined);
  const waiting = ahead.all();
  assert.equal(idsOf(waiting), ["a1", "a2", "a3"]);
  const target = { url: "https://other.example/" } as DueDelivery["target"];
  ahead.read(
    waiting,
    [waiting[0], waiting[2]].flatMap((due) => (due === undefined ? [] : { ...due, target })),
    at(TRUSTED_MS),
  );
  const taken = ahead.take({ ...taking, now: at(TRUSTED_MS) }) ?? [];
  assert.equal(idsOf(taken), ["a1", "a3"]);
  assert.equal([...new Set(taken.map((due) => due.target))], [target]);
  assert.is(ahead.size(), 0);
});

test("a delivery without capacity is not read again", () => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  ahead.put(due(A, 1), at());
  assert.equal(ahead.take({ places: places([], 0), limit: 10, without: [], now: at(TRUSTED_MS) }), []);
  assert.equal(ahead.take({ places: places([]), limit: 0, without: [], now: at(TRUSTED_MS) }), []);
});

test("endpoints that had more a minute ago keep nothing from being claimed ahead", () => {
  const ahead = claimedAhead({ concurrency: CONCURRENCY, places: PLACES });
  for (const endpoint of Array.from({ length: 6 }, (_, place) => `endpoint ${place}` as Endpoint)) {
    ahead.answered(due(endpoint, 0), true, 1, at());
    ahead.found(dues(endpoint, CONCURRENCY), places([]), CONCURRENCY, at());
  }
  assert.is(ahead.rooms(at()).size, 0);
  ahead.answered(due(A, 0), true, 1, at(60_001));
  ahead.found(dues(A, CONCURRENCY), places([]), CONCURRENCY, at(60_001));
  assert.equal([...ahead.rooms(at(60_001)).keys()], [A]);
});

test("an endpoint that has not answered for a minute is forgotten", () => {
  const ahead = answering(1);
  assert.is(ahead.rooms(at(60_000)).size, 1);
  ahead.rooms(at(60_001));
  assert.is(ahead.rooms(at(60_001)).size, 0);
});

test.run();
