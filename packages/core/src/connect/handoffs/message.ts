import { at, ok, parseId, type Refused, type Result, refuse, wireId } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import { allowedRedirect } from "../connect-configs/origins.ts";
import type { Settings } from "../context.ts";
import type { HandoffConfig } from "../handoff-configs/handoff-config.ts";
import { audienceOf } from "../handoff-configs/resource.ts";
import type { HandoffClaims } from "./inputs.ts";
import type { Surface } from "./ports.ts";

/** A surface, and the host application that signed. */
export interface Signed extends Surface {
  readonly issuer: HandoffConfig;
}

/** The host application, as what it does is recorded. */
export const hostOf = ({ issuer: { id, issuer } }: Pick<Signed, "issuer">): ActorRef => ({
  type: "host_app",
  id: wireId("handoff_config", id),
  name: issuer,
});

/** The header of a signed request, and the name of the field that names its signer. */
export interface MessageHeader {
  readonly iss: string;
  readonly issParam: string;
  /** Undefined: it has no audience. */
  readonly aud?: string;
  readonly program_id: string;
}

const notAllowed = (param: string, reason: string): Refused => at(param, refuse("handoff_not_allowed", { reason }));

/** Refuses a message that names another issuer than its signer; `undefined`: it names the signer. */
export const refusedSigner = (
  { issuer }: Pick<Signed, "issuer">,
  { iss, issParam }: MessageHeader,
): Refused | undefined =>
  iss === issuer.issuer ? undefined : notAllowed(issParam, "It was signed by another issuer.");

/** Why the signer may not say this; `undefined` when it may. `isRevoked`: its connection on the channels page was. */
export const refusedHeader = (
  { issuer, config }: Pick<Signed, "issuer" | "config">,
  { issParam, aud, program_id }: MessageHeader,
  settings: Settings,
  isRevoked: boolean,
): Refused | undefined => {
  if (isRevoked) return notAllowed(issParam, "This host application was disconnected.");
  if (aud !== undefined && aud !== audienceOf(issuer, settings)) {
    return notAllowed("aud", "It is meant for another audience.");
  }
  return parseId("program", program_id) === config.id
    ? undefined
    : notAllowed("programId", "The public key belongs to another program.");
};

/** Where the member is sent back, as it was sent; `undefined` where the payload names nothing. */
export const readRedirect = (
  { config }: Pick<Signed, "config">,
  { redirect_uri: raw }: Pick<HandoffClaims, "redirect_uri">,
): Result<string | undefined> => {
  if (raw === undefined) return ok(undefined);
  const redirectUri = allowedRedirect(config.allowedRedirectOrigins, raw);
  return redirectUri === undefined
    ? notAllowed("redirectUri", "Nobody may be sent to this address: its origin is not one of the program's.")
    : ok(redirectUri);
};
