import type { Id, Minor } from "../kernel/index.ts";
import type { BrandTerms } from "./brands/brand-terms.ts";
import type { LedgerCheck } from "./ledger-checks/ledger-check.ts";
import type { PayoutBatch, PayoutConfirmation, PayoutFile, PayoutItem } from "./payout-batches/batch.ts";
import type { DestinationQuery, DueQuery, DueRecipient } from "./payout-batches/ports.ts";
import type { PayoutRailRow } from "./payout-rails/rail.ts";
import type { PayoutSchedule } from "./payout-schedules/schedule.ts";
import type { DraftQuery } from "./periods/ports.ts";
import type { Payout, PayoutPeriod } from "./runs/payout.ts";
import type { Derivation, Run, RunResult, StoredView } from "./runs/run.ts";

/** A period as a derivation knows it. */
export interface DerivedPeriod extends Pick<PayoutPeriod, "id" | "periodStart" | "periodEnd" | "rules" | "closedAt"> {
  /** True of a closed one that no later period is open after: its claims wait, and so does its `derivedAt`. */
  readonly isWaiting: boolean;
}

/** The rows of this context. */
export interface PayoutRows {
  readonly brandTerms: BrandTerms;
  readonly payoutPeriod: PayoutPeriod;
  readonly payout: Payout;
  readonly payoutRail: PayoutRailRow;
  readonly payoutSchedule: PayoutSchedule;
  readonly payoutBatch: PayoutBatch;
  readonly payoutItem: PayoutItem;
  readonly payoutConfirmation: PayoutConfirmation;
  readonly payoutFile: PayoutFile;
  readonly ledgerCheck: LedgerCheck;
}

export interface PayoutSets {
  /**
   * Who is owed what by rows that are in no batch and pending, awaiting an account, or failed, by entity and currency rising. Rows of
   * entities that were merged into one are owed to that one (`Entity.mergedInto`).
   * Rows within the period, and of the program, count, and with them every negative row of the same recipient and currency; a recipient without a row
   * within the period is left out.
   */
  readonly duePayouts: { readonly args: DueQuery; readonly result: { readonly recipients: readonly DueRecipient[] } };
  /**
   * Puts rows into a batch: of each claim those of the entity, which is not merged, of those merged into it, and of the
   * currency, that no batch holds, pending, awaiting an account
   * or failed, within the period and of the program, or negative; they become `processing`. The change is stale when a claim takes another number
   * of rows, or another sum, than it says.
   */
  readonly freezePayouts: {
    readonly args: {
      readonly brand: Id<"brand">;
      readonly batch: Id<"payout_batch">;
      readonly periodStart: Date | null;
      readonly periodEnd: Date | null;
      readonly program?: Id<"program"> | null;
      readonly items: readonly {
        readonly item: Id<"payout_item">;
        readonly entity: Id<"entity">;
        readonly currency: string;
        readonly payouts: number;
        readonly amountMinor: Minor;
      }[];
      readonly at: Date;
    };
    readonly result: { readonly frozen: number };
  };
  /** The change is stale while a draft batch is over a period of a calendar: it may hold payouts of it. */
  readonly expectUndrafted: {
    readonly args: DraftQuery;
    readonly result: object;
  };
  /** The change is stale where the last period of all calendars of a brand ends another day by now; null where it has none. */
  readonly expectLastPeriod: {
    readonly args: { readonly brand: Id<"brand">; readonly end: Date | null };
    readonly result: object;
  };
  /** The change is stale when destinations are no longer what was read (`seen` of `PayoutBatchStore.destinations`). */
  readonly expectDestinations: { readonly args: DestinationQuery & { readonly seen: string }; readonly result: object };
  /**
   * Gives the rows of a batch that were not paid back as pending ones, and cancels the items that still waited. With `left` it gives
   * back the rows of these waiting items alone, which leave the batch as `destination_changed`.
   */
  readonly releasePayouts: {
    readonly args: {
      readonly brand: Id<"brand">;
      readonly batch: Id<"payout_batch">;
      readonly at: Date;
      readonly left?: readonly Id<"payout_item">[];
    };
    readonly result: { readonly released: number; readonly canceled: number };
  };
  /**
   * Writes off the rows of these entities, of every brand, that a batch could take: they become `written_off`, and are answered by id
   * rising. The change is stale where one of them is not of 0 and lies in a brand other than `owing`. `brands`: those in which the
   * entities may be owed something, whose writers of payouts wait.
   */
  readonly writeOffPayouts: {
    readonly args: {
      readonly brands: readonly Id<"brand">[];
      readonly owing: readonly Id<"brand">[];
      readonly entities: readonly Id<"entity">[];
      readonly at: Date;
    };
    readonly result: { readonly payouts: readonly Payout[] };
  };
  /**
   * A row per claim and member, and the event `payout.created` for each new one: in the order of the ids of events, before
   * those of the change. The period is stored, also without rows, and those that it cuts are. `stale`: it overlaps another
   * period of its calendar, other than those that are cut, which have no rows; or other periods of it are closed by now; or other
   * programs have calendars of their own. A run that begins a calendar stores the pieces of the brand's periods with the rules of its program, which take part in
   * the brand's no more; it is stale where these are others by now. Whatever writes payouts of a brand comes one after
   * the other, this set like all the others.
   */
  readonly runPayouts: { readonly args: Run; readonly result: RunResult };
  /**
   * The same for what was run before, without a period of its own; the new rows are answered and not announced. An open row of
   * a rule for a period in whose run it took no part comes to nothing, whoever wrote it: nothing is owed there. `periods`:
   * all that were run; `stale` when there are others by now, of other days, or more rules took part in one, or one was closed or
   * opened.
   */
  readonly derivePayouts: {
    readonly args: Derivation & { readonly periods: readonly DerivedPeriod[] };
    readonly result: {
      readonly created: readonly StoredView[];
      /** Open rows whose amount is another one now, by id rising. */
      readonly changed: readonly Pick<Payout, "id" | "amountMinor" | "currency">[];
    };
  };
}
