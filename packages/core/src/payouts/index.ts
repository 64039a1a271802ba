export { CONVERSIONS, type Dimension, type Measure, OF_IDS, RECENT } from "./analytics/dimensions.ts";
export { gatherEarning } from "./analytics/gather.ts";
export type { AnalyticsFilter, AnalyticsKey, AnalyticsQuery, AnalyticsRow, AnalyticsStore } from "./analytics/ports.ts";
export { PAYOUTS_AUDITED } from "./audited.ts";
export { gatherOwing } from "./balances/owing.ts";
export type {
  AgedTotal,
  BalanceFilter,
  BalanceRow,
  BalanceStore,
  HeldRow,
  Holding,
  SumFilter,
} from "./balances/ports.ts";
export type { Balance } from "./balances/resource.ts";
export { gatherUnbooked, owesUnbooked } from "./balances/unbooked.ts";
export { gatherBalances, gatherOnHold } from "./balances/use-cases.ts";
export { type BrandTerms, MONEY_FACTORS } from "./brands/brand-terms.ts";
export type { Days } from "./brands/days.ts";
export { gatherDays, gatherTerms } from "./brands/gather.ts";
export type { BrandLook } from "./brands/look.ts";
export type { BrandTermsStore } from "./brands/ports.ts";
export { brandLook, presentLook } from "./brands/resource.ts";
export { BATCH_CHECKS, DERIVED_CHECKS, PAYOUT_CHECKS } from "./checks.ts";
export type { PayoutStores, Ports } from "./context.ts";
export { restateBatch, restatePayouts } from "./ledger/restate.ts";
export type { RestatedEntitlement, Restatement } from "./ledger/restatement.ts";
export { writeOff, writtenOffBy } from "./ledger/write-off.ts";
export type { LedgerCheck } from "./ledger-checks/ledger-check.ts";
export type { CheckedTotals, DueCheck, LedgerCheckStore } from "./ledger-checks/ports.ts";
export { presentLedgerCheck, presentNew } from "./ledger-checks/resource.ts";
export { advanced, newlyFound, sinceOf, takenOn } from "./ledger-checks/steps.ts";
export {
  accountBefore,
  type HeldBack,
  heldBackBefore,
  holdsBefore,
  lastedBefore,
  stateBefore,
  wasAddressed,
} from "./liability/liability.ts";
export type {
  LiabilityAmounts,
  LiabilityFilter,
  LiabilityKey,
  LiabilityRow,
  LiabilityStore,
  LiabilitySums,
} from "./liability/ports.ts";
export { payoutLiabilityResource } from "./liability/resource.ts";
export { kindsPaidBy } from "./payout-accounts/account.ts";
export { type PayoutAccountResource, payoutAccountResource } from "./payout-accounts/resource.ts";
export { obstacleTo, type PayeeObstacle, type PayeeWays } from "./payout-accounts/ways.ts";
export { accepting, gatherAccept } from "./payout-batches/accept.ts";
export {
  PAYOUT_BATCH,
  type PayoutBatch,
  type PayoutConfirmation,
  type PayoutFile,
  type PayoutItem,
  type PayoutItemStatus,
  paymentDigest,
  referenceOf,
} from "./payout-batches/batch.ts";
export { nextOfConfirm } from "./payout-batches/confirm.ts";
export { differenceId, LISTED } from "./payout-batches/differences.ts";
export { nextOfExport, rewrittenFile } from "./payout-batches/export.ts";
export { releaseExport, waitingExport, withdrawnExport } from "./payout-batches/export-approval.ts";
export { gatherWays } from "./payout-batches/gather.ts";
export type {
  Destination,
  DestinationQuery,
  DueQuery,
  DueRecipient,
  PayoutBatchStore,
  Tally,
} from "./payout-batches/ports.ts";
export {
  type PayoutBatchResource,
  payoutBatchResource,
  payoutItemResource,
  presentBatch,
  presentItem,
} from "./payout-batches/resource.ts";
export { totalsOf } from "./payout-batches/sort-out.ts";
export { readBatch, walletNeed } from "./payout-batches/state.ts";
export { confirmedStatus } from "./payout-batches/steps.ts";
export { decimal } from "./payout-rails/decimal.ts";
export type { PaymentFormat } from "./payout-rails/format.ts";
export { LIST_RAIL } from "./payout-rails/list.ts";
export type { Payment, PaymentFile, PaymentOrder, PayoutRail } from "./payout-rails/ports.ts";
export type { Column, ColumnKey, Debtor, PayoutRailRow, RailConfig } from "./payout-rails/rail.ts";
export { refuseSenseless } from "./payout-rails/registered.ts";
export { type PaymentTable, writeTable } from "./payout-rails/table.ts";
export type {
  PayoutResultsReader,
  ResultLine,
  ResultMedia,
  ResultsFile,
} from "./payout-results/ports.ts";
export { type PayoutResultsResource, payoutResultResource } from "./payout-results/resource.ts";
export {
  batchDue,
  type Due,
  faultIn,
  ledgerFault,
  MOVED,
  previewDue,
  refusedAs,
  runDue,
  stoppedBy,
  wentOn,
} from "./payout-schedules/fire.ts";
export type { PayoutScheduleStore } from "./payout-schedules/ports.ts";
export { scheduleDryRunResource } from "./payout-schedules/resource.ts";
export { latestDue } from "./payout-schedules/rhythm.ts";
export {
  bySchedule,
  nextLook,
  PAYOUT_SCHEDULE,
  type PayoutSchedule,
  type ScheduledRun,
} from "./payout-schedules/schedule.ts";
export { findSchedule } from "./payout-schedules/use-cases.ts";
export type { DraftQuery, LateChanges, PayoutPeriodStore } from "./periods/ports.ts";
export type { ComparedEntitlement, Comparison } from "./previews/comparison.ts";
export type {
  Compared,
  ComparedAmount,
  ComparedPage,
  ComparedTotal,
  ComparisonStore,
  RankedPage,
} from "./previews/ports.ts";
export { previewedMemberResource } from "./previews/resource.ts";
export type { DerivedPeriod, PayoutRows, PayoutSets } from "./rows.ts";
export { payoutCreated } from "./runs/announce.ts";
export { bookEntitlement, changingOf, type Entry, isBooked } from "./runs/booking.ts";
export { type CalendarId, calendarOf, periodsOf } from "./runs/calendars.ts";
export { type Claim, type ClosedPeriod, closedOf, frozenBy, waits } from "./runs/closed.ts";
export {
  countsIn,
  type Entitlement,
  entitlementFor,
  IN_FLIGHT_MS,
  isPaidOnce,
  isWithinIntervals,
  LEFT_OUT,
  leftOutBy,
  partIn,
  partsAt,
} from "./runs/entitlements.ts";
export { payoutExplain } from "./runs/inputs.ts";
export {
  amountBefore,
  type Basis,
  type Closing,
  computedOf,
  type EarlierAmount,
  earlierOf,
  isFree,
  isFrozen,
  type KnownPeriod,
  type Payout,
  type PayoutPeriod,
  type PayoutStatus,
} from "./runs/payout.ts";
export { isSame, type Period, periodOf, wireDay } from "./runs/period.ts";
export type { Activity, BatchClaim, PayoutStore } from "./runs/ports.ts";
export { withRecipients } from "./runs/recipients.ts";
export { type PayoutResource, payoutResource } from "./runs/resource.ts";
export {
  type Derivation,
  type Earned,
  firedBy,
  onceClosedIn,
  type PayoutView,
  type Run,
  type RunResult,
  rowName,
  runIdentity,
  SHOWN,
  type StoredView,
} from "./runs/run.ts";
export {
  keptProposal,
  PROPOSES_NOTHING,
  type Proposal,
  proposalFields,
  proposesTerms,
  readProposal,
} from "./simulations/inputs.ts";
export { STANDING_SCOPE } from "./simulations/proposal.ts";
export { type SimulationResult, simulatedMemberResource, simulationResource } from "./simulations/resource.ts";
export { simulate } from "./simulations/use-cases.ts";
export type { DocumentPrinter, LiabilityDocument, StatementDocument } from "./statements/ports.ts";
export { COUNTRY_PROVIDER, countryOf } from "./totals/country.ts";
export type { PaidFilter, PaidKey, PaidRow, TotalStore } from "./totals/ports.ts";
export { payoutTotalResource } from "./totals/resource.ts";
export { PAYOUTS_USE_CASES } from "./use-case-table.ts";
