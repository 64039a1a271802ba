import type { Platform } from "@entente/core";
import { invite, MEMBER_VERBS, moveRelationship, relationshipsOf } from "./members.ts";
import { pick, type Roles } from "./picking.ts";
import { compareAnswer } from "./story.ts";

export const PEOPLE: Roles<"program" | "invite" | "member" | "relationship" | "foreign"> = {
  async program(part) {
    const value = await compareAnswer(
      part,
      "program",
      "ok",
      part.real.platform.programs.create.invoke(part.actor, [], { name: "Program" }, {}),
    );
    part.tenancy.programs.push({ id: value?.id as string });
  },
  async invite(part, { program, person }) {
    const { tenancy, actor, real } = part;
    if (tenancy.programs.length === 0) return;
    const at = program % tenancy.programs.length;
    const { outcome, member } = invite(tenancy, at, person);
    const input = { program: tenancy.programs[at]?.id, email: `person${person}@people.example` };
    const value = await compareAnswer(
      part,
      "invite",
      outcome,
      real.platform.enrollments.create.invoke(actor, [], input, {}),
      (_, made) => made,
    );
    member.id = value?.id as string;
    member.referralCode = value?.referral_code as string;
    member.relationship.id = value?.relationship as string;
  },
  async member(part, { verb, member: nth }) {
    const member = pick(part.tenancy.members, nth);
    if (member === undefined) return;
    const foreseen = MEMBER_VERBS[verb](part.tenancy, member);
    await compareAnswer(
      part,
      verb,
      foreseen,
      part.real.platform.enrollments[verb].invoke(part.actor, [member.id], undefined, {}),
    );
  },
  async relationship(part, { verb, person: nth }) {
    const known = pick(relationshipsOf(part.tenancy), nth);
    if (known === undefined) return;
    const foreseen = moveRelationship(part.tenancy, known, verb);
    const method: Platform["relationships"]["pause"] = part.real.platform.relationships[verb] as never;
    await compareAnswer(
      part,
      `${verb} relationship`,
      foreseen,
      method.invoke(part.actor, [known.relationship.id], undefined, {}),
    );
  },
  async foreign(part, { target }) {
    const strangers = [...part.actors.filter((actor) => actor !== part.actor), part.neighbour];
    const stranger = pick(strangers, target) as (typeof strangers)[number];
    const { platform } = part.real;
    const distribution = pick(part.tenancy.distributions, target);
    const member = pick(part.tenancy.members, target);
    if (distribution !== undefined) {
      await compareAnswer(
        part,
        "foreign cancel",
        "distribution_not_found",
        platform.distributions.cancel.invoke(stranger, [distribution.id], undefined, {}),
      );
    }
    if (member !== undefined) {
      await compareAnswer(
        part,
        "foreign approve",
        "enrollment_not_found",
        platform.enrollments.approve.invoke(stranger, [member.id], undefined, {}),
      );
    }
  },
};
