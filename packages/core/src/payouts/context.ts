import type { Ports as ActivityPorts } from "../activity/index.ts";
import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type ListStore,
  useCases,
  type WorkerContext as WorkerContextOf,
} from "../journal/index.ts";
import type { AnalyticsStore } from "./analytics/ports.ts";
import type { BrandTermsStore } from "./brands/ports.ts";
import type { LedgerCheckStore } from "./ledger-checks/ports.ts";
import type { FindDifferences, PayoutBatchStore } from "./payout-batches/ports.ts";
import type { PayoutRail } from "./payout-rails/ports.ts";
import type { PayoutResultsReader } from "./payout-results/ports.ts";
import type { PayoutScheduleStore } from "./payout-schedules/ports.ts";
import type { PayoutPeriodStore } from "./periods/ports.ts";
import type { PayoutStore } from "./runs/ports.ts";
import type { DocumentPrinter } from "./statements/ports.ts";

export interface PayoutStores {
  /** The sums of events, over any time, and their earnings. */
  readonly analytics: AnalyticsStore;
  /** The payout terms of brands, such as the time zone of their days. */
  readonly brandTerms: BrandTermsStore;
  /** Payouts, and what runs read. */
  readonly payouts: PayoutStore;
  /** The periods of payout runs, as they are listed and closed. */
  readonly payoutPeriods: PayoutPeriodStore;
  /** The rails that brands have configured. */
  readonly payoutRails: ListStore<"payoutRail">;
  /** Batches with their items, confirmations and files. */
  readonly payoutBatches: PayoutBatchStore;
  /** The payments of batches. */
  readonly payoutItems: ListStore<"payoutItem">;
  /** The schedules by which brands run and pay regularly. */
  readonly payoutSchedules: PayoutScheduleStore;
  /** The scheduled checks of the ledger. */
  readonly ledgerChecks: LedgerCheckStore;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends ActivityPorts, PayoutStores {
  /** The payment file writers, one per format. Absent: this process cannot export batches. */
  readonly rails?: readonly PayoutRail[];
  /** Reads what banks and providers say became of payments. Absent: this process confirms by no file. */
  readonly resultsReader?: PayoutResultsReader;
  /** Prints documents for members and accountants. Absent: this process prints none. */
  readonly documents?: DocumentPrinter;
  /** Finds the data under the payments of a batch that differs from what was announced. The platform provides it. */
  readonly differencesOf: FindDifferences;
}

export type Context = ContextOf<Ports>;
export type WorkerContext = WorkerContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export const { command, count, query, retrieve, list, listIn } = useCases<Ports>();
