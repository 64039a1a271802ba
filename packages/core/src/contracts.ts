/** The contract entry point: executable promises every storage adapter keeps. Imported by specs only. */

import { attributionContract } from "./activity/attribution/contract.ts";
import { performanceContract } from "./activity/performance/contract.ts";
import { summaryContract } from "./activity/performance/summary.contract.ts";
import { deploymentsContract } from "./campaigns/deployments/contract.ts";
import { distributionsContract } from "./campaigns/distributions/contract.ts";
import { clicksContract } from "./campaigns/links/clicks.contract.ts";
import { linksContract } from "./campaigns/links/contract.ts";
import { mintingContract } from "./campaigns/links/minting.contract.ts";
import { walletsContract } from "./campaigns/wallets/contract.ts";
import { channelAuthorizationsContract } from "./connect/channel-authorizations/contract.ts";
import { connectConfigsContract } from "./connect/connect-configs/contract.ts";
import { discoverContract } from "./connect/discover/contract.ts";
import { handoffConfigsContract } from "./connect/handoff-configs/contract.ts";
import { handoffsContract } from "./connect/handoffs/contract.ts";
import type { Clause, StorageUnderTest } from "./contracts/clause.ts";
import { assertLaw } from "./contracts/law.ts";
import { answersContract } from "./journal/answers.contract.ts";
import { continuedContract } from "./journal/continued.contract.ts";
import { journalContract } from "./journal/contract.ts";
import { countersContract } from "./journal/counters.contract.ts";
import { eventsContract } from "./journal/events/contract.ts";
import { keyedContract } from "./journal/keyed.contract.ts";
import { listsContract } from "./journal/lists.contract.ts";
import { versionsContract } from "./journal/versions.contract.ts";
import { assertionsContract } from "./membership/assertions/contract.ts";
import { enrollmentsContract } from "./membership/enrollments/contract.ts";
import { entitiesContract } from "./membership/entities/contract.ts";
import { pausesContract } from "./membership/pauses/contract.ts";
import { programsContract } from "./membership/programs/contract.ts";
import { relationshipsContract } from "./membership/relationships/contract.ts";
import { standingContract } from "./membership/standing/contract.ts";
import { evaluationsContract } from "./membership/standing/evaluations.contract.ts";
import { standingIntervalsContract } from "./membership/standing/intervals.contract.ts";
import { tiersContract } from "./membership/tiers/contract.ts";
import { operationsContract } from "./operations/contract.ts";
import { ledgerContract } from "./payouts/ledger/contract.ts";
import { payoutBatchesContract } from "./payouts/payout-batches/contract.ts";
import { payoutsContract } from "./payouts/runs/contract.ts";
import { tenantsContract } from "./tenancy/contract.ts";
import { deliveriesContract } from "./webhooks/deliveries/contract.ts";
import { webhooksContract } from "./webhooks/endpoints/contract.ts";

export { assertLaw, type Clause, type StorageUnderTest };

/** Every promise of a storage adapter. An adapter's spec registers them all; none picks a subset. */
export const storageContract: readonly Clause<StorageUnderTest>[] = [
  ...journalContract,
  ...versionsContract,
  ...countersContract,
  ...answersContract,
  ...continuedContract,
  ...eventsContract,
  ...listsContract,
  ...keyedContract,
  ...tenantsContract,
  ...entitiesContract,
  ...relationshipsContract,
  ...enrollmentsContract,
  ...pausesContract,
  ...tiersContract,
  ...programsContract,
  ...assertionsContract,
  ...connectConfigsContract,
  ...handoffConfigsContract,
  ...handoffsContract,
  ...channelAuthorizationsContract,
  ...discoverContract,
  ...standingContract,
  ...evaluationsContract,
  ...standingIntervalsContract,
  ...distributionsContract,
  ...deploymentsContract,
  ...linksContract,
  ...mintingContract,
  ...clicksContract,
  ...operationsContract,
  ...walletsContract,
  ...performanceContract,
  ...attributionContract,
  ...summaryContract,
  ...payoutsContract,
  ...webhooksContract,
  ...payoutBatchesContract,
  ...ledgerContract,
  ...deliveriesContract,
];
