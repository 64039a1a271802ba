import type { Id } from "../../kernel/index.ts";

/** An event that was recorded before it occurs; it takes from the budget of its distribution when its time has come. */
export interface PendingEvent {
  readonly id: Id<"performance_event">;
  readonly brand: Id<"brand">;
  /** When it occurs; null once it has taken what it takes. */
  readonly pendingUntil: Date | null;
}
