import { type Cipher, hmacBase64Url, sameDigest } from "../../kernel/index.ts";
import { composeSigningSecret, type HandoffConfig, ISSUERS_MAX } from "../handoff-configs/handoff-config.ts";

/**
 * Answers which host application of a program signed a text; `undefined` when none did, and when there is no program. As
 * many secrets are opened and tried either way, so that neither the answer nor its time distinguishes a wrong signature from an
 * unknown key.
 */
export const signatureReader = (cipher: Cipher) => {
  const decoy = cipher.seal(composeSigningSecret(cipher.fingerprint("handoff decoy", "")));
  return (issuers: readonly HandoffConfig[], text: string, signature: string): HandoffConfig | undefined => {
    let signer: HandoffConfig | undefined;
    for (let at = 0; at < ISSUERS_MAX; at += 1) {
      const issuer = issuers[at];
      const matches = sameDigest(hmacBase64Url(cipher.open(issuer?.signingSecret ?? decoy), text), signature);
      if (matches && issuer !== undefined) signer = issuer;
    }
    return signer;
  };
};
