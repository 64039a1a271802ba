import type { ClickDetails, Route } from "../../campaigns/index.ts";
import type { Id, JsonText, Minor } from "../../kernel/index.ts";
import type { MetricAmount } from "../../membership/index.ts";

/** One click, sale, signup …, immutable. */
export interface PerformanceEvent extends Route, ClickDetails {
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
  /** Of a click of a link: whether it is the first of its visitor by its code on its UTC day. */
  readonly newVisitor: boolean;
}
