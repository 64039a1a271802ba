import type { CommittedAnyway } from "@entente/client";
import { text } from "../text/index.ts";

interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly status?: number | undefined;
  readonly code?: string;
}

/** Returns true if an answer says that nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && (error as { status?: number }).status === 401;

/** Returns true if an act was not refused, and not done either: it waits for a second person. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === "approval_required";

/** Returns the changes that were written though the request was refused; null if there are none. */
export const committedOf = (error: unknown): CommittedAnyway | null =>
  (error as { committed?: CommittedAnyway | null } | null | undefined)?.committed ?? null;

const IN_WORDS: Readonly<Record<string, string>> = {
  offline: text.states.offlineNothingSent,
  connection_failed: text.states.noAnswer,
  timed_out: text.states.noAnswer,
  approval_required: text.approvals.waits,
  temporarily_unavailable: text.states.noAnswer,
  changed_meanwhile: text.states.meanwhile,
  second_factor_invalid: text.signIn.codeWrong,
  insufficient_scope: text.refusals.forbidden,
  scope_not_held: text.refusals.forbidden,
  rate_limited: text.refusals.rate_limited,
  internal_error: text.refusals.internal_error,
  unreadable_answer: text.refusals.internal_error,
  fresh_sign_in_required: text.refusals.fresh_sign_in_required,
  idempotency_key_in_use: text.refusals.idempotency_key_in_use,
  csrf_token_invalid: text.refusals.csrf_token_invalid,
};

/** Returns a refusal in the console's own words; of others the service's message is shown, which is in English. */
const inWords = (code: string): string | undefined =>
  IN_WORDS[code] ?? (code.endsWith("_not_found") ? text.refusals.not_found : undefined);

/** Why an act was not done, or that it is not known whether it was, in words for whoever asked for it. */
export const saidOf = (error: unknown): string => {
  if (isSignedOut(error)) return text.states.signedOutNothingDone;
  const { message = String(error), code = "" } = (error ?? {}) as Failure;
  return inWords(code) ?? message;
};
