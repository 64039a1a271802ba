export { type AttributionTerms, attribute, type Bound, isTouch, type Touch } from "./attribution/attribution.ts";
export { ACTIVITY_AUDITED } from "./audited.ts";
export { ACTIVITY_CHECKS } from "./checks.ts";
export type { BudgetClaim, Spending } from "./consumption/claim.ts";
export type { PendingEvent } from "./consumption/pending.ts";
export type { PendingEventStore } from "./consumption/ports.ts";
export { spendPending } from "./consumption/worker.ts";
export type { ActivityStores, Ports } from "./context.ts";
export { type AttributionCorrection, blankCorrection } from "./corrections/correction.ts";
export { correctionsOf } from "./corrections/follow.ts";
export type { CorrectionStore } from "./corrections/ports.ts";
export { correctionResource, presentCorrection } from "./corrections/resource.ts";
export { type Customer, type CustomerDetail, type CustomerTouch, customerOfErased } from "./customers/customer.ts";
export type { CustomerFilter, CustomerStore } from "./customers/ports.ts";
export type { CustomerResource } from "./customers/resource.ts";
export { namedProgram } from "./naming/named-program.ts";
export { classOf, type EventClass, REVERSING, spelled } from "./performance/classes.ts";
export { clickEvent } from "./performance/click.ts";
export { digested, eventDigest, type PerformanceEvent, UNTOLD } from "./performance/event.ts";
export type { Grouping } from "./performance/grouping.ts";
export type {
  FoundClick,
  PerformanceFilter,
  PerformanceStore,
  RouteFound,
  RouteProgram,
  RouteQuery,
  RouteTarget,
  SummaryOrder,
  SummaryRow,
} from "./performance/ports.ts";
export { type Recorded, reversible } from "./performance/record.ts";
export { eventsAsTheyAre } from "./performance/replayed.ts";
export {
  type PerformanceEventResource,
  performanceEventResource,
  presentPerformanceEvent,
} from "./performance/resource.ts";
export {
  countedEvents,
  REPAIRED,
  type Repaired,
  type RollupStore,
  rollupsOf,
  signedValue,
} from "./performance/rollups.ts";
export { firstRoute } from "./performance/route-target.ts";
export { type Reversal, type Reversed, refusedReversal } from "./refunds/refund.ts";
export type { ActivityCounters, ActivityRows, ActivitySets } from "./rows.ts";
export { ACTIVITY_USE_CASES } from "./use-case-table.ts";
