import { type Contact, followMerged } from "../../membership/index.ts";
import type { WorkerContext } from "../context.ts";
import { inPages } from "./pages.ts";

/**
 * Contacts by their ids, each verified where the brand verified the address for an entity that was merged into this one: a merge carries
 * the address to whom the brand comes to see, and a search by the address still finds where it was.
 */
export const withMerged = async (
  { tenant, ports }: Pick<WorkerContext, "tenant" | "ports">,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<string, Contact>> => {
  const known = new Map(contacts.map((one) => [one.id, one]));
  const open = contacts.filter(({ isVerified, emailKey }) => !isVerified && emailKey !== null);
  for (const brand of new Set(open.map((one) => one.brand))) {
    const own = open.filter((one) => one.brand === brand);
    const keys = [...new Set(own.flatMap(({ emailKey }) => emailKey ?? []))];
    const holders = await inPages(keys, (page) => ports.contacts.byAddresses(tenant, brand, page));
    const entities = await inPages(
      holders.map(({ row }) => row.entity),
      (page) => ports.entities.many(tenant, page),
    );
    const persons = await followMerged({ tenant, ports }, entities);
    const personOf = new Map(entities.map(({ row }, at) => [row.id, persons[at]?.row.id]));
    const verifiedFor = new Set(holders.map(({ row }) => `${row.emailKey} ${personOf.get(row.entity)}`));
    for (const one of own)
      if (verifiedFor.has(`${one.emailKey} ${one.entity}`)) known.set(one.id, { ...one, isVerified: true });
  }
  return known;
};
