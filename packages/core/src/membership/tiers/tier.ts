import type { Id, JsonText } from "../../kernel/index.ts";

export const TIER_STATUSES = ["active", "archived"] as const;

/** A step of a program. A member stands on the highest active one all of whose requirements hold. */
export interface Tier {
  readonly id: Id<"tier">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly name: string;
  /** Unique in the program; higher is better. */
  readonly rank: number;
  readonly status: (typeof TIER_STATUSES)[number];
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
