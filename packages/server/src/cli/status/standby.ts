import type { Metrics } from "../../processes/metrics.ts";

/** The standby as the metrics have it. */
export interface StandbySeen {
  readonly reads: "standby" | "primary";
  /** The reason why it is not read; null where it is. */
  readonly why: string | null;
  readonly lag_seconds: number | null;
}

/** The standby of the settings; null where none is named. */
export const standbyIn = (metrics: Metrics): StandbySeen | null => {
  const valuesOf = (name: string) => metrics.find((one) => one.name === name)?.values;
  const unread = valuesOf("entente_standby_unread");
  if (unread === undefined) return null;
  const why = unread[0]?.labels.why;
  return {
    reads: why === undefined ? "standby" : "primary",
    why: why === undefined ? null : String(why),
    lag_seconds: valuesOf("entente_standby_lag_seconds")?.[0]?.value ?? null,
  };
};

export const standbyWords = ({ reads, why, lag_seconds: lag }: StandbySeen): string => {
  const behind = lag === null ? "its lag is not known" : `${Math.round(lag * 1_000)} ms behind`;
  return reads === "standby"
    ? `answers lists, analytics and the feed, ${behind}`
    : `is not read (${(why ?? "").replaceAll("_", " ")}), ${behind}`;
};
