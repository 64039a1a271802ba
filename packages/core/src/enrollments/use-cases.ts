import { mintsLinks } from "../channels/ports.ts";
import { announce, answerPage, emptyList, filterId, findMine, findNamed } from "../journal/gather.ts";
import type { Write } from "../journal/ports.ts";
import { command, query, type Scene } from "../journal/use-case.ts";
import { fresh, revise, type Versioned } from "../kernel/change.ts";
import { at, ok, refuse } from "../kernel/error.ts";
import { nothing } from "../kernel/input.ts";
import { allowed, refusedMove } from "../kernel/machine.ts";
import { listOf } from "../kernel/resource.ts";
import { linkIdentity, type PromoLink } from "../links/link.ts";
import { beginPause, endPauses } from "../pauses/decide.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { presentRelationship } from "../relationships/resource.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { Entity } from "../entities/entity.ts";
import { activates, APPROVAL, type Enrollment, MEMBERSHIP } from "./enrollment.ts";
import { enroll } from "./enroll.ts";
import { enrollmentCreate, enrollmentList, enrollmentUpdate } from "./inputs.ts";
import { enrollmentResource, presentEnrollment } from "./resource.ts";

const present = ({ tenant, ports }: Scene, row: Enrollment) => presentEnrollment(row, tenant, ports.settings);
const subject = ({ id }: Enrollment) => ({ type: "enrollment", id });
const find = (scene: Scene, id: string) => findMine(scene, scene.ports.enrollments, "enrollment", id);

/** No operating type exists until their registry does, so naming one names nothing. */
const unknownOperatingType = () => at("operating_type", refuse("operating_type_not_found"));

export const createEnrollment = command({
  ids: [],
  input: enrollmentCreate,
  output: enrollmentResource,
  async decide(scene, _ids, input) {
    const program = await findNamed(scene, scene.ports.programs, "program", input.program, "program");
    if (!program.ok) return program;
    if (input.operating_type !== undefined) return unknownOperatingType();
    const enrolled = await enroll(scene, {
      program: program.value.row,
      entity: input.entity,
      email: input.email,
      name: input.name,
      referralCode: input.referral_code,
      metadata: input.metadata,
      source: "api",
    });
    if (!enrolled.ok) return enrolled;
    const { enrollment, isNew, writes, events } = enrolled.value;
    return ok({ change: { writes, events }, made: isNew ? "created" : "existing", value: present(scene, enrollment) });
  },
});

/** The event and timestamp of a member's first day as an approved, active one, if this is it. */
const activate = (scene: Scene, member: Versioned<Enrollment>) => {
  if (!activates(member.row)) return { member, events: [] };
  const active = revise(member, { activatedAt: scene.now });
  return {
    member: active,
    events: [announce(scene, "enrollment.activated", subject(active.row), { object: present(scene, active.row) })],
  };
};

/** The links a member needs who is approved while deployments of the program are open. */
const missingLinks = (
  { now, brand, ports }: Scene,
  { row }: Versioned<Enrollment>,
  open: readonly Versioned<Deployment>[],
  held: readonly Deployment["id"][],
): readonly PromoLink[] =>
  open
    .map((deployment) => deployment.row)
    .filter(({ id, qualifiedOnly }) => !held.includes(id) && (!qualifiedOnly || row.qualificationStatus === "qualified"))
    .filter((deployment) => mintsLinks(ports.channels, deployment))
    .map((deployment) => ({
      ...linkIdentity({ secret: deployment.linkSecret, at: deployment.createdAt }, row.id),
      brand: brand.id,
      distribution: deployment.distribution,
      deployment: deployment.id,
      program: deployment.program,
      enrollment: row.id,
      relationship: row.relationship,
      clicks: 0,
      createdAt: now,
    }));

export const approveEnrollment = command({
  ids: ["enrollment"],
  input: nothing,
  output: enrollmentResource,
  async decide(scene, [id]) {
    const { tenant, ports, now } = scene;
    const found = await find(scene, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const [relationship, entity, program, open, held] = await Promise.all([
      ports.relationships.get(tenant, row.relationship) as Promise<Versioned<Relationship>>,
      ports.entities.get(tenant, row.entity) as Promise<Versioned<Entity>>,
      ports.programs.get(tenant, row.program) as Promise<Versioned<Program>>,
      ports.deployments.openOf(tenant, row.program),
      ports.links.deploymentsOf(tenant, row.id),
    ]);
    const refused = refusedMove(APPROVAL, "approve", row.approvalStatus);
    if (refused !== undefined) return refused;
    const gone = row.status === "archived" ? "archived" : relationship.row.status === "ended" ? "ended" : undefined;
    if (gone !== undefined) return refuse("enrollment_not_approvable", { status: gone, allowed: allowed(APPROVAL, "approve") });

    const approved = revise(found.value, { approvalStatus: "approved", approvedAt: now, rejectedAt: null, updatedAt: now });
    const { member, events: activated } = activate(scene, approved);
    const links = missingLinks(scene, member, open, held);
    const first = relationship.row.status === "pending";
    const begun = first ? revise(relationship, { status: "active", startedAt: now, updatedAt: now }) : relationship;
    const object = present(scene, member.row);
    const writes: Write[] = [
      { kind: "enrollment", ...member },
      ...(first ? [{ kind: "relationship" as const, ...begun }] : []),
      ...links.map((link) => ({ kind: "promoLink" as const, ...fresh(link) })),
    ];
    return ok({
      change: {
        writes,
        increments: links.map((link) => ({
          counter: "minted" as const,
          key: { deployment: link.deployment },
          by: { links: 1n },
        })),
        // A launch that plans deployments moves the program's version, so none can appear between reading and committing.
        expects: [{ kind: "program", id: program.row.id, version: program.version }],
        events: [
          announce(scene, "enrollment.approved", subject(row), { object }),
          ...activated,
          ...(first
            ? [
                announce(scene, "relationship.activated", { type: "relationship", id: begun.row.id }, {
                  object: presentRelationship(
                    begun.row,
                    entity.row,
                    tenant,
                    (await ports.enrollments.ofRelationship(tenant, begun.row.id)).map((one) => one.row.id),
                  ),
                }),
              ]
            : []),
        ],
      },
      made: "done",
      value: object,
    });
  },
});

export const rejectEnrollment = command({
  ids: ["enrollment"],
  input: nothing,
  output: enrollmentResource,
  async decide(scene, [id]) {
    const found = await find(scene, id);
    if (!found.ok) return found;
    const refused = refusedMove(APPROVAL, "reject", found.value.row.approvalStatus);
    if (refused !== undefined) return refused;
    const next = revise(found.value, { approvalStatus: "rejected", rejectedAt: scene.now, updatedAt: scene.now });
    const object = present(scene, next.row);
    return ok({
      change: {
        writes: [{ kind: "enrollment", ...next }],
        events: [announce(scene, "enrollment.rejected", subject(next.row), { object })],
      },
      made: "done",
      value: object,
    });
  },
});

const moveMembership = (verb: "pause" | "resume" | "archive") =>
  command({
    ids: ["enrollment"],
    input: nothing,
    output: enrollmentResource,
    async decide(scene, [id]) {
      const found = await find(scene, id);
      if (!found.ok) return found;
      const { row } = found.value;
      const refused = refusedMove(MEMBERSHIP, verb, row.status);
      if (refused !== undefined) return refused;
      if (verb === "archive" && row.status === "archived") {
        return ok({ change: {}, made: "done", value: present(scene, row) });
      }
      const status = { pause: "paused", resume: "active", archive: "archived" }[verb] as Enrollment["status"];
      const open = await scene.ports.pauses.open(scene.tenant, [row.id]);
      const pauses = verb === "pause" ? [beginPause(scene, "enrollment", row.id)] : endPauses(open, scene.now);
      const { member, events } = activate(scene, revise(found.value, { status, updatedAt: scene.now }));
      return ok({
        change: { writes: [{ kind: "enrollment", ...member }, ...pauses], events },
        made: "done",
        value: present(scene, member.row),
      });
    },
  });

export const pauseEnrollment = moveMembership("pause");
export const resumeEnrollment = moveMembership("resume");
export const archiveEnrollment = moveMembership("archive");

export const updateEnrollment = command({
  ids: ["enrollment"],
  input: enrollmentUpdate,
  output: enrollmentResource,
  async decide(scene, [id], input) {
    const found = await find(scene, id);
    if (!found.ok) return found;
    if (typeof input.operating_type === "string") return unknownOperatingType();
    const next = revise(found.value, { metadata: input.metadata ?? found.value.row.metadata, updatedAt: scene.now });
    return ok({ change: { writes: [{ kind: "enrollment", ...next }] }, made: "done", value: present(scene, next.row) });
  },
});

export const retrieveEnrollment = query({
  ids: ["enrollment"],
  input: nothing,
  output: enrollmentResource,
  async answer(scene, [id]) {
    const found = await find(scene, id);
    return found.ok ? ok(present(scene, found.value.row)) : found;
  },
});

export const listEnrollments = query({
  ids: [],
  input: enrollmentList,
  output: listOf(enrollmentResource),
  async answer(scene, _ids, input) {
    const { tenant, brand, ports } = scene;
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
      (rows) => rows.map((row) => present(scene, row)),
    );
  },
});
