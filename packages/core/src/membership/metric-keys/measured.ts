/** What one event adds to one metric. `currency` is null for counts. */
export interface MetricAmount {
  readonly metric: string;
  readonly amount: bigint;
  readonly currency: string | null;
}

/** What an event adds to metrics, from when on. */
export interface Measured {
  readonly metrics: readonly MetricAmount[];
  readonly occurredAt: Date;
}
