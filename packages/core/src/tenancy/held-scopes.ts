import type { Id } from "../kernel/index.ts";

/** Scopes, or `*`, that somebody has in one brand, or, where it is null, in all brands of the organization. */
export interface HeldScopes {
  readonly brand: Id<"brand"> | null;
  readonly scopes: readonly string[];
}

/** Whether a scope holds in a brand, or, where that is null, in all brands: a scope of single brands is none of all. */
export const isHeld = (held: readonly HeldScopes[], scope: string, brand: Id<"brand"> | null): boolean =>
  held.some(
    (one) => (one.brand === null || one.brand === brand) && (one.scopes.includes("*") || one.scopes.includes(scope)),
  );
