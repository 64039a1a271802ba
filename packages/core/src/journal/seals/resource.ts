import { z } from "zod";
import { type Id, presenting, resource, safeInteger, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { eventResource } from "../events/resource.ts";
import { type Seal, STREAMS } from "./seal.ts";

const hash = z.string().meta({ description: "SHA-256, as 64 lower-case hex digits." });

export const sealResource = resource("Seal", "seal", {
  organization: z.string(),
  stream: z.enum(STREAMS),
  number: safeInteger.meta({ description: "1 for the first seal of the stream, then one more for each." }),
  first_seq: safeInteger,
  last_seq: safeInteger,
  root: hash.meta({ description: "The root of the Merkle tree of the entries from `first_seq` to `last_seq`." }),
  previous: hash.meta({ description: "The hash of the seal before; zeros for the first." }),
  key: z.string().meta({ description: "The id of the public key in `/.well-known/entente-seals.json`." }),
  signature: z.string().meta({ description: "Ed25519, in base64url." }),
});
export type SealResource = z.infer<typeof sealResource>;

const present = presenting<Seal, Id<"organization">>()(
  "seal",
  sealResource,
  {
    organization: (_row, organization) => wireId("organization", organization),
    updated_at: ({ createdAt }) => wireTime(createdAt),
  },
  {},
);

export const presentSeal = (row: Seal, tenant: Tenant): SealResource => present(row, tenant, tenant.organization);

/** How one event is proved to be under a seal, as `docs/seals.md` says. */
export const eventProof = z
  .strictObject({
    object: z.literal("event_proof"),
    sealed: z.boolean().meta({ description: "False for an event of the last seconds, which has no seal yet." }),
    event: eventResource,
    personal: z
      .array(
        z.strictObject({
          pointer: z.string().meta({ description: "Where the value is, from the document of the leaf." }),
          commitment: hash.meta({ description: "What the leaf has in its place." }),
          key: z.string().nullable().meta({ description: "The key of this value alone; null once it is erased." }),
          erased: z.boolean(),
        }),
      )
      .meta({ description: "The personal values of the event." }),
    leaf: hash.nullable(),
    path: z.array(z.string()).meta({ description: "The hashes beside the way from the leaf to the root." }),
    seal: sealResource.nullable(),
  })
  .meta({ id: "EventProof" });
export type EventProof = z.infer<typeof eventProof>;
