import type { z } from "zod";
import { created, done, existing, filterId, findNamed, findOwned, update } from "../../journal/index.ts";
import { nothing, ok, placedListOf, revise, type Versioned } from "../../kernel/index.ts";
import { contactWith } from "../contacts/gather.ts";
import { type Context, command, count, list, retrieve } from "../context.ts";
import { mentioned } from "../entities/resource.ts";
import { readOperatingType } from "../operating-types/find.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { evaluateCause, isEvaluated } from "../standing/decide.ts";
import { gatherCause } from "../standing/gather.ts";
import { decideApproval, refusedApproval } from "./approve.ts";
import { decideMove, decideRejection } from "./decide.ts";
import { enroll } from "./enroll.ts";
import { gatherApproval, gatherEnrolling } from "./gather.ts";
import { enrollmentCount, enrollmentCreate, enrollmentList, enrollmentReject, enrollmentUpdate } from "./inputs.ts";
import type { EnrollmentFilter } from "./ports.ts";
import { enrollmentResource, presentEnrollment } from "./resource.ts";
import { tagKey } from "./tag-key.ts";

const find = (context: Context, id: string) => findOwned(context, context.ports.enrollments, "enrollment", id);

export const createEnrollment = command({
  ids: [],
  input: enrollmentCreate,
  output: enrollmentResource,
  async gather(context, _ids, input) {
    const program = await findNamed(context, context.ports.programs, "program", input.program, "program");
    if (!program.ok) return program;
    const type = input.operating_type === undefined ? ok(null) : await readOperatingType(context, input.operating_type);
    if (!type.ok) return type;
    const { entity, email, name, referral_code: referralCode, metadata } = input;
    const operatingType = type.value;
    const named = { program: program.value, entity, email, name, referralCode, operatingType, metadata };
    const invitation = { ...named, source: "api" };
    const facts = await gatherEnrolling(context, invitation);
    return facts.ok ? ok({ invitation, facts: facts.value }) : facts;
  },
  decide(context, { invitation, facts }) {
    const { enrollment, isNew, ...change } = enroll(context, facts, invitation);
    const value = presentEnrollment(enrollment, context.tenant, context.settings);
    return isNew ? created(value, change) : existing(value, change);
  },
});

export const approveEnrollment = command({
  ids: ["enrollment"],
  input: nothing,
  output: enrollmentResource,
  async gather(context, [id]) {
    const { tenant, ports } = context;
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const [relationship, program] = await Promise.all([
      ports.relationships.get(tenant, row.relationship) as Promise<Versioned<Relationship>>,
      ports.programs.get(tenant, row.program) as Promise<Versioned<Program>>,
    ]);
    // The relationship's own: of a member who was merged it may be another one than the member's.
    const { brand, entity } = relationship.row;
    const contact = await contactWith(context, brand, entity);
    const refused = refusedApproval(row, relationship.row);
    if (refused !== undefined) return refused;
    const others =
      relationship.row.status === "pending" ? await ports.enrollments.ofRelationship(tenant, row.relationship) : [];
    const memberships = others.map((one) => one.row.id);
    const evaluated = await gatherApproval(context, found.value, program);
    return ok({ relationship, entity: mentioned(entity, contact?.row), memberships, evaluated });
  },
  decide(context, facts) {
    const { member, ...change } = decideApproval(context, facts);
    return done(presentEnrollment(member.row, context.tenant, context.settings), change);
  },
});

export const rejectEnrollment = command({
  ids: ["enrollment"],
  input: enrollmentReject,
  output: enrollmentResource,
  gather: (context, [id]) => find(context, id),
  decide: decideRejection,
});

const moveMembership = (verb: "pause" | "resume" | "archive") =>
  command({
    ids: ["enrollment"],
    input: nothing,
    output: enrollmentResource,
    async gather(context, [id]) {
      const found = await find(context, id);
      if (!found.ok) return found;
      const ends = verb === "resume" && found.value.row.status === "paused";
      const open = ends ? await context.ports.pauses.open(context.tenant, [found.value.row.id]) : [];
      return ok({ found: found.value, open });
    },
    decide: (context, facts) => decideMove(context, verb, facts),
  });

export const pauseEnrollment = moveMembership("pause");
export const resumeEnrollment = moveMembership("resume");
export const archiveEnrollment = moveMembership("archive");

export const updateEnrollment = command({
  ids: ["enrollment"],
  input: enrollmentUpdate,
  output: enrollmentResource,
  async gather(context, [id], { operating_type: requested, metadata, tags }) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const type =
      typeof requested === "string"
        ? await readOperatingType(context, requested)
        : ok(requested === null ? null : row.operatingType);
    if (!type.ok) return type;
    const operatingType = type.value;
    const next = revise(found.value, {
      operatingType,
      metadata: metadata ?? row.metadata,
      tags: tags ?? row.tags,
      updatedAt: context.now,
    });
    const moves = operatingType !== row.operatingType && isEvaluated(row);
    const cause = moves ? await gatherCause(context, [next], { trigger: "operating_type" }) : undefined;
    return ok({ next, cause });
  },
  decide(context, { next, cause }) {
    const member = cause?.evaluated[0]?.standings[0]?.member ?? next;
    const change = cause === undefined ? { writes: [update("enrollment", next)] } : evaluateCause(context, cause);
    return done(presentEnrollment(member.row, context.tenant, context.settings), change);
  },
});

export const retrieveEnrollment = retrieve(["enrollment"], enrollmentResource, find, presentEnrollment);

const membersOf = ({ brand }: Context, input: z.output<typeof enrollmentCount>): EnrollmentFilter | "nothing" => {
  const [program, entity] = [filterId("program", input.program), filterId("entity", input.entity)];
  const tier = filterId("tier", input.tier);
  if (program === "nothing" || entity === "nothing" || tier === "nothing") return "nothing";
  const { status, approval_status: approvalStatus, qualification_status: qualificationStatus, tag } = input;
  return {
    brand: brand.id,
    program,
    entity,
    status,
    approvalStatus,
    qualificationStatus,
    tier,
    ...(tag === undefined ? {} : { tag: tagKey(tag) }),
  };
};

export const listEnrollments = list(
  "enrollment",
  enrollmentList,
  enrollmentResource,
  (ports) => ports.enrollments,
  membersOf,
  presentEnrollment,
  placedListOf,
);

export const countEnrollments = count(enrollmentCount, (ports) => ports.enrollments, membersOf);
