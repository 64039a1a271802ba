import type {
  Claimed,
  Id,
  KnownNamesStore,
  Rows,
  SourceCouponStore,
  SourceEventStore,
  SourcePaymentIdStore,
  SourcePaymentStore,
  SourceStore,
  Tenant,
  Versioned,
  WorkClaim,
} from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue, oldestFirst } from "../store/page.ts";
import { listStore, rowStore } from "../store/rows.ts";
import { pair } from "../store/shapes.ts";
import { owning, remove, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

/** Takes due rows of a kind, of any tenant. */
const claiming =
  <K extends "source" | "sourceCoupon" | "sourceEvent" | "sourcePayment">(world: World, kind: K) =>
  async ({ now, leaseMs, limit }: WorkClaim): Promise<readonly Claimed<Rows[K]>[]> => {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const free = [...world.tenancies.values()].flatMap((tenancy) =>
      under(tenancy.tables[kind], "scheduled", "scheduled").flatMap(({ row, version }) =>
        row.nextAttemptAt !== null && row.nextAttemptAt <= now && (row.leaseUntil === null || row.leaseUntil <= now)
          ? [{ tenancy, row, version, since: row.nextAttemptAt }]
          : [],
      ),
    );
    return longestDue(free, limit).map(({ tenancy, row, version }) => {
      const claimed = { row: { ...row, leaseUntil }, version: version + 1 };
      tenancy.tables[kind].rows.set(row.id, claimed as never);
      return copy({ ...claimed, tenant: tenancy.tenant }) as Claimed<Rows[K]>;
    });
  };

/** The most rows that one name has. */
const NAMED_MAX = 1_000;

/** The rows of a brand that name a customer. */
const ofCustomer =
  <K extends "sourceEvent" | "sourcePayment" | "sourceNames">(world: World, kind: K) =>
  async (tenant: Tenant, brand: Id<"brand">, customer: string): Promise<readonly Versioned<Rows[K]>[]> => {
    const all = under(tenancyOf(world, tenant).tables[kind], "customer", customer);
    const own = all.filter(({ row }) => row.brand === brand);
    return oldestFirst(own, ({ createdAt }) => createdAt);
  };

export const memorySources = (world: World): SourceStore => ({
  ...listStore(world, "source"),
  async addressed(id) {
    for (const { tenant, tables } of world.tenancies.values()) {
      const source = tables.source.rows.get(id);
      const brand = source && world.brands.get(source.row.brand);
      if (source !== undefined && brand !== undefined) return copy({ tenant, brand, source });
    }
    return undefined;
  },
  async withCouponsDue(limit) {
    const due = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      under(tables.source, "couponsDue", "couponsDue").flatMap(({ row, version }) =>
        row.couponsDueAt === null ? [] : [{ tenant, row, version, since: row.couponsDueAt }],
      ),
    );
    return longestDue(due, limit).map(({ tenant, row, version }) => copy({ tenant, row, version }));
  },
  claim: claiming(world, "source"),
});

export const memorySourceCoupons = (world: World): SourceCouponStore => ({
  ...listStore(world, "sourceCoupon"),
  claim: claiming(world, "sourceCoupon"),
});

export const memorySourceEvents = (world: World): SourceEventStore => ({
  ...listStore(world, "sourceEvent"),
  async byKeys(tenant, source, keys) {
    const { sourceEvent } = tenancyOf(world, tenant).tables;
    return copy([...new Set(keys)].flatMap((key) => owning(sourceEvent, "key", pair(source, key)) ?? []));
  },
  async health(tenant, source) {
    const rows = under(tenancyOf(world, tenant).tables.sourceEvent, "source", source).map(({ row }) => row);
    const counts = new Map<(typeof rows)[number]["status"], number>();
    for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    const waiting = rows.flatMap(({ status, createdAt }) => (status === "received" ? [createdAt.getTime()] : []));
    return {
      events: [...counts]
        .map(([status, count]) => ({ status, count }))
        .sort((one, other) => (one.status < other.status ? -1 : 1)),
      lastReceivedAt: times.length === 0 ? null : new Date(Math.max(...times)),
      waitingSince: waiting.length === 0 ? null : new Date(Math.min(...waiting)),
    };
  },
  async waitingSince() {
    const times = [...world.tenancies.values()].flatMap(({ tables }) =>
      under(tables.sourceEvent, "scheduled", "scheduled").map(({ row }) => row.createdAt.getTime()),
    );
    return times.length === 0 ? null : new Date(times.reduce((least, one) => Math.min(least, one)));
  },
  ofCustomer: ofCustomer(world, "sourceEvent"),
  claim: claiming(world, "sourceEvent"),
  async sweep(until, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      for (const { row } of [...tables.sourceEvent.rows.values()]) {
        if (swept === limit) return swept;
        if (row.createdAt >= until || row.nextAttemptAt !== null) continue;
        remove(tables, "sourceEvent", row.id, []);
        swept += 1;
      }
    }
    return swept;
  },
});

export const memorySourcePayments = (world: World): SourcePaymentStore => ({
  ...listStore(world, "sourcePayment"),
  async idsAmong(tenant, brand, vendorIds) {
    const { sourcePaymentId } = tenancyOf(world, tenant).tables;
    return copy([...new Set(vendorIds)].flatMap((one) => owning(sourcePaymentId, "vendorId", pair(brand, one)) ?? []));
  },
  async idsOf(tenant, payment) {
    const all = under(tenancyOf(world, tenant).tables.sourcePaymentId, "sourcePayment", payment);
    return oldestFirst(all, ({ createdAt }) => createdAt);
  },
  async waitingFor(tenant, brand, vendorIds) {
    const { sourcePayment } = tenancyOf(world, tenant).tables;
    const all = [...new Set(vendorIds)].flatMap((one) => under(sourcePayment, "waitsFor", one));
    const own = all.filter(({ row }) => row.brand === brand);
    return oldestFirst(own, ({ createdAt }) => createdAt).slice(0, NAMED_MAX);
  },
  ofCustomer: ofCustomer(world, "sourcePayment"),
  async unmatchedOf(tenant, brand, customer, reason) {
    const all = await ofCustomer(world, "sourcePayment")(tenant, brand, customer);
    return all.filter(({ row }) => row.status === "unmatched" && row.reason === reason).slice(0, NAMED_MAX);
  },
  async sweep(until, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      const { sourcePayment, sourcePaymentId } = tables;
      const joined = new Set([...sourcePayment.rows.values()].map(({ row }) => row.joinedTo));
      for (const { row } of [...sourcePayment.rows.values()]) {
        if (swept === limit) return swept;
        const isKept = row.recorded > 0 || row.nextAttemptAt !== null || row.updatedAt >= until || joined.has(row.id);
        if (isKept) continue;
        for (const { row: id } of under(sourcePaymentId, "sourcePayment", row.id))
          remove(tables, "sourcePaymentId", id.id, []);
        remove(tables, "sourcePayment", row.id, []);
        swept += 1;
      }
    }
    return swept;
  },
  claim: claiming(world, "sourcePayment"),
});

export const memorySourcePaymentIds = (world: World): SourcePaymentIdStore => rowStore(world, "sourcePaymentId");

export const memorySourceNames = (world: World): KnownNamesStore => ({
  ...rowStore(world, "sourceNames"),
  ofCustomer: ofCustomer(world, "sourceNames"),
  async of(tenant, brand, vendorIds) {
    const { sourceNames } = tenancyOf(world, tenant).tables;
    return copy([...new Set(vendorIds)].flatMap((one) => owning(sourceNames, "vendorId", pair(brand, one)) ?? []));
  },
});
