import {
  EMPTY_OBJECT,
  type Id,
  newId,
  ok,
  type Refused,
  type Result,
  refuse,
  type Seeded,
  type Versioned,
} from "../../kernel/index.ts";
import { writeNaming } from "../naming/naming.ts";
import { digested, type PerformanceEvent } from "../performance/event.ts";
import { countOf, moneyOf, type Reversal, type Reversed, taking } from "../refunds/refund.ts";

/**
 * An event that was credited to the wrong member. The event stays as it was recorded; one event takes back what was left of
 * it, and another one, of the same instant and route, credits it to the member whose it is.
 */
export interface AttributionCorrection {
  readonly id: Id<"attribution_correction">;
  readonly brand: Id<"brand">;
  /** The event as it was credited before; it is corrected at most once. */
  readonly event: Id<"performance_event">;
  /** The event that takes it back from its member. */
  readonly takenBack: Id<"performance_event">;
  /** The event that takes its place. */
  readonly credited: Id<"performance_event">;
  /** Null where nobody was credited. */
  readonly previousEnrollment: Id<"enrollment"> | null;
  readonly enrollment: Id<"enrollment">;
  /** Who is credited now: with whom the reason is erased. */
  readonly entity: Id<"entity">;
  readonly reason: string;
  /** True if the event no longer binds its customer because the event that replaces it does. */
  readonly rebinds: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The blank values of a correction once the credited entity or the customer is erased. */
export const blankCorrection: Partial<AttributionCorrection> = { reason: "" };

/** The source of both events of a correction. */
const SOURCE = "correction";

/** Both events of a correction, and what has been taken back of the corrected one. */
export interface Rebooked {
  readonly takenBack: PerformanceEvent;
  readonly credited: PerformanceEvent;
  readonly reversal: Versioned<Reversal>;
}

/** How an event is credited to the other member. */
interface Recredited {
  /** True if the customer is bound to that member, provided that the event bound the customer. */
  readonly rebinds: boolean;
  /** True if the customer is that member and the program refuses self-referral. */
  readonly isSelf: boolean;
}

/** Returns the value of an event before anything is taken back. */
const worthOf = (event: PerformanceEvent): bigint => moneyOf(event)?.amount ?? event.valueMinor ?? 0n;

/** True if nothing is left of an event: it was refunded in full, or corrected. */
export const isGone = ({ sale, reversal }: Reversed): boolean =>
  reversal !== undefined && reversal.row.refundedMinor >= worthOf(sale);

/** Refuses to correct a click, or an event that reverses another one. */
export const refusedCorrection = ({ reverses, type }: PerformanceEvent): Refused | undefined =>
  reverses === null && type !== "click" ? undefined : refuse("performance_event_not_correctable", { type });

/**
 * Books what is left of an event anew, to another member. Refunds of before stay with the member they were taken from; what is
 * refunded later is refunded of the new event.
 */
export const rebook = (
  seeded: Seeded,
  { sale: event, reversal }: Reversed,
  enrollment: Id<"enrollment">,
  { rebinds, isSelf }: Recredited,
): Result<Rebooked> => {
  if (isGone({ sale: event, reversal })) return refuse("performance_event_not_correctable", { gone: true });
  const [money, count] = [moneyOf(event), countOf(event)];
  const { refundedMinor = 0n, refundedUnits = 0n } = reversal?.row ?? {};
  const rest = worthOf(event) - refundedMinor;
  const units = (count?.amount ?? 0n) - refundedUnits;
  const amounts = new Map([
    [money, rest],
    [count, units],
  ]);
  const metrics = event.metrics.map((entry) => ({ ...entry, amount: amounts.get(entry) ?? entry.amount }));
  const quantity = refundedUnits === 0n ? event.quantity : Number(units);
  const both = {
    ...event,
    source: SOURCE,
    receivedAt: seeded.now,
    externalEventId: null,
    sent: null,
    coupon: null,
    code: null,
    click: null,
    newVisitor: false,
  };
  return ok({
    takenBack: digested({
      ...both,
      id: newId(seeded, "performance_event", "taken back"),
      valueMinor: rest,
      // An event of 0 could not be told from one that takes nothing back.
      quantity: quantity > 0 ? -quantity : -event.quantity,
      reverses: event.id,
      properties: EMPTY_OBJECT,
      metrics: metrics.map((entry) => ({ ...entry, amount: -entry.amount })),
      naming: writeNaming({ by: "reverses", also: [], ignored: [] }),
      binds: false,
    }),
    credited: digested({
      ...both,
      id: newId(seeded, "performance_event", "credited"),
      enrollment,
      valueMinor: event.valueMinor === null ? null : rest,
      quantity,
      metrics,
      naming: writeNaming({ by: "correction", also: [], ignored: [] }),
      binds: event.binds && rebinds && !isSelf,
      selfReferral: isSelf,
    }),
    reversal: taking({ sale: event, reversal }, rest, units),
  });
};
