import {
  at,
  fresh,
  type Id,
  type Minor,
  ok,
  type Refused,
  type Result,
  refuse,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import type { MetricAmount } from "../../membership/index.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import type { EventInput } from "../performance/inputs.ts";

/** How much of a sale has been taken back; there is one from its first refund on. It has the id of the sale. */
export interface Reversal {
  readonly id: Id<"performance_event">;
  readonly brand: Id<"brand">;
  readonly refundedMinor: Minor;
}

/** A sale with what has been taken back of it. */
export interface Reversed {
  readonly sale: PerformanceEvent;
  readonly reversal: Versioned<Reversal> | undefined;
}

/** What a refund is: the amount is that of the event, the metrics undo those of the sale. */
export interface Refund {
  readonly valueMinor: Minor;
  readonly currency: string | null;
  readonly metrics: readonly MetricAmount[];
  readonly reversal: Versioned<Reversal>;
}

const REFUND = "refund";

const invalid = (param: string, reason: string): Refused =>
  at(param, refuse("invalid_request", { reason: `${param} ${reason}.` }));

/** Only a refund names a sale to reverse. */
export const refusedReversal = ({ type, reverses }: Pick<EventInput, "type" | "reverses">): Refused | undefined => {
  if (type === REFUND && reverses === undefined) return invalid("reverses", "is required: it names the sale to refund");
  if (type !== REFUND && reverses !== undefined)
    return invalid("reverses", "can stand only on an event of type refund");
  return undefined;
};

/** What an event adds to the money that was sold. */
export const moneyOf = ({ metrics }: PerformanceEvent): MetricAmount | undefined =>
  metrics.find(({ metric }) => metric === "gmv_cents");

/** The fields a refund takes from its sale. */
const FIXED = ["currency", "collection", "unit"] as const;

/**
 * Takes back a part of a sale, or all that is left of it. The last part takes the sale back as a whole, and so all else
 * that it counted towards.
 */
export const decideRefund = (input: EventInput, { sale, reversal: known }: Reversed): Result<Refund> => {
  const money = moneyOf(sale);
  if (sale.reverses !== null || money === undefined)
    return invalid("reverses", `names a ${sale.type}, and only what counts towards gmv_cents can be refunded`);
  for (const field of FIXED) {
    if (input[field] !== undefined && input[field] !== sale[field])
      return invalid(field, `is not that of the sale, which is ${sale[field] ?? "none"}`);
  }
  if (input.occurred_at !== undefined && input.occurred_at < sale.occurredAt)
    return invalid("occurred_at", "lies before the sale that is refunded");
  const refunded = known?.row.refundedMinor ?? 0n;
  const rest = money.amount - refunded;
  if (known !== undefined && rest === 0n) return invalid("reverses", "names a sale that is refunded in full already");
  const valueMinor = input.value_minor === undefined ? rest : BigInt(input.value_minor);
  if (valueMinor > rest) return invalid("value_minor", `is more than the ${rest} that is left of the sale`);
  if (valueMinor === 0n && rest > 0n) return invalid("value_minor", "must be at least 1");
  const undone = valueMinor === rest ? sale.metrics.filter((entry) => entry !== money) : [];
  return ok({
    valueMinor,
    currency: sale.currency,
    metrics: [{ ...money, amount: -valueMinor }, ...undone.map((entry) => ({ ...entry, amount: -entry.amount }))],
    reversal:
      known === undefined
        ? fresh({ id: sale.id, brand: sale.brand, refundedMinor: valueMinor })
        : revise(known, { refundedMinor: refunded + valueMinor }),
  });
};
