import type { BrandTerms } from "../../payouts/index.ts";

/** The brand that a message is sent for, as its recipient sees it. */
export interface Sender {
  /** The name shown beside the address that the operator sends from; null of the organization itself. */
  readonly name: string | null;
  /** Null for the usual look. */
  readonly look: BrandTerms["look"];
  /** The time zone in whose days instants are named. */
  readonly timeZone: string;
  /** The page on which its members sign in; null of the organization itself. */
  readonly portal: string | null;
  /** The address that its members' answers go to; null for the one that mail is sent from. */
  readonly replyTo: string | null;
}

/** The operator as who sends. */
export const NOBODY_IN_PARTICULAR: Sender = {
  ...{ name: null, look: null, timeZone: "UTC" },
  ...{ portal: null, replyTo: null },
};
