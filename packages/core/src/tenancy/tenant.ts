import type { Id } from "../kernel/index.ts";

/** Whose data: everything but organizations, brands and keys lives under one of these, and nothing crosses between two. */
export interface Tenant {
  readonly organization: Id<"organization">;
  /** False for what `sk_test_` keys see, which lives entirely apart. */
  readonly livemode: boolean;
}

export interface Organization {
  readonly id: Id<"organization">;
  readonly name: string;
  readonly createdAt: Date;
}

export interface Brand {
  readonly id: Id<"brand">;
  readonly organization: Id<"organization">;
  /** Lower-case letters, digits and dashes; unique in the organization. */
  readonly slug: string;
  readonly name: string;
  readonly createdAt: Date;
}
