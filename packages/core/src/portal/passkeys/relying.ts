import { ok, type Result, refuse } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { PasskeyVerifier } from "./ports.ts";

/** The pages that passkeys are for: those of the service's public address, whatever a request calls it. */
export interface Relying {
  readonly verifier: PasskeyVerifier;
  readonly origin: string;
  readonly rpId: string;
}

/** Browsers make passkeys for names alone. */
const isAddress = (host: string): boolean => host.startsWith("[") || /^[\d.]+$/.test(host);

/** The relying party, where there can be one. */
export const relyingOf = ({ passkeyVerifier: verifier, settings }: Ports): Result<Relying> => {
  const { origin, hostname } = new URL(settings.publicUrl);
  return verifier === undefined || isAddress(hostname)
    ? refuse("passkeys_not_configured")
    : ok({ verifier, origin, rpId: hostname });
};
