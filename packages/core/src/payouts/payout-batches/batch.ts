import { defineMachine, type Fault, type Id, type Minor, sha256 } from "../../kernel/index.ts";
import type { RailConfig } from "../payout-rails/rail.ts";

/**
 * A batch holds its rows from draft on. An export that cannot be written leads back to draft; a confirm leads to where the
 * results are: all paid, some, none, or none known yet. Further results may come, and a payment may come back, so what is
 * exported can be confirmed again and again. What has been paid is never canceled.
 */
export const PAYOUT_BATCH = defineMachine({
  states: ["draft", "exporting", "exported", "confirming", "completed", "partially_paid", "failed", "canceled"],
  initial: "draft",
  moves: {
    export: { from: { draft: ["exporting"], exporting: ["exporting"] }, otherwise: "payout_batch_not_exportable" },
    finishExport: { from: { exporting: ["exported", "draft"] }, otherwise: "payout_batch_not_exportable" },
    confirm: {
      from: {
        exported: ["confirming"],
        partially_paid: ["confirming"],
        completed: ["confirming"],
      },
      otherwise: "payout_batch_not_confirmable",
    },
    finishConfirm: {
      from: { confirming: ["exported", "completed", "partially_paid", "failed"] },
      otherwise: "payout_batch_not_confirmable",
    },
    cancel: {
      from: { draft: ["canceled"], exporting: ["canceled"], exported: ["canceled"] },
      otherwise: "payout_batch_not_cancelable",
    },
  },
});
export type PayoutBatchStatus = (typeof PAYOUT_BATCH.states)[number];

/**
 * Why a recipient is left out of a batch; the first that applies. What is skipped stays owed. By `destination_changed` a payment leaves
 * the batch when its file is made.
 */
export const SKIP_REASONS = [
  "negative_balance",
  "below_minimum",
  "held",
  "currency_not_payable",
  "awaiting_account",
  "amount_out_of_range",
  "another_currency",
  "destination_changed",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skipped {
  readonly entity: Id<"entity">;
  readonly currency: string;
  readonly amountMinor: Minor;
  readonly reason: SkipReason;
}

export interface Total {
  readonly currency: string;
  readonly amountMinor: Minor;
  readonly items: number;
}

/** A difference that somebody looked at: files are made in spite of it. */
export interface AcceptedDifference {
  readonly difference: string;
  readonly reason: string;
}

/** Payments made together, by one rail. Its payouts are frozen until it is canceled. */
export interface PayoutBatch {
  readonly id: Id<"payout_batch">;
  readonly brand: Id<"brand">;
  readonly payoutRail: Id<"payout_rail">;
  /** The rail as it was when the batch was made: a later change of it changes no file. */
  readonly format: string;
  /** Whose accounts the format paid to when the batch was made; null: any. It is asked of no adapter later. */
  readonly provider: string | null;
  /** True if it paid a recipient without such an account by e-mail address. */
  readonly byEmail: boolean;
  readonly config: RailConfig;
  readonly status: PayoutBatchStatus;
  /** The requested period of the rows; null: any time. */
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  /** The program whose rows were asked for; null: all. */
  readonly program: Id<"program"> | null;
  /** The only recipient that was asked for; null: all. */
  readonly entity: Id<"entity"> | null;
  /** Why amounts below the minimum are paid as well; null where they are not. */
  readonly belowMinimumFor: string | null;
  readonly items: number;
  readonly totals: readonly Total[];
  readonly skippedCount: number;
  /** The first of them. */
  readonly skipped: readonly Skipped[];
  /** The differences accepted for this batch, and for those before it. */
  readonly accepted: readonly AcceptedDifference[];
  /** Of the latest confirm that named one. */
  readonly externalBatchRef: string | null;
  readonly error: Fault | null;
  /** The export or confirm that runs. */
  readonly operation: Id<"operation"> | null;
  readonly exportedAt: Date | null;
  readonly completedAt: Date | null;
  readonly canceledAt: Date | null;
  /** The public id of who made it; null: nobody in particular, or it is older than this was recorded. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * The status transitions of an item by its result. A paid payment may be returned. One whose recipient was paid elsewhere, or nowhere,
 * when the file was made left the batch: `destination_changed`.
 */
export const PAYOUT_ITEM = {
  states: ["pending", "paid", "failed", "returned", "canceled", "destination_changed"],
  moves: {
    pending: ["paid", "failed", "returned"],
    paid: ["returned"],
    failed: [],
    returned: [],
    canceled: [],
    destination_changed: [],
  },
} as const;
export type PayoutItemStatus = (typeof PAYOUT_ITEM.states)[number];
export const RESULT_STATUSES = ["paid", "failed", "returned"] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** True if an item can still have this result; repeating a known one is possible. */
export const canBecome = (from: PayoutItemStatus, to: ResultStatus): boolean =>
  from === to || (PAYOUT_ITEM.moves[from] as readonly string[]).includes(to);

/** One payment to one recipient in one currency: the net of some rows. */
export interface PayoutItem {
  readonly id: Id<"payout_item">;
  readonly brand: Id<"brand">;
  readonly batch: Id<"payout_batch">;
  readonly entity: Id<"entity">;
  readonly currency: string;
  readonly amountMinor: Minor;
  /** The rows it was made of; for ever, also when they went free again. */
  readonly payouts: readonly Id<"payout">[];
  readonly destination: string;
  readonly name: string;
  readonly email: string | null;
  readonly recipientType: "person" | "organization";
  /** {@link paymentDigest} when it was made, so that a payment that was changed since is not made. */
  readonly digest: string;
  readonly status: PayoutItemStatus;
  /** The reason that was reported from outside. */
  readonly reason: string | null;
  readonly paidAt: Date | null;
  /** When its payouts became owed again: it failed, came back, was canceled, or left its batch. Null until then. */
  readonly returnedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The columns of a payment that say whom it pays, where and how much, in the order in which they are digested. */
const PAID = [
  "id",
  "batch",
  "entity",
  "currency",
  "amountMinor",
  "destination",
  "name",
  "email",
  "recipientType",
] as const;

/** SHA-256 of the digests of what a payment says, as text; nothing is the empty text. */
export const paymentDigest = (item: Pick<PayoutItem, (typeof PAID)[number]>): string =>
  sha256(PAID.map((field) => sha256(String(item[field] ?? ""))).join(""));

export interface ItemResult {
  readonly item: Id<"payout_item">;
  readonly status: ResultStatus;
  readonly reason: string | null;
}

/** The results of one confirm, kept permanently. It has the id of its operation. */
export interface PayoutConfirmation {
  readonly id: Id<"operation">;
  readonly brand: Id<"brand">;
  readonly batch: Id<"payout_batch">;
  readonly externalBatchRef: string | null;
  /** Null: every payment that still waited was made. */
  readonly results: readonly ItemResult[] | null;
  readonly createdAt: Date;
}

/** The one artifact of a batch; it has the id of its batch. */
export interface PayoutFile {
  readonly id: Id<"payout_batch">;
  readonly brand: Id<"brand">;
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  /** SHA-256 of the content when it was exported, or written anew once a recipient was erased. */
  readonly digest: string;
  readonly createdAt: Date;
}

const REFERENCE = /^[0-9a-z]{25}$/i;

/** An item's id in 25 digits and capitals, for files whose references are short. */
export const referenceOf = (item: Id<"payout_item">): string =>
  BigInt(`0x${item.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, "0");

/** The id behind a reference; undefined when it is none. */
export const itemOfReference = (reference: string): Id<"payout_item"> | undefined => {
  if (!REFERENCE.test(reference)) return undefined;
  const digits = [...reference.toLowerCase()].reduce(
    (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
    0n,
  );
  const hex = digits.toString(16).padStart(32, "0");
  if (hex.length > 32) return undefined;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<"payout_item">;
};
