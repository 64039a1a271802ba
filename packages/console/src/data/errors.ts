import type { CommittedAnyway } from "@entente/client";
import { text } from "../text/index.ts";
import type { RefusalWords } from "./refusal-words.ts";

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

/** Sentences that need no further chunk: nothing more loads while there is no network. */
const AT_ONCE: Readonly<Record<string, string>> = {
  offline: text.states.offlineNothingSent,
  connection_failed: text.states.noAnswer,
  timed_out: text.states.noAnswer,
  approval_required: text.approvals.waits,
  temporarily_unavailable: text.states.noAnswer,
  changed_meanwhile: text.states.meanwhile,
  second_factor_invalid: text.signIn.codeWrong,
};

let sentenceOf: RefusalWords = () => undefined;

/** Loads the sentences of refusals. Without them a refusal is said with its code alone. */
export const learnRefusals = async (): Promise<void> => {
  const loaded = await import("./refusal-words.ts").catch(() => undefined);
  if (loaded !== undefined) sentenceOf = loaded.refusalWords;
};

/** Returns a refusal in the console's own words; undefined where it has none for the code. */
export const inWords = (code: string, message: string, sentences = sentenceOf): string | undefined =>
  AT_ONCE[code] ?? sentences(code, message);

/**
 * Why an act was not done, or that it is not known whether it was, in words for whoever asked for it. A code without words is
 * said in one sentence that names it, never by the service's message, which is in English.
 */
export const saidOf = (error: unknown, sentences = sentenceOf): string => {
  if (isSignedOut(error)) return text.states.signedOutNothingDone;
  const { message = String(error), code } = (error ?? {}) as Failure;
  // A browser's own errors have numbers for codes.
  if (typeof code !== "string" || code === "") return message;
  return inWords(code, message, sentences) ?? text.states.refusedAs(code);
};

/** The same of what a channel or provider reported: a code that is their own has their own message. */
export const reportOf = (error: { readonly code: string; readonly message: string }): string =>
  inWords(error.code, error.message) ?? error.message;
