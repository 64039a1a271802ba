import { USE_CASES } from "@entente/core/http";
import type { Column } from "../../lists/columns.ts";

const column = (...path: readonly string[]): Column => ({ name: path.join("."), path });

/**
 * The columns of rows of analytics: the interval, each dimension with its name beside it, the currency and the metrics that were
 * asked for, those of the time before last.
 */
export const analyticsColumns = (query: Readonly<Record<string, unknown>>): readonly Column[] => {
  const { group_by: by = [], metrics, compare } = USE_CASES.performance.analytics.input.parse(query);
  const groups = by.flatMap((dimension, at) => [
    { name: dimension, path: ["groups", String(at), "value"] },
    { name: `${dimension}.name`, path: ["groups", String(at), "name"] },
  ]);
  const measured = [...metrics, "exact"];
  return [
    column("start"),
    column("end"),
    ...groups,
    // Grouped by, it is there already.
    ...(by.includes("currency") ? [] : [column("currency")]),
    ...measured.map((metric) => column(metric)),
    ...(compare === undefined ? [] : measured.map((metric) => column("previous", metric))),
  ];
};
