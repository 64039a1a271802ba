import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at, write } from "../contracts/fixtures.ts";
import { add, commitChange, openScenario, testModeOf } from "../contracts/open-scenario.ts";
import type { Scenario } from "../contracts/scenario.ts";
import { isStale } from "../journal/contract.ts";
import type { Tenant } from "../tenancy/index.ts";
import type { DueCursor } from "./ports.ts";

const LEASE_MS = 30_000;
const message = (on: Scenario, createdAt: Date, nextAttemptAt: Date | null, leaseUntil: Date | null = null) =>
  add(on, "mailMessage", {
    createdAt,
    nextAttemptAt,
    leaseUntil,
    status: nextAttemptAt === null ? "sent" : "pending",
  });

export const mailContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a claim of mail takes what is due, of any tenant, the longest due first, and leases it",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const test = await testModeOf(on);
      const claim = (limit: number) => on.storage.mailMessages.claim({ now: at(), leaseMs: LEASE_MS, limit });
      const second = await message(on, at(0), at(0));
      const first = await message(test, at(0), at(-10));
      await message(on, at(0), at(1));
      await message(on, at(0), null);
      await message(on, at(0), at(-20), at(5));
      const leaseUntil = at(LEASE_MS);
      assert.deepEqual(await claim(1), [{ row: { ...first, leaseUntil }, version: 2, tenant: test.tenant }]);
      assert.deepEqual(await claim(9), [{ row: { ...second, leaseUntil }, version: 2, tenant: on.tenant }]);
      assert.deepEqual(await claim(9), []);
      await isStale(on, { writes: [write("mailMessage", { ...second, attempts: 9 }, 1)] });
    },
  },
  {
    name: "the outbox has the pending messages of every tenant, the oldest first, and finds each by its id",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const test = await testModeOf(on);
      const { mailMessages } = on.storage;
      assert.deepEqual([await mailMessages.pending(9), await mailMessages.waitingSince()], [[], null]);
      const second = await message(on, at(5), at(99));
      const first = await message(test, at(4), at(100));
      const sent = await message(on, at(1), null);
      const found = [
        { row: first, version: 1, tenant: test.tenant },
        { row: second, version: 1, tenant: on.tenant },
      ];
      assert.deepEqual(await mailMessages.pending(9), found);
      assert.deepEqual(await mailMessages.pending(1), found.slice(0, 1));
      assert.deepEqual(await mailMessages.waitingSince(), at(4));
      assert.deepEqual(await mailMessages.find(first.id), found[0]);
      assert.deepEqual(await mailMessages.find(sent.id), { row: sent, version: 1, tenant: on.tenant });
      assert.equal(await mailMessages.find(on.program.id as never), undefined);
      assert.equal(await mailMessages.get(on.tenant, first.id), undefined);
    },
  },
  {
    name: "the latest messages to entities are those of one brand, whatever became of them, the newest first",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { storage, tenant, brand, entity } = on;
      const latest = (limit = 9, entities = [entity.id]) =>
        storage.mailMessages.latestTo(tenant, brand.id, entities, limit);
      assert.deepEqual(await latest(), []);
      const second = await message(on, at(5), null);
      const first = await message(on, at(6), at(9));
      await add(on, "mailMessage", { createdAt: at(7), brand: null });
      await add(on, "mailMessage", { createdAt: at(8), entity: null });
      await message(await testModeOf(on), at(9), null);
      const found = [first, second].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await latest(), found);
      assert.deepEqual(await latest(1), found.slice(0, 1));
      assert.deepEqual(await latest(9, []), []);
    },
  },
  {
    name: "a sweep deletes messages that were made before an instant, at most as many as it may",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { mailMessages } = on.storage;
      const kept = await message(on, at(5), null);
      const old = [await message(on, at(4), null), await message(await testModeOf(on), at(3), at(9))];
      assert.equal(await mailMessages.sweep(at(5), 1), 1);
      assert.equal(await mailMessages.sweep(at(5), 9), 1);
      assert.equal(await mailMessages.sweep(at(5), 9), 0);
      for (const { id } of old) assert.equal(await mailMessages.find(id), undefined);
      assert.deepEqual((await mailMessages.find(kept.id))?.row, kept);
    },
  },
  {
    name: "a cursor is due while events, audit entries or a day lie behind it, and page after page finds each once",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { storage, tenant } = on;
      const test = await testModeOf(on);
      const all = async (limit = 9): Promise<readonly DueCursor[]> => {
        const found: DueCursor[] = [];
        for (let after: Tenant | null = null, more = true; more; ) {
          const page = await storage.mailCursors.due(at(10), after, limit);
          found.push(...page.due);
          after = page.last;
          more = after !== null;
        }
        return found;
      };
      const dueIn = async (of: Tenant, limit?: number) =>
        (await all(limit)).filter((one) => one.tenant.livemode === of.livemode);
      assert.deepEqual(await dueIn(tenant), [{ tenant, cursor: undefined }]);
      const heads = async (of: Tenant) => ({
        events: await storage.events.head(of),
        audits: await storage.audits.head(of),
      });
      const base = { id: tenant.organization, ...(await heads(tenant)), digestFrom: at(10) };
      const row = await add(on, "mailCursor", { ...base });
      assert.deepEqual(await dueIn(tenant), []);
      const moved = async (fields: Partial<typeof row>, version: number) => {
        const next = { ...row, ...fields };
        await commitChange(on, { writes: [write("mailCursor", next, version)] });
        return [{ tenant, cursor: { row: next, version: version + 1 } }];
      };
      assert.deepEqual(await moved({ digestFrom: at(9) }, 1), await dueIn(tenant, 1));
      const behind = base.audits > 0 ? { audits: base.audits - 1 } : { events: base.events - 1 };
      assert.deepEqual(await moved(behind, 2), await dueIn(tenant, 1));
      await moved({}, 3);
      assert.deepEqual(await dueIn(tenant), []);
      await add(test, "mailCursor", { id: tenant.organization, ...(await heads(test.tenant)), digestFrom: at(10) });
      assert.deepEqual(await all(1), []);
    },
  },
];
