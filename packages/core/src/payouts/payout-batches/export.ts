import { fresh, type Id, revise } from "../../kernel/index.ts";
import { finishOperation, type Step, waitFor } from "../../operations/index.ts";
import type { Payment, PaymentFile } from "../payout-rails/ports.ts";
import { wireDay } from "../runs/period.ts";
import { type PayoutItem, referenceOf } from "./batch.ts";
import { moving } from "./books.ts";
import { type BatchState, succeed } from "./state.ts";

const ITEMS_PAGE = 1_000;

const allItems = async ({ tenant, ports, batch }: BatchState): Promise<readonly PayoutItem[]> => {
  const items: PayoutItem[] = [];
  let after: Id<"payout_item"> | null = null;
  for (;;) {
    const page = await ports.payoutBatches.itemsAfter(tenant, batch.row.id, { after, limit: ITEMS_PAGE });
    items.push(...page.map(({ row }) => row));
    after = items.at(-1)?.id ?? null;
    if (page.length < ITEMS_PAGE) return items;
  }
};

const paymentOf = (item: PayoutItem): Payment => ({
  item: item.id,
  reference: referenceOf(item.id),
  destination: item.destination,
  name: item.name,
  email: item.email,
  recipientType: item.recipientType,
  amountMinor: item.amountMinor,
  currency: item.currency,
});

/** What recipients read. */
const noteOf = ({ batch: { row } }: BatchState): string =>
  row.periodStart === null || row.periodEnd === null
    ? `Payout of ${wireDay(row.createdAt)}`
    : `Payout ${wireDay(row.periodStart)} to ${wireDay(row.periodEnd)}`;

/** The payment file, or why it cannot be written. It depends only on the batch, so writing it again gives the same file. */
const writeFile = async (state: BatchState): Promise<PaymentFile | { readonly fault: string }> => {
  const { format, config, createdAt, id } = state.batch.row;
  const rail = state.ports.rails?.find((one) => one.format === format);
  if (rail === undefined) return { fault: "No registered rail writes this format." };
  const payments = (await allItems(state)).map(paymentOf);
  try {
    return rail.write({ batch: id, at: createdAt, note: noteOf(state), config, payments });
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : String(cause) };
  }
};

/** Returns the batch to draft, with the error; a cancel frees its payouts. */
const unwritten = (state: BatchState, message: string): Step => {
  const error = { code: "payout_file_unwritable", message };
  const next = revise(state.batch, { status: "draft", operation: null, error, updatedAt: state.now });
  return finishOperation(state, "failed", {}, { writes: [{ kind: "payoutBatch", ...next }] }, error);
};

/**
 * The whole export is one commit: the file, the batch that has it, and what a wallet-funded rail takes from the wallet. So
 * whenever a worker stops there is either all of it or nothing, and one artifact. A short wallet waits for funds.
 */
export const nextOfExport = async (state: BatchState): Promise<Step> => {
  const { batch, now } = state;
  const file = await writeFile(state);
  if ("fault" in file) return unwritten(state, file.fault);
  const taken = moving(state, batch.row, "export", batch.row.totals, batch.row.id);
  const next = revise(batch, { status: "exported", operation: null, exportedAt: now, updatedAt: now });
  const artifact = { id: batch.row.id, brand: batch.row.brand, ...file, createdAt: now };
  const step = succeed(
    state,
    { filename: file.filename, items: batch.row.items },
    {
      writes: [{ kind: "payoutBatch", ...next }, { kind: "payoutFile", ...fresh(artifact) }, ...taken.writes],
      increments: taken.increments,
    },
  );
  return { ...step, short: () => waitFor(state, "funding_required", undefined, "usd") };
};
