import type { Id } from "../kernel/index.ts";

/** What an organization has set for all of its people. Known by the organization's id. */
export interface ConsoleSetting {
  readonly id: Id<"organization">;
  /** Whether who makes a payout batch may not confirm it. */
  readonly fourEyes: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
