import type { PerformanceEvent, PerformanceFilter, PerformanceStore, Versioned } from "@entente/core/ports";
import { fieldsOf, text, uuid } from "./columns.ts";
import { resolveRoutes } from "./performance-routes.ts";
import { summaryOf } from "./performance-summary.ts";
import { matching, page, revive, rowStore, type Stored, selecting } from "./row-store.ts";
import type { Binder, Send } from "./statement.ts";

const LISTING = {
  select: `select ${selecting("performanceEvent")} from performance_event t`,
  table: "performance_event",
  order: "received_at",
} as const;
const read: (stored: Stored) => Versioned<PerformanceEvent> = revive("performanceEvent");

const FILTERS = fieldsOf({
  brand: uuid,
  program: uuid,
  distribution: uuid,
  deployment: uuid,
  enrollment: uuid,
  type: text,
  customer: text,
});

const filters =
  ({ from, to, ...equal }: PerformanceFilter) =>
  (bind: Binder) => [
    ...matching(FILTERS, equal)(bind),
    ...(from === undefined ? [] : [`t.occurred_at >= ${bind(from.toISOString(), "timestamptz")}`]),
    ...(to === undefined ? [] : [`t.occurred_at < ${bind(to.toISOString(), "timestamptz")}`]),
  ];

export const performanceStore = (send: Send): PerformanceStore => ({
  ...rowStore(send, "performanceEvent"),
  resolve: (tenant, brand, asks) => resolveRoutes(send, tenant, brand, asks),
  summary: (tenant, filter, by, limit) => summaryOf(send, tenant, filter, by, limit),

  async list(tenant, filter, request) {
    const found = await page<Stored>(send, LISTING, tenant, filters(filter), request);
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
});
