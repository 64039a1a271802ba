import { z } from "zod";
import { nonBlank } from "../../kernel/index.ts";

/** Bytes in base64url, as browsers write them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, { error: "must be base64url without padding" });

const CREDENTIAL_MAX = 1_400;

const answered = {
  /** The id of the credential, in base64url. */
  id: bytes(CREDENTIAL_MAX),
  /** Always `public-key`. */
  type: z.literal("public-key"),
};

/** The answer of an authenticator that made a passkey: the parts of `PublicKeyCredential` in JSON that are read. */
export const passkeyMade = z.strictObject({
  ...answered,
  /** The answer of the authenticator, in parts. */
  response: z.strictObject({
    /** The data that the browser collected, in base64url. */
    clientDataJSON: bytes(4_000),
    /** The data that the authenticator made, in base64url. */
    attestationObject: bytes(20_000),
    /** The ways by which browsers reach the authenticator, such as `internal`. Default: none. */
    transports: z.array(z.string().min(1).max(32)).max(10).optional(),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

/** The answer of an authenticator that was used. */
export const passkeyUsed = z.strictObject({
  ...answered,
  /** The answer of the authenticator, in parts. */
  response: z.strictObject({
    /** The data that the browser collected, in base64url. */
    clientDataJSON: bytes(4_000),
    /** The data of the authenticator, in base64url. */
    authenticatorData: bytes(4_000),
    /** The signature over both, in base64url. */
    signature: bytes(4_000),
    /** Whose passkey it is, as the authenticator kept it, in base64url; null where it says nothing. */
    userHandle: bytes(200).nullable().optional(),
  }),
});
export type PasskeyUsed = z.output<typeof passkeyUsed>;

/** The request to add a passkey. */
export const passkeyAdded = z.strictObject({
  /** The name by which its owner knows it: 1 to 80 characters. */
  name: nonBlank(80),
  /** The answer of the authenticator. */
  credential: passkeyMade,
});

/** The request to prove a session, or to sign in, by a passkey. */
export const passkeyProven = z.strictObject({
  /** The answer of the authenticator. */
  credential: passkeyUsed,
});
