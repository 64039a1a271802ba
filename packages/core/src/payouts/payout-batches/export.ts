import type { Id } from "../../kernel/index.ts";
import type { Step } from "../../operations/index.ts";
import type { PayoutItem } from "./batch.ts";
import { writeFile } from "./file.ts";
import type { BatchState } from "./state.ts";
import { decideExported, decideUnwritten } from "./steps.ts";

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

/** Writes the file of a batch; one that no registered rail writes is not read. */
export const nextOfExport = async (state: BatchState): Promise<Step> => {
  const { row } = state.batch;
  const rail = state.ports.rails?.find(({ format }) => format === row.format);
  if (rail === undefined) return decideUnwritten(state, "No registered rail writes this format.");
  const file = writeFile(rail, row, await allItems(state));
  return "fault" in file ? decideUnwritten(state, file.fault) : decideExported(state, file);
};
