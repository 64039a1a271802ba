import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { ANSWER_HEADERS, errorResponse } from "./error-responses.ts";
import { tagOf } from "./tags.ts";

const key = z
  .strictObject({
    kty: z.literal("OKP").meta({ description: "The kind of key: an octet key pair." }),
    crv: z.literal("Ed25519").meta({ description: "The curve of the key." }),
    kid: z.string().meta({ description: "The `key` of the seals it signed." }),
    x: z.string().meta({ description: "The public key, in base64url." }),
    use: z.literal("sig").meta({ description: "What the key is for: signatures." }),
    alg: z.literal("EdDSA").meta({ description: "How it signs." }),
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
      content: {
        "application/json": {
          schema: z.strictObject({
            keys: z.array(key).meta({ description: "The keys, the one that signs now first." }),
          }),
        },
      },
    },
    "429": errorResponse(429, ["rate_limited"]),
    "500": errorResponse(500, ["internal_error"]),
  },
};
