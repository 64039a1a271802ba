import { z } from "zod";
import { modeField, objectOf, ok, safeInteger, wireId, wireIdOrNull } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { payeesOf, rowsOf } from "../payout-batches/create.ts";
import { gatherAsked } from "../payout-batches/gather.ts";
import { batchCreate } from "../payout-batches/inputs.ts";
import {
  dayOrNull,
  payoutBatchResource,
  presentSkipped,
  presentSum,
  skippedRecipients,
  sumFields,
} from "../payout-batches/resource.ts";
import { paidMinor, sortOut, totalsOf } from "../payout-batches/sort-out.ts";

const { shape } = payoutBatchResource;

/** A batch as it would be if it were made now. Nothing of it is written. */
const batchPreview = z
  .strictObject({
    ...objectOf("payout_batch.preview"),
    /** The rail by which it would be paid, `prail_…`. */
    rail: shape.rail,
    /** The first day of the periods whose payouts it would take, `YYYY-MM-DD`; null for no bound. */
    period_start: shape.period_start,
    /** The day by which those periods would end, `YYYY-MM-DD`; null for no bound. */
    period_end: shape.period_end,
    /** The only program whose payouts it would take, `prog_…`, beside negative ones of every program; null for all. */
    program: shape.program,
    /** The only recipient it would pay, `ent_…`; null for all. */
    entity: shape.entity,
    /** The amounts that it would pay, one entry for each currency; none where it would pay nobody, and is refused. */
    totals: shape.totals,
    /** How many payments it would have. */
    item_count: safeInteger,
    /** How many recipients it would leave out, each counted once per currency. */
    skipped_count: safeInteger,
    /** The sums that would stay owed to them, one entry for each currency, in which `items` counts recipients. */
    skipped_totals: z.array(z.strictObject(sumFields)),
    /** The first 100 of them. */
    skipped: skippedRecipients,
    ...modeField,
  })
  .meta({ id: "PayoutBatchPreview" });

/**
 * Says what a batch would pay, and whom it would leave out. It reads the payouts as they are; the batch itself brings those of earlier
 * runs up to date first.
 */
export const previewBatch = query({
  ids: [],
  input: batchCreate,
  output: batchPreview,
  async answer(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const found = await gatherAsked(context, input);
    if (!found.ok) return found;
    const { asked, stored, rail } = found.value;
    const due = { brand: brand.id, ...rowsOf(asked), entity: asked.entity, provider: rail.provider };
    const payees = payeesOf(asked, await ports.payoutBatches.due(tenant, due));
    const { payable, skipped, skippedCount } = sortOut(rail, stored.row.config, payees, ports.clock.now());
    const paid = new Set(payable.map(({ entity, currency }) => `${entity} ${currency}`));
    const left = payees.filter(({ entity, currency }) => !paid.has(`${entity} ${currency}`));
    return ok({
      object: "payout_batch.preview" as const,
      rail: wireId("payout_rail", stored.row.id),
      period_start: dayOrNull(asked.periodStart),
      period_end: dayOrNull(asked.periodEnd),
      program: wireIdOrNull("program", asked.program),
      entity: wireIdOrNull("entity", asked.entity),
      totals: totalsOf(payable.map((one) => ({ currency: one.currency, amountMinor: paidMinor(one) }))).map(presentSum),
      item_count: payable.length,
      skipped_count: skippedCount,
      skipped_totals: totalsOf(left).map(presentSum),
      skipped: skipped.map(presentSkipped),
      livemode: tenant.livemode,
    });
  },
});
