import type { Refusal } from "../kernel/index.ts";
import { type ActorRef, type HeldScopes, isHeld } from "../tenancy/index.ts";
import type { Outcome } from "./use-case.ts";

/** Who was answered, and what they could do where. */
export interface AnsweredCaller {
  readonly ref: Pick<ActorRef, "type" | "id">;
  readonly held: readonly HeldScopes[];
}

/** The part of an answer that is stored under its Idempotency-Key, sealed. */
export type StoredOutcome = {
  readonly requestId: string | undefined;
  readonly caller: AnsweredCaller;
  /** True if the answer shows a secret. */
  readonly isSecret: boolean;
} & ({ readonly outcome: Outcome; readonly body: string } | { readonly refusal: Refusal });

/**
 * Returns true if an answer may be repeated to a caller: the caller has every scope that the first one had, in the same brands.
 * An answer with a secret is repeated to the same key or person only, so that a caller who rotates a key between a request and
 * its repetition makes a new secret.
 */
export const isRepeatable = (
  { caller: first, isSecret }: Pick<StoredOutcome, "caller" | "isSecret">,
  { ref, held }: AnsweredCaller,
): boolean => {
  if (isSecret && (ref.type !== first.ref.type || ref.id !== first.ref.id)) return false;
  return first.held.every(({ brand, scopes }) => scopes.every((scope) => isHeld(held, scope, brand)));
};
