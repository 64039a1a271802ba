import type { Id } from "../../kernel/id.ts";
import type { Minor } from "../../kernel/money.ts";
import type { JsonText } from "../../kernel/verbatim.ts";

/** What one event adds to one metric. `currency` is null for counts. */
export interface MetricAmount {
  readonly metric: string;
  readonly amount: bigint;
  readonly currency: string | null;
}

/** Where an event leads: all of it known when it is recorded, never changed after. */
export interface Route {
  readonly program: Id<"program">;
  readonly distribution: Id<"distribution"> | null;
  readonly deployment: Id<"deployment"> | null;
  readonly enrollment: Id<"enrollment"> | null;
}

/** One click, sale, signup …, immutable. */
export interface PerformanceEvent extends Route {
  readonly id: Id<"performance_event">;
  readonly brand: Id<"brand">;
  readonly type: string;
  readonly source: string;
  readonly valueMinor: Minor | null;
  readonly currency: string | null;
  readonly quantity: number;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  /** Unique per brand and source. */
  readonly externalEventId: string | null;
  readonly customer: string | null;
  readonly collection: string | null;
  readonly unit: string | null;
  readonly reverses: Id<"performance_event"> | null;
  readonly code: string | null;
  readonly click: string | null;
  readonly properties: JsonText;
  readonly metrics: readonly MetricAmount[];
  /** Why it counts towards no metric; null when it does. */
  readonly unprojected: string | null;
}
