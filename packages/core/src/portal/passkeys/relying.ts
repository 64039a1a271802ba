import type { Result } from "../../kernel/index.ts";
import { type Relying, relyingAt } from "../../people/index.ts";
import type { Ports } from "../context.ts";
import { originOf } from "../domains/site.ts";

/** The relying party: the service's public address, or the proven domain at which passkeys are asked for. */
export const relyingOf = ({ passkeyVerifier, settings, site }: Ports): Result<Relying> =>
  relyingAt(passkeyVerifier, site === undefined ? settings.publicUrl : originOf(site.host));
