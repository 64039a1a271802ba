import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from "node:crypto";
import type { PublicKey, Signer } from "@entente/core/ports";
import { derive, secretOf } from "./secret.ts";

/** The frame of PKCS #8 (RFC 8410) before the 32 bytes of an Ed25519 private key. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

const publicKeyOf = (x: string): PublicKey => {
  const bytes = Buffer.from(x, "base64url");
  if (bytes.length !== KEY_BYTES || bytes.toString("base64url") !== x) {
    throw new Error(`A public key is ${KEY_BYTES} bytes in base64url.`);
  }
  return { kty: "OKP", crv: "Ed25519", kid: createHash("sha256").update(bytes).digest("hex").slice(0, 16), x };
};

/**
 * Ed25519 under a key derived from a secret (at least 32 bytes, or as many in hex) by HKDF-SHA256, so that the same secret signs
 * with the same key in every process. `retired`: public keys (`x`, in base64url) of secrets that signed before, whose signatures
 * are still accepted.
 * @throws when the secret is too short or not hex, or a public key is not one.
 */
export const ed25519Signer = (secret: string | Uint8Array, retired: readonly string[] = []): Signer => {
  const seed = derive(secretOf(secret), "seal");
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const own = publicKeyOf(createPublicKey(key).export({ format: "jwk" }).x as string);
  const former = retired.map(publicKeyOf).filter(({ kid }) => kid !== own.kid);
  const publicKeys: readonly [PublicKey, ...PublicKey[]] = [own, ...former];
  const keys = new Map<string, KeyObject>(
    publicKeys.map((jwk) => [jwk.kid, createPublicKey({ key: { ...jwk }, format: "jwk" })]),
  );
  return {
    publicKeys,
    sign: (text) => signBytes(null, Buffer.from(text, "utf8"), key).toString("base64url"),
    verify(kid, text, signature) {
      const known = keys.get(kid);
      const bytes = Buffer.from(signature, "base64url");
      const isSpelled = bytes.length === SIGNATURE_BYTES && bytes.toString("base64url") === signature;
      return known !== undefined && isSpelled && verifyBytes(null, Buffer.from(text, "utf8"), known, bytes);
    },
  };
};
