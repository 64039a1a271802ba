import { sealedFor } from "../../journal/index.ts";
import type { Cipher, Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** One host application that may hand users of its own to a program. */
export interface HandoffConfig {
  readonly id: Id<"handoff_config">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  /** Who signs. Unique in the program. */
  readonly issuer: string;
  /** The audience that its payloads name; null: the service's own public address. */
  readonly audience: string | null;
  /** The signing secret, sealed by the {@link Cipher}. */
  readonly signingSecret: string;
  readonly rotatedAt: Date | null;
  /** True if every address that it signs counts as verified. */
  readonly trustsAddresses: boolean;
  /** The host application on the brand's channels page; null for an issuer that is not a real one. */
  readonly connection: Id<"connection"> | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A signature is looked for under every secret of a program, so there are not many. */
export const ISSUERS_MAX = 10;

/** Placeholder issuers (interface, "Channel requirement rules", rule 5). */
const UNREAL = [".local", ".invalid", ".test", ".example"] as const;

/** True if an application can really have this issuer, which is an address or a bare name. */
export const isRealIssuer = (issuer: string): boolean => {
  const afterScheme = issuer.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  const host = (afterScheme.split(/[/?#]/)[0] ?? "")
    .replace(/^.*@/, "")
    .replace(/:\d*$/, "")
    .replace(/\.+$/, "")
    .toLowerCase();
  return !UNREAL.some((ending) => host.endsWith(ending) || host === ending.slice(1));
};

/** `hs_` and 256 random bits. */
export const composeSigningSecret = (random: string): string => `hs_${random}`;

type ConfigId = HandoffConfig["id"];

export const sealSigningSecret = (cipher: Cipher, tenant: Tenant, id: ConfigId, secret: string): string =>
  cipher.seal(secret, sealedFor("handoffConfig", tenant, id));
export const openSigningSecret = (cipher: Cipher, tenant: Tenant, { id, signingSecret }: HandoffConfig): string =>
  cipher.open(signingSecret, sealedFor("handoffConfig", tenant, id));
