import type { Platform } from "@entente/core";
import type { OpenHandler } from "../../http/open-surface.ts";
import { JSON_TYPE } from "../../http/refusal.ts";

export const SEAL_KEYS_PATH = "/.well-known/entente-seals.json";

/** The public keys of seals as a JSON Web Key Set (RFC 7517), the one that signs now first. */
export const sealKeysAnswering = (platform: Pick<Platform, "sealKeys">): OpenHandler => {
  const bodyOf = (): string =>
    JSON.stringify({ keys: platform.sealKeys.map((key) => ({ ...key, use: "sig", alg: "EdDSA" })) });
  let body: string | undefined;
  const headers = { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" };
  return () => {
    body ??= bodyOf();
    return { status: 200, type: JSON_TYPE, body, headers };
  };
};
