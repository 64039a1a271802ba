import { z } from "zod";
import { answerPage } from "../../journal/index.ts";
import { listOf, nothing, ok, pageFields, refuse } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { findBatch, firstItems, presentWith } from "./gather.ts";
import { batchList } from "./inputs.ts";
import { payoutBatchResource, payoutItemResource, presentItem } from "./resource.ts";

export { createBatch } from "./create.ts";
export { cancelBatch, confirmBatch, exportBatch } from "./verbs.ts";

export const retrieveBatch = query({
  ids: ["payout_batch"],
  input: nothing,
  output: payoutBatchResource,
  async answer(context, [id]) {
    const found = await findBatch(context, id);
    return found.ok ? ok(presentWith(context, found.value.row, await firstItems(context, found.value.row))) : found;
  },
});

export const listBatches = query({
  ids: [],
  input: batchList,
  output: listOf(payoutBatchResource),
  answer: (context, _ids, input) =>
    answerPage(
      "payout_batch",
      input,
      (page) =>
        context.ports.payoutBatches.list(context.tenant, { brand: context.brand.id, status: input.status }, page),
      (rows) => rows.map((row) => presentWith(context, row)),
    ),
});

export const listBatchItems = query({
  ids: ["payout_batch"],
  input: z.strictObject(pageFields),
  output: listOf(payoutItemResource),
  async answer(context, [id], input) {
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    return answerPage(
      "payout_item",
      input,
      (page) =>
        context.ports.payoutItems.list(context.tenant, { brand: context.brand.id, batch: found.value.row.id }, page),
      (rows) => rows.map((row) => presentItem(row, context.tenant)),
    );
  },
});

/** The artifact as it is sent: a file, not JSON. */
const batchFileResource = z
  .strictObject({ filename: z.string(), content_type: z.string(), content: z.string() })
  .meta({ id: "PayoutBatchFile" });

/** A batch that was never exported has no file: not found. */
export const retrieveBatchFile = query({
  ids: ["payout_batch"],
  input: nothing,
  output: batchFileResource,
  async answer(context, [id]) {
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const file = await context.ports.payoutBatches.file(context.tenant, found.value.row.id);
    if (file === undefined) return refuse("payout_batch_not_found");
    const { filename, contentType, content } = file.row;
    return ok({ filename, content_type: contentType, content });
  },
});
