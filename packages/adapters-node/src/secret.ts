import { hkdfSync } from "node:crypto";

const SECRET_BYTES_MIN = 32;

const bytesOf = (secret: string | Uint8Array): Uint8Array => {
  if (typeof secret !== "string") return secret;
  if (!/^(?:[0-9a-f]{2})*$/i.test(secret))
    throw new Error("The secret must be bytes, or an even number of hex digits.");
  return Buffer.from(secret, "hex");
};

/** The bytes of a secret. @throws when they are not hex, or fewer than 32. */
export const secretOf = (secret: string | Uint8Array): Uint8Array => {
  const bytes = bytesOf(secret);
  if (bytes.length >= SECRET_BYTES_MIN) return bytes;
  throw new Error(`The secret must have at least ${SECRET_BYTES_MIN} bytes; it has ${bytes.length}.`);
};

/** A derived key for one purpose, so that one use of the secret reveals nothing about another. */
export const derive = (secret: Uint8Array, use: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(0), `entente ${use} v1`, 32));
