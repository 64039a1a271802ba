import type { Id, Language } from "../../kernel/index.ts";
import type { Contact, Enrollment, Relationship } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import { isReserved } from "../drafts/draft.ts";
import type { Delivery } from "./recipient.ts";

/** A member whom a message names or finds, with what decides how it reaches the member. */
export interface Member {
  readonly enrollment: Enrollment;
  /** Who stands for the person now. */
  readonly entity: Id<"entity">;
  readonly relationship: Relationship["status"] | undefined;
  /** The contact of who stands for the person. */
  readonly contact: Contact | undefined;
  /** True if the member wants no mail of this kind. */
  readonly isOff: boolean;
  /** The language of mail that the member chose. */
  readonly language: Language | undefined;
}

/** True if a membership is over: whoever has left is written to no more. */
export const hasLeft = ({ enrollment, relationship }: Pick<Member, "enrollment" | "relationship">): boolean =>
  enrollment.status === "archived" || relationship === "ended";

/** How a message reaches a member who has not left: by mail, or why in the portal alone. */
export const deliveryTo = (
  { livemode }: Pick<Tenant, "livemode">,
  { mail }: Pick<Settings, "mail">,
  { contact, isOff }: Pick<Member, "contact" | "isOff">,
): Delivery => {
  if (!livemode) return "test_mode";
  if (mail === "security") return "mail_off";
  if (contact === undefined || contact.email === null || contact.email === "") return "no_address";
  if (!contact.isVerified) return "unverified_address";
  if (isReserved(contact.email)) return "reserved_address";
  return isOff ? "unsubscribed" : "waiting";
};

/** The people among members, each once by the first membership that goes on, and the memberships of who has left. */
export const peopleOf = (
  members: readonly Member[],
): { readonly people: readonly Member[]; readonly left: readonly Member[] } => {
  const people = new Map<Id<"entity">, Member>();
  for (const member of members) if (!hasLeft(member) && !people.has(member.entity)) people.set(member.entity, member);
  return {
    people: [...people.values()],
    // Whoever is none of them has left, by every membership.
    left: members.filter(({ entity }) => !people.has(entity)),
  };
};
