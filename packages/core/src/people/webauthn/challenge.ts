import { type Cipher, later } from "../../kernel/index.ts";
import { base64ToText, textToBase64 } from "./base64.ts";

/** The contents of every challenge: the purpose, so that an answer to one is none to another, and when it was made, in milliseconds. */
export interface Made<For extends string> {
  readonly for: For;
  readonly at: number;
}

/** The challenge that an answer of an authenticator says it is about, as text and as it was made. */
export interface Answered<C> {
  readonly text: string;
  readonly challenge: C;
}

/**
 * Challenges of one place, sealed, so that nothing is stored for one that nobody answers. No two are alike; each may be answered for
 * `answerMs`.
 */
export const challenges = <C extends Made<string>>(place: string, answerMs: number) => ({
  /** How long a challenge may be answered. */
  answerMs,
  /** A new challenge, in base64url. */
  compose: (cipher: Cipher, challenge: C): string => textToBase64(cipher.seal(JSON.stringify(challenge), place)),
  /**
   * Reads the challenge in what the browser collected; `undefined` for one that this service did not make, that is for something else,
   * that is too old, or that a page in a frame of another site answers.
   */
  read(cipher: Cipher, clientData: string, purpose: C["for"], now: Date): Answered<C> | undefined {
    try {
      const { challenge: text, crossOrigin } = JSON.parse(base64ToText(clientData)) as Record<string, unknown>;
      if (typeof text !== "string" || crossOrigin === true) return undefined;
      const challenge = JSON.parse(cipher.open(base64ToText(text), place)) as C;
      const isFresh = now < later(new Date(challenge.at), answerMs);
      return challenge.for === purpose && isFresh ? { text, challenge } : undefined;
    } catch {
      return undefined;
    }
  },
});
