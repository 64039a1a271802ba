import { z } from "zod";
import { idField, objectOf, presenting, resource, wireId, wireTime, wireTimeField } from "../../kernel/index.ts";
import type { Passkey } from "./passkey.ts";

/** A passkey as audit entries have it. */
const passkeyResource = resource("Passkey", "passkey", {
  /** The member, `ent_…`. */
  entity: idField("entity"),
  /** The status: `active` or `removed`. */
  status: z.enum(["active", "removed"]),
  /** From when on it is a second factor of money, RFC 3339 UTC. */
  counts_from: wireTimeField,
});

export const presentPasskey = presenting<Passkey>()(
  "passkey",
  passkeyResource,
  {},
  {
    name: true,
    address: true,
    addressAt: true,
    credential: true,
    publicKey: true,
    counter: true,
    transports: true,
    place: true,
    lastUsedAt: true,
  },
);

/** A passkey as its owner sees it. */
export const portalPasskey = z
  .strictObject({
    /** The id of the passkey, `pkey_…`. */
    id: z.string(),
    ...objectOf("passkey"),
    /** The name that the member gave it. */
    name: z.string(),
    /** True if the session was opened or proven by it last. */
    current: z.boolean(),
    /** True if it is a second factor by now, where the brand asks for one. */
    counts: z.boolean(),
    /** From when on it is a second factor where the brand asks for one, RFC 3339 UTC. */
    counts_from: wireTimeField,
    /** When it was used last, RFC 3339 UTC; null if never. */
    last_used_at: wireTimeField.nullable(),
    /** When it was added, RFC 3339 UTC. */
    created_at: wireTimeField,
  })
  .meta({ id: "PortalPasskey" });
export type PortalPasskey = z.output<typeof portalPasskey>;

export const presentOwnPasskey = (
  { id, name, countsFrom, lastUsedAt, createdAt }: Passkey,
  current: Passkey["id"] | null,
  now: Date,
): PortalPasskey => ({
  id: wireId("passkey", id),
  object: "passkey",
  name: name ?? "",
  current: id === current,
  counts: countsFrom <= now,
  counts_from: wireTime(countsFrom),
  last_used_at: lastUsedAt === null ? null : wireTime(lastUsedAt),
  created_at: wireTime(createdAt),
});

/** The answer to a passkey that its owner removed. */
export const portalPasskeyRemoved = z
  .strictObject({
    /** The id of the passkey, `pkey_…`. */
    id: z.string(),
    ...objectOf("passkey"),
    /** Always true: nothing opens by it any more, and sessions that it opened are over. */
    removed: z.literal(true),
  })
  .meta({ id: "PortalPasskeyRemoved" });

/** The answer to a session that a passkey proved. */
export const portalProven = z
  .strictObject({
    ...objectOf("portal_session"),
    /** Until when the session may do what asks for a second factor, RFC 3339 UTC. */
    proven_until: wireTimeField,
    /** True if the passkey is a second factor of money by now: a new one is none for a while. */
    counts: z.boolean(),
  })
  .meta({ id: "PortalProven" });

/** The answer to passkeys that a brand removed. */
export const passkeysRemoved = z
  .strictObject({
    /** The id of the member, `ent_…`. */
    id: z.string(),
    ...objectOf("entity_passkeys"),
    /** The ids of the passkeys that were removed, `pkey_…`; none where there were none. */
    removed: z.array(z.string()),
  })
  .meta({ id: "EntityPasskeys" });
