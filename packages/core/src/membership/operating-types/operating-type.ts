import type { Id, JsonText } from "../../kernel/index.ts";

export const REGISTRY_STATUSES = ["active", "archived"] as const;

/** A kind of member, in the brand's own words. The key is permanently unique in the brand. */
export interface OperatingType {
  readonly id: Id<"operating_type">;
  readonly brand: Id<"brand">;
  readonly key: string;
  readonly name: string;
  readonly status: (typeof REGISTRY_STATUSES)[number];
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
