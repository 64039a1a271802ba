import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, write } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { isStale } from "../../journal/contract.ts";

const LEASE_MS = 30_000;
/** Longer ago than any other row of a store under test. */
const EARLY = -1_000_000_000_000;
const REST = { nextAttemptAt: null, leaseUntil: null } as const;

const stored = <T>(row: T) => ({ row, version: 1 });

/** A payment that nothing refers to. */
const alone = { joinedTo: null, waitsFor: null, ...REST } as const;

const claimOf = (on: Scenario, store: "sources" | "sourceEvents" | "sourcePayments", now = at(), limit = 100) =>
  on.storage[store].claim({ now, leaseMs: LEASE_MS, limit });

export const sourcesContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a source is found by its id alone, with its tenant and its brand",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const test = await testModeOf(on);
      const { addressed } = on.storage.sources;
      for (const { tenant, brand, source } of [on, test])
        assert.deepEqual(await addressed(source.id), { tenant, brand, source: stored(source) });
      assert.equal(await addressed(newId("source")), undefined);
    },
  },
  {
    name: "events of a source are found by their keys, each of which no other event of the source has",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const event = await add(on, "sourceEvent");
      const other = await add(on, "source");
      const elsewhere = await add(on, "sourceEvent", { source: other.id, eventKey: event.eventKey });
      const second = await add(on, "sourceEvent");
      const { byKeys } = on.storage.sourceEvents;
      const asked = [second.eventKey, "unknown", event.eventKey, second.eventKey];
      assert.deepEqual(await byKeys(on.tenant, on.source.id, asked), [stored(second), stored(event)]);
      assert.deepEqual(await byKeys(on.tenant, other.id, asked), [stored(elsewhere)]);
      assert.deepEqual(await byKeys(on.tenant, on.source.id, []), []);
      assert.deepEqual(await byKeys((await testModeOf(on)).tenant, on.source.id, asked), []);
      await isStale(on, { writes: [write("sourceEvent", { ...ROWS.sourceEvent(on), eventKey: event.eventKey })] });
    },
  },
  {
    name: "the health of a source counts its events by status, in the order of the words",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { health } = on.storage.sourceEvents;
      assert.deepEqual(await health(on.tenant, on.source.id), { events: [], lastReceivedAt: null, waitingSince: null });
      for (const [status, createdAt] of [
        ["received", at(3)],
        ["received", at(2)],
        ["done", at(5)],
        ["done", at(1)],
      ] as const)
        await add(on, "sourceEvent", { status, createdAt });
      await add(on, "sourceEvent", { source: (await add(on, "source")).id, createdAt: at(9) });
      assert.deepEqual(await health(on.tenant, on.source.id), {
        events: [
          { status: "done", count: 2 },
          { status: "received", count: 2 },
        ],
        lastReceivedAt: at(5),
        waitingSince: at(2),
      });
    },
  },
  ...(["sources", "sourceEvents", "sourcePayments"] as const).map((store): Clause<StorageUnderTest> => {
    const kind = ({ sources: "source", sourceEvents: "sourceEvent", sourcePayments: "sourcePayment" } as const)[store];
    return {
      name: `a claim of ${store} takes those that are due, of any tenant, the longest due first, and leases them`,
      async holds({ empty }) {
        const on = await openScenario((await empty()).storage);
        const test = await testModeOf(on);
        const due = (of: Scenario, nextAttemptAt: Date | null, leaseUntil: Date | null = null) =>
          add(of, kind, { nextAttemptAt, leaseUntil });
        const second = await due(on, at(0));
        const first = await due(test, at(-10));
        await due(on, at(1));
        await due(on, null);
        await due(on, at(-20), at(5));
        const leaseUntil = at(LEASE_MS);
        assert.deepEqual(await claimOf(on, store, at(), 1), [
          { row: { ...first, leaseUntil }, version: 2, tenant: test.tenant },
        ]);
        assert.deepEqual(await claimOf(on, store), [{ row: { ...second, leaseUntil }, version: 2, tenant: on.tenant }]);
        assert.deepEqual(await claimOf(on, store), []);
        await isStale(on, { writes: [write(kind, { ...second, attempts: 9 } as never, 1)] });
      },
    };
  }),
  {
    name: "events are forgotten that arrived before an instant and are not to be translated, and may be delivered again",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const { sweep, get, waitingSince } = storage.sourceEvents;
      assert.equal(await waitingSince(), null);
      const old = await add(on, "sourceEvent", { ...REST, createdAt: at(EARLY - 1) });
      await add(on, "sourceEvent", { ...REST, createdAt: at(EARLY - 2) });
      const waiting = await add(on, "sourceEvent", { createdAt: at(EARLY - 3), nextAttemptAt: at(EARLY) });
      const kept = await add(on, "sourceEvent", { ...REST, createdAt: at(EARLY) });
      assert.deepEqual(await waitingSince(), waiting.createdAt);
      assert.deepEqual([await sweep(at(EARLY), 1), await sweep(at(EARLY), 5), await sweep(at(EARLY), 5)], [1, 1, 0]);
      for (const one of [waiting, kept]) assert.deepEqual(await get(on.tenant, one.id), stored(one));
      const again = await add(on, "sourceEvent", { eventKey: old.eventKey });
      assert.deepEqual(await storage.sourceEvents.byKeys(on.tenant, on.source.id, [old.eventKey]), [stored(again)]);
    },
  },
  {
    name: "payments are found by the ids of vendors, each of which is one payment's in its brand",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const { idsAmong, idsOf } = on.storage.sourcePayments;
      const [one, two] = [await add(on, "sourcePaymentId"), await add(on, "sourcePaymentId")];
      const theirs = await add(other, "sourcePaymentId", { vendorId: one.vendorId });
      const asked = [two.vendorId, "unknown", one.vendorId, two.vendorId];
      assert.deepEqual(await idsAmong(on.tenant, on.brand.id, asked), [stored(two), stored(one)]);
      assert.deepEqual(await idsAmong(on.tenant, other.brand.id, asked), [stored(theirs)]);
      assert.deepEqual(await idsAmong(on.tenant, on.brand.id, []), []);
      assert.deepEqual(
        (await idsOf(on.tenant, on.sourcePayment.id)).map(({ row }) => row.id).sort(),
        [one.id, two.id].sort(),
      );
      assert.deepEqual(await idsOf((await testModeOf(on)).tenant, on.sourcePayment.id), []);
      await isStale(on, {
        writes: [write("sourcePaymentId", { ...ROWS.sourcePaymentId(on), vendorId: one.vendorId })],
      });
    },
  },
  {
    name: "payments that wait for names, names, and all that names a customer are found in their brand, the oldest first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const { sourcePayments, sourceNames, sourceEvents } = on.storage;
      const [waitsFor, customer] = ["stripe:main:sub_1", "stripe:main:cus_1"];
      const second = await add(on, "sourcePayment", { waitsFor, customer, createdAt: at(2) });
      const first = await add(on, "sourcePayment", { waitsFor, customer, createdAt: at(1) });
      await add(other, "sourcePayment", { waitsFor, customer });
      const names = await add(on, "sourceNames", { vendorId: waitsFor, customer });
      await add(other, "sourceNames", { vendorId: waitsFor, customer });
      const event = await add(on, "sourceEvent", { customer });
      const asked = [on.tenant, on.brand.id, [waitsFor, "unknown"]] as const;
      assert.deepEqual(await sourcePayments.waitingFor(...asked), [stored(first), stored(second)]);
      assert.deepEqual(await sourcePayments.waitingFor(on.tenant, on.brand.id, []), []);
      assert.deepEqual(await sourceNames.of(...asked), [stored(names)]);
      const named = [on.tenant, on.brand.id, customer] as const;
      assert.deepEqual(await sourcePayments.ofCustomer(...named), [stored(first), stored(second)]);
      assert.deepEqual(await sourceNames.ofCustomer(...named), [stored(names)]);
      assert.deepEqual(await sourceEvents.ofCustomer(...named), [stored(event)]);
      const [status, reason] = ["unmatched", "customer_not_bound"] as const;
      const unmatched = await add(on, "sourcePayment", { customer, status, reason });
      await add(on, "sourcePayment", { customer, status, reason: "no_names" });
      await add(other, "sourcePayment", { customer, status, reason });
      assert.deepEqual(await sourcePayments.unmatchedOf(...named, reason), [stored(unmatched)]);
      await isStale(on, { writes: [write("sourceNames", { ...ROWS.sourceNames(on), vendorId: waitsFor })] });
    },
  },
  {
    name: "all rows that name a customer are found, however many, and of the unmatched payments the oldest 1,000",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const customer = "stripe:main:cus_1";
      const many = Array.from({ length: 1_001 }, (_, place) => at(place));
      const rows = many.map((createdAt) => ({
        payment: { ...ROWS.sourcePayment(on), customer, status: "unmatched", reason: "r", createdAt } as const,
        event: { ...ROWS.sourceEvent(on), customer, createdAt },
        names: { ...ROWS.sourceNames(on), customer, createdAt },
      }));
      await commitChange(on, {
        writes: rows.flatMap(({ payment, event, names }) => [
          write("sourcePayment", payment),
          write("sourceEvent", event),
          write("sourceNames", names),
        ]),
      });
      const { sourcePayments, sourceNames, sourceEvents } = on.storage;
      const named = [on.tenant, on.brand.id, customer] as const;
      for (const [store, which] of [
        [sourcePayments, "payment"],
        [sourceEvents, "event"],
        [sourceNames, "names"],
      ] as const) {
        const found = await store.ofCustomer(...named);
        assert.deepEqual(
          found.map(({ row: { id } }) => id),
          rows.map((one) => one[which].id),
        );
      }
      const unmatched = await sourcePayments.unmatchedOf(...named, "r");
      assert.deepEqual(
        unmatched.map(({ row: { id } }) => id),
        rows.slice(0, 1_000).map(({ payment: { id } }) => id),
      );
    },
  },
  {
    name: "payments that came to nothing are forgotten with their ids, those first that are joined to another",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const { sweep, get, idsAmong } = storage.sourcePayments;
      const old = { ...alone, recorded: 0, updatedAt: at(EARLY - 1) } as const;
      const winner = await add(on, "sourcePayment", old);
      const id = await add(on, "sourcePaymentId", { sourcePayment: winner.id });
      await add(on, "sourcePayment", { ...old, joinedTo: winner.id });
      const kept = [
        await add(on, "sourcePayment", { ...old, recorded: 1 }),
        await add(on, "sourcePayment", { ...old, nextAttemptAt: at(EARLY) }),
        await add(on, "sourcePayment", { ...old, updatedAt: at(EARLY) }),
      ];
      assert.deepEqual([await sweep(at(EARLY), 5), await sweep(at(EARLY), 5), await sweep(at(EARLY), 5)], [1, 1, 0]);
      for (const one of kept) assert.deepEqual(await get(on.tenant, one.id), stored(one));
      assert.deepEqual(await idsAmong(on.tenant, on.brand.id, [id.vendorId]), []);
    },
  },
];
