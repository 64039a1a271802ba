import { ok, type Result, refuse } from "../../kernel/index.ts";
import type { PasskeyUsed } from "./answers.ts";
import type { MadeCredential, PasskeyVerifier } from "./ports.ts";

/** The pages that passkeys are for. */
export interface Relying {
  readonly verifier: PasskeyVerifier;
  readonly origin: string;
  readonly rpId: string;
}

/** Browsers make passkeys for names alone. */
const isAddress = (host: string): boolean => host.startsWith("[") || /^[\d.]+$/.test(host);

/** The relying party of the pages at an address of the service, where there can be one. */
export const relyingAt = (verifier: PasskeyVerifier | undefined, url: string): Result<Relying> => {
  const { origin, hostname } = new URL(url);
  return verifier === undefined || isAddress(hostname)
    ? refuse("passkeys_not_configured")
    : ok({ verifier, origin, rpId: hostname });
};

/** The parts of a stored passkey that a use is held against; null once it is removed. */
export interface Stored {
  readonly credential: string | null;
  readonly publicKey: string | null;
  readonly counter: number;
}

const credentialOf = ({ credential, publicKey, counter }: Stored): MadeCredential | undefined =>
  credential === null || publicKey === null ? undefined : { credential, publicKey, counter };

/** The counter after the use of a passkey; undefined for anything wrong, and of no passkey after as long a time. */
export const usedCredential = (
  { verifier, origin, rpId }: Relying,
  answer: PasskeyUsed,
  found: Stored | undefined,
  challenge: string,
): Promise<number | undefined> => verifier.used(answer, found && credentialOf(found), { challenge, origin, rpId });
