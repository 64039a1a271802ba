import { spoken, type Texts } from "../format/language.ts";
import type { metrics } from "./en/metrics.ts";

/** The shape that these texts have in every language. */
export type MetricText = typeof metrics;

/** The texts of metrics in every language. */
export const metricTexts: Texts<MetricText> = {
  en: async () => (await import("./en/metrics.ts")).metrics,
  de: async () => (await import("./de/metrics.ts")).metrics,
  fr: async () => (await import("./fr/metrics.ts")).metrics,
  es: async () => (await import("./es/metrics.ts")).metrics,
};

/** The texts of metrics in the viewer's language. */
export const metricText: MetricText = await spoken(metricTexts);
