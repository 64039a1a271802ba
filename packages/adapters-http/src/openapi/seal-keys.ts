import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { ANSWER_HEADERS, errorResponse } from "./error-responses.ts";
import { tagOf } from "./tags.ts";

const key = z
  .strictObject({
    kty: z.literal("OKP"),
    crv: z.literal("Ed25519"),
    kid: z.string().meta({ description: "The `key` of the seals it signed." }),
    x: z.string().meta({ description: "The public key, in base64url." }),
    use: z.literal("sig"),
    alg: z.literal("EdDSA"),
  })
  .meta({ id: "SealKey" });

export const sealKeysOperation: ZodOpenApiOperationObject = {
  operationId: "seals.keys",
  tags: [tagOf("seals")],
  summary: "Read the public keys that sign seals",
  description: "Public. A JSON Web Key Set: the key that signs now comes first, then those that signed before.",
  security: [],
  responses: {
    "200": {
      description: "The keys.",
      headers: { "Request-Id": ANSWER_HEADERS["Request-Id"] },
      content: { "application/json": { schema: z.strictObject({ keys: z.array(key) }) } },
    },
    "429": errorResponse(429, ["rate_limited"]),
    "500": errorResponse(500, ["internal_error"]),
  },
};
