import type { Id, JsonText } from "../../kernel/index.ts";

/**
 * Who an entity is to one brand: the name, the address and the data that this brand, or a host application of it, recorded. It
 * begins with the first relationship of the two and outlives each. No other brand sees it; a brand pays by its own.
 */
export interface Contact {
  /** {@link contactId} of the two. */
  readonly id: string;
  readonly brand: Id<"brand">;
  readonly entity: Id<"entity">;
  readonly name: string | null;
  readonly email: string | null;
  /** The key by which the address is compared (`addressKey`); null without an address. */
  readonly emailKey: string | null;
  /**
   * True if the brand recorded the address, or a host application vouches for it: then no other entity of the brand has it, and
   * an enrollment by it is of this entity. An address that a user merely claims is shown and paid to, and leads nobody here.
   */
  readonly isVerified: boolean;
  /** Since when it is the address; null without one. */
  readonly addressSince: Date | null;
  /** Until when nobody is paid by the address, since a host application changed it; null when there is no need to wait. */
  readonly heldUntil: Date | null;
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An address that a contact had before, from when until when: half-open. */
export interface FormerAddress {
  readonly id: Id<"former_address">;
  readonly brand: Id<"brand">;
  readonly entity: Id<"entity">;
  /** Both empty once the person is erased. */
  readonly email: string;
  readonly emailKey: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** There is one contact of a brand and an entity. */
export const contactId = (brand: Id<"brand">, entity: Id<"entity">): string => `${brand}:${entity}`;
