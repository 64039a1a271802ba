import { z } from "zod";
import { type Id, objectOf, presenting, resource, safeInteger, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { eventResource } from "../events/resource.ts";
import { type Seal, STREAMS } from "./seal.ts";

/** SHA-256, as 64 lower-case hex digits. */
const hash = z.string();

export const sealResource = resource("Seal", "seal", {
  /** The organization whose entries are sealed, `org_…`. */
  organization: z.string(),
  /** The sealed stream: the feed of `events`, or the `audit` entries. */
  stream: z.enum(STREAMS),
  /** 1 for the first seal of the stream, then one more for each. */
  number: safeInteger,
  /** The `seq` of the first entry under the seal. */
  first_seq: safeInteger,
  /** The `seq` of the last entry under the seal. */
  last_seq: safeInteger,
  /** The root of the Merkle tree of the entries from `first_seq` to `last_seq`. */
  root: hash,
  /** The hash of the seal before; zeros for the first. */
  previous: hash,
  /** The id of the public key in `/.well-known/entente-seals.json`. */
  key: z.string(),
  /** Ed25519, in base64url. */
  signature: z.string(),
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
    ...objectOf("event_proof"),
    /** False for an event of the last seconds, which has no seal yet. */
    sealed: z.boolean(),
    /** The event that is proved, in full. */
    event: eventResource,
    /** The personal values of the event. */
    personal: z.array(
      z.strictObject({
        /** Where the value is, from the document of the leaf. */
        pointer: z.string(),
        /** The commitment that the leaf has in place of the value. */
        commitment: hash,
        /** The key of this value alone; null once it is erased. */
        key: z.string().nullable(),
        /** True if the value was erased, so that it can no longer be shown to match. */
        erased: z.boolean(),
      }),
    ),
    /** The hash of the event, as it is under the seal; null while no seal covers it. */
    leaf: hash.nullable(),
    /** The hashes beside the way from the leaf to the root. */
    path: z.array(z.string()),
    /** The seal that covers the event; null while none does. */
    seal: sealResource.nullable(),
  })
  .meta({ id: "EventProof" });
export type EventProof = z.infer<typeof eventProof>;
