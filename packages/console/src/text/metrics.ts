import { metrics } from "./en/metrics.ts";

/** The texts of metrics in the viewer's language; English is the only one there is. */
export const metricText: typeof metrics = metrics;
