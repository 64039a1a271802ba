import type { Id } from "../../kernel/index.ts";
import type { Person } from "../../people/index.ts";
import type { TEAM_KINDS, TemplateName } from "../templates/template.ts";
import { TEMPLATES } from "../templates/template.ts";

type Role = Person["seats"][number]["role"];
export type TeamKind = (typeof TEAM_KINDS)[number];

/** The roles that each message to the team concerns, and whether it is about one brand or the organization. */
const CONCERNED = {
  team_applications: { roles: ["manager"], ofBrand: true },
  team_payouts_failed: { roles: ["finance"], ofBrand: true },
  team_endpoint_failing: { roles: ["developer", "owner"], ofBrand: false },
  team_ledger_findings: { roles: ["finance"], ofBrand: false },
  team_schedule_stopped: { roles: ["finance"], ofBrand: true },
  team_domain_failing: { roles: ["manager", "owner"], ofBrand: true },
} as const satisfies { readonly [T in TemplateName]?: { readonly roles: readonly Role[]; readonly ofBrand: boolean } };
export type TeamTemplate = keyof typeof CONCERNED;

/** True if a person has one of the roles in a brand. What concerns no brand is for seats in all of them. */
const hasRole = ({ seats }: Pick<Person, "seats">, roles: readonly string[], brand: Id<"brand"> | null): boolean =>
  seats.some((seat) => roles.includes(seat.role) && (seat.brand === null || seat.brand === brand));

/** The people whom a message concerns; the owners where nobody has the role. */
export const concerned = (
  people: readonly Person[],
  template: TeamTemplate,
  brand: Id<"brand"> | null,
): readonly Person[] => {
  const found = people.filter((person) => hasRole(person, CONCERNED[template].roles, brand));
  return found.length > 0 ? found : people.filter((person) => hasRole(person, ["owner"], brand));
};

/** The messages to the team that concern a person of a brand by a role, or as an owner of it. */
export const concernsOf = (person: Pick<Person, "seats">, brand: Id<"brand">): readonly TeamTemplate[] =>
  (Object.keys(CONCERNED) as readonly TeamTemplate[]).filter((template) => {
    const { roles, ofBrand } = CONCERNED[template];
    return hasRole(person, [...roles, "owner"], ofBrand ? brand : null);
  });

/** The mail of a kind that a person gets, for a brand or the organization. */
export interface TeamMail {
  readonly kind: TeamKind;
  readonly brand: Id<"brand"> | null;
  /** `role`: by the role. `owner`: where nobody has the role whom it concerns. */
  readonly because: "role" | "owner";
}

/**
 * All mail that a person may get by its seats, in the order of the kinds and brands; mail of the organization comes after that of brands, and
 * notes that call a person, whatever its role, come last.
 */
export const teamMailOf = (person: Pick<Person, "seats">, brands: readonly Id<"brand">[]): readonly TeamMail[] => {
  const found = new Map<string, TeamMail>();
  for (const template of Object.keys(CONCERNED) as readonly TeamTemplate[]) {
    const { roles, ofBrand } = CONCERNED[template];
    const kind = TEMPLATES[template].kind as TeamKind;
    for (const brand of ofBrand ? brands : [null]) {
      const key = `${kind}:${brand}`;
      if (hasRole(person, roles, brand)) found.set(key, { kind, brand, because: "role" });
      else if (!found.has(key) && hasRole(person, ["owner"], brand)) found.set(key, { kind, brand, because: "owner" });
    }
  }
  for (const brand of brands)
    if (person.seats.some((seat) => seat.brand === null || seat.brand === brand))
      found.set(`mentions:${brand}`, { kind: "mentions", brand, because: "role" });
  return [...found.values()];
};
