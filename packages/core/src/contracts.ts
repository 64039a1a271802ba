/** The contract entry point: executable promises every storage adapter keeps. Imported by specs only. */

import { attributionContract } from "./activity/attribution/contract.ts";
import { correctionsContract } from "./activity/corrections/contract.ts";
import { customersContract } from "./activity/customers/contract.ts";
import { performanceContract } from "./activity/performance/contract.ts";
import { summaryContract } from "./activity/performance/summary.contract.ts";
import { deploymentsContract } from "./campaigns/deployments/contract.ts";
import { distributionsContract } from "./campaigns/distributions/contract.ts";
import { clicksContract } from "./campaigns/links/clicks.contract.ts";
import { linksContract } from "./campaigns/links/contract.ts";
import { mintingContract } from "./campaigns/links/minting.contract.ts";
import { narrowingContract } from "./campaigns/links/narrowing.contract.ts";
import { searchContract } from "./campaigns/links/search.contract.ts";
import { walletsContract } from "./campaigns/wallets/contract.ts";
import { channelAuthorizationsContract } from "./connect/channel-authorizations/contract.ts";
import { connectConfigsContract } from "./connect/connect-configs/contract.ts";
import { discoverContract } from "./connect/discover/contract.ts";
import { handoffConfigsContract } from "./connect/handoff-configs/contract.ts";
import { handoffsContract } from "./connect/handoffs/contract.ts";
import { sourceCouponsContract } from "./connect/source-coupons/contract.ts";
import { sourcesContract } from "./connect/sources/contract.ts";
import type { Clause, OpenedStorage, StorageUnderTest } from "./contracts/clause.ts";
import { assertLaw, lawSeeds } from "./contracts/law.ts";
import { answersContract } from "./journal/answers.contract.ts";
import { auditContract } from "./journal/audit/contract.ts";
import { concurrentContract } from "./journal/concurrent.contract.ts";
import { continuedContract } from "./journal/continued.contract.ts";
import { journalContract } from "./journal/contract.ts";
import { countersContract } from "./journal/counters.contract.ts";
import { countsContract } from "./journal/counts.contract.ts";
import { erasuresContract } from "./journal/erasures/contract.ts";
import { eventsContract } from "./journal/events/contract.ts";
import { keyedContract } from "./journal/keyed.contract.ts";
import { listsContract } from "./journal/lists.contract.ts";
import { sealsContract } from "./journal/seals/contract.ts";
import { severalContract } from "./journal/several.contract.ts";
import { sortedContract } from "./journal/sorted.contract.ts";
import { versionsContract } from "./journal/versions.contract.ts";
import { mailContract } from "./mail/contract.ts";
import { messagesContract } from "./mail/messages/contract.ts";
import { assertionsContract } from "./membership/assertions/contract.ts";
import { connectionsContract } from "./membership/connections/contract.ts";
import { contactsContract } from "./membership/contacts/contract.ts";
import { enrollmentsContract } from "./membership/enrollments/contract.ts";
import { entitiesContract } from "./membership/entities/contract.ts";
import { personsContract } from "./membership/entities/persons.contract.ts";
import { pausesContract } from "./membership/pauses/contract.ts";
import { programsContract } from "./membership/programs/contract.ts";
import { relationshipsContract } from "./membership/relationships/contract.ts";
import { pastsContract } from "./membership/replays/contract.ts";
import { standingContract } from "./membership/standing/contract.ts";
import { evaluationsContract } from "./membership/standing/evaluations.contract.ts";
import { standingIntervalsContract } from "./membership/standing/intervals.contract.ts";
import { screeningContract } from "./membership/standing/screening.contract.ts";
import { tiersContract } from "./membership/tiers/contract.ts";
import { operationsContract } from "./operations/contract.ts";
import { testClockContract } from "./operations/test-clock/contract.ts";
import { analyticsContract } from "./payouts/analytics/contract.ts";
import { balancesContract } from "./payouts/balances/contract.ts";
import { brandsContract } from "./payouts/brands/contract.ts";
import { ledgerContract } from "./payouts/ledger/contract.ts";
import { ledgerChecksContract } from "./payouts/ledger-checks/contract.ts";
import { liabilityContract } from "./payouts/liability/contract.ts";
import { payoutBatchesContract } from "./payouts/payout-batches/contract.ts";
import { payeesContract } from "./payouts/payout-batches/persons.contract.ts";
import { payoutSchedulesContract } from "./payouts/payout-schedules/contract.ts";
import { periodsContract } from "./payouts/periods/contract.ts";
import { previewsContract } from "./payouts/previews/contract.ts";
import { bookingContract } from "./payouts/runs/booking.contract.ts";
import { payoutsContract } from "./payouts/runs/contract.ts";
import { latePayoutsContract } from "./payouts/runs/late.contract.ts";
import { measuringContract } from "./payouts/runs/measuring.contract.ts";
import { mergedPayoutsContract } from "./payouts/runs/merged.contract.ts";
import { restatedPayoutsContract } from "./payouts/runs/restated.contract.ts";
import { totalsContract } from "./payouts/totals/contract.ts";
import { peopleContract } from "./people/contract.ts";
import { figuresContract } from "./platform/figures/contract.ts";
import { sealedContract } from "./platform/secret-key/sealed.contract.ts";
import { tenantClockContract } from "./platform/test-clock/contract.ts";
import { portalContract } from "./portal/contract.ts";
import { portalDomainsContract } from "./portal/domains/contract.ts";
import { teamContract } from "./team/contract.ts";
import { tenantsContract } from "./tenancy/contract.ts";
import { limitSharesContract } from "./tenancy/limit-shares.contract.ts";
import { deliveriesContract } from "./webhooks/deliveries/contract.ts";
import { webhooksContract } from "./webhooks/endpoints/contract.ts";

export { assertLaw, type Clause, lawSeeds, type OpenedStorage, type StorageUnderTest };

/** The promises of a storage adapter, by the file that states them. */
const CONTRACTS: Readonly<Record<string, readonly Clause<StorageUnderTest>[]>> = {
  "journal/contract": journalContract,
  "journal/versions.contract": versionsContract,
  "journal/concurrent.contract": concurrentContract,
  "journal/counters.contract": countersContract,
  "journal/answers.contract": answersContract,
  "journal/audit/contract": auditContract,
  "journal/continued.contract": continuedContract,
  "journal/erasures/contract": erasuresContract,
  "journal/events/contract": eventsContract,
  "journal/seals/contract": sealsContract,
  "journal/counts.contract": countsContract,
  "journal/lists.contract": listsContract,
  "journal/several.contract": severalContract,
  "journal/sorted.contract": sortedContract,
  "journal/keyed.contract": keyedContract,
  "platform/secret-key/sealed.contract": sealedContract,
  "tenancy/contract": tenantsContract,
  "tenancy/limit-shares.contract": limitSharesContract,
  "people/contract": peopleContract,
  "portal/contract": portalContract,
  "mail/messages/contract": messagesContract,
  "portal/domains/contract": portalDomainsContract,
  "team/contract": teamContract,
  "membership/connections/contract": connectionsContract,
  "membership/contacts/contract": contactsContract,
  "membership/entities/contract": entitiesContract,
  "membership/entities/persons.contract": personsContract,
  "membership/relationships/contract": relationshipsContract,
  "membership/enrollments/contract": enrollmentsContract,
  "membership/pauses/contract": pausesContract,
  "membership/tiers/contract": tiersContract,
  "membership/programs/contract": programsContract,
  "membership/assertions/contract": assertionsContract,
  "connect/connect-configs/contract": connectConfigsContract,
  "connect/handoff-configs/contract": handoffConfigsContract,
  "connect/source-coupons/contract": sourceCouponsContract,
  "connect/sources/contract": sourcesContract,
  "connect/handoffs/contract": handoffsContract,
  "connect/channel-authorizations/contract": channelAuthorizationsContract,
  "connect/discover/contract": discoverContract,
  "membership/replays/contract": pastsContract,
  "membership/standing/contract": standingContract,
  "membership/standing/screening.contract": screeningContract,
  "membership/standing/evaluations.contract": evaluationsContract,
  "membership/standing/intervals.contract": standingIntervalsContract,
  "campaigns/distributions/contract": distributionsContract,
  "campaigns/deployments/contract": deploymentsContract,
  "campaigns/links/contract": linksContract,
  "campaigns/links/minting.contract": mintingContract,
  "campaigns/links/clicks.contract": clicksContract,
  "campaigns/links/narrowing.contract": narrowingContract,
  "operations/contract": operationsContract,
  "operations/test-clock/contract": testClockContract,
  "campaigns/wallets/contract": walletsContract,
  "activity/performance/contract": performanceContract,
  "activity/attribution/contract": attributionContract,
  "activity/corrections/contract": correctionsContract,
  "payouts/analytics/contract": analyticsContract,
  "activity/customers/contract": customersContract,
  "activity/performance/summary.contract": summaryContract,
  "campaigns/links/search.contract": searchContract,
  "payouts/balances/contract": balancesContract,
  "payouts/totals/contract": totalsContract,
  "payouts/liability/contract": liabilityContract,
  "payouts/runs/contract": payoutsContract,
  "payouts/runs/booking.contract": bookingContract,
  "payouts/runs/measuring.contract": measuringContract,
  "payouts/runs/late.contract": latePayoutsContract,
  "payouts/runs/merged.contract": mergedPayoutsContract,
  "payouts/runs/restated.contract": restatedPayoutsContract,
  "payouts/brands/contract": brandsContract,
  "payouts/periods/contract": periodsContract,
  "payouts/previews/contract": previewsContract,
  "webhooks/endpoints/contract": webhooksContract,
  "mail/contract": mailContract,
  "payouts/payout-batches/contract": payoutBatchesContract,
  "payouts/payout-batches/persons.contract": payeesContract,
  "payouts/ledger/contract": ledgerContract,
  "payouts/ledger-checks/contract": ledgerChecksContract,
  "payouts/payout-schedules/contract": payoutSchedulesContract,
  "webhooks/deliveries/contract": deliveriesContract,
  "platform/figures/contract": figuresContract,
  "platform/test-clock/contract": tenantClockContract,
};

/** The files, below `packages/core/src` and without `.ts`, that state promises of a storage adapter. */
export const CONTRACT_FILES: readonly string[] = Object.keys(CONTRACTS);

/**
 * Every promise of a storage adapter. An adapter's spec registers them all; none picks a subset. Who tries one slice names
 * words, separated by commas: then only the files whose path contains one of them.
 * @example
 * for (const { name, holds } of storageContract()) test(name, () => holds(tried));
 * @example
 * const clauses = storageContract("membership/tiers,mail");
 */
export const storageContract = (words?: string): readonly Clause<StorageUnderTest>[] =>
  Object.entries(CONTRACTS).flatMap(([file, clauses]) =>
    words === undefined || words.split(",").some((word) => `packages/core/src/${file}.ts`.includes(word))
      ? clauses
      : [],
  );
