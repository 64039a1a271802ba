import type { PasskeyMade, PasskeyUsed } from "./answers.ts";

/** The relying party of passkeys, and the challenge that an answer has to be about. */
export interface PasskeyExpected {
  readonly challenge: string;
  /** The origin of the pages, such as `https://partners.example`. */
  readonly origin: string;
  /** The domain of the pages. */
  readonly rpId: string;
}

/** The credential that an authenticator made. */
export interface MadeCredential {
  /** In base64url. */
  readonly credential: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * Verifies what authenticators answer, by WebAuthn. The user has to be verified by the authenticator. Anything that is wrong, such as
 * another origin, domain, challenge or key, a counter that went back or an answer that is none, is undefined; no method throws.
 */
export interface PasskeyVerifier {
  /** The credential that was made. */
  made(answer: PasskeyMade, expected: PasskeyExpected): Promise<MadeCredential | undefined>;
  /** The counter after the use of a credential. Of none it is always undefined, and takes as long as for one whose signature is wrong. */
  used(
    answer: PasskeyUsed,
    credential: MadeCredential | undefined,
    expected: PasskeyExpected,
  ): Promise<number | undefined>;
}
