import type { Versioned } from "../../kernel/index.ts";
import { type Enrollment, entitiesOf } from "../../membership/index.ts";
import { isFree, type Payout } from "../../payouts/index.ts";
import type { Context } from "../context.ts";
import { type Withheld, withheldOf } from "../portal/amounts.ts";
import { BALANCES_MAX, gatherKeeping } from "./keeping.ts";

/** The reasons that keep a payout from the next payment: those that its member has in its program and currency. */
export const gatherWithheld = async (context: Context, payout: Payout): Promise<readonly Withheld[]> => {
  const { tenant, ports } = context;
  const { brand, program, currency } = payout;
  if (!isFree(payout) || payout.amountMinor <= 0n) return [];
  const { row } = (await ports.enrollments.get(tenant, payout.enrollment)) as Versioned<Enrollment>;
  const [person = row.entity] = await entitiesOf(context, row.entity);
  const [keeping, balances] = await Promise.all([
    gatherKeeping(context, brand, row),
    ports.payouts.balances(tenant, { brand, entity: person, program }, { limit: BALANCES_MAX, after: null }),
  ]);
  return balances
    .filter((balance) => balance.currency === currency)
    .flatMap((balance) => withheldOf(currency, { ...balance, held: 0n, heldUntil: null, earned: 0n }, keeping));
};
