import type { HttpServer } from "@entente/adapters-http/server";

export type Registry = HttpServer["registry"];
type Metric = Parameters<Registry["registerMetric"]>[0];
export type Labels = Readonly<Record<string, string>>;

export interface Reading {
  readonly labels: Labels;
  readonly value: number;
}

/** A registry needs a metric's name and, when it is scraped, its values. */
export const register = (
  registry: Registry,
  name: string,
  type: "counter" | "gauge",
  help: string,
  read: () => Promise<readonly Reading[]>,
  /** How the values of several processes become one. */
  aggregator: "sum" | "max" = "sum",
): void => {
  if (registry.getSingleMetric(name) !== undefined) return;
  const get = async () => ({ name, help, type, aggregator, values: await read() });
  registry.registerMetric({ name, help, get, reset: () => undefined } as unknown as Metric);
};

/** Sums by labels. */
export const tally = () => {
  const readings = new Map<string, { labels: Labels; value: number }>();
  return {
    add(labels: Labels, value: number): void {
      const key = JSON.stringify(labels);
      const reading = readings.get(key) ?? { labels, value: 0 };
      reading.value += value;
      readings.set(key, reading);
    },
    read: async (): Promise<readonly Reading[]> => [...readings.values()],
  };
};
