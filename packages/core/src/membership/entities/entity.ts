import type { Id, JsonText } from "../../kernel/index.ts";

export const ENTITY_KINDS = ["person", "organization"] as const;

/** One identity per e-mail address and tenant. A brand sees it only through a relationship. */
export interface Entity {
  readonly id: Id<"entity">;
  readonly kind: (typeof ENTITY_KINDS)[number];
  readonly name: string | null;
  readonly email: string | null;
  /** The address by which identities converge: lower case. Unique in the tenant. */
  readonly emailKey: string | null;
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const emailKeyOf = (email: string): string => email.toLowerCase();
