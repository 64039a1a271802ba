/** Counts what the routes answer: `metersIn` of `@entente/adapters-http/server` counts in a registry of Prometheus. */
export interface Meters {
  /** One request, from its first byte to the last byte of its answer. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** So many visits that were to be recorded as clicks, each of which has one outcome; `over_limit`: led on, not recorded. */
  clicks(count: number, outcome: "committed" | "failed" | "over_limit"): void;
  /** One delivery to a source: `received`, `duplicate`, or the code of the error that refused it. */
  delivery(outcome: string): void;
  /** The duration of one commit of clicks. */
  commit(seconds: number, outcome: "committed" | "failed"): void;
  /** One statement that leased tokens of so many limits from the store that processes share, or failed to. */
  leases(count: number, outcome: "leased" | "failed"): void;
  /** One request that a limit refused, by the limit's name. */
  limited(limit: string): void;
}

/** Nothing is counted. */
export const UNCOUNTED: Meters = {
  request: () => undefined,
  clicks: () => undefined,
  delivery: () => undefined,
  commit: () => undefined,
  leases: () => undefined,
  limited: () => undefined,
};
