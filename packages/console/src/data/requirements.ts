import type { Requirement } from "@entente/client";
import { amount, count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../shell/view.tsx";
import { metricText } from "../text/metrics.ts";

const words = metricText;
const METRICS_MAX = 100;
const ASSERTED = "assert:";
const OWN = "x:";

/** The names of metrics by key, where the brand gives them. */
export type MetricNames = Readonly<Record<string, string>>;

/** The names of the metrics of a brand, by key; of those that every brand has, from the beginning. */
export const useMetricNames = (): MetricNames => {
  const { client, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("metric keys"),
    queryFn: () => client.metricKeys.list({ limit: METRICS_MAX }),
    enabled: may("metric_keys:read"),
    staleTime: 60_000,
  });
  const own = (data?.data ?? []).filter(({ builtin }) => !builtin);
  return { ...words.names, ...Object.fromEntries(own.map(({ key, display_name }) => [key, display_name])) };
};

/** True of an assertion about a person, rather than a metric. */
export const isAsserted = (key: string): boolean => key.startsWith(ASSERTED);

const spaced = (key: string): string => key.replaceAll("_", " ").replace(/^./u, (letter) => letter.toUpperCase());

/** The name of a metric or an assertion, such as "Sales" for `sales_count`. */
export const metricInWords = (key: string, names: MetricNames): string => {
  if (isAsserted(key)) return spaced(key.slice(ASSERTED.length));
  return names[key] ?? spaced(key.startsWith(OWN) ? key.slice(OWN.length) : key);
};

/** True of a metric whose values are amounts, in the minor unit of the program's currency. */
export const isMoney = (key: string): boolean => key === "gmv_cents";

/** A value of a metric, as people read it. */
export const measured = (key: string, value: number, currency: string): string =>
  isMoney(key) ? amount(value, currency) : count(value);

export type Required = Pick<Requirement, "metric_key" | "operator" | "threshold" | "window_days">;

/** A requirement as a sentence, such as "Sales: at least 5 in 30 days". */
export const requirementInWords = (
  { metric_key: key, operator, threshold, window_days }: Required,
  names: MetricNames,
  currency: string,
): string => {
  const name = metricInWords(key, names);
  const asks =
    threshold === null || operator === "exists"
      ? (isAsserted(key) ? words.confirmed : words.any)(name)
      : words.sentence(name, words.operators[operator] ?? operator, measured(key, threshold, currency));
  return window_days === null ? asks : `${asks} ${words.within(count(window_days))}`;
};
