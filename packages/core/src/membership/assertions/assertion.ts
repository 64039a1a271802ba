import type { Id } from "../../kernel/index.ts";

export const ASSERTION_KEY = /^[a-z][a-z0-9_]{0,63}$/;

/** A value a brand states about an entity: one current row per (brand, entity, key). */
export interface Assertion {
  readonly id: Id<"assertion">;
  readonly brand: Id<"brand">;
  readonly entity: Id<"entity">;
  readonly key: string;
  readonly action: "asserted" | "revoked";
  /** True is 1, false is 0. */
  readonly value: number;
  readonly expiresAt: Date | null;
  readonly effectiveAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The value of a claim at a time: expired and revoked ones are absent, and absent is 0. */
export const assertionValueAt = (
  { action, value, expiresAt }: Pick<Assertion, "action" | "value" | "expiresAt">,
  at: Date,
): number => (action === "revoked" || (expiresAt !== null && expiresAt <= at) ? 0 : value);

/** Returns the assertion about a person by this key: the newest of those about its entities. */
export const claimOf = (assertions: readonly Assertion[], key: string | undefined): Assertion | undefined =>
  assertions
    .filter((one) => one.key === key)
    .reduce<Assertion | undefined>((newest, one) => {
      if (newest === undefined) return one;
      const later = one.effectiveAt.getTime() - newest.effectiveAt.getTime();
      return later > 0 || (later === 0 && one.id > newest.id) ? one : newest;
    }, undefined);
