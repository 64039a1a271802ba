import { z } from "zod";
import { pageFields, reference, text } from "../../kernel/index.ts";
import { PAYOUT_BATCH, RESULT_STATUSES } from "./batch.ts";

const RESULTS_MAX = 1_000;

/** A UTC day. Which days make a period is refused as `invalid_period`. */
const day = () => text(10);

export const batchCreate = z.strictObject({
  rail: reference().optional().meta({ description: "Default: the brand's default rail." }),
  period_start: day()
    .optional()
    .meta({ description: "Only payouts of periods from this day on, and negative adjustments of any period." }),
  period_end: day()
    .optional()
    .meta({ description: "Only payouts of periods that end by this day, and negative adjustments of any period." }),
});

export const batchList = z.strictObject({ ...pageFields, status: z.enum(PAYOUT_BATCH.states).optional() });

export const batchConfirm = z.strictObject({
  external_batch_ref: text(200).optional().meta({ description: "Repeating it answers the same confirm operation." }),
  results: z
    .array(
      z.strictObject({
        item: reference().meta({ description: "The id of the item, or its reference in the payment file." }),
        status: z.enum(RESULT_STATUSES),
        reason: text(500).optional(),
      }),
    )
    .min(1)
    .max(RESULTS_MAX)
    .optional()
    .meta({ description: "The result of each payment. Default: every pending payment was paid." }),
});
