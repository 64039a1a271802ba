import { type Cipher, type Id, MINUTE_MS } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { ChannelFlow } from "./ports.ts";

/** The OAuth 2.0 flow of a member at a provider. Single use, short-lived. */
export interface ChannelAuthorization {
  readonly id: Id<"channel_authorization">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly enrollment: Id<"enrollment">;
  readonly entity: Id<"entity">;
  readonly channel: string;
  /** Where the member goes when it is over: as it was sent, of an origin the surface allowed. */
  readonly redirectUri: string;
  /** SHA-256 of the secret that the browser keeps in which the member agreed to begin; null until then. */
  readonly browserDigest: string | null;
  readonly consumedAt: Date | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** How long the address that a handoff answers may be opened, and how long the way through the provider may take after that. */
export const AUTHORIZATION_MS = 10 * MINUTE_MS;

interface Place {
  readonly tenant: Tenant;
  readonly id: ChannelAuthorization["id"];
}

/** The purpose that a state is sealed for. */
const STATE = "channel state";

/**
 * The `state` of an authorization: its place, sealed under the service's key, so that none can be made or altered outside.
 */
export const sealState = (cipher: Cipher, { tenant, id }: Place): string =>
  cipher.seal(JSON.stringify([tenant.organization, tenant.livemode, id]), STATE);

/** The place a state names; `undefined` for what this service never sealed. */
export const openState = (cipher: Cipher, state: string): Place | undefined => {
  try {
    const [organization, livemode, id] = JSON.parse(cipher.open(state, STATE));
    return { tenant: { organization, livemode }, id };
  } catch {
    return undefined;
  }
};

/** The address a provider sends members back to, one for each channel, so that no answer can be taken for another's. */
const callbackOf = ({ settings }: Pick<Ports, "settings">, channel: string): string =>
  `${settings.publicUrl}/v1/connect/channels/${channel}/callback`;

/** Where a member begins: a page of ours, which asks before it goes on to the provider. */
export const connectPageOf = ({ settings }: Pick<Ports, "settings">, channel: string, state: string): string =>
  `${settings.publicUrl}/v1/connect/channels/${channel}/connect?state=${encodeURIComponent(state)}`;

/** The code verifier is a keyed hash of the authorization's id: it is written down nowhere, and known when it is needed. */
export const flowOf = (
  ports: Pick<Ports, "settings" | "cipher">,
  { id, channel }: Pick<ChannelAuthorization, "id" | "channel">,
  state: string,
): ChannelFlow => ({
  state,
  verifier: ports.cipher.fingerprint("channel verifier", id),
  callback: callbackOf(ports, channel),
});
