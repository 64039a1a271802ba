import type { Id, Storage } from "@entente/core/ports";
import { listStore } from "../store/rows.ts";
import { tenancyOf, type World } from "../store/world.ts";
import { personIn } from "./entities.ts";

export const memoryConnections = (world: World): Storage["connections"] => ({
  ...listStore(world, "connection"),
  async personsWith(tenant, brands, digests, except) {
    const tenancy = tenancyOf(world, tenant);
    const self = personIn(tenancy, except);
    const persons = new Map<string, Set<string>>();
    for (const { row } of tenancy.tables.connection.rows.values()) {
      const { accountDigest: digest, brand, ownerType, owner, status } = row;
      const isAsked = digest !== null && digests.includes(digest) && (brands === null || brands.includes(brand));
      if (!isAsked || status !== "connected" || ownerType !== "entity") continue;
      const person = personIn(tenancy, owner as Id<"entity">);
      if (person !== self) persons.set(digest, (persons.get(digest) ?? new Set()).add(person));
    }
    return new Map([...persons].map(([digest, own]) => [digest, own.size]));
  },
});
