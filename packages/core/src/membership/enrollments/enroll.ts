import { announce, type DomainEvent, type Expectation, type Write } from "../../journal/index.ts";
import {
  at,
  EMPTY_OBJECT,
  fresh,
  type JsonText,
  ok,
  type Refused,
  type Result,
  refuse,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { type Entity, emailKeyOf } from "../entities/entity.ts";
import { visibleEntity } from "../entities/visible.ts";
import type { Program } from "../programs/program.ts";
import { currentRelationship } from "../relationships/begin.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { presentRelationship } from "../relationships/resource.ts";
import { beginStanding } from "../standing/intervals.ts";
import type { Enrolled } from "./enrolled.ts";
import { APPROVAL, type Enrollment, MEMBERSHIP } from "./enrollment.ts";
import { readmit } from "./readmit.ts";
import { presentEnrollment } from "./resource.ts";

export interface Invitation {
  readonly program: Versioned<Program>;
  readonly entity?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly operatingType?: Enrollment["operatingType"] | undefined;
  readonly metadata?: JsonText | undefined;
  readonly source: string;
}

/** Who is to be a member. `changed`: the row is new, or not as it was read, and has to be written. */
export interface Identity {
  readonly entity: Versioned<Entity>;
  readonly changed: boolean;
}

/** A new person. */
export const newEntity = (
  { ports, now }: Pick<Context, "ports" | "now">,
  { name, email }: { readonly name: string | null; readonly email: string | null },
): Entity => ({
  id: ports.ids.next("entity"),
  kind: "person",
  name,
  email,
  emailKey: email === null ? null : emailKeyOf(email),
  metadata: EMPTY_OBJECT,
  createdAt: now,
  updatedAt: now,
});

/** The identity an invitation means: the one named, or the one that has this address, or a new one. */
const identity = async (context: Context, { entity, email, name }: Invitation): Promise<Result<Identity>> => {
  const { tenant, ports, now } = context;
  if (entity !== undefined) {
    const found = await visibleEntity(context, entity);
    return found.ok ? ok({ entity: found.value, changed: false }) : at("entity", found);
  }
  const address = email as string;
  const known = await ports.entities.byEmail(tenant, emailKeyOf(address));
  if (known !== undefined) {
    const named = known.row.name === null && name !== undefined;
    return ok({ entity: named ? revise(known, { name, updatedAt: now }) : known, changed: named });
  }
  return ok({ entity: fresh(newEntity(context, { name: name ?? null, email: address })), changed: true });
};

const freeCode = async ({ tenant, ports }: Context, asked: string | undefined): Promise<Result<string>> => {
  if (asked !== undefined) {
    const taken = await ports.enrollments.codeTaken(tenant, asked);
    return taken ? at("referral_code", refuse("referral_code_taken", { code: asked })) : ok(asked);
  }
  let code = ports.randomness.hex(6);
  while (await ports.enrollments.codeTaken(tenant, code)) code = ports.randomness.hex(6);
  return ok(code);
};

/** The code itself, unless another tenant's address has it: then the code with a random tail. */
const freeSlug = async ({ ports }: Context, code: string): Promise<string> => {
  let slug = code;
  while (await ports.enrollments.slugTaken(slug)) slug = `${code}-${ports.randomness.hex(3)}`;
  return slug;
};

/** A membership that is about to begin, with all that has to be written for it. */
export interface Joined {
  readonly enrollment: Versioned<Enrollment>;
  readonly relationship: Versioned<Relationship>;
  readonly writes: readonly Write[];
  readonly events: readonly DomainEvent[];
  /** Expects the program unchanged, so that no member joins a program that is paused meanwhile. */
  readonly expects: readonly Expectation[];
}

/** The refusal to join an inactive program; `undefined` while it is active. */
const refusedProgram = ({ id, status }: Program): Refused | undefined =>
  status === "active" ? undefined : refuse("program_not_active", { program: wireId("program", id), status });

/** The latest relationship of the brand with who is to be a member; nobody can have one with who is just being made. */
export const latestWith = async (
  { tenant, brand, ports }: Context,
  { entity }: Pick<Identity, "entity">,
): Promise<Versioned<Relationship> | undefined> =>
  entity.version > 0 ? ports.relationships.latest(tenant, brand.id, entity.row.id) : undefined;

/** Makes an identity that is no member of a program one: an enrollment, under the latest relationship or a new one. */
export const joinProgram = async (
  context: Context,
  { entity, changed }: Identity,
  latest: Versioned<Relationship> | undefined,
  invitation: Omit<Invitation, "entity" | "email" | "name">,
): Promise<Result<Joined>> => {
  const { tenant, brand, now, ports } = context;
  const { row: program, version } = invitation.program;
  const refused = refusedProgram(program);
  if (refused !== undefined) return refused;
  const entityId = entity.row.id;
  const code = await freeCode(context, invitation.referralCode);
  if (!code.ok) return code;
  const { relationship, isNew, writes: current } = currentRelationship(context, entity.row, latest, invitation.source);
  const slug = await freeSlug(context, code.value);
  const enrollment: Enrollment = {
    id: ports.ids.next("enrollment"),
    brand: brand.id,
    program: program.id,
    relationship: relationship.row.id,
    entity: entityId,
    referralCode: code.value,
    referralSlug: slug,
    approvalStatus: APPROVAL.initial,
    status: MEMBERSHIP.initial,
    qualificationStatus: "pending",
    graceSince: null,
    tier: null,
    operatingType: invitation.operatingType ?? null,
    evaluateAt: null,
    evaluateFor: null,
    source: invitation.source,
    metadata: invitation.metadata ?? EMPTY_OBJECT,
    joinedAt: now,
    approvedAt: null,
    rejectedAt: null,
    activatedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return ok({
    enrollment: fresh(enrollment),
    relationship,
    writes: [
      ...(changed ? [{ kind: "entity" as const, ...entity }] : []),
      ...current,
      { kind: "enrollment", ...fresh(enrollment) },
      beginStanding(context, enrollment.id),
      { kind: "referralSlug", ...fresh({ id: slug, enrollment: enrollment.id }) },
    ],
    events: [
      ...(isNew
        ? [
            announce(
              context,
              "relationship.created",
              { type: "relationship", id: relationship.row.id },
              {
                object: presentRelationship(relationship.row, entity.row, tenant, [enrollment.id]),
              },
            ),
          ]
        : []),
      announce(
        context,
        "enrollment.created",
        { type: "enrollment", id: enrollment.id },
        {
          object: presentEnrollment(enrollment, tenant, ports.settings),
        },
      ),
    ],
    expects: [{ kind: "program", id: program.id, version }],
  });
};

/**
 * Makes an entity a member of a program, or finds that it is one: an identity, a relationship and an enrollment, as far
 * as each is missing. An invitation is what begins a new relationship with who had one that ended.
 */
export const enroll = async (context: Context, invitation: Invitation): Promise<Result<Enrolled>> => {
  const { tenant, ports } = context;
  const found = await identity(context, invitation);
  if (!found.ok) return found;
  const { entity } = found.value;
  const existing =
    entity.version > 0
      ? await ports.enrollments.membership(tenant, invitation.program.row.id, entity.row.id)
      : undefined;
  if (existing !== undefined) return ok(await readmit(context, existing, entity.row, invitation.source));
  const joined = await joinProgram(context, found.value, await latestWith(context, found.value), invitation);
  if (!joined.ok) return joined;
  const { enrollment, writes, events, expects } = joined.value;
  return ok({ enrollment: enrollment.row, isNew: true, writes, events, expects });
};
