import type { Id } from "../../kernel/index.ts";

/**
 * One interval `[startedAt, endedAt)` in which a member belonged to a relationship that has ended, kept when the
 * member is enrolled again under a new one. The present relationship is the enrollment's own. What an event earns is
 * decided by the relationship of its `occurred_at`, so stretches are kept for ever.
 */
export interface PastRelationship {
  readonly id: Id<"past_relationship">;
  readonly enrollment: Id<"enrollment">;
  readonly relationship: Id<"relationship">;
  readonly startedAt: Date;
  readonly endedAt: Date;
}
