/** Passkeys and codes of authenticators, for which a host installs `@simplewebauthn/server` and `otpauth` besides. */
export { oneTimeCodes } from "./one-time-codes.ts";
export { passkeyVerifier } from "./passkeys.ts";
