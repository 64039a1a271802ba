import { all } from "../snapshot.ts";
import type { World } from "../world.ts";

/**
 * Returns the amounts moved into an account of the books between two instants, less those moved out of it, by currency; sums of 0
 * are left out.
 */
export const movedInto = async (
  { platform, actor }: Pick<World, "platform" | "actor">,
  account: string,
  from: number,
  to: number,
): Promise<Readonly<Record<string, number>>> => {
  const sums: Record<string, number> = {};
  for (const one of await all((page) => platform.wallet.listTransactions(actor, page))) {
    const at = Date.parse(one.created_at);
    if (at < from || at >= to) continue;
    if (one.to === account) sums[one.asset] = (sums[one.asset] ?? 0) + one.amount;
    if (one.from === account) sums[one.asset] = (sums[one.asset] ?? 0) - one.amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};
