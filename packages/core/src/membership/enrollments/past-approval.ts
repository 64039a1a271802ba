import type { Id } from "../../kernel/index.ts";

/**
 * One stretch `[startedAt, endedAt)` in which a member was approved, kept when the approval is taken back. The present one
 * is the enrollment's own `approvedAt`. What an event earns is decided at its `occurred_at`, so stretches are kept for ever.
 */
export interface PastApproval {
  readonly id: Id<"past_approval">;
  readonly enrollment: Id<"enrollment">;
  readonly startedAt: Date;
  readonly endedAt: Date;
}
