import type { Id } from "../../kernel/index.ts";

/**
 * One stretch `[startedAt, endedAt)` in which a member stood under a relationship that has ended since, kept when the
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
