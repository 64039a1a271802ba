import type { Actor, Platform } from "@entente/core";
import { type MemberPlan, type ProgramPlan, type RulePlan, TENTH } from "./plan.ts";

/** A member of a world. */
export interface WorldMember {
  /** The id of the enrollment, `enr_…`. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The id of the person, `ent_…`. */
  readonly entity: string;
  /** The id of the relationship with the brand, `rel_…`. */
  readonly relationship: string;
  /** The id of the program, `prog_…`. */
  readonly program: string;
  /** The code by which events name the member. */
  readonly code: string;
}

/** A program of a world. */
export interface WorldProgram {
  readonly id: string;
  readonly name: string;
  /** Acts for the brand of the program. */
  readonly actor: Actor;
  /** The ids of its rules, in the order of the plan. */
  readonly rules: readonly string[];
  readonly currency: string;
}

export interface Joining {
  /** The programs, in the order in which they were opened. */
  readonly programs: readonly WorldProgram[];
  /** The members of all programs, in the order in which they joined. */
  readonly members: readonly WorldMember[];
  /** Opens a program with its rules and members. */
  openProgram(plan?: ProgramPlan): Promise<WorldProgram>;
  /** Makes somebody a member of a program, the first one by default. One who is a member is answered again, invited once more. */
  join(member: string | MemberPlan, program?: WorldProgram): Promise<WorldMember>;
  /** The member of this name, in any program or in the one that is given. @throws {RangeError} where there is none. */
  member(name: string, program?: WorldProgram): WorldMember;
}

interface Brand {
  readonly name: string;
  readonly actor: Actor;
}

const asPlan = (member: string | MemberPlan): MemberPlan => (typeof member === "string" ? { name: member } : member);

export const joining = (
  { programs: programsOf, payoutRules, enrollments }: Platform,
  brands: readonly Brand[],
): Joining => {
  const programs: WorldProgram[] = [];
  const members: WorldMember[] = [];

  const brandOf = (name: string | undefined): Brand => {
    const found = name === undefined ? brands[0] : brands.find((one) => one.name === name);
    if (found === undefined) throw new RangeError(`The world has no brand ${name}.`);
    return found;
  };

  const addRule = async (actor: Actor, program: string, currency: string, rule: RulePlan): Promise<string> => {
    const scope = { type: "program" as const, program };
    return (await payoutRules.create(actor, { name: rule.type, currency, ...rule, scope })).id;
  };

  const joined: Joining = {
    programs,
    members,
    async openProgram({ brand, rules = [TENTH], members: first = [], name, ...fields } = {}) {
      const { actor } = brandOf(brand);
      const made = await programsOf.create(actor, { ...fields, name: name ?? `Program ${programs.length + 1}` });
      const added: string[] = [];
      for (const rule of rules) added.push(await addRule(actor, made.id, made.currency, rule));
      const program = { id: made.id, name: made.name, actor, rules: added, currency: made.currency };
      programs.push(program);
      for (const member of first) await joined.join(member, program);
      return program;
    },
    async join(given, program = programs[0]) {
      if (program === undefined) throw new RangeError("The world has no program to join.");
      const { name, approval = "approved", status = "active" } = asPlan(given);
      const { actor } = program;
      const email = `${name}@people.example`;
      const known = members.find((one) => one.name === name && one.program === program.id);
      const {
        id,
        entity,
        relationship,
        referral_code: code,
      } = await enrollments.create(actor, { program: program.id, email });
      if (known !== undefined) return known;
      if (approval === "approved") await enrollments.approve(actor, id);
      if (approval === "rejected") await enrollments.reject(actor, id);
      if (status === "paused") await enrollments.pause(actor, id);
      if (status === "archived") await enrollments.archive(actor, id);
      const member = { id, name, email, entity, relationship, program: program.id, code };
      members.push(member);
      return member;
    },
    member(name, program) {
      const found = members.find((one) => one.name === name && (program === undefined || one.program === program.id));
      if (found === undefined) throw new RangeError(`The world has no member ${name}.`);
      return found;
    },
  };
  return joined;
};
