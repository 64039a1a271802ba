import { announce, type DomainEvent, type Expectation, insert, type Write } from "../../journal/index.ts";
import {
  EMPTY_OBJECT,
  fresh,
  type JsonText,
  newId,
  type Refused,
  refuse,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import type { Contact } from "../contacts/contact.ts";
import { BY_BRAND, beginContact, recordContact } from "../contacts/decide.ts";
import type { DecisionContext, Moment } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import { type Mentioned, mentioned } from "../entities/resource.ts";
import type { Program } from "../programs/program.ts";
import { currentRelationship } from "../relationships/begin.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { presentRelationship } from "../relationships/resource.ts";
import { beginStanding } from "../standing/intervals.ts";
import type { Enrolled } from "./enrolled.ts";
import { APPROVAL, type Enrollment, MEMBERSHIP } from "./enrollment.ts";
import { type ReadmissionFacts, readmit } from "./readmit.ts";
import { presentAnnounced } from "./resource.ts";

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

/** An entity that is known, and what the brand recorded of it. */
export interface KnownEntity {
  readonly entity: Versioned<Entity>;
  readonly contact: Versioned<Contact> | undefined;
}

/** Who is to be a member, and the writes by which it comes to be as it is. */
export interface Identity {
  readonly entity: Versioned<Entity>;
  readonly contact: Versioned<Contact>;
  readonly writes: readonly Write[];
}

/** A new person. */
const newEntity = (moment: Moment): Entity => ({
  id: newId(moment, "entity"),
  kind: "person",
  mergedInto: null,
  mergeReason: null,
  createdAt: moment.now,
  updatedAt: moment.now,
});

/** Somebody new to the tenant, with what is recorded of them. */
export const newIdentity = (
  context: DecisionContext,
  recorded: Parameters<typeof beginContact>[3],
  saying?: Parameters<typeof beginContact>[4],
): Identity => {
  const row = newEntity(context);
  const { contact, writes } = beginContact(context, context.brand.id, row.id, recorded, saying);
  return { entity: fresh(row), contact, writes: [insert("entity", row), ...writes] };
};

/** The identity an invitation means: the one named, or the one that has this address, or a new one. */
const identity = (
  context: DecisionContext,
  known: KnownEntity | undefined,
  { entity: named, email, name }: Invitation,
): Identity => {
  if (known === undefined) return newIdentity(context, { name, email });
  const { entity, contact } = known;
  if (contact === undefined) return { entity, ...beginContact(context, context.brand.id, entity.row.id, { name }) };
  const isNamed = named === undefined && contact.row.name === null;
  return { entity, ...recordContact(context, contact, isNamed ? { name } : {}, BY_BRAND) };
};

/** The refusal to join an inactive program; `undefined` while it is active. */
export const refusedProgram = ({ id, status }: Program): Refused | undefined =>
  status === "active" ? undefined : refuse("program_not_active", { program: wireId("program", id), status });

/** The unique names that a new member gets. */
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
  { entity, contact, writes: identified }: Identity,
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
    tags: [],
    joinedAt: now,
    approvedAt: null,
    rejectedAt: null,
    rejectionReason: null,
    activatedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const { id } = enrollment;
  const shown = () => ({
    object: presentRelationship(relationship.row, mentioned(entity.row.id, contact.row), tenant, [id]),
  });
  const object = presentAnnounced(enrollment, tenant, settings);
  return {
    enrollment: fresh(enrollment),
    relationship,
    writes: [
      ...identified,
      ...current,
      insert("enrollment", enrollment),
      beginStanding(context, id),
      insert("referralSlug", { id: slug, enrollment: id }),
    ],
    events: [
      ...(isNew ? [announce(context, "relationship.created", relationship.row.id, shown())] : []),
      announce(context, "enrollment.created", id, { object }),
    ],
    // Nobody is enrolled who is merged meanwhile. A relationship with it, which is written above, moves with a merge as well.
    expects: [
      { kind: "program", id: program.id, version },
      ...(latest === undefined && entity.version > 0
        ? [{ kind: "entity", id: entity.row.id, version: entity.version } as const]
        : []),
    ],
  };
};

/** The facts that an invitation depends on besides its program. */
export interface EnrollFacts {
  /** The entity that it names, or that has its address. */
  readonly known: KnownEntity | undefined;
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
  const { entity, contact } = known ?? found;
  const shown: Mentioned = mentioned(entity.row.id, contact?.row);
  if (membership.existing !== undefined) return readmit(context, membership, shown, invitation.source);
  const { latest, names } = membership;
  const { enrollment, writes, events, expects } = joinProgram(context, found, latest, names, invitation);
  return { enrollment: enrollment.row, isNew: true, writes, events, expects };
};
