import { created, existing, type Write } from "../../journal/index.ts";
import { at, foldCode, type Id, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { isHeld } from "../../tenancy/index.ts";
import type { Contact } from "../contacts/contact.ts";
import type { DecisionContext } from "../context.ts";
import { type EnrollFacts, enroll, type ReferralNames, refusedProgram } from "../enrollments/enroll.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { refusedCode } from "../enrollments/gather.ts";
import { presentEnrollment } from "../enrollments/resource.ts";
import { type Entity, personOf } from "../entities/entity.ts";
import { refusedMerged } from "../entities/person.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import type { Deciding } from "./fold.ts";
import type { Newcomer, NewcomerFacts } from "./gather-newcomers.ts";

const place = ({ program, entity }: Pick<Enrollment, "program" | "entity">): string => `${program} ${entity}`;

/** The entities, members and relationships of the brand, as the items so far left them. */
const knowing = ({ entities, contacts, persons, members, relationships, latest }: NewcomerFacts) => {
  const entityById = new Map<string, Versioned<Entity>>();
  const contactOf = new Map<string, Versioned<Contact>>();
  const entityByEmail = new Map<string, Id<"entity">>();
  const memberAt = new Map<string, Versioned<Enrollment>>();
  const keepMember = (member: Versioned<Enrollment>): void => {
    const { program, entity } = member.row;
    memberAt.set(place({ program, entity: persons.get(entity) ?? entity }), member);
  };
  const relationshipById = new Map<string, Versioned<Relationship>>();
  const latestWith = new Map<Id<"entity">, Versioned<Relationship>>();
  const codes = new Set<string>();
  const keepEntity = (entity: Versioned<Entity>): void => void entityById.set(entity.row.id, entity);
  const keepContact = (contact: Versioned<Contact>): void => {
    const { entity, emailKey, isVerified } = contact.row;
    contactOf.set(entity, contact);
    if (emailKey !== null && isVerified) entityByEmail.set(emailKey, entity);
  };
  const keepLatest = (relationship: Versioned<Relationship>): void => {
    relationshipById.set(relationship.row.id, relationship);
    latestWith.set(relationship.row.entity, relationship);
  };
  for (const entity of entities) keepEntity(entity);
  for (const contact of contacts) keepContact(contact);
  for (const member of members) keepMember(member);
  for (const relationship of relationships) relationshipById.set(relationship.row.id, relationship);
  for (const relationship of latest) keepLatest(relationship);
  return {
    entityById,
    entityByEmail,
    contactOf,
    memberAt,
    relationshipById,
    latestWith,
    codes,
    keep(writes: readonly Write[]): void {
      for (const write of writes) {
        if (write.kind === "entity") keepEntity(write);
        if (write.kind === "contact") keepContact(write);
        if (write.kind === "relationship") keepLatest(write);
        if (write.kind !== "enrollment") continue;
        keepMember(write);
        codes.add(foldCode(write.row.referralCode));
      }
    },
  };
};
type Known = ReturnType<typeof knowing>;

const knownEntity = (
  { held }: Pick<DecisionContext, "held">,
  { entityById, entityByEmail, latestWith }: Known,
  { entity }: Newcomer,
): Result<Versioned<Entity> | undefined> => {
  if ("emailKey" in entity) {
    const holder = entityByEmail.get(entity.emailKey);
    const own = holder && entityById.get(holder);
    return ok(own && entityById.get(personOf(own.row)));
  }
  const { id } = entity;
  // Who acts for the whole organization enrolls anybody of it.
  const isSeen = id !== undefined && (latestWith.has(id) || isHeld(held, "entities:read", null));
  const found = isSeen ? entityById.get(id) : undefined;
  if (found === undefined) return at("entity", refuse("entity_not_found"));
  const refused = refusedMerged(found.row);
  return refused === undefined ? ok(found) : at("entity", refused);
};

/** The names of a new member, unless an item before it took its code. */
const freeNames = ({ codes }: Known, { names }: Newcomer): Result<ReferralNames> => {
  if (names === undefined) throw new Error("Names are gathered for everybody who is no member.");
  return names.ok && codes.has(foldCode(names.value.code)) ? refusedCode(names.value.code) : names;
};

const membershipOf = (
  known: Known,
  { open, past }: NewcomerFacts,
  item: Newcomer,
  program: Program,
  entity: Versioned<Entity> | undefined,
): Result<EnrollFacts["membership"]> => {
  const latest = entity && known.latestWith.get(entity.row.id);
  const member = entity && known.memberAt.get(place({ program: program.id, entity: entity.row.id }));
  if (member === undefined) {
    const names = refusedProgram(program) ?? freeNames(known, item);
    return names.ok ? ok({ latest, names: names.value }) : names;
  }
  const own = known.relationshipById.get(member.row.relationship) as Versioned<Relationship>;
  const { id } = member.row;
  return ok({
    existing: member,
    own,
    open: open.filter(({ row }) => row.subject === id),
    latest: own.row.status === "ended" ? latest : undefined,
    past: past.filter(({ row }) => row.enrollment === id),
  });
};

/** Decides whom each item makes a member, knowing those whom the items before it made one. */
export const decidingNewcomers = (facts: NewcomerFacts): Deciding<Newcomer> => {
  const known = knowing(facts);
  return {
    keep: known.keep,
    decide(context, item) {
      if (!item.program.ok) return item.program;
      if (!item.operatingType.ok) return item.operatingType;
      const entity = knownEntity(context, known, item);
      if (!entity.ok) return entity;
      const program = item.program.value;
      const membership = membershipOf(known, facts, item, program.row, entity.value);
      if (!membership.ok) return membership;
      const { email, name, metadata } = item;
      const invitation = {
        program,
        entity: "id" in item.entity ? item.entity.id : undefined,
        email,
        name,
        metadata,
        operatingType: item.operatingType.value,
        source: "api",
      };
      const { enrollment, isNew, ...change } = enroll(
        context,
        {
          known: entity.value && { entity: entity.value, contact: known.contactOf.get(entity.value.row.id) },
          membership: membership.value,
        },
        invitation,
      );
      const value = presentEnrollment(enrollment, context.tenant, context.settings);
      return isNew ? created(value, change) : existing(value, change);
    },
  };
};
