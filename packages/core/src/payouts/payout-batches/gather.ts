import { findOwned } from "../../journal/index.ts";
import { at, ok, type Result, refuse, type Versioned, wireId } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import type { PayoutRailRow } from "../payout-rails/rail.ts";
import type { PayoutBatch, PayoutItem } from "./batch.ts";
import { ITEMS_SHOWN, type PayoutBatchResource, presentBatch } from "./resource.ts";

export const findBatch = (context: Context, raw: string): Promise<Result<Versioned<PayoutBatch>>> =>
  findOwned(context, context.ports.payoutBatches, "payout_batch", raw);

/** A batch as answers show it, with its first items. */
export const presentWith = (context: Context, row: PayoutBatch, items?: readonly PayoutItem[]): PayoutBatchResource =>
  presentBatch(row, { tenant: context.tenant, publicUrl: context.ports.settings.publicUrl }, items);

export const firstItems = async ({ tenant, ports }: Context, { id }: PayoutBatch): Promise<readonly PayoutItem[]> =>
  (await ports.payoutBatches.itemsAfter(tenant, id, { after: null, limit: ITEMS_SHOWN })).map(({ row }) => row);

/** The rail that is named, else the brand's default; an active one, whose files can be written here. */
export const railFor = async (
  context: Context,
  raw: string | undefined,
): Promise<Result<{ readonly stored: Versioned<PayoutRailRow>; readonly rail: PayoutRail }>> => {
  const { tenant, brand, ports } = context;
  const named = raw === undefined ? undefined : await findOwned(context, ports.payoutRails, "payout_rail", raw);
  if (named?.ok === false) return at("rail", named);
  const stored =
    named?.value ??
    (await ports.payoutRails.list(tenant, { brand: brand.id, isDefault: true, status: "active" }, { limit: 1 }))
      ?.rows[0];
  if (stored === undefined) return refuse("payout_rail_required");
  const { row } = stored;
  if (row.status === "disabled") return refuse("payout_rail_disabled", { rail: wireId("payout_rail", row.id) });
  const rail = ports.rails?.find(({ format }) => format === row.format);
  return rail === undefined ? refuse("payout_rail_required") : ok({ stored, rail });
};
