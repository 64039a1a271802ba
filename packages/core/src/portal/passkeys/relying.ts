import { ok, type Result, refuse } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { originOf } from "../domains/site.ts";
import type { PasskeyVerifier } from "./ports.ts";

/** The pages that passkeys are for: those of the service's public address, or of the proven domain at which they are asked for. */
export interface Relying {
  readonly verifier: PasskeyVerifier;
  readonly origin: string;
  readonly rpId: string;
}

/** Browsers make passkeys for names alone. */
const isAddress = (host: string): boolean => host.startsWith("[") || /^[\d.]+$/.test(host);

/** The relying party, where there can be one. */
export const relyingOf = ({ passkeyVerifier: verifier, settings, site }: Ports): Result<Relying> => {
  const { origin, hostname } = new URL(site === undefined ? settings.publicUrl : originOf(site.host));
  return verifier === undefined || isAddress(hostname)
    ? refuse("passkeys_not_configured")
    : ok({ verifier, origin, rpId: hostname });
};
