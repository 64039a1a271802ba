/** Codes that an authenticator shows, which change every 30 seconds (RFC 6238). */
export interface OneTimeCodes {
  /** A new shared secret, in base32, from 20 random bytes in hex. */
  secret(randomHex: string): string;
  /** The `otpauth://` address under which an authenticator takes the secret, for a QR code. */
  address(secret: string, of: { readonly issuer: string; readonly account: string }): string;
  /** The time step of a code that is right now, or was in the step before, or is in the next; `undefined` for any other text. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
}
