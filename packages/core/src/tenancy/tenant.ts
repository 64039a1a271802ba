import type { Id } from "../kernel/index.ts";

/** Whose data: everything but organizations, brands and keys lives under one of these, and nothing crosses between two. */
export interface Tenant {
  /** The organization, as a bare id. */
  readonly organization: Id<"organization">;
  /** False for what `sk_test_` keys see, which lives entirely apart. */
  readonly livemode: boolean;
}

export interface Organization {
  /** The organization, as a bare id. */
  readonly id: Id<"organization">;
  /** The name of the organization: 1 to 200 characters. */
  readonly name: string;
  /** The instant at which the organization was made. */
  readonly createdAt: Date;
}

export interface Brand {
  /** The brand, as a bare id. */
  readonly id: Id<"brand">;
  /** The organization of the brand, as a bare id. */
  readonly organization: Id<"organization">;
  /** Lower-case letters, digits and dashes; unique in the organization. */
  readonly slug: string;
  /** The name of the brand: 1 to 200 characters. */
  readonly name: string;
  /** The instant at which the brand was made. */
  readonly createdAt: Date;
}
