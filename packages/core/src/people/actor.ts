import { type Id, ok, parseId, type Result, refuse } from "../kernel/index.ts";
import { type Brand, lacksScope } from "../tenancy/index.ts";
import type { Context } from "./context.ts";
import type { Person } from "./persons/person.ts";

/** The person who asks; anybody else is refused, whatever the scopes say. */
export const askingPerson = async ({ tenant, origin, ports }: Context): Promise<Result<Person>> => {
  const { type, id } = origin.actor;
  const person = type === "person" && id !== null ? parseId("person", id) : undefined;
  const found = person && (await ports.persons.get(tenant, person));
  return found?.row.status === "active" ? ok(found.row) : lacksScope(origin.actor, "people:read");
};

/** A brand of the organization that a field names, by id or slug; null and undefined name none. */
export const namedBrand = (brands: readonly Brand[], raw: string | null | undefined): Result<Id<"brand"> | null> => {
  if (raw === null || raw === undefined) return ok(null);
  const id = parseId("brand", raw);
  const found = brands.find((one) => one.id === id || one.slug === raw);
  return found === undefined ? refuse("brand_not_found") : ok(found.id);
};
