import type { Context } from "../context.ts";
import type { PayeeWays } from "../payout-accounts/ways.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";

/** How many payouts and rules are looked at, for each membership that its member reads. */
const LOOKED_AT_MAX = 1_000;

/** True if a file of the rail holds one of several currencies. */
const choosesCurrency = ({ oneCurrency, decimals }: PayoutRail): boolean =>
  oneCurrency && (decimals === null || Object.keys(decimals).length > 1);

/**
 * The currencies in which the brand may owe anybody by the time of its next batches, which decide what a file of one currency holds.
 * Where no rail writes such files none is read, and where more is owed than is looked at it is what was seen.
 */
export const gatherOwing = async (
  { tenant, brand, ports }: Pick<Context, "tenant" | "brand" | "ports">,
  { rails }: PayeeWays,
): Promise<readonly string[]> =>
  rails.some(({ rail }) => choosesCurrency(rail)) ? ports.payouts.owing(tenant, brand.id, LOOKED_AT_MAX) : [];
