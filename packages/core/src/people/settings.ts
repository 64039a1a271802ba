import type { Id } from "../kernel/index.ts";

/** What an organization has set for all of its people. Known by the organization's id. */
export interface ConsoleSetting {
  readonly id: Id<"organization">;
  /** Whether guarded acts need a second person. */
  readonly approvalByTwo: boolean;
  /** The addresses and networks (CIDR) that the console may be used from; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
