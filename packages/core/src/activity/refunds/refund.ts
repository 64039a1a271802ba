import {
  fresh,
  type Id,
  type Minor,
  ok,
  type Refused,
  type Result,
  refuseField,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import type { MetricAmount } from "../../membership/index.ts";
import { classOf, REVERSING } from "../performance/classes.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import type { EventInput } from "../performance/inputs.ts";

/**
 * How much of an event has been taken back, or of a refund how much was given back of it; there is one from the first time on. It
 * has the id of the event. Below 0 where a correction took the event's place and what was taken of the former one is given back.
 */
export interface Reversal {
  readonly id: Id<"performance_event">;
  readonly brand: Id<"brand">;
  readonly refundedMinor: Minor;
  readonly refundedUnits: bigint;
}

/** An event with what has been taken back of it. */
export interface Reversed {
  readonly sale: PerformanceEvent;
  readonly reversal: Versioned<Reversal> | undefined;
  /** Members whom it was credited to before, and who go on for one of its members; read where the request names another than its own. */
  readonly credits?: readonly Id<"enrollment">[];
  /** The refund or chargeback that is given back, with what has been given back of it. */
  readonly reinstates?: Reversed;
  /** The other event under the same id that can be given back: a refund and a chargeback may share an id of their source. */
  readonly other?: Reversed;
}

/** The amounts that an event takes back: `valueMinor` is below 0 when it gives back. */
export interface TakenBack {
  readonly valueMinor: Minor | null;
  /** The stated amount, if less was left; else null. */
  readonly claimedMinor: Minor | null;
  readonly currency: string | null;
  readonly metrics: readonly MetricAmount[];
  readonly reinstates: Id<"performance_event"> | null;
  /** The amounts taken back of each event concerned, including this one. */
  readonly reversals: readonly Versioned<Reversal>[];
}

const TYPES = `${REVERSING.slice(0, -1).join(", ")} or ${REVERSING.at(-1)}`;

/** Only what takes an event back names one, and gives a reason; what undoes an event without money has to. */
export const refusedReversal = ({
  type,
  reverses,
  reason,
}: Pick<EventInput, "type" | "reverses" | "reason">): Refused | undefined => {
  const reversing = classOf(type);
  if (reversing === "original" && reverses !== undefined)
    return refuseField("reverses", `can stand only on an event of type ${TYPES}`);
  if (reversing === "original" && reason !== undefined)
    return refuseField("reason", `can stand only on an event of type ${TYPES}`);
  if (reversing === "reversal" && reverses !== undefined && reason === undefined)
    return refuseField("reason", "is required: it says why the event is taken back");
  return undefined;
};

/** Returns the amount that an event adds to the money sold. */
export const moneyOf = ({ metrics }: Pick<PerformanceEvent, "metrics">): MetricAmount | undefined =>
  metrics.find(({ metric }) => metric === "gmv_cents");

/** Returns the amount that an event counts besides money. */
export const countOf = (event: Pick<PerformanceEvent, "metrics">): MetricAmount | undefined =>
  event.metrics.find((entry) => entry !== moneyOf(event));

/** Returns the amounts taken back of an event after these amounts are added; negative amounts reduce them. */
export const taking = ({ sale, reversal: known }: Reversed, minor: Minor, units: bigint): Versioned<Reversal> =>
  known === undefined
    ? fresh({ id: sale.id, brand: sale.brand, refundedMinor: minor, refundedUnits: units })
    : revise(known, {
        refundedMinor: known.row.refundedMinor + minor,
        refundedUnits: known.row.refundedUnits + units,
      });

/** The fields that are those of the sale. */
const FIXED = ["currency", "collection", "unit"] as const;

const refusedFields = (input: EventInput, sale: PerformanceEvent, since: PerformanceEvent): Refused | undefined => {
  for (const field of FIXED) {
    if (input[field] !== undefined && input[field] !== sale[field])
      return refuseField(field, `is not that of the ${sale.type}, which is ${sale[field] ?? "none"}`);
  }
  if (input.occurred_at !== undefined && input.occurred_at < since.occurredAt)
    return refuseField("occurred_at", `lies before the ${since.type} that is taken back`);
  return undefined;
};

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);

/**
 * As much as was asked for, at most what is left. Only a quantity that was sent moves units; what comes to all of the money
 * moves all units that are left.
 */
const shareOf = (
  { value_minor, quantity }: EventInput,
  left: { readonly minor: Minor; readonly units: bigint },
): Result<{ readonly minor: Minor; readonly units: bigint; readonly claimed: Minor | null }> => {
  const asked = value_minor === undefined ? left.minor : BigInt(value_minor);
  if (asked === 0n && left.minor > 0n) return refuseField("value_minor", "must be at least 1");
  const minor = least(asked, left.minor);
  const units = minor === left.minor ? left.units : least(BigInt(quantity ?? 0), left.units);
  return ok({ minor, units, claimed: asked === minor ? null : asked });
};

const moved = (
  money: MetricAmount,
  count: MetricAmount | undefined,
  minor: Minor,
  units: bigint,
): readonly MetricAmount[] => [
  { ...money, amount: minor },
  ...(count === undefined || units === 0n ? [] : [{ ...count, amount: units }]),
];

/** Takes back a part of a sale, all that is left of it, or nothing where nothing is left. */
const decideRefund = (input: EventInput, reversed: Reversed): Result<TakenBack> => {
  const { sale, reversal } = reversed;
  const [money, count] = [moneyOf(sale), countOf(sale)];
  if (sale.reverses !== null || money === undefined)
    return refuseField("reverses", `names a ${sale.type}, and only what counts towards gmv_cents can be refunded`);
  const refused = refusedFields(input, sale, sale);
  if (refused !== undefined) return refused;
  const { refundedMinor = 0n, refundedUnits = 0n } = reversal?.row ?? {};
  const left = { minor: money.amount - refundedMinor, units: (count?.amount ?? 0n) - refundedUnits };
  const share = shareOf(input, left);
  if (!share.ok) return share;
  const { minor, units, claimed } = share.value;
  return ok({
    valueMinor: minor,
    claimedMinor: claimed,
    currency: sale.currency,
    metrics: moved(money, count, -minor, -units),
    reinstates: null,
    reversals: [taking(reversed, minor, units)],
  });
};

/** Returns the amounts that a refund or chargeback took and that were not given back. */
const leftOf = ({ sale, reversal }: Reversed): { readonly minor: Minor; readonly units: bigint } => {
  const { refundedMinor = 0n, refundedUnits = 0n } = reversal?.row ?? {};
  return {
    minor: -(moneyOf(sale)?.amount ?? 0n) - refundedMinor,
    units: -(countOf(sale)?.amount ?? 0n) - refundedUnits,
  };
};

/** True if an amount is left that can be given back. */
export const hasLeft = ({ reinstates }: Reversed): boolean => {
  if (reinstates === undefined) return false;
  const { minor, units } = leftOf(reinstates);
  return minor > 0n || units > 0n;
};

/** Gives back a part of what a refund or chargeback took, at most what it took and has not given back, to the sale as it is credited now. */
const decideReinstatement = (input: EventInput, reversed: Reversed): Result<TakenBack> => {
  const { sale, reinstates } = reversed;
  const [money, count] = reinstates === undefined ? [] : [moneyOf(reinstates.sale), countOf(reinstates.sale)];
  if (reinstates === undefined || money === undefined)
    return refuseField(
      "reverses",
      `names a ${sale.type}, and only what a refund or a chargeback took can be reinstated`,
    );
  const refused = refusedFields(input, sale, reinstates.sale);
  if (refused !== undefined) return refused;
  const share = shareOf(input, leftOf(reinstates));
  if (!share.ok) return share;
  const { minor, units, claimed } = share.value;
  return ok({
    valueMinor: -minor,
    claimedMinor: claimed,
    currency: sale.currency,
    metrics: moved(money, count, minor, units),
    reinstates: reinstates.sale.id,
    reversals: [taking(reversed, -minor, -units), taking(reinstates, minor, units)],
  });
};

const WHOLE = ["value_minor", "quantity"] as const;

/** Takes back an event without money, as a whole and once. */
const decideUndoing = (input: EventInput, reversed: Reversed): Result<TakenBack> => {
  const { sale, reversal } = reversed;
  if (sale.reverses !== null || moneyOf(sale) !== undefined)
    return refuseField(
      "reverses",
      `names a ${sale.type}; a reversal takes back what counts no money, a refund the rest`,
    );
  if (reversal !== undefined) return refuseField("reverses", `names a ${sale.type} that is taken back already`);
  for (const field of WHOLE)
    if (input[field] !== undefined)
      return refuseField(field, "cannot stand on a reversal, which takes all of the event");
  const refused = refusedFields(input, sale, sale);
  if (refused !== undefined) return refused;
  return ok({
    valueMinor: sale.valueMinor,
    claimedMinor: null,
    currency: sale.currency,
    metrics: sale.metrics.map((entry) => ({ ...entry, amount: -entry.amount })),
    reinstates: null,
    reversals: [taking(reversed, sale.valueMinor ?? 0n, countOf(sale)?.amount ?? 0n)],
  });
};

const DECIDED = {
  refund: decideRefund,
  chargeback: decideRefund,
  reinstatement: decideReinstatement,
  reversal: decideUndoing,
} as const;

/** Decides the amounts that an event of a reversing type takes back of the event it names, or gives back to it. */
export const decideTakingBack = (input: EventInput, reversed: Reversed): Result<TakenBack> => {
  const reversing = classOf(input.type);
  return reversing === "original" ? refuseField("reverses", "takes nothing back") : DECIDED[reversing](input, reversed);
};
