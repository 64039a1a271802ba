import { type Change, created, existing, insert, type Write } from "../../journal/index.ts";
import { later, newId, type Refused, refuse, type Versioned, wireId } from "../../kernel/index.ts";
import {
  beginContact,
  decideApproval,
  type Enrollment,
  type Entity,
  type Holder,
  type Identity,
  type joinProgram,
  type KnownEntity,
  newIdentity,
  type Program,
  type Relationship,
  recordContact,
} from "../../membership/index.ts";
import { authorizing, type Begun } from "../channel-authorizations/begin.ts";
import type { DecisionContext, Moment } from "../context.ts";
import type { Admitted } from "./admit.ts";
import { type Member, presentSurfaceStanding, type SurfaceFacts } from "./present-standing.ts";
import type { HandoffAnswer } from "./surface-standing.ts";

/** Who a payload is about, as far as it is known. */
export interface UserFacts {
  /** The entity that the user was linked to before. */
  readonly linked: KnownEntity | undefined;
  /** Who has the address of the payload in the brand. */
  readonly holder: Holder | undefined;
  /** True if another user of the host application is that holder. */
  readonly isTaken: boolean;
}

type Signed = Pick<Admitted, "claims" | "issuer">;

/** True if the host application vouches for the address that it signs. */
const vouches = ({ claims, issuer }: Signed): boolean => issuer.trustsAddresses || claims.email_verified === true;

/**
 * True if a new user joins the entity that has the address: only when the host application vouches for the address, and no other
 * of its users is that entity. A merely claimed address proves nothing.
 */
export const joins = (user: UserFacts, signed: Signed): user is UserFacts & { readonly holder: Holder } =>
  user.linked === undefined && user.holder !== undefined && !user.isTaken && vouches(signed);

/**
 * The entity of a payload, and its link: linked before, else the one that it joins, else new. A first link is written, for good: what
 * a host application signs later changes what is recorded, never who the user is.
 */
export const identify = (
  context: DecisionContext,
  signed: Signed,
  { linked, holder }: UserFacts,
  known: KnownEntity | undefined,
): Identity & { readonly linking: readonly Write[] } => {
  const { brand, now, settings } = context;
  const person = known?.entity.row.id;
  const recorded = { name: signed.claims.name ?? undefined, email: signed.claims.email ?? undefined };
  // An address leads to one contact. That of another person, or of an entity that was merged into this one, stays that one's.
  const isFree = holder === undefined || holder.contact.row.entity === person;
  const saying = { isVerified: vouches(signed) && isFree, heldUntil: later(now, settings.payeeWaitMs) };
  const identity =
    known === undefined
      ? newIdentity(context, recorded, saying)
      : {
          entity: known.entity,
          ...(known.contact === undefined
            ? beginContact(context, brand.id, known.entity.row.id, recorded, saying)
            : recordContact(context, known.contact, recorded, saying)),
        };
  if (linked !== undefined) return { ...identity, linking: [] };
  const link = {
    id: newId(context, "handoff_link"),
    brand: brand.id,
    issuer: signed.issuer.issuer,
    externalUserId: signed.claims.external_user_id,
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
  { writes }: Pick<Identity, "writes">,
): Met => ({
  enrollment,
  relationship,
  program,
  isNew: false,
  change: { writes, increments: [], events: [], expects: [] },
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
  const authorization = begun === undefined ? [] : [authorizing(enrollment, begun)];
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
