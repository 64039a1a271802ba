import { type Change, created, existing, insert, update, type Write } from "../../journal/index.ts";
import {
  fresh,
  keyOfAddress,
  newId,
  type Refused,
  refuse,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import {
  decideApproval,
  type Enrollment,
  type Entity,
  type Identity,
  type joinProgram,
  newEntity,
  type Program,
  type Relationship,
} from "../../membership/index.ts";
import { authorizing, type Begun } from "../channel-authorizations/begin.ts";
import type { DecisionContext, Moment } from "../context.ts";
import type { Admitted } from "./admit.ts";
import type { HandoffClaims } from "./inputs.ts";
import { type Member, presentSurfaceStanding, type SurfaceFacts } from "./present-standing.ts";
import type { HandoffAnswer } from "./surface-standing.ts";

/** Who a payload is about, as far as it is known. */
export interface UserFacts {
  /** The entity that the user was linked to before, else the one that has the address of the payload. */
  readonly known: Versioned<Entity> | undefined;
  readonly isLinked: boolean;
  /** Whether the address of the payload is nobody's yet; read where the entity has none. */
  readonly isFree: boolean;
}

/** Whether the address of a payload would be filled in, if it is free. */
export const wantsEmail = (known: Entity, { email }: HandoffClaims): boolean => known.email === null && email != null;

/** An entity with what a host application knows of it, where nothing was known; an address that is another's is left out. */
const filled = ({ now }: Moment, known: Versioned<Entity>, claims: HandoffClaims, isFree: boolean): Identity => {
  const { name, email } = claims;
  const fields = {
    ...(known.row.name === null && name != null ? { name } : {}),
    ...(isFree && email != null && wantsEmail(known.row, claims) ? { email, emailKey: keyOfAddress(email) } : {}),
  };
  return Object.keys(fields).length === 0
    ? { entity: known, changed: false }
    : { entity: revise(known, { ...fields, updatedAt: now }), changed: true };
};

/** The entity of a payload, and its link: linked before, else found by e-mail, else new. A first link is written. */
export const identify = (
  context: DecisionContext,
  { claims, issuer }: Pick<Admitted, "claims" | "issuer">,
  { known, isLinked, isFree }: UserFacts,
): Identity & { readonly linking: readonly Write[] } => {
  const { now } = context;
  const { name = null, email = null } = claims;
  const identity =
    known === undefined
      ? { entity: fresh(newEntity(context, { name, email })), changed: true }
      : filled(context, known, claims, isFree);
  if (isLinked) return { ...identity, linking: [] };
  const link = {
    id: newId(context, "handoff_link"),
    brand: context.brand.id,
    issuer: issuer.issuer,
    externalUserId: claims.external_user_id,
    entity: identity.entity.row.id,
    createdAt: now,
    updatedAt: now,
  };
  return { ...identity, linking: [insert("handoffLink", link)] };
};

/** A handoff never replaces an ended relationship. */
export const refusedRelationship = (latest: Versioned<Relationship> | undefined): Refused | undefined => {
  if (latest?.row.status !== "ended") return undefined;
  const reason = "The relationship with this user has ended; an invitation of the brand begins a new one.";
  return refuse("handoff_not_allowed", { reason });
};

type Joined = ReturnType<typeof joinProgram>;

/** The member that a payload is answered with, and what is written for it. */
export interface Met extends Member {
  readonly isNew: boolean;
  readonly change: Required<Pick<Change, "writes" | "increments" | "events" | "expects">>;
}

/** The existing member of an identity, unchanged: a handoff does not approve, reject or reinvite. */
export const meet = (
  enrollment: Enrollment,
  relationship: Relationship,
  program: Program,
  { entity, changed }: Identity,
): Met => ({
  enrollment,
  relationship,
  program,
  isNew: false,
  change: { writes: changed ? [update("entity", entity)] : [], increments: [], events: [], expects: [] },
});

/** A new member, who waits for approval. */
export const beginPending = ({ enrollment, relationship, ...joined }: Joined, program: Program): Met => {
  const { writes, events, expects } = joined;
  const change = { writes, increments: [], events, expects };
  return { enrollment: enrollment.row, relationship: relationship.row, program, isNew: true, change };
};

/** A new member, approved at once: the rows of the approval take the place of those they are revisions of. */
export const beginApproved = (
  moment: Moment,
  joined: Joined,
  program: Program,
  approving: Omit<Parameters<typeof decideApproval>[1], "relationship">,
): Met => {
  const { member, ...approved } = decideApproval(moment, { ...approving, relationship: joined.relationship });
  const begun = approved.writes.find((write) => write.kind === "relationship");
  const replaced: readonly Write["kind"][] = ["enrollment", "standingInterval", ...(begun ? [begun.kind] : [])];
  return {
    enrollment: member.row,
    relationship: begun?.row ?? joined.relationship.row,
    program,
    isNew: true,
    change: {
      ...approved,
      writes: [...joined.writes.filter(({ kind }) => !replaced.includes(kind)), ...approved.writes],
      // Both expect the program; that nobody is enrolled who is merged meanwhile, only the membership does.
      expects: [...joined.expects.filter(({ kind }) => kind !== "program"), ...approved.expects],
      events: [...joined.events, ...approved.events],
    },
  };
};

export interface AcceptFacts {
  readonly linking: readonly Write[];
  /** Who the user is; the member may have joined as an entity that was merged into this one. */
  readonly person: Entity["id"];
  readonly met: Met;
  readonly surface: SurfaceFacts;
  /** Where the member connects the first channel that is missing. */
  readonly begun: Begun | undefined;
}

/**
 * Links the user to an entity and makes it a member, as far as each is missing, all in one change, and answers how the
 * member stands. Handing the same user off again changes nothing about it.
 */
export const decideAccept = (
  context: DecisionContext,
  { linking, person, met, surface, begun }: AcceptFacts,
  { config }: Pick<Admitted, "config">,
) => {
  const { enrollment, change, isNew } = met;
  const { status, ...standing } = presentSurfaceStanding(context.settings, config, met, surface);
  const authorization = begun === undefined ? [] : [authorizing(context, enrollment, begun)];
  const value: HandoffAnswer = {
    status,
    memberId: wireId("enrollment", enrollment.id),
    entityId: wireId("entity", person),
    ...(begun === undefined ? {} : { authUrl: begun.authUrl }),
    ...standing,
  };
  const decide = isNew ? created : existing;
  return decide(value, { ...change, writes: [...linking, ...change.writes, ...authorization] });
};
