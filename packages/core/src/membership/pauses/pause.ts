import type { Id } from "../../kernel/index.ts";

export const PAUSABLE = ["enrollment", "relationship", "deployment", "program", "coupon"] as const;

/**
 * One interval `[startedAt, endedAt)` in which a member, a partner, a deployment or a whole program earned nothing, or a coupon
 * credited nobody. What an event earns is decided at its `occurred_at`, so intervals are kept for ever.
 */
export interface Pause {
  readonly id: Id<"pause">;
  readonly subjectType: (typeof PAUSABLE)[number];
  readonly subject: Id<(typeof PAUSABLE)[number]>;
  readonly startedAt: Date;
  /** Null while it lasts, which after archiving or canceling is for ever; at most one such row per subject. */
  readonly endedAt: Date | null;
}
