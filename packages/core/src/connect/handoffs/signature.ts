import { type Cipher, hmacBase64Url, sameDigest } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import {
  composeSigningSecret,
  type HandoffConfig,
  ISSUERS_MAX,
  openSigningSecret,
} from "../handoff-configs/handoff-config.ts";

/** The host applications of a program, and whose they are. */
interface Signers {
  readonly tenant: Tenant;
  readonly issuers: readonly HandoffConfig[];
}

/** The purpose that the decoy is sealed for. */
const DECOY = "handoff decoy";

/**
 * Answers which host application of a program signed a text; `undefined` when none did, and when there is no program. As
 * many secrets are opened and tried either way, so that neither the answer nor its time distinguishes a wrong signature from an
 * unknown key.
 */
export const signatureReader = (cipher: Cipher, sign: (secret: string, text: string) => string = hmacBase64Url) => {
  const decoy = cipher.seal(composeSigningSecret(cipher.fingerprint(DECOY, "")), DECOY);
  return (signers: Signers | undefined, text: string, signature: string): HandoffConfig | undefined => {
    let signer: HandoffConfig | undefined;
    for (let at = 0; at < ISSUERS_MAX; at += 1) {
      const issuer = signers?.issuers[at];
      const secret =
        signers === undefined || issuer === undefined
          ? cipher.open(decoy, DECOY)
          : openSigningSecret(cipher, signers.tenant, issuer);
      const matches = sameDigest(sign(secret, text), signature);
      if (matches && issuer !== undefined) signer = issuer;
    }
    return signer;
  };
};
export type SignatureReader = ReturnType<typeof signatureReader>;
