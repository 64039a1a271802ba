import { useQuery } from "@tanstack/react-query";
import { type Range, type Window, windowOf } from "../../format/range.ts";
import { useKey, useView } from "../../shell/view.tsx";
import type { Breakdown } from "./search.ts";

const ROWS_MAX = 1_000;
/** Rows of the best groups: one each a currency, and one for what has none. */
const TOP = 24;

/** The window of a range that ends now; the same for a minute, so that rooms do not ask again at every look. */
export const useWindow = (range: Range): Window => windowOf(range, new Date());

/** Totals by type, compared with the time before. */
export const useTotals = (window: Window) => {
  const { client } = useView();
  const { from, to } = window;
  return useQuery({
    queryKey: useKey()("totals", from, to),
    queryFn: () =>
      client.performance.analytics({
        from,
        to,
        group_by: "type",
        metrics: "events,value_minor",
        compare: "previous",
        limit: ROWS_MAX,
      }),
  });
};

/** Totals by interval and type, compared with the time before. */
export const useOverTime = (window: Window) => {
  const { client } = useView();
  return useQuery({
    queryKey: useKey()("over time", window),
    queryFn: () =>
      client.performance.analytics({
        ...window,
        group_by: "type",
        metrics: "events,value_minor",
        compare: "previous",
        limit: ROWS_MAX,
      }),
  });
};

/** The few that sold most. Countries are kept with clicks, so of them it is the few that clicked most. */
export const useTop = (window: Window, by: Breakdown) => {
  const { client } = useView();
  const { from, to } = window;
  return useQuery({
    queryKey: useKey()("top", by, from, to),
    queryFn: () =>
      client.performance.analytics({
        from,
        to,
        group_by: by,
        metrics: "events,value_minor",
        sort: by === "country" ? "-events" : "-value_minor",
        limit: TOP,
      }),
  });
};
