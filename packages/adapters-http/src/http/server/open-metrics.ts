export const OPEN_METRICS_TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/** True if a scraper reads OpenMetrics. */
export const readsOpenMetrics = (accept: string | undefined): boolean =>
  (accept ?? "")
    .split(",")
    .some((one) => /^\s*application\/openmetrics-text\s*(?:;|$)/i.test(one) && !/;\s*q=0(?:\.0*)?\s*$/i.test(one));

const DESCRIPTION = /^# (HELP|TYPE) (\S+)( .*)$/;
const BOUND = /([{,]le=")(-?\d+)(")/;

/**
 * A page of the Prometheus format as OpenMetrics: a counter is described without `_total`, bounds of buckets are written as decimals, no line
 * is empty, and the last one says that it is whole.
 */
export const asOpenMetrics = (page: string): string => {
  const counters = new Set([...page.matchAll(/^# TYPE (\S+) counter$/gm)].map(([, name]) => name));
  const lines = page
    .split("\n")
    .filter((line) => line !== "" && (!line.startsWith("#") || DESCRIPTION.test(line)))
    .map((line) => {
      const [, kind, name = "", rest] = DESCRIPTION.exec(line) ?? [];
      if (kind === undefined) return line.replace(BOUND, "$1$2.0$3");
      return `# ${kind} ${counters.has(name) ? name.replace(/_total$/, "") : name}${rest}`;
    });
  return `${lines.join("\n")}\n# EOF\n`;
};
