import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, BIG } from "../../contracts/fixtures.ts";
import { add, addMember, openScenario, testModeOf } from "../../contracts/open-scenario.ts";

const NOTHING = { amounts: [], assertions: [], profiles: [], overrides: [] };
const versioned = <T>(...rows: readonly T[]) => rows.map((row) => ({ row, version: 1 }));

export const pastsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the amounts of a member's past are those of some metrics that were received before an instant, each with its sale's time",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await addMember(on);
      const { enrollment } = on;
      const event = (
        of: string,
        receivedAt: number,
        occurredAt: number,
        amount: bigint,
        reverses: string | null = null,
      ) =>
        add(on, "performanceEvent", {
          ...({ enrollment: of, receivedAt: at(receivedAt), occurredAt: at(occurredAt), reverses } as object),
          metrics: [
            { metric: "gmv_cents", amount, currency: "eur" },
            { metric: "sales_count", amount: 1n, currency: null },
            { metric: "views", amount: 7n, currency: null },
          ],
        });
      const sale = await event(enrollment.id, 20, 3, BIG);
      await event(enrollment.id, 30, 25, -5n, sale.id);
      await event(enrollment.id, 40, 1, 9n);
      await event(other.id, 10, 11, 2n);
      const members = [enrollment, other];
      const query = { members, metrics: ["gmv_cents", "sales_count"], until: at(40), limit: 6 };
      const { pasts } = on.storage;
      const found = await pasts.evidence(on.tenant, query);
      const line = (received: number, occurred: number, judged: number, amount: bigint) => {
        const times = { receivedAt: at(received), occurredAt: at(occurred), judgedAt: at(judged) };
        return [
          { metric: "gmv_cents", amount, currency: "eur", ...times },
          { metric: "sales_count", amount: 1n, currency: null, ...times },
        ];
      };
      const byMetric = (id: typeof enrollment.id) =>
        found
          ?.get(id)
          ?.amounts.toSorted(
            (one, next) => one.receivedAt.getTime() - next.receivedAt.getTime() || (one.metric < next.metric ? -1 : 1),
          );
      assert.deepEqual(byMetric(enrollment.id), [...line(20, 3, 3, BIG), ...line(30, 25, 3, -5n)]);
      assert.deepEqual(byMetric(other.id), line(10, 11, 11, 2n));
      const times = found?.get(enrollment.id)?.amounts.map(({ receivedAt }) => receivedAt.getTime()) ?? [];
      assert.deepEqual(
        times,
        times.toSorted((one, next) => one - next),
      );
      assert.equal(await pasts.evidence(on.tenant, { ...query, limit: 5 }), undefined);
      assert.deepEqual((await pasts.evidence(on.tenant, { ...query, metrics: [] }))?.get(other.id)?.amounts, []);
      assert.deepEqual(await pasts.evidence(on.tenant, { ...query, members: [] }), new Map());
      const { tenant } = await testModeOf(on);
      assert.deepEqual((await pasts.evidence(tenant, query))?.get(enrollment.id), NOTHING);
    },
  },
  {
    name: "the past of a member has the assertions and profiles of the person with the brand, and every override",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { brand } = on;
      const enrollment = await addMember(on);
      const { entity } = enrollment;
      const merged = await add(on, "entity", { mergedInto: entity });
      const stranger = await add(on, "entity", { mergedInto: null });
      const owned = { ownerType: "entity", kind: "social_profile", brand: brand.id } as const;
      const profile = await add(on, "connection", { ...owned, owner: entity, status: "connected" });
      const ended = await add(on, "connection", { ...owned, owner: merged.id, status: "revoked" });
      await add(on, "connection", { ...owned, owner: stranger.id });
      await add(on, "connection", { ...owned, owner: entity, kind: "payout" });
      const claim = await add(on, "assertion", { entity, brand: brand.id, key: "kyc" });
      const twin = await add(on, "assertion", { entity: merged.id, brand: brand.id, key: "age" });
      await add(on, "assertion", { entity: stranger.id, brand: brand.id, key: "age" });
      const active = await add(on, "requirementOverride", { enrollment: enrollment.id, entity, status: "active" });
      const archived = await add(on, "requirementOverride", { enrollment: enrollment.id, entity, status: "archived" });
      const query = { members: [enrollment], metrics: ["views"], until: at(0), limit: 0 };
      const found = (await on.storage.pasts.evidence(on.tenant, query))?.get(enrollment.id);
      const byId = <T extends { readonly row: { readonly id: string } }>(rows: readonly T[] = []) =>
        rows.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1));
      assert.deepEqual(byId(found?.profiles), byId(versioned(profile, ended)));
      assert.deepEqual(byId(found?.assertions), byId(versioned(claim, twin)));
      assert.deepEqual(byId(found?.overrides), byId(versioned(active, archived)));
    },
  },
];
