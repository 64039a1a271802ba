import type { PerformanceEvent, PerformanceFilter, PerformanceStore, Versioned } from "@entente/core/ports";
import { historyRow, readHistory } from "../earning/history.ts";
import { fieldsOf, text, uuid } from "../store/columns.ts";
import { IN_TENANT, matching, ofBrand, page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Binder, Send } from "../store/statement.ts";
import { resolveRoutes } from "./performance-routes.ts";
import { summaryOf } from "./performance-summary.ts";

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

const readReversal = revive("reversal");
const REVERSAL = `select ${selecting("reversal")} from reversal t where ${IN_TENANT} and t.id = $3`;

const readClaim = revive("budgetClaim");
const CLAIMS = `select ${selecting("budgetClaim")} from budget_claim t where ${IN_TENANT} and t.event = $3 order by t.rule`;
const HISTORY = historyRow("$3::uuid", "$4::uuid");

export const performanceStore = (send: Send): PerformanceStore => ({
  ...rowStore(send, "performanceEvent"),
  resolve: (tenant, brand, asks) => resolveRoutes(send, tenant, brand, asks),
  summary: (tenant, filter, by, limit) => summaryOf(send, tenant, filter, by, limit),

  async reversal({ organization, livemode }, sale) {
    const [found] = await send<Stored>(REVERSAL, [organization, livemode, sale]);
    return found && readReversal(found);
  },

  async claims({ organization, livemode }, event) {
    return (await send<Stored>(CLAIMS, [organization, livemode, event])).map((stored) => readClaim(stored).row);
  },

  async history({ organization, livemode }, enrollment, deployment) {
    const [found] = await send<Stored>(HISTORY, [organization, livemode, enrollment, deployment]);
    return found && readHistory(found);
  },

  async list(tenant, filter, request) {
    const found = await page<Stored>(send, { ...LISTING, ...ofBrand(filter.brand) }, tenant, filters(filter), request);
    return found && { rows: found.rows.map(read), hasMore: found.hasMore };
  },
});
