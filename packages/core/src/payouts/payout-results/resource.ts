import { z } from "zod";
import {
  exact,
  modeField,
  nearestInteger,
  objectOf,
  openWord,
  personal,
  safeInteger,
  wireAmounts,
  wireId,
  wireIdOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { type PayoutBatch, referenceOf } from "../payout-batches/batch.ts";
import { KNOWN_RESULT_FORMATS } from "./ports.ts";
import { LINE_CAUSES, LINE_OUTCOMES, type LineOutcome, type Verdict } from "./verdict.ts";

export const payoutResultResource = z
  .strictObject({
    ...objectOf("payout_result"),
    /** Where it stands in the file, from 1: the line of a table, or which status or return of a message it is. */
    line: safeInteger,
    /** The payment that it names, `poi_…`; null where it names none of the batch, or several. */
    item: z.string().nullable(),
    /** Who is paid by it, `ent_…`; null without a payment. */
    entity: z.string().nullable(),
    /** The reference of the payment; of a line that names none of the batch, what it has for one; null where it has nothing. */
    reference: z.string().nullable(),
    /** How the file says what became of it, in its own word. */
    said: z.string(),
    /**
     * The effect of the line: it confirms its payment as `paid`, `failed` or `returned`; it is `ignored`; or it is a `mismatch`,
     * in which case nothing in the file is confirmed.
     */
    outcome: z.enum(LINE_OUTCOMES),
    /**
     * Why it is ignored: it names no payment of the batch (`not_in_batch`), does not say how the payment ended (`undecided`), says
     * what is known (`already_known`), or what another line said (`repeated`). Why it is a mismatch: it names more payments than
     * one (`names_several`), another currency (`currency_differs`) or amount (`amount_differs`), something that is no amount of
     * the currency (`amount_unreadable`), another outcome than another line (`contradicted`), or one that the payment cannot have
     * any more (`not_possible`). Null where it confirms its payment.
     */
    cause: z.enum(LINE_CAUSES).nullable(),
    /** Why the payment failed or came back, as the file has it: at most 500 characters; null where it says nothing. */
    reason: personal(z.string().nullable(), "entity"),
    /** The amount that the file has, in the minor unit of the currency; null where it has none. */
    amount_minor: nearestInteger.nullable(),
    ...exact,
    /** The currency that the file has, three lower-case letters; null where it has none. */
    currency: z.string().nullable(),
  })
  .meta({ id: "PayoutResult" });

const counts = {
  /** How many payments it confirms as paid. */
  paid: safeInteger,
  /** How many payments it confirms as failed. */
  failed: safeInteger,
  /** How many payments it confirms as come back. */
  returned: safeInteger,
  /** How many lines do nothing. */
  ignored: safeInteger,
  /** How many lines contradict what is known; nothing is confirmed where there is one. */
  mismatch: safeInteger,
} satisfies Readonly<Record<LineOutcome, z.ZodType>>;

export const payoutResultsResource = z
  .strictObject({
    ...objectOf("payout_results"),
    /** The batch, `pob_…`. */
    batch: z.string(),
    /** True if the file was only checked, and nothing was written. */
    dry_run: z.boolean(),
    /**
     * The format of the file: a report of PayPal (`paypal_csv`) or Wise (`wise_csv`), another table (`csv`), a status report of a
     * bank (`pain_002`), a bank statement or notification with payments that came back (`camt_053`, `camt_054`), or a format of
     * the rail of the batch.
     */
    format: openWord(KNOWN_RESULT_FORMATS),
    /** How many lines there are of each outcome. */
    counts: z.strictObject(counts),
    /** The effect of each line, in the order of the file. A line about all payments appears once for each. */
    lines: z.array(payoutResultResource),
    /** The operation that records it, `op_…`; null for a dry run, and where the file says nothing new. */
    operation: z.string().nullable(),
    ...modeField,
  })
  .meta({ id: "PayoutResults" });

export type PayoutResultsResource = z.infer<typeof payoutResultsResource>;

const presentVerdict = ({
  line,
  item,
  outcome,
  cause,
  amountMinor,
}: Verdict): z.infer<typeof payoutResultResource> => ({
  object: "payout_result",
  line: line.line,
  item: wireIdOrNull("payout_item", item?.id ?? null),
  entity: wireIdOrNull("entity", item?.entity ?? null),
  reference: item === undefined ? (line.names[0] ?? null) : referenceOf(item.id),
  said: line.said,
  outcome,
  cause,
  reason: line.reason,
  ...(amountMinor === null ? { amount_minor: null } : wireAmounts({ amount_minor: amountMinor })),
  currency: line.currency,
});

export interface Presented {
  readonly batch: Pick<PayoutBatch, "id">;
  readonly format: string;
  readonly verdicts: readonly Verdict[];
}

export const presentResults = (
  { batch, format, verdicts }: Presented,
  { livemode }: Tenant,
  { isDry, operation }: { readonly isDry: boolean; readonly operation: string | null },
): PayoutResultsResource => ({
  object: "payout_results",
  batch: wireId("payout_batch", batch.id),
  dry_run: isDry,
  format,
  counts: Object.fromEntries(
    LINE_OUTCOMES.map((outcome) => [outcome, verdicts.filter((one) => one.outcome === outcome).length]),
  ) as PayoutResultsResource["counts"],
  lines: verdicts.map(presentVerdict),
  operation,
  livemode,
});
