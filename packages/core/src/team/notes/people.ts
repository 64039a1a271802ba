import { at, ok, parseId, type Result, refuse } from "../../kernel/index.ts";
import { peopleTenant, roleIn } from "../../people/index.ts";
import type { Context } from "../context.ts";
import type { Mentioned } from "./note.ts";

/** The people that a note calls: those of the organization who may work in the brand. */
export const readMentions = async (
  { tenant, ports, brand }: Context,
  named: readonly string[],
): Promise<Result<readonly Mentioned[]>> => {
  const ids = named.map((raw) => parseId("person", raw));
  const known = ids.filter((id) => id !== undefined);
  const found = await ports.persons.many(peopleTenant(tenant.organization), known);
  const people = new Map(found.map(({ row }) => [row.id as string, row]));
  const mentions: Mentioned[] = [];
  for (const [place, id] of ids.entries()) {
    const person = id && people.get(id);
    if (person?.status !== "active" || roleIn(person.seats, brand.id) === undefined)
      return at(`mentions[${place}]`, refuse("person_not_found"));
    if (mentions.some((one) => one.id === person.id)) continue;
    mentions.push({ id: person.id, name: person.name });
  }
  return ok(mentions);
};

/** True if who asks is a person who owns the brand or the whole organization, or the operator. */
export const isOwnerAsking = async ({ tenant, ports, brand, origin }: Context): Promise<boolean> => {
  const { type, id } = origin.actor;
  if (type === "operator") return true;
  const person = type === "person" && id !== null ? parseId("person", id) : undefined;
  const found = person && (await ports.persons.get(peopleTenant(tenant.organization), person));
  return found?.row.status === "active" && roleIn(found.row.seats, brand.id) === "owner";
};
