import type { MadeCredential, PasskeyVerifier } from "@entente/core/ports";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** A key of ES256 that nobody has the private half of any more: what is held against it takes as long as any other, and fails. */
const NOBODY: Omit<MadeCredential, "credential"> = {
  publicKey: "pQECAyYgASFYICiyfdWdPyyWRxYx2ikg_kfhIGkHEY9IQDY9OKXG3_zwIlgg36P81xZO3lWoJidiFAXf27KxOyM7EcqGK-4X1wchpt0",
  counter: 0,
};

/**
 * Verifies passkeys by `@simplewebauthn/server`. Attestation is not asked for: which device it is stays with the member.
 *
 * @example `createPlatform({ ...storage, ...runtime, channels, settings, passkeyVerifier: passkeyVerifier() })`
 * @example `const { made, used } = passkeyVerifier()`
 */
export const passkeyVerifier = (): PasskeyVerifier => ({
  async made({ id, type, response }, { challenge, origin, rpId }) {
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId: id, type, response: response as never, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!verified) return undefined;
      const { credential } = registrationInfo;
      return {
        credential: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
      };
    } catch {
      return undefined;
    }
  },
  async used({ id, type, response }, known, { challenge, origin, rpId }) {
    const { publicKey, counter } = known ?? NOBODY;
    if (known !== undefined && known.credential !== id) return undefined;
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type,
          response: {
            clientDataJSON,
            authenticatorData,
            signature,
            ...(userHandle == null ? {} : { userHandle }),
          },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
        requireUserVerification: true,
      });
      return verified && known !== undefined ? authenticationInfo.newCounter : undefined;
    } catch {
      return undefined;
    }
  },
});
