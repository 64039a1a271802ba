import { AggregatorRegistry, type Registry } from "prom-client";

/** The metrics of a process as data. */
export type Metrics = Readonly<Awaited<ReturnType<Registry["getMetricsAsJSON"]>>>;

const aggregated = (parts: readonly Metrics[]) => AggregatorRegistry.aggregate([...parts] as object[]);

/** The page of the metrics of several processes: sums, and of what every process knows of the database one value. */
export const pageOf = (parts: readonly Metrics[]): Promise<string> => aggregated(parts).metrics();

/** Returns the counts of a process that ended; its gauges ended with it. */
export const countedIn = (metrics: Metrics): Metrics => metrics.filter(({ type }) => String(type) !== "gauge");

/** One list of metrics in place of several. */
export const together = (parts: readonly Metrics[]): Promise<Metrics> => aggregated(parts).getMetricsAsJSON();

/** A metric of the supervisor itself. */
export const ownMetric = (name: string, type: "counter" | "gauge", help: string, value: number): Metrics[number] =>
  ({ name, help, type, aggregator: "sum", values: [{ labels: {}, value }] }) as unknown as Metrics[number];
