/** The hatch: executable promises every storage adapter keeps. Imported by specs only. */
import { assertionsContract } from "./assertions/contract.ts";
import { attributionContract } from "./attribution/contract.ts";
import { channelAuthorizationsContract } from "./channel-authorizations/contract.ts";
import { connectConfigsContract } from "./connect-configs/contract.ts";
import type { Clause, StorageUnderTest } from "./contracts/clause.ts";
import { assertLaw } from "./contracts/law.ts";
import { deliveriesContract } from "./deliveries/contract.ts";
import { deploymentsContract } from "./deployments/contract.ts";
import { discoverContract } from "./discover/contract.ts";
import { distributionsContract } from "./distributions/contract.ts";
import { enrollmentsContract } from "./enrollments/contract.ts";
import { entitiesContract } from "./entities/contract.ts";
import { eventsContract } from "./events/contract.ts";
import { handoffConfigsContract } from "./handoff-configs/contract.ts";
import { handoffsContract } from "./handoffs/contract.ts";
import { answersContract } from "./journal/answers.contract.ts";
import { continuedContract } from "./journal/continued.contract.ts";
import { journalContract } from "./journal/contract.ts";
import { countersContract } from "./journal/counters.contract.ts";
import { keyedContract } from "./journal/keyed.contract.ts";
import { listsContract } from "./journal/lists.contract.ts";
import { versionsContract } from "./journal/versions.contract.ts";
import { ledgerContract } from "./ledger/contract.ts";
import { clicksContract } from "./links/clicks.contract.ts";
import { linksContract } from "./links/contract.ts";
import { mintingContract } from "./links/minting.contract.ts";
import { operationsContract } from "./operations/contract.ts";
import { pausesContract } from "./pauses/contract.ts";
import { payoutBatchesContract } from "./payout-batches/contract.ts";
import { payoutsContract } from "./payouts/contract.ts";
import { performanceContract } from "./performance/contract.ts";
import { summaryContract } from "./performance/summary.contract.ts";
import { programsContract } from "./programs/contract.ts";
import { relationshipsContract } from "./relationships/contract.ts";
import { standingContract } from "./standing/contract.ts";
import { evaluationsContract } from "./standing/evaluations.contract.ts";
import { standingIntervalsContract } from "./standing/intervals.contract.ts";
import { tenantsContract } from "./tenants/contract.ts";
import { tiersContract } from "./tiers/contract.ts";
import { walletsContract } from "./wallets/contract.ts";
import { webhooksContract } from "./webhooks/contract.ts";

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
