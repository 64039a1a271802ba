import type { AnalyticsQuery, Dimension, Entitlement } from "@entente/core/ports";
import { owedFor } from "../earning/payout-formulas.ts";
import type { Binder } from "../store/statement.ts";
import { condition, type Span, typeOf } from "./analytics-sources.ts";
import { measuring } from "./runs/measure.ts";

// What events earn, by the parts of runs. By hand, as it is composed of them.

/** The dimensions that claims and their members know of an event by themselves; every other dimension is read from the event `t`. */
const KNOWN: { readonly [D in Dimension]?: string } = {
  program: "c.program",
  currency: "c.currency",
  enrollment: "v.enrollment",
  entity: "m.entity",
};
const columnOf = (of: Dimension): string => KNOWN[of] ?? `t.${of}`;

interface EarnedShares {
  readonly ctes: readonly string[];
  /** Rows as `sharesOf` has them, with zeros, and what is earned. */
  readonly shares: string;
}

/** Limits an entitlement to the time between two instants. */
const within =
  (from: Date, to: Date) =>
  (entitlement: Entitlement): Entitlement => ({
    ...entitlement,
    intervals: entitlement.intervals.flatMap((one) => {
      const part = {
        ...one,
        from: one.from === null || one.from < from ? from : one.from,
        to: one.to < to ? one.to : to,
      };
      return part.from < part.to ? [part] : [];
    }),
  });

/**
 * Builds the amounts that the rules pay for the events of each row of some intervals, each rule for the row as a whole; undefined
 * when they are not requested.
 */
export const earnedShares = (
  { filter: { brand, ...filter }, bounds, by, earning }: AnalyticsQuery,
  { first, end }: Span,
  bind: Binder,
  /** The prefix of the names of its expressions. */
  as = "s0",
): EarnedShares | undefined => {
  if (earning === undefined || earning.length === 0) return undefined;
  const only = filter.enrollment === undefined ? null : { members: [filter.enrollment as never] };
  const entitlements = earning.map(within(bounds[first] as Date, bounds[end] as Date));
  const { ctes } = measuring({ brand, entitlements, includesOpen: false }, as, bind, only, null, true);
  const places = bind(
    bounds.map((at) => at.toISOString()),
    "timestamptz[]",
  );
  const asked = (Object.entries(filter) as [Dimension, string | undefined][]).flatMap(([of, value]) =>
    value === undefined ? [] : [[of, value] as const],
  );
  const conditions = asked.map(([of, value]) =>
    KNOWN[of] === undefined ? condition(of, value, bind) : `${KNOWN[of]} = ${bind(value, typeOf(of))}`,
  );
  const readsEvents = [...by, ...asked.map(([of]) => of)].some((of) => KNOWN[of] === undefined);
  const events = readsEvents
    ? "join performance_event t on t.organization = $1 and t.livemode = $2 and t.id = v.event"
    : "";
  const groups = [0, 1].map((at) => (by[at] === undefined ? "null" : columnOf(by[at])));
  return {
    ctes: [
      ...ctes,
      `${as}_earned_by_rule as (
      select width_bucket(v.occurred_at, ${places}) - 1 as n, ${groups.map((group, at) => `${group}::text as g${at}`).join(", ")},
        v.place, sum(v.value) as value
      from ${as}_value v join ${as}_claim c on c.place = v.place join ${as}_member m on m.id = v.enrollment ${events}
      where ${["true", ...conditions].join(" and ")}
      group by 1, 2, 3, v.place)`,
      `${as}_earned as (
      select e.n, e.g0, e.g1, c.currency, sum(${owedFor("e.value", "c")}) as earned
      from ${as}_earned_by_rule e join ${as}_claim c on c.place = e.place group by e.n, e.g0, e.g1, c.currency)`,
    ],
    shares: `select e.n, e.g0, e.g1, e.currency, 0, 0, 0, 0, 0, 0, e.earned from ${as}_earned e where e.earned <> 0`,
  };
};
