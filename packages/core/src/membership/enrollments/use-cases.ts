import { announce, answerPage, emptyList, filterId, findNamed, findOwned } from "../../journal/index.ts";
import { listOf, nothing, ok, refusedMove, revise, type Versioned } from "../../kernel/index.ts";
import { asyncCommand, type Context, query } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import { readOperatingType } from "../operating-types/find.ts";
import { beginPause, endPauses } from "../pauses/decide.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { evaluateCause } from "../standing/causes.ts";
import { isEvaluated } from "../standing/member.ts";
import { decideApproval, refusedApproval } from "./approve.ts";
import { enroll } from "./enroll.ts";
import { APPROVAL, activates, type Enrollment, MEMBERSHIP } from "./enrollment.ts";
import { enrollmentCreate, enrollmentList, enrollmentUpdate } from "./inputs.ts";
import { keepApproval } from "./readmit.ts";
import { enrollmentResource, presentEnrollment } from "./resource.ts";

const present = ({ tenant, ports }: Context, row: Enrollment) => presentEnrollment(row, tenant, ports.settings);
const subject = ({ id }: Enrollment) => ({ type: "enrollment", id });
const find = (context: Context, id: string) => findOwned(context, context.ports.enrollments, "enrollment", id);

export const createEnrollment = asyncCommand({
  ids: [],
  input: enrollmentCreate,
  output: enrollmentResource,
  async decide(context, _ids, input) {
    const program = await findNamed(context, context.ports.programs, "program", input.program, "program");
    if (!program.ok) return program;
    const type = input.operating_type === undefined ? ok(null) : await readOperatingType(context, input.operating_type);
    if (!type.ok) return type;
    const enrolled = await enroll(context, {
      program: program.value,
      entity: input.entity,
      email: input.email,
      name: input.name,
      referralCode: input.referral_code,
      operatingType: type.value,
      metadata: input.metadata,
      source: "api",
    });
    if (!enrolled.ok) return enrolled;
    const { enrollment, isNew, writes, events, expects } = enrolled.value;
    return ok({
      change: { writes, events, expects },
      outcome: isNew ? "created" : "existing",
      value: present(context, enrollment),
    });
  },
});

/** The event and timestamp of a member's first day as an approved, active one, if this is it. */
const activate = (context: Context, member: Versioned<Enrollment>) => {
  if (!activates(member.row)) return { member, events: [] };
  const active = revise(member, { activatedAt: context.now });
  return {
    member: active,
    events: [announce(context, "enrollment.activated", subject(active.row), { object: present(context, active.row) })],
  };
};

export const approveEnrollment = asyncCommand({
  ids: ["enrollment"],
  input: nothing,
  output: enrollmentResource,
  async decide(context, [id]) {
    const { tenant, ports } = context;
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const [relationship, entity, program] = await Promise.all([
      ports.relationships.get(tenant, row.relationship) as Promise<Versioned<Relationship>>,
      ports.entities.get(tenant, row.entity) as Promise<Versioned<Entity>>,
      ports.programs.get(tenant, row.program) as Promise<Versioned<Program>>,
    ]);
    const refused = refusedApproval(row, relationship.row);
    if (refused !== undefined) return refused;
    const others =
      relationship.row.status === "pending" ? await ports.enrollments.ofRelationship(tenant, row.relationship) : [];
    const { member, ...change } = await decideApproval(context, {
      member: found.value,
      relationship,
      entity: entity.row,
      program,
      memberships: others.map((one) => one.row.id),
    });
    return ok({ change, outcome: "done", value: present(context, member.row) });
  },
});

export const rejectEnrollment = asyncCommand({
  ids: ["enrollment"],
  input: nothing,
  output: enrollmentResource,
  async decide(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const refused = refusedMove(APPROVAL, "reject", found.value.row.approvalStatus);
    if (refused !== undefined) return refused;
    const next = revise(found.value, { approvalStatus: "rejected", rejectedAt: context.now, updatedAt: context.now });
    const object = present(context, next.row);
    return ok({
      change: {
        writes: [{ kind: "enrollment", ...next }, ...keepApproval(context, found.value.row)],
        events: [announce(context, "enrollment.rejected", subject(next.row), { object })],
      },
      outcome: "done",
      value: object,
    });
  },
});

const moveMembership = (verb: "pause" | "resume" | "archive") =>
  asyncCommand({
    ids: ["enrollment"],
    input: nothing,
    output: enrollmentResource,
    async decide(context, [id]) {
      const found = await find(context, id);
      if (!found.ok) return found;
      const { row } = found.value;
      const refused = refusedMove(MEMBERSHIP, verb, row.status);
      if (refused !== undefined) return refused;
      if (verb === "archive" && row.status === "archived") {
        return ok({ change: {}, outcome: "done", value: present(context, row) });
      }
      const status = { pause: "paused", resume: "active", archive: "archived" }[verb] as Enrollment["status"];
      const open = verb === "resume" ? await context.ports.pauses.open(context.tenant, [row.id]) : [];
      const pauses =
        row.status === "active" ? [beginPause(context, "enrollment", row.id)] : endPauses(open, context.now);
      const { member, events } = activate(context, revise(found.value, { status, updatedAt: context.now }));
      return ok({
        change: { writes: [{ kind: "enrollment", ...member }, ...pauses], events },
        outcome: "done",
        value: present(context, member.row),
      });
    },
  });

export const pauseEnrollment = moveMembership("pause");
export const resumeEnrollment = moveMembership("resume");
export const archiveEnrollment = moveMembership("archive");

export const updateEnrollment = asyncCommand({
  ids: ["enrollment"],
  input: enrollmentUpdate,
  output: enrollmentResource,
  async decide(context, [id], input) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const asked = input.operating_type;
    const type =
      typeof asked === "string"
        ? await readOperatingType(context, asked)
        : ok(asked === null ? null : row.operatingType);
    if (!type.ok) return type;
    const next = revise(found.value, {
      operatingType: type.value,
      metadata: input.metadata ?? row.metadata,
      updatedAt: context.now,
    });
    if (type.value === row.operatingType || !isEvaluated(row)) {
      return ok({
        change: { writes: [{ kind: "enrollment", ...next }] },
        outcome: "done",
        value: present(context, next.row),
      });
    }
    const change = await evaluateCause(context, [next], { trigger: "operating_type" });
    const written = change.writes.find((write) => write.kind === "enrollment")?.row ?? next.row;
    return ok({ change, outcome: "done", value: present(context, written) });
  },
});

export const retrieveEnrollment = query({
  ids: ["enrollment"],
  input: nothing,
  output: enrollmentResource,
  async answer(context, [id]) {
    const found = await find(context, id);
    return found.ok ? ok(present(context, found.value.row)) : found;
  },
});

export const listEnrollments = query({
  ids: [],
  input: enrollmentList,
  output: listOf(enrollmentResource),
  async answer(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const [program, entity] = [filterId("program", input.program), filterId("entity", input.entity)];
    if (program === "nothing" || entity === "nothing") return ok(emptyList);
    const where = {
      brand: brand.id,
      program,
      entity,
      status: input.status,
      approvalStatus: input.approval_status,
      qualificationStatus: input.qualification_status,
    };
    return answerPage(
      "enrollment",
      input,
      (page) => ports.enrollments.list(tenant, where, page),
      (rows) => rows.map((row) => present(context, row)),
    );
  },
});
