import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import canonicalize from "canonicalize";

/** SHA-256 of a text, in lower-case hex. */
export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** SHA-256 of texts in their order, each after its number of bytes in UTF-8; null is no text. */
export const sha256OfAll = (texts: readonly (string | null)[]): string =>
  sha256(texts.map((text) => (text === null ? "-" : `${Buffer.byteLength(text)}:${text}`)).join(""));

/** SHA-256 of the bytes that hex digits spell, in lower-case hex. */
export const sha256OfHex = (hex: string): string => createHash("sha256").update(hex, "hex").digest("hex");

/** HMAC-SHA256 of a text under the bytes that hex digits spell, in lower-case hex. */
export const hmacUnderHex = (key: string, text: string): string =>
  createHmac("sha256", Buffer.from(key, "hex")).update(text, "utf8").digest("hex");

/** HMAC-SHA256 of a text under a secret, in lower-case hex. */
export const hmacSha256 = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text, "utf8").digest("hex");

/** HMAC-SHA256 of a text under a secret, in base64url without padding. */
export const hmacBase64Url = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text, "utf8").digest("base64url");

/** HMAC-SHA256 of a text under the bytes that a base64 text spells, in base64. */
export const hmacSha256Base64 = (key: string, text: string): string =>
  createHmac("sha256", Buffer.from(key, "base64")).update(text, "utf8").digest("base64");

/** The canonical text of a JSON value, independent of key order (RFC 8785). */
export const canonicalJson = (value: unknown): string => canonicalize(value) ?? "null";

/** Returns true if two digests of one spelling are equal, in time that does not depend on where they differ. */
export const sameDigest = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** CRC-32 (IEEE) of an ASCII text, as eight hex digits. It finds a mistyped key before any look-up. */
export const crc32 = (text: string): string => {
  let crc = 0xffffffff;
  for (const char of text) crc = (CRC_TABLE[(crc ^ char.charCodeAt(0)) & 0xff] as number) ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
};

/** The same bytes, spelled in base64. */
export const hexToBase64 = (hex: string): string => Buffer.from(hex, "hex").toString("base64");

/** The bytes that a text spells in base64, with its padding; undefined of any other text. */
export const bytesOfBase64 = (text: string): Uint8Array | undefined => {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : undefined;
};

/** SHA-256 of bytes, in lower-case hex. */
export const sha256OfBytes = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
