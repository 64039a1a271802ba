import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at } from "../contracts/fixtures.ts";
import { add, addMember, change, openScenario, otherBrandOf } from "../contracts/open-scenario.ts";
import { pageClauses } from "../contracts/pages.ts";
import { ROWS } from "../contracts/rows.ts";
import type { Scenario } from "../contracts/scenario.ts";
import type { Page, PageRequest } from "../kernel/index.ts";
import type { Storage } from "../platform/index.ts";
import type { RowKind } from "./ports.ts";
import type { Rows } from "./registry.ts";
import type { ListStore, Where } from "./row-store.ts";

const STORES = {
  program: "programs",
  relationship: "relationships",
  enrollment: "enrollments",
  requirement: "requirements",
  requirementOverride: "overrides",
  operatingType: "operatingTypes",
  metricKey: "metricKeys",
  connection: "connections",
  handoffConfig: "handoffConfigs",
  distribution: "distributions",
  deployment: "deployments",
  coupon: "coupons",
  source: "sources",
  sourceCoupon: "sourceCoupons",
  sourceEvent: "sourceEvents",
  sourcePayment: "sourcePayments",
  operation: "operations",
  walletTransaction: "wallets",
  payoutRail: "payoutRails",
  payoutSchedule: "payoutSchedules",
  payoutBatch: "payoutBatches",
  payoutRule: "payoutRules",
  payoutPeriod: "payoutPeriods",
  payout: "payouts",
  approval: "approvals",
  contest: "contests",
  asset: "assets",
  portalDomain: "portalDomains",
  message: "messages",
} as const satisfies { readonly [K in RowKind]?: keyof Storage };
export type Listed = keyof typeof STORES;

export const storeOf = <K extends Listed>({ storage }: Scenario, kind: K): ListStore<K> =>
  storage[STORES[kind]] as unknown as ListStore<K>;

/** A new row of the kind, as often as wanted. */
export const again = async <K extends Listed>(on: Scenario, kind: K, fields: Partial<Rows[K]>): Promise<Rows[K]> => {
  if (kind === "relationship") {
    const entity = await add(on, "entity");
    return add(on, kind, { entity: entity.id, ...fields } as Partial<Rows[K]>);
  }
  if (kind === "sourceCoupon") {
    const coupon = await add(on, "coupon");
    return add(on, kind, { coupon: coupon.id, ...fields } as Partial<Rows[K]>);
  }
  // Of the overrides of one requirement only one may be active; of those that add one of their own, any number.
  if (kind === "requirementOverride") return add(on, kind, { requirement: null, ...fields } as Partial<Rows[K]>);
  return (
    kind === "enrollment" ? addMember(on, fields as Partial<Rows["enrollment"]>) : add(on, kind, fields)
  ) as Promise<Rows[K]>;
};

const pages = (Object.keys(STORES) as Listed[]).flatMap((kind) =>
  pageClauses({
    of: STORES[kind] === "wallets" ? "wallet transactions" : STORES[kind],
    seed: async (on, createdAt) => (await again(on, kind, { createdAt } as never)).id,
    read: async (on, page) => {
      const found = await storeOf(on, kind).list(on.tenant, { brand: on.brand.id } as never, page);
      return found && { ids: found.rows.map(({ row }) => row.id), hasMore: found.hasMore };
    },
  }),
);

/** Fields each list is narrowed by: a value, and one that must be left out. */
export const FILTERS: { readonly [K in Listed]: readonly (readonly [keyof Rows[K] & string, unknown, unknown])[] } = {
  program: [
    ["status", "archived", "paused"],
    ["visibility", "private", "listed"],
  ],
  relationship: [["status", "ended", "pending"]],
  enrollment: [
    ["status", "archived", "paused"],
    ["approvalStatus", "rejected", "pending"],
    ["qualificationStatus", "grace", "not_qualified"],
  ],
  requirement: [
    ["scope", "invite", "program_entry"],
    ["status", "archived", "paused"],
  ],
  requirementOverride: [["status", "archived", "active"]],
  operatingType: [["status", "archived", "active"]],
  metricKey: [["status", "archived", "active"]],
  connection: [
    ["kind", "payout", "page"],
    ["provider", "tiktok", "instagram"],
    ["status", "connected", "revoked"],
  ],
  handoffConfig: [["issuer", "app.one", "app.two"]],
  distribution: [["status", "canceled", "draft"]],
  deployment: [
    ["status", "canceled", "paused"],
    ["observedStatus", "failed", "rejected"],
  ],
  coupon: [["status", "archived", "paused"]],
  source: [
    ["status", "archived", "paused"],
    ["kind", "shopify", "paddle"],
  ],
  sourceCoupon: [["status", "created", "refused"]],
  sourceEvent: [["status", "done", "received"]],
  sourcePayment: [
    ["status", "dismissed", "unmatched"],
    ["customer", "stripe:main:cus_1", "stripe:main:cus_2"],
  ],
  operation: [
    ["status", "failed", "pending"],
    ["kind", "distribution.launch", "distribution.pause"],
  ],
  payoutRule: [
    ["status", "archived", "paused"],
    ["type", "cpa", "revenue_split"],
  ],
  payoutPeriod: [
    ["status", "closed", "open"],
    ["periodStart", new Date("2029-01-03"), new Date("2029-01-05")],
    ["periodEnd", new Date("2030-01-30"), new Date("2030-01-25")],
  ],
  payout: [
    ["status", "failed", "paid"],
    ["sourceKind", "rule", "adjustment"],
    ["periodStart", new Date("2030-01-03"), new Date("2030-01-05")],
    ["periodEnd", new Date("2030-01-30"), new Date("2030-01-25")],
  ],
  payoutRail: [
    ["status", "disabled", "active"],
    ["isDefault", true, false],
  ],
  payoutSchedule: [["status", "paused", "active"]],
  payoutBatch: [["status", "canceled", "draft"]],
  contest: [
    ["status", "refused", "open"],
    ["kind", "hold", "attribution"],
  ],
  portalDomain: [["status", "failing", "pending"]],
  message: [["status", "sent", "waiting"]],
  asset: [
    ["status", "archived", "active"],
    ["kind", "file", "text"],
  ],
  approval: [
    ["status", "approved", "pending"],
    ["verb", "programs.create", "payouts.adjust"],
  ],
  walletTransaction: [
    ["kind", "top_up", "consume"],
    ["asset", "credit", "usd"],
    ["distribution", null, undefined],
  ],
};

const filters = (Object.keys(FILTERS) as Listed[]).flatMap((kind) =>
  (FILTERS[kind] as readonly (readonly [string, unknown, unknown])[]).map(
    ([field, value, other]): Clause<StorageUnderTest> => ({
      name: `${kind} rows are listed by ${field}`,
      async holds({ fresh }) {
        const on = await openScenario((await fresh()).storage);
        const row = await again(on, kind, { [field]: value } as never);
        await again(on, kind, (other === undefined ? {} : { [field]: other }) as never);
        const list = async (where: object) => {
          const page = await storeOf(on, kind).list(on.tenant, where as Where<Listed> as never, { limit: 100 });
          return page?.rows ?? [];
        };
        assert.deepEqual(await list({ [field]: value }), [{ row, version: 1 }]);
        assert.deepEqual(await list({ [field]: value, brand: on.brand.id }), [{ row, version: 1 }]);
        const asked = { [field]: value, brand: on.brand.id } as Where<Listed>;
        assert.equal((await storeOf(on, kind).count(on.tenant, asked as never, { most: 100 })).rows, 1);
        assert.deepEqual(await list({ [field]: value, brand: (await otherBrandOf(on)).brand.id }), []);
        const whole = await list({});
        assert.ok(whole.length >= 2);
        assert.deepEqual(await list({ [field]: undefined }), whole);
      },
    }),
  ),
);

/** When a row of each kind last changed; rows that never change have only the time at which they were created. */
const changes = (Object.keys(STORES) as Listed[]).map(
  (kind): Clause<StorageUnderTest> => ({
    name: `${kind} rows are listed by the time of their last change`,
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const field = "updatedAt" in ROWS[kind](on) ? "updatedAt" : "createdAt";
      const [early, late] = [
        await again(on, kind, { createdAt: at(1_000), [field]: at(2_000) } as never),
        await again(on, kind, { createdAt: at(1_001), [field]: at(3_000) } as never),
      ];
      const list = async (updated: PageRequest["updated"]) => {
        const page = await storeOf(on, kind).list(on.tenant, { brand: on.brand.id } as never, { limit: 9, updated });
        return page?.rows.map(({ row }) => row.id);
      };
      assert.deepEqual(await list({ from: at(2_000) }), [late.id, early.id]);
      assert.deepEqual(await list({ from: at(2_000), to: at(3_000) }), [early.id]);
      assert.deepEqual(await list({ from: at(2_001) }), [late.id]);
      assert.ok((await list({ to: at(2_000) }))?.every((id) => id !== early.id && id !== late.id));
    },
  }),
);

/** Lists narrowed by what a row belongs to. */
const belonging: readonly Clause<StorageUnderTest>[] = [
  {
    name: "enrollments are listed by program, entity, relationship and tier",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, enrollment, storage } = on;
      const [colleague, second] = [await addMember(on), await add(on, "enrollment", { createdAt: at(-1) })];
      const list = async (where: Where<"enrollment">) =>
        (await storage.enrollments.list(tenant, where, { limit: 9 }))?.rows.map(({ row }) => row.id);
      assert.deepEqual(await list({ program: on.program.id }), [colleague.id, enrollment.id]);
      assert.deepEqual(await list({ entity: on.entity.id }), [enrollment.id, second.id]);
      assert.deepEqual(await list({ relationship: colleague.relationship }), [colleague.id]);
      assert.deepEqual(await list({ program: on.otherProgram.id, entity: on.entity.id }), [second.id]);
      assert.deepEqual(await list({ program: on.otherProgram.id, entity: colleague.entity }), []);
      const tiered = await addMember(on, { tier: on.tier.id, createdAt: at(1) });
      await addMember(on, { tier: null, createdAt: at(2) });
      assert.deepEqual((await list({ tier: on.tier.id }))?.[0], tiered.id);
    },
  },
  {
    name: "deployments are listed by distribution and program",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await add(on, "distribution");
      const [there, elsewhere] = [
        await add(on, "deployment", { distribution: other.id, createdAt: at(1) }),
        await add(on, "deployment", { program: on.otherProgram.id, createdAt: at(2) }),
      ];
      const list = async (where: Where<"deployment">) =>
        (await on.storage.deployments.list(on.tenant, where, { limit: 9 }))?.rows.map(({ row }) => row.id);
      assert.deepEqual(await list({ distribution: other.id }), [there.id]);
      assert.deepEqual(await list({ program: on.program.id }), [there.id, on.deployment.id]);
      assert.deepEqual(await list({ distribution: on.distribution.id, program: on.otherProgram.id }), [elsewhere.id]);
    },
  },
  {
    name: "requirements are listed by program, overrides by enrollment, connections by owner",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand, requirement, enrollment, stranger } = on;
      const elsewhere = await add(on, "requirement", { program: on.otherProgram.id });
      const [own, other] = [await again(on, "requirementOverride", {}), await addMember(on)];
      const others = await again(on, "requirementOverride", { enrollment: other.id });
      const [theirs, ours] = [
        await add(on, "connection", { owner: stranger.id }),
        await add(on, "connection", { ownerType: "brand", owner: brand.id }),
      ];
      await add(on, "connection");
      const ids = async (list: Promise<Page<{ readonly id: string }> | undefined>) =>
        (await list)?.rows.map(({ row }) => row.id);
      const all = { limit: 9 };
      const { requirements, overrides, connections } = storage;
      assert.deepEqual(await ids(requirements.list(tenant, { program: on.program.id }, all)), [requirement.id]);
      assert.deepEqual(await ids(requirements.list(tenant, { program: on.otherProgram.id }, all)), [elsewhere.id]);
      assert.deepEqual(await ids(overrides.list(tenant, { enrollment: enrollment.id }, all)), [own.id]);
      assert.deepEqual(await ids(overrides.list(tenant, { enrollment: other.id }, all)), [others.id]);
      assert.deepEqual(await ids(connections.list(tenant, { owner: stranger.id }, all)), [theirs.id]);
      assert.deepEqual(await ids(connections.list(tenant, { owner: brand.id }, all)), [ours.id]);
    },
  },
  {
    name: "operations are listed by subject",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { id: subject } = on.deployment;
      const row = await add(on, "operation", { subjectType: "deployment", subject, kind: "deployment.cancel" });
      const { operations } = on.storage;
      for (const where of [
        { subject },
        { subjectType: "deployment" },
        { subject, subjectType: "deployment" },
      ] as const) {
        assert.deepEqual((await operations.list(on.tenant, where, { limit: 9 }))?.rows, [{ row, version: 1 }]);
      }
      const none = await operations.list(on.tenant, { subject, subjectType: "distribution" }, { limit: 9 });
      assert.deepEqual(none, { rows: [], hasMore: false });
    },
  },
  {
    name: "a cursor whose row the filter leaves out by now still tells where to go on",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [old, cursor] = [await addMember(on, { createdAt: at(1) }), await addMember(on, { createdAt: at(2) })];
      await addMember(on, { createdAt: at(3) });
      await change(on, "enrollment", cursor, { approvalStatus: "rejected" });
      const where = { approvalStatus: "approved" } as const;
      const page = await on.storage.enrollments.list(on.tenant, where, { limit: 1, startingAfter: cursor.id });
      assert.deepEqual(page, { rows: [{ row: old, version: 1 }], hasMore: true });
    },
  },
];

export const listsContract: readonly Clause<StorageUnderTest>[] = [...pages, ...filters, ...changes, ...belonging];
