import type { PasskeyUsed } from "./inputs.ts";
import type { Passkey } from "./passkey.ts";
import type { Relying } from "./relying.ts";

/** The counter after the use of a passkey; undefined for anything wrong, and of no passkey after as long a time. */
export const usedCredential = (
  { verifier, origin, rpId }: Relying,
  answer: PasskeyUsed,
  found: Pick<Passkey, "credential" | "publicKey" | "counter"> | undefined,
  challenge: string,
): Promise<number | undefined> => {
  const { credential = null, publicKey = null, counter = 0 } = found ?? {};
  const known = credential === null || publicKey === null ? undefined : { credential, publicKey, counter };
  return verifier.used(answer, known, { challenge, origin, rpId });
};
