import { z } from "zod";
import {
  emailAddress,
  integer,
  type JsonObject,
  nonBlank,
  optionalMetadata,
  parseUuid,
  reference,
  text,
} from "../../kernel/index.ts";

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The one way in which payloads are signed. */
const SIGNING_ALGORITHM = "HMAC-SHA256";

/** The body of a signed request. No field of the payload is trusted before its signature is verified. */
export const signedEnvelope = z.strictObject({
  /** The signed content: a JSON object in camelCase. */
  payload: z
    .custom<JsonObject>(isObject, { error: "must be an object" })
    .meta({ type: "object", additionalProperties: true }),
  /**
   * The base64url of the HMAC-SHA256 over the stable JSON of the payload, keyed by the signing secret: up to 200
   * characters.
   */
  signature: z.string().max(200, { error: "must be base64url" }),
  /** How it is signed: always `HMAC-SHA256`, and may be left out. */
  signing_alg: z.literal(SIGNING_ALGORITHM, { error: `must be one of ${SIGNING_ALGORITHM}` }).optional(),
});

/** The longest time a clock knows, in seconds. */
const SECONDS_MAX = 8_640_000_000_000;
const seconds = () => integer(0, SECONDS_MAX);

/** Who signed, for whom, when, and which of its users is meant. */
const claims = {
  /** Who signed: the issuer of the host application, 1 to 200 characters. */
  iss: text(200),
  /** The intended audience: that of the handoff config, 1 to 200 characters. */
  aud: text(200),
  /** When it was signed, in seconds since 1970; at most 60 s ahead of the service's clock. */
  iat: seconds(),
  /** Until when it may be used, in seconds since 1970; at most 15 minutes after `iat`. */
  exp: seconds(),
  /** A uuid made for this payload, which is accepted once. */
  nonce: z
    .string()
    .refine((raw) => parseUuid(raw) !== undefined, { error: "must be a uuid" })
    .transform((raw) => parseUuid(raw) as string),
  /** The public key of the program's connect config. */
  public_key: text(200),
  /** The program to hand the user off to, by its id. */
  program_id: reference(),
  /** The id of the user in the host application: 1 to 200 characters. */
  external_user_id: text(200),
  /** The e-mail address of the user, up to 320 characters, or null. Default: not known. */
  email: emailAddress().nullish(),
  /**
   * True if you have verified that the address is the user's: only then a new user becomes the member of your program who has it.
   * Default: false.
   */
  email_verified: z.boolean().nullish(),
  /** The name of the user, 1 to 200 characters, or null. Default: not known. */
  name: nonBlank(200).nullish(),
  /** The kind of member by the key of an operating type, or null; one that is unknown is passed over. Default: none. */
  operating_type: text(64).nullish(),
  ...optionalMetadata,
};

export const standingClaims = z.strictObject({ payload: z.strictObject(claims) });
/** Signed for the portal alone: what was signed for a standing opens no portal. */
export const portalClaims = z.strictObject({
  payload: z.strictObject({
    ...claims,
    /** Always true: the payload asks for the portal of the user. */
    portal: z.literal(true),
  }),
});
/** Interface, "Signed handoff", the payload. */
export const handoffClaims = z.strictObject({
  payload: z.strictObject({
    ...claims,
    /** Where to send the member back to: an absolute URL of an allowed origin, up to 2,048 characters. */
    redirect_uri: text(2048),
  }),
});

export type HandoffClaims = z.output<typeof standingClaims>["payload"] & { readonly redirect_uri?: string };
