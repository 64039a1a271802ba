import { useQuery } from "@tanstack/react-query";
import { grouped } from "../../data/grouped.ts";
import type { Asked } from "../../format/period.ts";
import { useKey, useView } from "../../shell/view.tsx";
import type { Breakdown } from "./search.ts";

const ROWS_MAX = 1_000;
/** Rows of the best groups: one each a currency, and one for what has none. */
const TOP = 24;
/** Lines of a breakdown. */
export const LINES = 8;

/** Totals by type, compared with the time before. */
export const useTotals = (asked: Asked) => {
  const { client } = useView();
  const { from, to, time_zone } = asked;
  return useQuery({
    queryKey: useKey()("totals", from, to, time_zone),
    queryFn: () =>
      client.performance.analytics({
        from,
        to,
        time_zone,
        group_by: "type",
        metrics: "events,value_minor",
        compare: "previous",
        limit: ROWS_MAX,
      }),
  });
};

/** Totals by interval and type, compared with the time before. */
export const useOverTime = (asked: Asked) => {
  const { client } = useView();
  return useQuery({
    queryKey: useKey()("over time", asked),
    queryFn: () =>
      client.performance.analytics({
        ...asked,
        group_by: "type",
        metrics: "events,value_minor",
        compare: "previous",
        limit: ROWS_MAX,
      }),
  });
};

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
