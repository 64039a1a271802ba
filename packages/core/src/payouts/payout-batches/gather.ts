import { findOwned } from "../../journal/index.ts";
import { at, ok, type Result, refuse, type Versioned, wireId } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import type { PayoutRailRow } from "../payout-rails/rail.ts";
import type { PayoutBatch } from "./batch.ts";
import type { Tally } from "./ports.ts";

export const findBatch = (context: Context, raw: string): Promise<Result<Versioned<PayoutBatch>>> =>
  findOwned(context, context.ports.payoutBatches, "payout_batch", raw);

/** What still waits for a result. */
export const waitingOf = async ({ tenant, ports }: Context, { id }: PayoutBatch): Promise<readonly Tally[]> =>
  (await ports.payoutBatches.tally(tenant, id)).filter(({ status }) => status === "pending");

/** The rail that is named, else the brand's default; an active one, whose files can be written here. */
export const railFor = async (
  context: Context,
  raw: string | undefined,
): Promise<Result<{ readonly stored: Versioned<PayoutRailRow>; readonly rail: PayoutRail }>> => {
  const { tenant, brand, ports } = context;
  const named = raw === undefined ? undefined : await findOwned(context, ports.payoutRails, "payout_rail", raw);
  if (named?.ok === false) return at("rail", named);
  const where = { brand: brand.id, isDefault: true, status: "active" } as const;
  const stored = named?.value ?? (await ports.payoutRails.list(tenant, where, { limit: 1 }))?.rows[0];
  if (stored === undefined) return refuse("payout_rail_required");
  const { row } = stored;
  if (row.status === "disabled") return refuse("payout_rail_disabled", { rail: wireId("payout_rail", row.id) });
  const rail = ports.rails?.find(({ format }) => format === row.format);
  return rail === undefined ? refuse("payout_rail_required") : ok({ stored, rail });
};
