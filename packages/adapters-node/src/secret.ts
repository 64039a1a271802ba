import { hkdfSync } from "node:crypto";

const SECRET_BYTES_MIN = 32;
const ID_BYTES = 8;

const bytesOf = (secret: string | Uint8Array): Uint8Array => {
  if (typeof secret !== "string") return secret;
  if (!/^(?:[0-9a-f]{2})*$/i.test(secret))
    throw new Error("The secret must be bytes, or an even number of hex digits.");
  return Buffer.from(secret, "hex");
};

/** The bytes of a secret. @throws when they are not hex, fewer than 32, or all the same one, which nobody drew at random. */
export const secretOf = (secret: string | Uint8Array): Uint8Array => {
  const bytes = bytesOf(secret);
  if (bytes.length < SECRET_BYTES_MIN)
    throw new Error(`The secret must have at least ${SECRET_BYTES_MIN} bytes; it has ${bytes.length}.`);
  if (bytes.every((byte) => byte === bytes[0])) throw new Error("The secret must be random; it is one byte repeated.");
  return bytes;
};

/** A derived key for one purpose, so that one use of the secret reveals nothing about another. */
export const derive = (secret: Uint8Array, use: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(0), `entente ${use} v1`, 32));

/** The id of a secret: 16 hex digits that tell it from others, and from which nobody finds it. */
export const idOf = (secret: Uint8Array): string =>
  Buffer.from(derive(secret, "id")).subarray(0, ID_BYTES).toString("hex");

/**
 * A key of 32 bytes for one purpose (`use`), derived from a secret key by HKDF-SHA256: the same for the same secret, and nobody finds
 * the secret from it.
 * @throws when the secret is too short, not hex, or one byte repeated.
 */
export const deriveKey = (secret: string | Uint8Array, use: string): Uint8Array => derive(secretOf(secret), use);
