import { z } from "zod";
import { countInput, listInput, reasonText, reference, someWords, sortField, text } from "../../kernel/index.ts";
import { PAYOUT_BATCH, RESULT_STATUSES } from "./batch.ts";

/** As many payments as the largest payment file holds. */
const RESULTS_MAX = 10_000;

/** A day of the brand's time zone. Days that make no period are refused as `invalid_period`. */
const day = () => text(10);

export const batchCreate = z
  .strictObject({
    /** The rail to pay by, by its id. Default: the brand's default rail. */
    rail: reference().optional(),
    /**
     * Only payouts of periods from this day on, `YYYY-MM-DD`, and negative ones of any period. Default: no bound.
     */
    period_start: day().optional(),
    /**
     * Only payouts of periods that end by this day, `YYYY-MM-DD`, and negative ones of any period. Default: no
     * bound.
     */
    period_end: day().optional(),
    /** Only payouts of this program, by its id, and negative ones of every program of the brand. Default: of all. */
    program: reference().optional(),
    /** Only this recipient, by the id of the entity. Default: all. */
    entity: reference().optional(),
    /** True to pay amounts below the minimum as well, for instance to a recipient who leaves. Default: false. */
    ignore_minimum: z.boolean().default(false),
    /** Why amounts below the minimum are paid: 1 to 500 characters. Needed with `ignore_minimum`, and refused without it. */
    reason: reasonText().optional(),
  })
  .refine(({ ignore_minimum, reason }) => ignore_minimum === (reason !== undefined), {
    error: "is required with ignore_minimum: true, and not without it",
    path: ["reason"],
  });

const RANGES = ["created_after", "created_before", "updated_after", "updated_before"] as const;

const filters = {
  /** Only batches with this status; several with commas between. Default: all. */
  status: someWords(PAYOUT_BATCH.states).optional(),
  /** Only the batch of this payment, by its id or its reference in the payment file. Default: all. */
  payment: reference().optional(),
};
const paysAlone = [
  ({
    payment,
    ...range
  }: { readonly payment?: string | undefined } & { readonly [N in (typeof RANGES)[number]]?: unknown }) =>
    payment === undefined || RANGES.every((name) => range[name] === undefined),
  { path: ["payment"], error: "must not be beside a range of time: it names one batch" },
] satisfies Parameters<z.ZodType<object>["refine"]>;
export const batchList = listInput({
  ...filters,
  /**
   * The order by when the batches were created: `created_at`, oldest first, or `-created_at`, newest first. There is none by totals, of
   * which a batch has one in each currency. Default: `-created_at`.
   */
  sort: sortField("created_at"),
}).refine(...paysAlone);
export const batchCount = countInput(filters).refine(...paysAlone);

export const batchAccept = z.strictObject({
  /** The differences to accept, as the refusal of the export names them: 1 to 100. */
  differences: z.array(text(100)).min(1).max(100),
  /** Why the batch is right in spite of them: 1 to 500 characters, and no name of a person. It is sealed. */
  reason: reasonText(),
});

export const batchConfirm = z
  .strictObject({
    /**
     * Your reference of the confirmation, 1 to 200 characters: the same one again answers the same operation. Default:
     * none.
     */
    external_batch_ref: text(200).optional(),
    /** `paid`: every payment that still waits was made. Needed where there are no `results`, and refused beside them. */
    all: z.literal("paid").optional(),
    /** The result of each payment: 1 to 10,000. Required unless `all` gives it for every payment. */
    results: z
      .array(
        z.strictObject({
          /** The id of the item, or its reference in the payment file. */
          item: reference(),
          /** The result of the payment: `paid`, `failed`, or `returned` after it was paid. */
          status: z.enum(RESULT_STATUSES),
          /** Why it failed or came back: 1 to 500 characters. Default: not said. */
          reason: reasonText().optional(),
        }),
      )
      .min(1)
      .max(RESULTS_MAX)
      .optional(),
  })
  .refine(({ all, results }) => (all === undefined) !== (results === undefined), {
    error: 'is required, or all: "paid", and not both',
    path: ["results"],
  });
