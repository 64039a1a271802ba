import type { Id } from "../kernel/index.ts";

/** The settings of an organization for all of its people, keyed by the organization's id. */
export interface ConsoleSetting {
  readonly id: Id<"organization">;
  /** True if guarded acts need a second person. */
  readonly approvalByTwo: boolean;
  /** The addresses and networks (CIDR) that the console may be used from; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
