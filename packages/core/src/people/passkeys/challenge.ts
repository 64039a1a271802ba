import { type Id, MINUTE_MS } from "../../kernel/index.ts";
import { challenges, type Made } from "../webauthn/challenge.ts";

/** A challenge as it travels: for a session, or for a sign-in whose browser keeps a secret in a cookie of its own. */
export interface ConsoleChallenge extends Made<"sign_in" | "add" | "prove"> {
  readonly organization: Id<"organization"> | null;
  /** The session that asked for it; null where there is none yet. */
  readonly session: Id<"console_session"> | null;
  /** Of a sign-in which flow it is, and SHA-256 of the secret of that flow; null for a session. */
  readonly flow: { readonly id: string; readonly digest: string } | null;
}

/** The challenges of people of the console, each for ten minutes. */
export const consoleChallenges = challenges<ConsoleChallenge>("console passkey.challenge", 10 * MINUTE_MS);
