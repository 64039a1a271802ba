import { type Id, type Refused, refuse } from "../kernel/index.ts";
import type { ActorRef } from "./origin.ts";

/** Scopes, or `*`, that somebody has in one brand, or, where it is null, in all brands of the organization. */
export interface HeldScopes {
  /** The brand in which the scopes are held; null: in all brands of the organization. */
  readonly brand: Id<"brand"> | null;
  /** The scopes, such as `programs:read`; `*`: all. */
  readonly scopes: readonly string[];
}

/** True if a scope is held in a brand, or in all brands if the brand is null: a scope of single brands does not count for all. */
export const isHeld = (held: readonly HeldScopes[], scope: string, brand: Id<"brand"> | null): boolean =>
  held.some(
    (one) => (one.brand === null || one.brand === brand) && (one.scopes.includes("*") || one.scopes.includes(scope)),
  );

/**
 * The refusal of somebody who lacks a scope: a person has it by a role, anybody else by an API key. `there`: it is held, but not where the
 * thing lies.
 */
export const lacksScope = ({ type }: Pick<ActorRef, "type">, scope: string, there = false): Refused =>
  refuse("insufficient_scope", { scope, holder: type === "person" ? "role" : "API key", there });
