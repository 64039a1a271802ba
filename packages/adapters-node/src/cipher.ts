import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { Cipher, Randomness } from "@entente/core/ports";
import { systemRandomness } from "./randomness.ts";
import { derive, secretOf } from "./secret.ts";

/** Names the algorithm and the key derivation, so that a later version recognises texts of this one. */
const VERSION = "v1.";
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const hmac = (key: Uint8Array, text: string): Buffer => createHmac("sha256", key).update(text, "utf8").digest();

/**
 * AES-256-GCM under a key derived from the secret (at least 32 bytes, or as many in hex) by HKDF-SHA256. A sealed text is
 * `v1.` and the base64url of nonce, tag and ciphertext; sealing one text twice gives two different ones.
 *
 * `open` throws on a text of another version, on a malformed one, and on one sealed with another secret or altered.
 * `fingerprint` is HMAC-SHA256 in 64 hex digits, under a key of the purpose's own.
 * Nonces are 96 random bits, so one secret should seal fewer than 2^32 texts.
 * @throws when the secret is too short or not hex.
 */
export const aesCipher = (secret: string | Uint8Array, randomness: Randomness = systemRandomness()): Cipher => {
  const bytes = secretOf(secret);
  const key = derive(bytes, "cipher");
  const prints = derive(bytes, "fingerprint");
  const version = Buffer.from(VERSION);
  return {
    seal(text) {
      const nonce = Buffer.from(randomness.hex(NONCE_BYTES), "hex");
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(version);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      if (!sealed.startsWith(VERSION)) throw new Error(`The sealed text does not begin with ${VERSION}.`);
      const sent = Buffer.from(sealed.slice(VERSION.length), "base64url");
      if (sent.length < NONCE_BYTES + TAG_BYTES) throw new Error("The sealed text is truncated.");
      const decipher = createDecipheriv(ALGORITHM, key, sent.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(version)
        .setAuthTag(sent.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return decipher.update(sent.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch (cause) {
        throw new Error("The sealed text was sealed with another secret, or was modified.", { cause });
      }
    },
    fingerprint: (purpose, text) => hmac(hmac(prints, purpose), text).toString("hex"),
  };
};
