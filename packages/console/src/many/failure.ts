import { isSignedOut } from "../data/errors.ts";
import { matchingText as words } from "../text/team/matching.ts";

/** Returns true where the session is another one by now than the page knows. */
export const isSessionChanged = (error: unknown): boolean =>
  (error as { readonly code?: string } | null)?.code === "csrf_token_invalid";

/** A failure in the middle of many, in words that are true of those before as well; null without one. */
export const failureOf = (error: Error | null): Error | null => {
  if (isSignedOut(error)) return new Error(words.signedOut);
  return isSessionChanged(error) ? new Error(words.sessionChanged) : error;
};
