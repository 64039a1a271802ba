import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { Cipher, Randomness } from "@entente/core/ports";
import { systemRandomness } from "./randomness.ts";
import { derive, idOf, secretOf } from "./secret.ts";

/** Names the algorithm and the key derivation, so that a later version recognises texts of this one. */
const VERSION = "v2.";
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals and opens texts with one secret key. */
export interface Sealer {
  /** The id of the secret key: 16 hex digits. */
  readonly id: string;
  /** The prefix of every text that is sealed with this key. */
  readonly prefix: string;
  seal(text: string, of: string): string;
  open(sealed: string, of: string): string;
}

/**
 * AES-256-GCM under a key derived from the secret (at least 32 bytes, or as many in hex) by HKDF-SHA256. A sealed text is `v2.`, the
 * id of the secret, a dot, and the base64url of nonce, tag and ciphertext; its place is authenticated with it. Sealing one text
 * twice gives two different ones.
 *
 * `open` throws on a text of another version, on a malformed one, and on one sealed with another secret or for another place, or
 * altered. Nonces are 96 random bits, so one secret should seal fewer than 2^32 texts.
 * @throws when the secret is too short, not hex, or one byte repeated.
 */
export const aesSealer = (secret: string | Uint8Array, randomness: Randomness = systemRandomness()): Sealer => {
  const bytes = secretOf(secret);
  const key = derive(bytes, "cipher");
  const id = idOf(bytes);
  const prefix = `${VERSION}${id}.`;
  const placed = (of: string): Buffer => Buffer.from(`${VERSION}\n${of}`, "utf8");
  return {
    id,
    prefix,
    seal(text, of) {
      const nonce = Buffer.from(randomness.hex(NONCE_BYTES), "hex");
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(placed(of));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, of) {
      if (!sealed.startsWith(VERSION)) throw new Error(`The sealed text does not begin with ${VERSION}.`);
      if (!sealed.startsWith(prefix)) throw new Error("The sealed text was sealed with another secret.");
      const sent = Buffer.from(sealed.slice(prefix.length), "base64url");
      if (sent.length < NONCE_BYTES + TAG_BYTES) throw new Error("The sealed text is truncated.");
      const decipher = createDecipheriv(ALGORITHM, key, sent.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(placed(of))
        .setAuthTag(sent.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return decipher.update(sent.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch (cause) {
        throw new Error("The sealed text was sealed for another place, or was modified.", { cause });
      }
    },
  };
};

const hmac = (key: Uint8Array, text: string): Buffer => createHmac("sha256", key).update(text, "utf8").digest();

/** So many keys of purposes are kept: some purposes have a day in their name. */
const PURPOSES_MAX = 64;

/** HMAC-SHA256 in 64 hex digits, under a key of the purpose's own. */
export const fingerprinter = (key: Uint8Array): Cipher["fingerprint"] => {
  const prints = derive(key, "fingerprint");
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? hmac(prints, purpose);
    if (!keys.has(purpose) && keys.size === PURPOSES_MAX) keys.clear();
    keys.set(purpose, known);
    return known;
  };
  return (purpose, text) => hmac(keyOf(purpose), text).toString("hex");
};

/** A cipher whose digests are under the secret as well: for tests, in which no secret is ever rotated. */
export const aesCipher = (secret: string | Uint8Array, randomness?: Randomness): Cipher => {
  const { seal, open } = aesSealer(secret, randomness);
  return { seal, open, fingerprint: fingerprinter(secretOf(secret)) };
};
