import { z } from "zod";
import {
  type ChangeParts,
  type Decision,
  type DecisionContext,
  type DomainEvent,
  done,
  type Erasure,
  insert,
  type Sets,
  type SubjectKey,
  update,
  type Write,
} from "../../journal/index.ts";
import {
  type Id,
  idField,
  later,
  MINUTE_MS,
  objectOf,
  ok,
  ownId,
  type Result,
  refuse,
  revise,
  type Versioned,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Entity } from "../../membership/index.ts";
import { writeOff } from "../../payouts/index.ts";
import { type Concerned, refusedConcerned } from "../persons/concerned.ts";
import { blankEntity } from "./blank.ts";

/** The parts blanked after the entity itself, in this order: a file is written anew from payments that are blank. */
export const PARTS = [
  "enrollments",
  "contacts",
  "addresses",
  "overrides",
  "coupons",
  "relationships",
  "connections",
  "users",
  "corrections",
  "payouts",
  "payments",
  "batches",
  "confirmations",
  "files",
  "activity",
  "entries",
  "deliveries",
  "answers",
  "approvals",
  "contests",
  "mail",
  "passkeys",
  "wishes",
  "applications",
  "notes",
  "messages",
  "received",
] as const;
export type Part = (typeof PARTS)[number];

/** A request that read before the key was destroyed is over by then, and what it wrote is blanked in the second round. */
const ROUND_MS = MINUTE_MS;
const ROUNDS = 2;

export const erasedEntity = z
  .strictObject({
    ...ownId,
    ...objectOf("entity"),
    /** Always `true`: the id stays, and nothing that says who it was. */
    erased: z.literal(true),
    /** The brand whose own part alone was erased, `brand_…`; null: the whole entity, for every brand. */
    brand: idField("brand").nullable(),
    /** When the erasure began, RFC 3339 UTC. */
    erased_at: wireTimeField,
  })
  .meta({ id: "ErasedEntity" });
export type ErasedEntity = z.infer<typeof erasedEntity>;

/** The rows that an erasure writes for each entity of a person. */
export interface ErasedEntityFacts {
  readonly entity: Versioned<Entity>;
  readonly key: Versioned<SubjectKey> | undefined;
  /** The erasure of before. */
  readonly erasure: Versioned<Erasure> | undefined;
}

export interface EraseFacts extends ErasedEntityFacts {
  /** The entities that were merged into this one, which are erased with it. */
  readonly merged: readonly ErasedEntityFacts[];
  /** A batch that pays the entity and is not settled. */
  readonly batch: Id<"payout_batch"> | undefined;
  /** True if a brand owes the entity or a merged one anything, or is owed. */
  readonly isOwed: boolean;
  /** The brands that know the entity or one of those, and those that owe them. */
  readonly concerned: Concerned;
  /** The first rows of the parts, blank, and the ends of memberships and relationships. */
  readonly blanked: readonly Write[];
  /** The events that these writes announce. */
  readonly events: readonly DomainEvent[];
}

const BEGINNING = { part: PARTS[0], after: null, round: 1 } as const;

/** True if an erasure is at its beginning, and not in progress. */
export const isBeginning = ({ part, after, round, dueAt }: Erasure): boolean =>
  dueAt !== null && part === BEGINNING.part && after === BEGINNING.after && round === BEGINNING.round;

const destroyed = (id: Id<"entity">, key: Versioned<SubjectKey> | undefined, now: Date): readonly Write[] => {
  if (key === undefined) return [insert("subjectKey", { id, sealed: null, createdAt: now, erasedAt: now })];
  return key.row.sealed === null ? [] : [update("subjectKey", revise(key, { sealed: null, erasedAt: now }))];
};

/** Destroys the key of one entity and begins to blank it; an erasure that goes on is left alone. */
const erasing = ({ entity, key, erasure }: ErasedEntityFacts, now: Date): readonly Write[] => {
  if (erasure !== undefined && erasure.row.dueAt !== null) return [];
  const { id } = entity.row;
  const begins = { ...BEGINNING, dueAt: now };
  return [
    ...destroyed(id, key, now),
    erasure === undefined
      ? insert("erasure", { id, erasedAt: now, ...begins })
      : update("erasure", revise(erasure, begins)),
    // Written where it is blank as well, so that who was about to name it decides again, and finds nobody.
    update("entity", revise(entity, { ...blankEntity, updatedAt: now })),
  ];
};

/**
 * Destroys the key of an entity and begins to blank what is personal. What it is owed is written off in the same change, if that is
 * said. One that was erased is looked through again, unless that is still under way.
 */
export const decideErase = (
  context: DecisionContext,
  facts: EraseFacts,
  { abandon_payouts: abandons }: { readonly abandon_payouts: boolean },
): Result<Decision<ErasedEntity>> => {
  const { now, held } = context;
  const { entity, erasure, merged, batch, isOwed, concerned, blanked, events } = facts;
  const refused = refusedConcerned(held, abandons ? concerned : { ...concerned, owing: [] });
  if (refused !== undefined) return refused;
  const { id } = entity.row;
  const erasedAt = erasure?.row.erasedAt ?? now;
  const value = {
    id: wireId("entity", id),
    object: "entity" as const,
    erased: true as const,
    brand: null,
    erased_at: wireTime(erasedAt),
  };
  if (erasure !== undefined && erasure.row.dueAt !== null) return done(value);
  if (batch !== undefined) return refuse("entity_not_erasable", { batch: wireId("payout_batch", batch) });
  if (erasure === undefined && isOwed && !abandons) return refuse("entity_not_erasable", { batch: undefined });
  const all = [facts, ...merged];
  const writes = [...all.flatMap((one) => erasing(one, now)), ...blanked];
  const change = { writes, events, notifications: ["erasures" as const] };
  if (erasure !== undefined && !abandons) return done(value, change);
  const { knowing, owing } = concerned;
  const entities = all.map(({ entity: { row } }) => row.id);
  const set = { set: "writeOffPayouts" as const, brands: knowing, owing: abandons ? owing : [], entities, at: now };
  return ok({
    change: { ...change, sets: [set] },
    next: ([found]) =>
      done(value, writeOff(context, (found as Sets["writeOffPayouts"]["result"]).payouts, context.seed)),
  });
};

/** An erasure that failed goes on where it is, a minute later; undefined where that is not due. */
export const putBack = (erasure: Versioned<Erasure>, now: Date): readonly Write[] | undefined => {
  const { dueAt } = erasure.row;
  if (dueAt === null || dueAt > now) return undefined;
  return [update("erasure", revise(erasure, { dueAt: later(now, ROUND_MS) }))];
};

/** The work of a part in one change. */
export interface Page {
  readonly change: Omit<ChangeParts, "next" | "answer">;
  /** The last that was looked at; null when there was nothing. */
  readonly last: string | null;
  readonly isEnd: boolean;
}

/** Where an erasure goes on after a page. */
const following = ({ part, round, after }: Erasure, { last, isEnd }: Page, now: Date): Partial<Erasure> => {
  if (!isEnd) return { after: last ?? after };
  const next = PARTS[PARTS.indexOf(part as Part) + 1];
  if (next !== undefined) return { part: next, after: null };
  return round < ROUNDS
    ? { ...BEGINNING, round: round + 1, dueAt: later(now, ROUND_MS) }
    : { ...BEGINNING, round, dueAt: null };
};

/** Writes a page of a part, and where to go on. */
export const decidePage = (
  { now }: Pick<DecisionContext, "now">,
  erasure: Versioned<Erasure>,
  page: Page,
): { readonly next: Versioned<Erasure>; readonly change: Page["change"] } => {
  const next = revise(erasure, following(erasure.row, page, now));
  return { next, change: { ...page.change, writes: [update("erasure", next), ...(page.change.writes ?? [])] } };
};
