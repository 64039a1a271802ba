import type { Ports } from "@entente/core";

const bare = (id: string): string => id.slice(id.indexOf("_") + 1);

/** A passkey that a member added, of no address that anybody has. */
export const addPasskey = async (
  { ids, clock, journal }: Pick<Ports, "ids" | "clock" | "journal">,
  { organization, brand, entity }: { readonly organization: string; readonly brand: string; readonly entity: string },
): Promise<void> => {
  const now = clock.now();
  const id = ids.next("passkey");
  const row = {
    id,
    brand: bare(brand) as never,
    entity: bare(entity) as never,
    address: "9d".repeat(32),
    addressAt: now,
    credential: id,
    publicKey: "AAAA",
    counter: 0,
    transports: [],
    name: "Phone",
    status: "active" as const,
    place: 1,
    countsFrom: now,
    lastUsedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await journal.commit({
    tenant: { organization: bare(organization) as never, livemode: true },
    origin: { actor: { type: "member", id: entity, name: null }, requestId: null },
    writes: [{ kind: "passkey", row, version: 0 }],
  });
};
