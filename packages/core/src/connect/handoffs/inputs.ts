import { z } from "zod";
import { integer, type JsonObject, nonBlank, opaque, parseUuid, reference, text } from "../../kernel/index.ts";

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The one way in which payloads are signed. */
const SIGNING_ALGORITHM = "HMAC-SHA256";

/** What a signed request carries. Nothing of the payload is believed before its signature is. */
export const signedEnvelope = z.strictObject({
  payload: z
    .custom<JsonObject>(isObject, { error: "must be an object" })
    .meta({ type: "object", additionalProperties: true }),
  signature: z.string().max(200, { error: "must be base64url" }),
  signing_alg: z.literal(SIGNING_ALGORITHM, { error: `must be one of ${SIGNING_ALGORITHM}` }).optional(),
});

/** The longest time a clock knows, in seconds. */
const SECONDS_MAX = 8_640_000_000_000;
const seconds = () => integer(0, SECONDS_MAX);

/** Who signed, for whom, when, and which of its users is meant. */
const claims = {
  iss: text(200),
  aud: text(200),
  iat: seconds(),
  exp: seconds(),
  nonce: z
    .string()
    .refine((raw) => parseUuid(raw) !== undefined, { error: "must be a uuid" })
    .transform((raw) => parseUuid(raw) as string),
  public_key: text(200),
  program_id: reference(),
  external_user_id: text(200),
  email: text(320)
    .pipe(z.email({ error: "must be an e-mail address" }))
    .nullish(),
  name: nonBlank(200).nullish(),
  operating_type: text(64).nullish(),
  metadata: opaque().optional(),
};

export const standingClaims = z.strictObject({ payload: z.strictObject(claims) });
/** Interface, "Signed handoff", the payload. */
export const handoffClaims = z.strictObject({ payload: z.strictObject({ ...claims, redirect_uri: text(2048) }) });

export type HandoffClaims = z.output<typeof standingClaims>["payload"] & { readonly redirect_uri?: string };
