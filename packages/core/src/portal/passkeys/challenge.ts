import type { Cipher, Id } from "../../kernel/index.ts";
import { later, MINUTE_MS } from "../../kernel/index.ts";

/** A challenge is for one of these, so that an answer to one is none to another. */
export type ChallengeFor = "sign_in" | "add" | "prove";

/** A challenge as it travels: sealed, so that nothing is stored for one that nobody answers. */
export interface Challenge {
  readonly for: ChallengeFor;
  readonly organization: Id<"organization"> | null;
  readonly livemode: boolean;
  /** The session that asked for it; null where there is none yet. */
  readonly session: Id<"portal_session"> | null;
  /** When it was made, in milliseconds. */
  readonly at: number;
}

/** How long a challenge may be answered. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
const PLACE = "passkey.challenge";

const base64Url = (text: string): string => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const textOf = (base64: string): string => atob(base64.replaceAll("-", "+").replaceAll("_", "/"));

/** A new challenge, in base64url. No two are alike. */
export const composeChallenge = (cipher: Cipher, challenge: Challenge): string =>
  base64Url(cipher.seal(JSON.stringify(challenge), PLACE));

/** The challenge that an answer of an authenticator says it is about, as text and as it was made. */
export interface Answered {
  readonly text: string;
  readonly challenge: Challenge;
}

/**
 * Reads the challenge in what the browser collected; `undefined` for one that this service did not make, that is for something else,
 * that is too old, or that a page in a frame of another site answers.
 */
export const readChallenge = (
  cipher: Cipher,
  clientData: string,
  purpose: ChallengeFor,
  now: Date,
): Answered | undefined => {
  try {
    const { challenge: text, crossOrigin } = JSON.parse(textOf(clientData)) as Record<string, unknown>;
    if (typeof text !== "string" || crossOrigin === true) return undefined;
    const challenge = JSON.parse(cipher.open(textOf(text), PLACE)) as Challenge;
    const isFresh = now < later(new Date(challenge.at), CHALLENGE_MS);
    return challenge.for === purpose && isFresh ? { text, challenge } : undefined;
  } catch {
    return undefined;
  }
};
