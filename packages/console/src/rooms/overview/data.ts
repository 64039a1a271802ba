import { useQuery } from "@tanstack/react-query";
import { grouped } from "../../data/grouped.ts";
import { askedBefore, type Comparison, daysBefore } from "../../format/comparison.ts";
import { type Asked, type Period, startsOf } from "../../format/period.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { withBefore } from "./figures.ts";
import type { Breakdown } from "./search.ts";

const ROWS_MAX = 1_000;
/** Rows of the best groups: one each a currency, and one for what has none. */
const TOP = 24;
/** Lines of a breakdown. */
export const LINES = 8;

/** The days that figures are of, and the earlier ones that they are compared with. */
export interface Compared {
  readonly asked: Asked;
  readonly period: Period;
  readonly comparison: Comparison;
}

/** The part of a question that says the time: of the whole of it, or by intervals. */
const timeOf = ({ interval, ...time }: Asked, isByInterval: boolean) => (isByInterval ? { ...time, interval } : time);

/** Figures by type, beside those of the earlier time. */
const useCompared = (name: string, { asked, period, comparison }: Compared, isByInterval: boolean) => {
  const { client } = useView();
  const read = (of: Asked, isPrevious: boolean) =>
    client.performance.analytics({
      ...timeOf(of, isByInterval),
      group_by: "type",
      metrics: "events,value_minor",
      ...(isPrevious && { compare: "previous" }),
      limit: ROWS_MAX,
    });
  return useQuery({
    queryKey: useKey()(name, timeOf(asked, isByInterval), comparison),
    queryFn: async () => {
      const days = daysBefore(comparison, period);
      // The service itself compares with the time just before.
      if (days === null || comparison === "previous") return (await read(asked, days !== null)).data;
      const before = askedBefore(asked, period, days);
      const [now, earlier] = await Promise.all([read(asked, false), read(before, false)]);
      const starts = isByInterval ? { now: startsOf(asked), earlier: startsOf(before) } : undefined;
      return withBefore(now.data, earlier.data, starts);
    },
  });
};

/** Totals by type, beside those of the earlier time. */
export const useTotals = (of: Compared) => useCompared("totals", of, false);

/** Totals by interval and type, beside those of the earlier time. */
export const useOverTime = (of: Compared) => useCompared("over time", of, true);

/** The few that sold most, with all that they did. Countries are kept with clicks, so of them it is the few that clicked most. */
export const useTop = (asked: Asked, by: Breakdown) => {
  const { client } = useView();
  const { from, to, time_zone } = asked;
  const read = (of: { [B in Breakdown]?: string }) =>
    client.performance.analytics({
      ...{ from, to, time_zone, group_by: by },
      metrics: "events,value_minor",
      sort: by === "country" ? "-events" : "-value_minor",
      limit: TOP,
      ...of,
    });
  return useQuery({
    queryKey: useKey()("top", by, from, to, time_zone),
    queryFn: async () => {
      const { data, has_more } = await read({});
      if (!has_more) return data;
      // A row is of a group and a currency: of the best groups those without one, such as clicks, may be further down.
      const groups = [...grouped(data, ({ groups }) => groups[0]?.value ?? null)].slice(0, LINES);
      const whole = groups.map(async ([value, of]) => (value === null ? of : (await read({ [by]: value })).data));
      return (await Promise.all(whole)).flat();
    },
  });
};
