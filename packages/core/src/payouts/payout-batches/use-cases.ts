import { z } from "zod";
import { listInput, nothing, ok, parseId, refuse, refusedMove, wireId } from "../../kernel/index.ts";
import { type Context, command, list, listIn, query } from "../context.ts";
import { gatherDerivation } from "../runs/gather.ts";
import { PAYOUT_BATCH, type PayoutBatch } from "./batch.ts";
import { decideCreate } from "./create.ts";
import {
  type ConfirmFacts,
  decideCancel,
  decideConfirm,
  decideExport,
  itemIds,
  readResults,
  refusedConfirm,
} from "./decide.ts";
import { unaccepted } from "./differences.ts";
import { findBatch, gatherAsked, waitingOf } from "./gather.ts";
import { batchConfirm, batchCreate, batchList } from "./inputs.ts";
import { ITEMS_SHOWN, payoutBatchResource, payoutItemResource, presentBatch, presentItem } from "./resource.ts";

export { acceptDifferences } from "./accept.ts";

/** Reads the differences that were accepted before, so that no batch asks for them anew. */
const before = async ({ tenant, brand, ports }: Context) => {
  const latest = await ports.payoutBatches.list(tenant, { brand: brand.id }, { limit: 1 });
  return { accepted: latest?.rows[0]?.row.accepted ?? [] };
};

export const createBatch = command({
  ids: [],
  input: batchCreate,
  output: payoutBatchResource,
  async gather(context, _ids, input) {
    const found = await gatherAsked(context, input);
    if (!found.ok) return found;
    const { asked, ...by } = found.value;
    return ok({ asked: { ...asked, ...(await before(context)) }, ...by, ...(await gatherDerivation(context)) });
  },
  decide: decideCreate,
});

/** The export that made the file of a batch that holds one. */
const exportOf = async ({ tenant, ports }: Context, { brand, id, exportedAt, status }: PayoutBatch) => {
  if (exportedAt === null || status === "canceled") return undefined;
  const where = { brand, subject: id, kind: "payout_batch.export", status: "succeeded" } as const;
  return (await ports.operations.list(tenant, where, { limit: 1 }))?.rows[0]?.row.id;
};

export const exportBatch = command({
  ids: ["payout_batch"],
  input: nothing,
  output: payoutBatchResource,
  async gather(context, [id]) {
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const { value: batch } = found;
    const isNew = batch.row.status === PAYOUT_BATCH.initial && batch.row.operation === null;
    return ok({
      batch,
      exported: await exportOf(context, batch.row),
      differences: isNew ? unaccepted(batch.row, await context.ports.differencesOf(context.tenant, batch.row)) : [],
    });
  },
  decide: decideExport,
});

export const confirmBatch = command({
  ids: ["payout_batch"],
  input: batchConfirm,
  output: payoutBatchResource,
  async gather(context, [id], { external_batch_ref: reference, results: given }) {
    const { tenant, ports } = context;
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const { value: batch } = found;
    const before =
      reference === undefined ? undefined : await ports.payoutBatches.confirmedAs(tenant, batch.row.id, reference);
    if (before !== undefined) return ok<ConfirmFacts>({ batch, before: before.row.id });
    const named = itemIds(given ?? []).filter((one) => one !== undefined);
    const results =
      given === undefined ? ok(null) : readResults(batch.row, await ports.payoutItems.many(tenant, named), given);
    if (!results.ok) return results;
    const waiting = async () => (results.value === null ? await waitingOf(context, batch.row) : []);
    const refused = refusedConfirm(batch.row);
    return refused ?? ok({ batch, results: results.value, waiting: await waiting() });
  },
  decide: decideConfirm,
});

export const cancelBatch = command({
  ids: ["payout_batch"],
  input: nothing,
  output: payoutBatchResource,
  async gather(context, [id]) {
    const { tenant, ports } = context;
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const refused = refusedMove(PAYOUT_BATCH, "cancel", row.status);
    if (refused !== undefined) return refused;
    const live = row.operation === null ? undefined : await ports.operations.get(tenant, row.operation);
    return ok({ batch: found.value, live, waiting: await waitingOf(context, row) });
  },
  decide: decideCancel,
});

export const retrieveBatch = query({
  ids: ["payout_batch"],
  input: nothing,
  output: payoutBatchResource,
  async answer(context, [id]) {
    const { tenant, settings, ports } = context;
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const [items, outcomes] = await Promise.all([
      ports.payoutBatches.itemsAfter(tenant, row.id, { after: null, limit: ITEMS_SHOWN }),
      ports.payoutBatches.tally(tenant, row.id),
    ]);
    const first = items.map((item) => item.row);
    return ok(presentBatch(row, tenant, settings, first, outcomes));
  },
});

const everyBatch = list(
  "payout_batch",
  batchList,
  payoutBatchResource,
  (ports) => ports.payoutBatches,
  ({ brand }, { status }) => ({ brand: brand.id, status }),
  (row, tenant, settings) => presentBatch(row, tenant, settings),
);

/** The batch of a payment, where it is of the caller's brand. */
const batchPaying = async (context: Context, payment: string) => {
  const { tenant, ports } = context;
  const [id] = itemIds([{ item: payment, status: "paid" }]);
  const [item] = id === undefined ? [] : await ports.payoutItems.many(tenant, [id]);
  const found = item && (await findBatch(context, wireId("payout_batch", item.row.batch)));
  return found?.ok ? found.value.row : undefined;
};

export const listBatches: typeof everyBatch = {
  ...everyBatch,
  async answer(context, ids, input) {
    const { payment, status, starting_after: after } = input;
    if (payment === undefined) return everyBatch.answer(context, ids, input);
    const { tenant, settings } = context;
    const row = after === undefined ? await batchPaying(context, payment) : undefined;
    const isMeant = row !== undefined && (status === undefined || row.status === status);
    return ok({
      object: "list" as const,
      data: isMeant ? [presentBatch(row, tenant, settings)] : [],
      has_more: false,
    });
  },
};

export const listBatchItems = listIn(
  ["payout_batch"],
  "payout_item",
  listInput({}),
  payoutItemResource,
  findBatch,
  (ports) => ports.payoutItems,
  ({ brand }, _input, { row }) => ({ brand: brand.id, batch: row.id }),
  presentItem,
);

/** The artifact as it is sent: a file, not JSON. */
const batchFileResource = z
  .strictObject({
    /** The name to save the file under. */
    filename: z.string(),
    /** The media type of the file. */
    content_type: z.string(),
    /** The text of the file. */
    content: z.string(),
  })
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
  notes([raw]) {
    const id = parseId("payout_batch", raw);
    if (id === undefined) return undefined;
    const after = { id: wireId("payout_batch", id), object: "payout_batch", file_read: true };
    return { verb: "payoutBatches.file", subject: { of: "payout_batch", id }, after };
  },
});
