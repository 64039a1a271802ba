import type { PerformanceEvent, PerformanceFilter, PerformanceStore, Versioned } from "@entente/core/ports";
import { historyRow, readHistory } from "../earning/history.ts";
import { fieldsOf, text, uuid } from "../store/columns.ts";
import { type Place, rowQuery } from "../store/query.ts";
import { counted, matching, ofBrand, page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Binder, Send } from "../store/statement.ts";
import { knownBy } from "./external-events.ts";
import { resolveRoutes } from "./performance-routes.ts";
import { summaryOf } from "./performance-summary.ts";

const LISTING = {
  select: `select ${selecting("performanceEvent")} from performance_event t`,
  kind: "performanceEvent",
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
  ({ from, to, externalEventId, ...equal }: PerformanceFilter) =>
  (bind: Binder) => [
    ...matching(FILTERS, equal)(bind),
    ...(externalEventId === undefined ? [] : [knownBy(equal.brand, externalEventId, bind)]),
    ...(from === undefined ? [] : [`t.occurred_at >= ${bind(from.toISOString(), "timestamptz")}`]),
    ...(to === undefined ? [] : [`t.occurred_at < ${bind(to.toISOString(), "timestamptz")}`]),
  ];

const reversalOf = rowQuery("reversal", (reversals, sale: Place<string>) => reversals.where("t.id", "=", sale));

const claimsOf = rowQuery("budgetClaim", (claims, event: Place<string>) =>
  claims.where("t.event", "=", event).orderBy("t.rule"),
);

const HISTORY = historyRow("$3::uuid", "$4::uuid");

/** The latest of each member by itself, so that the index of what a member did ends at its first row. */
const LATEST = `select asked.enrollment, latest.occurred_at as "occurredAt"
  from unnest($3::uuid[]) asked (enrollment)
  cross join lateral (
    select occurred_at from performance_event
    where organization = $1 and livemode = $2 and enrollment = asked.enrollment and metrics <> '[]'
    order by occurred_at desc limit 1
  ) latest
  order by latest.occurred_at desc limit 1`;

export const performanceStore = (send: Send): PerformanceStore => ({
  ...rowStore(send, "performanceEvent"),
  resolve: resolveRoutes(send),
  summary: (tenant, filter, by, limit, order) => summaryOf(send, tenant, filter, by, limit, order),

  reversal: async (tenant, sale) => (await reversalOf(send, tenant, sale))[0],

  async latestOf({ organization, livemode }, enrollments) {
    if (enrollments.length === 0) return undefined;
    const [latest] = await send<Awaited<ReturnType<PerformanceStore["latestOf"]>>>(LATEST, [
      organization,
      livemode,
      enrollments,
    ]);
    return latest;
  },

  claims: async (tenant, event) => (await claimsOf(send, tenant, event)).map(({ row }) => row),

  async history({ organization, livemode }, enrollment, deployment) {
    const [found] = await send<Stored>(HISTORY, [organization, livemode, enrollment, deployment]);
    return found && readHistory(found);
  },

  async list(tenant, filter, request) {
    const found = await page<Stored>(send, { ...LISTING, ...ofBrand(filter.brand) }, tenant, filters(filter), request);
    return found && { ...found, rows: found.rows.map(read) };
  },
  count: (tenant, filter, asked) => counted(send, LISTING, tenant, filters(filter), asked),
});
