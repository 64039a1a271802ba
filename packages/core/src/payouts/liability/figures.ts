import { z } from "zod";
import { exact, nearestInteger, safeInteger, wireTimeField } from "../../kernel/index.ts";

export const amounts = {
  /** The currency of the amounts, three lower-case letters. */
  currency: z.string(),
  /** The amount of payouts above zero that no batch held then, in minor units, of whatever status. */
  owed_minor: nearestInteger,
  /** Of `owed_minor`, what was held back then, in minor units: the three amounts that follow, together. */
  held_back_minor: nearestInteger,
  /** Of `held_back_minor`, that of members whose relationship was paused. */
  held_paused_minor: nearestInteger,
  /** Of the rest of it, that of recipients whose account had taken the place of another destination, and waited. */
  held_account_changed_minor: nearestInteger,
  /** Of the rest of it, that of recipients with neither a payout account nor an e-mail address. */
  held_without_account_minor: nearestInteger,
  /** The amount of payouts below zero that no batch held then, in minor units: zero or less, taken off the next payment. */
  to_take_back_minor: nearestInteger,
  /** The amount in payments that were made and not confirmed then, in minor units. */
  in_batch_minor: nearestInteger,
  /** The liability: these three together, in minor units. */
  liability_minor: nearestInteger,
  /** The amount paid until then, less what had come back, in minor units; no part of the liability. */
  paid_minor: nearestInteger,
  ...exact,
};

const sealedResource = z.strictObject({
  /** The number of the seal in the feed, from 1 on. */
  number: safeInteger,
  /** The last `seq` under it. */
  last_seq: safeInteger,
  /** The root of its tree, 64 hexadecimal digits. */
  root: z.string(),
  /** When it was made, RFC 3339 UTC. */
  created_at: wireTimeField,
});

/** The figures of a day, whatever page of rows is asked for. */
export const figures = {
  /** The day that was asked for, `YYYY-MM-DD` in the brand's `time_zone`. */
  day: z.string().meta({ format: "date" }),
  /** The end of that day, or now where it has not ended, RFC 3339 UTC: what was written before counts. */
  until: wireTimeField,
  /**
   * True if no amount of then can change any more; false within an hour, since what was written just before may become visible after.
   * The reasons for which amounts were held back follow a later merge or erasure of who is owed them.
   */
  final: z.boolean(),
  /**
   * The seal over the last event of the feed before `until`, which all before it are chained to; null where there is none yet. Keep its
   * `number` with the sums: `entente audit verify --against` compares the feed with a copy of it.
   */
  sealed: sealedResource.nullable(),
  /**
   * When that seal was made, RFC 3339 UTC, if a check of the ledger that began since found nothing that differs from what was announced:
   * the sums are unchanged since. Null before such a check, or where it found something.
   */
  unchanged_since: wireTimeField.nullable(),
  /** The sums of all rows, also of other pages, one entry for each currency. */
  sums: z.array(z.strictObject(amounts)),
};

const figuresResource = z.strictObject(figures);
export type LiabilityFigures = z.output<typeof figuresResource>;
