import {
  EMPTY_OBJECT,
  fresh,
  type Id,
  newId,
  ok,
  type Refused,
  type Result,
  refuse,
  revise,
  type Seeded,
  type Versioned,
} from "../../kernel/index.ts";
import { digested, type PerformanceEvent } from "../performance/event.ts";
import { moneyOf, type Reversal, type Reversed } from "../refunds/refund.ts";

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
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What its source is called on both events of a correction. */
const SOURCE = "correction";

/** Both events of a correction, and what has been taken back of the corrected one. */
export interface Rebooked {
  readonly takenBack: PerformanceEvent;
  readonly credited: PerformanceEvent;
  readonly reversal: Versioned<Reversal>;
}

/** What an event is worth that has been taken back of by nobody. */
const worthOf = (event: PerformanceEvent): bigint => moneyOf(event)?.amount ?? event.valueMinor ?? 0n;

/** Whether nothing is left of an event: it was refunded in full, or corrected. */
export const isGone = ({ sale, reversal }: Reversed): boolean =>
  reversal !== undefined && reversal.row.refundedMinor >= worthOf(sale);

/** What is no event of its own that somebody may be credited with. */
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
): Result<Rebooked> => {
  if (isGone({ sale: event, reversal })) return refuse("performance_event_not_correctable", { gone: true });
  const money = moneyOf(event);
  const rest = worthOf(event) - (reversal?.row.refundedMinor ?? 0n);
  const metrics = event.metrics.map((entry) => (entry === money ? { ...entry, amount: rest } : entry));
  const both = { ...event, source: SOURCE, receivedAt: seeded.now, externalEventId: null, code: null, click: null };
  return ok({
    takenBack: digested({
      ...both,
      id: newId(seeded, "performance_event", "taken back"),
      valueMinor: rest,
      quantity: -event.quantity,
      reverses: event.id,
      properties: EMPTY_OBJECT,
      metrics: metrics.map((entry) => ({ ...entry, amount: -entry.amount })),
      newVisitor: false,
    }),
    credited: digested({
      ...both,
      id: newId(seeded, "performance_event", "credited"),
      enrollment,
      valueMinor: event.valueMinor === null ? null : rest,
      metrics,
      newVisitor: false,
    }),
    reversal:
      reversal === undefined
        ? fresh({ id: event.id, brand: event.brand, refundedMinor: rest })
        : revise(reversal, { refundedMinor: reversal.row.refundedMinor + rest }),
  });
};
