import type { OneTimeCodes } from "@entente/core/ports";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const CODE = /^\d{6}$/;

const totp = (secret: string, issuer = "", label = ""): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/**
 * Codes as every authenticator shows them: RFC 6238 with SHA-1, six digits, 30 seconds.
 *
 * @example `createPlatform({ ...storage, ...runtime, channels, settings, oneTimeCodes: oneTimeCodes() })`
 * @example `const secret = oneTimeCodes().secret("a1".repeat(20))`
 */
export const oneTimeCodes = (): OneTimeCodes => ({
  secret: (randomHex) => Secret.fromHex(randomHex).base32,
  address: (secret, { issuer, account }) => totp(secret, issuer, account).toString(),
  stepOf(secret, code, now) {
    const token = code.replaceAll(" ", "");
    if (!CODE.test(token)) return undefined;
    const timestamp = now.getTime();
    const delta = totp(secret).validate({ token, timestamp, window: 1 });
    return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1_000)) + delta;
  },
});
