import { announce, type DomainEvent, type Expectation, insert, update, type Write } from "../../journal/index.ts";
import {
  EMPTY_OBJECT,
  fresh,
  type JsonText,
  keyOfAddress,
  newId,
  type Refused,
  refuse,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import type { DecisionContext, Moment } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import type { Program } from "../programs/program.ts";
import { currentRelationship } from "../relationships/begin.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { presentRelationship } from "../relationships/resource.ts";
import { beginStanding } from "../standing/intervals.ts";
import type { Enrolled } from "./enrolled.ts";
import { APPROVAL, type Enrollment, MEMBERSHIP } from "./enrollment.ts";
import { type ReadmissionFacts, readmit } from "./readmit.ts";
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
  moment: Moment,
  { name, email }: { readonly name: string | null; readonly email: string | null },
): Entity => ({
  id: newId(moment, "entity"),
  kind: "person",
  name,
  email,
  emailKey: email === null ? null : keyOfAddress(email),
  metadata: EMPTY_OBJECT,
  mergedInto: null,
  mergeReason: null,
  createdAt: moment.now,
  updatedAt: moment.now,
});

/** The identity an invitation means: the one named, or the one that has this address, or a new one. */
const identity = (
  moment: Moment,
  known: Versioned<Entity> | undefined,
  { entity, email, name }: Invitation,
): Identity => {
  if (known === undefined)
    return { entity: fresh(newEntity(moment, { name: name ?? null, email: email ?? null })), changed: true };
  const isNamed = entity === undefined && known.row.name === null && name !== undefined;
  return { entity: isNamed ? revise(known, { name, updatedAt: moment.now }) : known, changed: isNamed };
};

/** The refusal to join an inactive program; `undefined` while it is active. */
export const refusedProgram = ({ id, status }: Program): Refused | undefined =>
  status === "active" ? undefined : refuse("program_not_active", { program: wireId("program", id), status });

/** What a new member gets that nobody else has. */
export interface ReferralNames {
  readonly code: string;
  readonly slug: string;
}

/** A membership that is about to begin, with all that has to be written for it. */
export interface Joined {
  readonly enrollment: Versioned<Enrollment>;
  readonly relationship: Versioned<Relationship>;
  readonly writes: readonly Write[];
  readonly events: readonly DomainEvent[];
  /** Expects the program unchanged, so that no member joins a program that is paused meanwhile. */
  readonly expects: readonly Expectation[];
}

/** Makes an identity that is no member of an active program one: an enrollment, under the latest relationship or a new one. */
export const joinProgram = (
  context: DecisionContext,
  { entity, changed }: Identity,
  latest: Versioned<Relationship> | undefined,
  { code, slug }: ReferralNames,
  invitation: Omit<Invitation, "entity" | "email" | "name" | "referralCode">,
): Joined => {
  const { tenant, brand, now, settings } = context;
  const { row: program, version } = invitation.program;
  const { relationship, isNew, writes: current } = currentRelationship(context, entity.row, latest, invitation.source);
  const enrollment: Enrollment = {
    id: newId(context, "enrollment"),
    brand: brand.id,
    program: program.id,
    relationship: relationship.row.id,
    entity: entity.row.id,
    referralCode: code,
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
  const { id } = enrollment;
  const subject = { type: "relationship", id: relationship.row.id };
  const shown = () => ({ object: presentRelationship(relationship.row, entity.row, tenant, [id]) });
  const object = presentEnrollment(enrollment, tenant, settings);
  return {
    enrollment: fresh(enrollment),
    relationship,
    writes: [
      ...(changed ? [update("entity", entity)] : []),
      ...current,
      insert("enrollment", enrollment),
      beginStanding(context, id),
      insert("referralSlug", { id: slug, enrollment: id }),
    ],
    events: [
      ...(isNew ? [announce(context, "relationship.created", subject, shown())] : []),
      announce(context, "enrollment.created", { type: "enrollment", id }, { object }),
    ],
    // Nobody is enrolled who is merged meanwhile. A relationship with it, which is written above, moves with a merge as well.
    expects: [
      { kind: "program", id: program.id, version },
      ...(latest === undefined && !changed && entity.version > 0
        ? [{ kind: "entity", id: entity.row.id, version: entity.version } as const]
        : []),
    ],
  };
};

/** What an invitation depends on besides its program. */
export interface EnrollFacts {
  /** The entity that it names, or that has its address. */
  readonly known: Versioned<Entity> | undefined;
  /** Of who is a member already; of who is not, under which relationship and by what code it comes to be one. */
  readonly membership:
    | ReadmissionFacts
    | {
        readonly existing?: never;
        readonly latest: Versioned<Relationship> | undefined;
        readonly names: ReferralNames;
      };
}

/**
 * Makes an entity a member of a program, or finds that it is one: an identity, a relationship and an enrollment, as far
 * as each is missing. An invitation is what begins a new relationship with who had one that ended.
 */
export const enroll = (
  context: DecisionContext,
  { known, membership }: EnrollFacts,
  invitation: Invitation,
): Enrolled => {
  const found = identity(context, known, invitation);
  // A member keeps the name that is stored, and is announced with it.
  const { row } = known ?? found.entity;
  if (membership.existing !== undefined) return readmit(context, membership, row, invitation.source);
  const { latest, names } = membership;
  const { enrollment, writes, events, expects } = joinProgram(context, found, latest, names, invitation);
  return { enrollment: enrollment.row, isNew: true, writes, events, expects };
};
