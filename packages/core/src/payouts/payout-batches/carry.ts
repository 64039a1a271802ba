import { type Id, newId } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { Payout } from "../runs/payout.ts";
import type { StoredView } from "../runs/run.ts";
import type { PayoutItem } from "./batch.ts";
import type { Payable } from "./sort-out.ts";

/** The amount that a payment cannot carry: subtracted in the payment, and owed anew. The two rows sum to zero. */
export interface Carried {
  readonly taken: StoredView;
  readonly owed: StoredView;
}

/** The id of the row by which a payment is less than what was owed. */
export const takenId = (context: DecisionContext, due: Payable, place: number): Id<"payout"> =>
  newId(context, "payout", `${due.entity}:${due.currency}:taken`, place);

/** The two rows of what a payment cannot carry, with the program, member and period of the newest row that it pays. */
export const carry = (context: DecisionContext, due: Payable, item: PayoutItem, place: number): Carried => {
  const { enrollment, program, entity, periodStart, periodEnd } = due.latest;
  const row: Payout = {
    id: takenId(context, due, place),
    brand: item.brand,
    program,
    enrollment,
    entity,
    rule: null,
    sourceKind: "carried",
    adjusts: null,
    status: "processing",
    amountMinor: -due.restMinor,
    currency: due.currency,
    periodStart,
    periodEnd,
    earnedStart: periodStart,
    earnedEnd: periodEnd,
    basis: null,
    reason: null,
    externalRef: null,
    event: null,
    eventPlace: null,
    batch: item.batch,
    item: item.id,
    paidAt: null,
    earlierAmounts: [],
    createdAt: context.now,
    updatedAt: context.now,
  };
  const recipient = { name: due.name, email: due.email };
  const owed: Payout = {
    ...row,
    id: newId(context, "payout", `${due.entity}:${due.currency}:owed`, place),
    status: "pending",
    amountMinor: due.restMinor,
    batch: null,
    item: null,
  };
  return { taken: { payout: row, recipient }, owed: { payout: owed, recipient } };
};
