import type { Versioned } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import { isFree, type Payout } from "../../payouts/index.ts";
import type { Context } from "../context.ts";
import { keptOf, type Withheld } from "../portal/amounts.ts";
import { gatherKeeping } from "./keeping.ts";

/** The reasons that keep a payout from the payment after the next run: those that its member has in its program and currency. */
export const gatherWithheld = async (context: Context, payout: Payout): Promise<readonly Withheld[]> => {
  const { tenant, ports } = context;
  const { program, currency, enrollment } = payout;
  if (!isFree(payout) || payout.amountMinor <= 0n) return [];
  const { row } = (await ports.enrollments.get(tenant, enrollment)) as Versioned<Enrollment>;
  const keeping = await gatherKeeping(context, row);
  const { payment, leftOut } = keptOf(currency, program, keeping);
  return leftOut.length > 0 && keeping.paused.has(enrollment) ? leftOut : payment;
};
