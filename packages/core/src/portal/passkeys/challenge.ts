import { type Id, MINUTE_MS } from "../../kernel/index.ts";
import { challenges, type MadeChallenge } from "../../people/index.ts";

/** A challenge is for one of these, so that an answer to one is none to another. */
export type ChallengeFor = "sign_in" | "add" | "prove";

/** A challenge as it travels. */
export interface Challenge extends MadeChallenge<ChallengeFor> {
  readonly organization: Id<"organization"> | null;
  readonly livemode: boolean;
  /** The session that asked for it; null where there is none yet. */
  readonly session: Id<"portal_session"> | null;
}

/** The challenges of members, each for five minutes. */
export const memberChallenges = challenges<Challenge>("passkey.challenge", 5 * MINUTE_MS);
