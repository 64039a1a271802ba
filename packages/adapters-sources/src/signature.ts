import { createHmac, timingSafeEqual } from "node:crypto";
import type { Verdict } from "@entente/core/ports";

/** How far the time of a signature may lie from now, either way. */
const TOLERANCE_MS = 300_000;

export const hmac = (secret: string | Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const mac = createHmac("sha256", secret);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** True if both are the same bytes, in a time that says nothing of where they differ. */
const isSame = (expected: Uint8Array, given: Uint8Array): boolean =>
  expected.length === given.length && timingSafeEqual(expected, given);

const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/]{43}=$/;

/** The bytes of a SHA-256 in hex; undefined where the text is none. */
export const hexBytes = (text: string): Buffer | undefined => (HEX.test(text) ? Buffer.from(text, "hex") : undefined);
/** The bytes of a SHA-256 in base64; undefined where the text is none. */
export const base64Bytes = (text: string): Buffer | undefined =>
  BASE64.test(text) ? Buffer.from(text, "base64") : undefined;

/** True if one of the signatures is of these parts under one of the secrets. */
export const isSigned = (
  secrets: readonly (string | Uint8Array)[],
  given: readonly (Uint8Array | undefined)[],
  ...parts: readonly (string | Uint8Array)[]
): boolean => {
  // Every pair is compared, so that the time does not say which secret it was.
  let matches = 0;
  for (const secret of secrets) {
    const expected = hmac(secret, ...parts);
    for (const signature of given) if (signature !== undefined && isSame(expected, signature)) matches += 1;
  }
  return matches > 0;
};

export const unsigned = (header: string): Verdict => ({
  refused: "unsigned",
  says: `The header ${header} is missing or has no signature.`,
});

export const forged: Verdict = {
  refused: "signature",
  says: "The signature is not of this body under a secret of this source.",
};

/** Refuses a signature whose time, in seconds since 1970, is too far from now. */
export const refusedClock = (seconds: number, now: Date): Verdict => {
  const away = seconds * 1_000 - now.getTime();
  if (Number.isFinite(away) && Math.abs(away) <= TOLERANCE_MS) return undefined;
  const says = Number.isFinite(away)
    ? `It was signed ${Math.abs(Math.round(away / 1_000))} seconds ${away < 0 ? "ago" : "ahead"}; at most ${TOLERANCE_MS / 1_000} are taken. Compare both clocks.`
    : "The signature has no time.";
  return { refused: "clock", says };
};
