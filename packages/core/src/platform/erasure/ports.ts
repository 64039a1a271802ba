import type { RowKind, Rows } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** The kinds of rows that tell of an entity, besides its own, and what they name it by. */
export const PERSONAL_ROWS = {
  contact: "entity",
  formerAddress: "entity",
  enrollment: "entity",
  requirementOverride: "entity",
  coupon: "entity",
  relationship: "entity",
  connection: "owner",
  handoffLink: "entity",
  attributionCorrection: "entity",
  payout: "entity",
  payoutBatch: "entity",
  payoutItem: "entity",
  commitment: "entity",
  mailMessage: "entity",
  mailPreference: "entity",
  contest: "entity",
  passkey: "entity",
  application: "entity",
  note: "entity",
  message: "entity",
  messageRecipient: "entity",
} as const satisfies { readonly [K in RowKind]?: string };
export type PersonalKind = keyof typeof PERSONAL_ROWS;

export interface PersonalRowStore {
  /** Rows of an entity, of every brand, by id rising, at most `limit` with an id above `after` (null: from the first). */
  of<K extends PersonalKind>(
    tenant: Tenant,
    kind: K,
    entity: Id<"entity">,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly Versioned<Rows[K]>[]>;
  /** The events of the entity's members, of every brand, with a reason or with `properties` that are not `{}`; pages as of {@link of}. */
  described(
    tenant: Tenant,
    entity: Id<"entity">,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly Versioned<Rows["performanceEvent"]>[]>;
}
