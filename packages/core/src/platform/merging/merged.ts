import { z } from "zod";
import {
  announce,
  type DecisionContext,
  done,
  type Expectation,
  type FinalDecision,
  insert,
  update,
  type Write,
} from "../../journal/index.ts";
import {
  EMPTY_OBJECT,
  type Id,
  newId,
  personal,
  type Result,
  refuse,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { type MailPreference, mergedWishes } from "../../mail/index.ts";
import {
  type CauseFacts,
  type Contact,
  contactId,
  decideEnrollmentMove,
  type Enrollment,
  type Entity,
  type EntityResource,
  evaluateCause,
  mentioned,
  presentEntity,
  presentRelationship,
  RELATIONSHIP,
  type Relationship,
  refusedMerged,
  type Succession,
} from "../../membership/index.ts";
import { type Concerned, refusedConcerned } from "../persons/concerned.ts";
import type { Settings } from "../ports.ts";
import { begunSuccessions, type Members } from "./succeeding.ts";

/** Of how many entities one person may be, itself included: so many rows a merge may write again. */
export const ENTITIES_MAX = 100;

/** The further fields of the audit entry of a merge. */
export const mergeAuditFields = z.strictObject({
  /** Why it was merged. */
  reason: personal(z.string().nullable(), "id"),
});

/** Two entities, and whether they can be one person. */
export interface Pair {
  readonly source: Versioned<Entity>;
  readonly target: Versioned<Entity>;
  /** Those of the two that were erased. */
  readonly erased: readonly Entity["id"][];
  /** The entities merged into the source before (`merged`), and into the target (`mergedIntoTarget`). */
  readonly merged: readonly Versioned<Entity>[];
  readonly mergedIntoTarget: readonly Versioned<Entity>[];
}

/** Why two entities cannot be merged; `undefined` when they can. */
export const refusedMerge = ({ source, target, erased, merged, mergedIntoTarget }: Pair) => {
  const [one, other] = [source.row, target.row];
  const refused = refusedMerged(one) ?? refusedMerged(other);
  if (refused !== undefined) return refused;
  if (erased[0] !== undefined)
    return refuse("entity_not_mergeable", { entity: wireId("entity", erased[0]), why: "erased" });
  const entity = wireId("entity", other.id);
  if (one.kind !== other.kind) return refuse("entity_not_mergeable", { entity, why: "kind" });
  return merged.length + mergedIntoTarget.length + 2 > ENTITIES_MAX
    ? refuse("entity_not_mergeable", { entity, why: "many", most: ENTITIES_MAX })
    : undefined;
};

/** The members of the source who end, since the target is a member of the same program; and everybody who goes on. */
export const dividedMembers = (
  ofSource: readonly Versioned<Enrollment>[],
  ofTarget: readonly Versioned<Enrollment>[],
): { readonly ending: readonly Versioned<Enrollment>[]; readonly staying: readonly Versioned<Enrollment>[] } => {
  const programs = new Set(ofTarget.map(({ row }) => row.program));
  const ends = ({ row }: Versioned<Enrollment>): boolean => programs.has(row.program);
  const isOver = ({ row }: Versioned<Enrollment>): boolean => row.status === "archived";
  return {
    ending: ofSource.filter((one) => ends(one) && !isOver(one)),
    staying: [...ofSource.filter((one) => !ends(one)), ...ofTarget].filter((one) => !isOver(one)),
  };
};

export interface MergeFacts extends Pair {
  /** The brands that know either of the two, and those whose money the source's was or will be. */
  readonly concerned: Concerned;
  /** Members of the source that end. */
  readonly ending: readonly Versioned<Enrollment>[];
  /** All members of both, and by which successions those of the source are credited for others. */
  readonly members: Members & { readonly before: readonly Versioned<Succession>[] };
  /** The latest relationship of each brand with either of the two, and with each that was merged into them. */
  readonly relationships: readonly Versioned<Relationship>[];
  /** The brands that know the source, and not yet the target. */
  readonly newBrands: readonly Id<"brand">[];
  /** The contacts that the caller's brand recorded of the entities that become part of the target. */
  readonly contacts: ReadonlyMap<Id<"entity">, Versioned<Contact>>;
  /** The contacts that every brand recorded of the source. */
  readonly recorded: readonly Versioned<Contact>[];
  /** The wishes about mail of both, and of those that were merged into them. */
  readonly wishes: readonly Versioned<MailPreference>[];
  /** The facts for the standings of the members that remain, from what is known of both entities. */
  readonly cause: CauseFacts;
}

/** A relationship by which a brand comes to see who its entity is. */
const introduced = (context: DecisionContext<Settings>, brand: Id<"brand">, entity: Entity): Relationship => ({
  id: newId(context, "relationship", brand),
  brand,
  entity: entity.id,
  status: RELATIONSHIP.initial,
  rights: EMPTY_OBJECT,
  permissions: EMPTY_OBJECT,
  compensationDefaults: EMPTY_OBJECT,
  source: "merge",
  startedAt: null,
  endedAt: null,
  createdAt: context.now,
  updatedAt: context.now,
});

/**
 * Copies the contact that a brand recorded of the source to the entity that the brand comes to see; the brand pays by it from now
 * on. A search for the address finds the source.
 */
const carried = (
  { now }: DecisionContext<Settings>,
  { brand, entity }: Relationship,
  recorded: readonly Versioned<Contact>[],
): Contact | undefined => {
  const own = recorded.find(({ row }) => row.brand === brand)?.row;
  return own && { ...own, id: contactId(brand, entity), entity, isVerified: false, createdAt: now, updatedAt: now };
};

/** The rows that others write when they change something about the two, so that of two changes at once one decides again. */
const turns = ({ target, relationships }: MergeFacts): readonly Write[] => [
  update("entity", target),
  ...relationships.map((one) => update("relationship", one)),
];

/** Makes an entity part of another one. What was merged into it before is part of that one as well. */
export const decideMerge = (
  context: DecisionContext<Settings>,
  facts: MergeFacts,
  { reason }: { readonly reason: string },
): Result<FinalDecision<EntityResource>> => {
  const { tenant, now } = context;
  const { source, target, merged, ending, newBrands, contacts, recorded, cause, concerned } = facts;
  const refused = refusedConcerned(context.held, concerned);
  if (refused !== undefined) return refused;
  const into = { mergedInto: target.row.id, updatedAt: now };
  const parts = [revise(source, { ...into, mergeReason: reason }), ...merged.map((one) => revise(one, into))];
  const moves = ending.map((found) => decideEnrollmentMove(context, "archive", { found, open: [] }));
  const succeeding = begunSuccessions(context, facts.members, ending);
  const ended = moves.flatMap((move) => (move.ok ? [move.value.change] : []));
  const begun = newBrands.map((brand) => introduced(context, brand, target.row));
  const carriedOver = begun.flatMap((relationship) => carried(context, relationship, recorded) ?? []);
  const shown = (row: Entity): EntityResource => presentEntity(row, contacts.get(row.id)?.row, tenant);
  const standing = evaluateCause(context, cause);
  const unerased: readonly Expectation[] = [source, target].map(({ row }) => ({
    kind: "erasure",
    id: row.id,
    version: 0,
  }));
  return done(shown((parts[0] as Versioned<Entity>).row), {
    ...standing,
    writes: [
      ...parts.map((one) => update("entity", one)),
      ...turns(facts),
      ...begun.map((row) => insert("relationship", row)),
      ...carriedOver.map((row) => insert("contact", row)),
      ...mergedWishes(facts.wishes, target.row.id, now),
      ...ended.flatMap(({ writes = [] }) => writes),
      ...succeeding,
      ...standing.writes,
    ],
    events: [
      ...begun.map((row) =>
        announce(context, "relationship.created", row.id, {
          object: presentRelationship(
            row,
            mentioned(
              row.entity,
              carriedOver.find(({ brand }) => brand === row.brand),
            ),
            tenant,
            [],
          ),
        }),
      ),
      ...standing.events,
    ],
    expects: [...standing.expects, ...unerased],
  });
};
