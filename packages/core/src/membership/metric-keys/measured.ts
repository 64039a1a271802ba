/** The amount that one event adds to one metric. `currency` is null for counts. */
export interface MetricAmount {
  readonly metric: string;
  readonly amount: bigint;
  readonly currency: string | null;
}

/** The amounts that an event adds to metrics, and the instant from which they count. */
export interface Measured {
  readonly metrics: readonly MetricAmount[];
  readonly occurredAt: Date;
}
