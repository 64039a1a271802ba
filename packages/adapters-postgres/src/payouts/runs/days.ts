import { DAY_MS, startOfDay } from "@entente/core/storage";
import type { Binder } from "../../store/statement.ts";
import { type EventFilter, inInterval, type Occurred, OF_TENANT, PARTS, slotOf } from "./spans.ts";

// The sums by day that a run reads instead of events. A day counts as a whole, or not at all, where all of it was so; of other days
// the events are read. A refund is in the sum of its own day, though it counts where its sale does: it is taken out of the sum, and
// read with its sale. What a member bought itself is taken out as well, where its program refuses that.

/** The whole days of intervals, and what is left of them. */
export interface Divided {
  readonly days: readonly { readonly from: Date | null; readonly to: Date }[];
  readonly edges: Occurred["intervals"];
}

/** Intervals as whole days of UTC, as the sums are, and their edges. */
export const byDay = (intervals: Occurred["intervals"]): Divided => {
  const parts = intervals.map(({ from, to }) => {
    const first = from === null ? null : startOfDay(new Date(from.getTime() + DAY_MS - 1));
    const last = startOfDay(to);
    if (first !== null && first >= last) return { days: [], edges: [{ from, to }] };
    return {
      days: [{ from: first, to: last }],
      edges: [
        ...(from !== null && first !== null && from < first ? [{ from, to: first }] : []),
        ...(last < to ? [{ from: last, to }] : []),
      ],
    };
  });
  return { days: parts.flatMap(({ days }) => days), edges: parts.flatMap(({ edges }) => edges) };
};

/** A day as the time that it takes. */
export const timeOf = (day: string): string =>
  `tstzrange(${day}::timestamp at time zone 'UTC', (${day} + 1)::timestamp at time zone 'UTC')`;
const DAY_OF_EVENT = "(o.occurred_at at time zone 'UTC')::date";

/** The sums of programs by day, in some days. */
export const daysOf = (programs: Occurred["programs"], { days }: Divided, brand: string, bind: Binder): string =>
  days
    .map(
      ({ from, to }) => `
    select o.program, o.enrollment, o.deployment, o.day, o.metric, o.currency, o.amount, slot.ok as active, slot.qualified_only
    from metric_day o ${slotOf("o")}
    where ${OF_TENANT} and o.brand = ${brand} and o.program = any(${bind(programs, "uuid[]")})
      and o.day >= ${from === null ? "'-infinity'" : bind(from.toISOString().slice(0, 10), "date")}
      and o.day < ${bind(to.toISOString().slice(0, 10), "date")}`,
    )
    .join(" union all ");

/** The sales of days `d` that are neither wholly counted nor wholly left out. */
export const salesOfDays = (days: string, filter: EventFilter): string => `
    select ${PARTS}, o.received_at, o.metrics from (${days}) d
    join performance_event o on ${OF_TENANT} and o.enrollment = d.enrollment and o.metrics <> '[]'
      and o.occurred_at >= d.day::timestamp at time zone 'UTC' and o.occurred_at < (d.day + 1)::timestamp at time zone 'UTC'
    ${slotOf("o")}
    where o.brand = ${filter.brand} and o.deployment is not distinct from d.deployment and o.reverses is null`;

/** Selects the events that the sums of programs in some days must not count, each with its own day: refunds, and self-referrals. */
export const takenOutOfDays = (
  programs: Occurred["programs"],
  { days }: Divided,
  { brand }: EventFilter,
  bind: Binder,
): readonly string[] =>
  days.flatMap((one) =>
    ["o.reverses is not null", "o.reverses is null and o.self_referral"].map(
      (which) => `
    select ${PARTS}, ${DAY_OF_EVENT} as day, o.received_at, o.metrics from performance_event o ${slotOf("o")}
    where ${OF_TENANT} and o.brand = ${brand} and ${inInterval("o", programs, one, bind)}
      and ${which} and o.metrics <> '[]'`,
    ),
  );
