import { z } from "zod";
import { done, existing, type FinalDecision, insert, update } from "../../journal/index.ts";
import {
  type Id,
  objectOf,
  type Refused,
  type Result,
  refuse,
  refuseField,
  revise,
  type Versioned,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import { type Application, type Enrollment, type Entity, type Joining, unapplied } from "../../membership/index.ts";
import { command, type Moment } from "../context.ts";

/** The version that a member accepts. */
export const termsToAccept = z.strictObject({
  /** The version of the terms, as `terms` of the membership has it. */
  version: z.int(),
});

/** The terms that a member is asked to accept, with their version. */
export const waitingTermsResource = z
  .strictObject({
    /** The version of the terms. */
    version: z.int(),
    /** True if the member has accepted no terms of the program before; false where these are newer than those. */
    first: z.boolean(),
    /** The terms themselves; null where they are at `url`. */
    text: z.string().nullable(),
    /** The address of the terms; null where they are in `text`. */
    url: z.string().nullable(),
  })
  .meta({ id: "WaitingTerms" });

export const termsAccepted = z
  .strictObject({
    ...objectOf("accepted_terms"),
    /** The version of the terms that the member accepts from now on. */
    version: z.int(),
    /** When it was accepted, RFC 3339 UTC. */
    accepted_at: wireTimeField,
  })
  .meta({ id: "AcceptedTerms" });
type TermsAccepted = z.output<typeof termsAccepted>;

type Member = Pick<Enrollment, "approvalStatus" | "status">;

/**
 * The terms that a member is asked to accept: other ones than it accepted when it applied, or since. Who was enrolled by the brand
 * accepted none before. Nothing is asked of who was rejected, or left.
 */
export const waitingTerms = (
  { approvalStatus, status }: Member,
  joining: Joining | undefined,
  application: Application | undefined,
): z.output<typeof waitingTermsResource> | null => {
  if (joining === undefined || joining.terms === null) return null;
  if (approvalStatus === "rejected" || status === "archived") return null;
  if (application?.termsVersion === joining.termsVersion) return null;
  return { version: joining.termsVersion, first: (application?.termsVersion ?? null) === null, ...joining.terms };
};

type Accepting = Pick<Enrollment, "id" | "brand" | "program" | "entity">;

interface Facts {
  readonly membership: Versioned<Accepting & Member>;
  readonly joining: Versioned<Joining>;
  /** Undefined of who was enrolled by the brand, and accepted nothing before. */
  readonly application: Versioned<Application> | undefined;
  /** The entity of the membership, whose erasure changes it. */
  readonly entity: Pick<Versioned<Entity>, "version">;
  /** A keyed hash of the network address. */
  readonly from: string;
}

/** The refusal of who accepts nothing any more; undefined of a member, and of who waits to be one. */
const refusedMember = ({ approvalStatus, status }: Member): Refused | undefined => {
  const no = (why: string) =>
    refuse("invalid_request", {
      reason: `Terms are accepted by members and by who waits to be one: this membership ${why}.`,
    });
  if (status === "archived") return no("has ended");
  return approvalStatus === "rejected" ? no("was rejected") : undefined;
};

/** Keeps which version was accepted, when, and from where, with the application if there is one; the standing of the member stays as it is. */
export const decideAcceptance = (
  { now }: Pick<Moment, "now">,
  { membership, joining, application, entity, from }: Facts,
  version: number,
): Result<FinalDecision<TermsAccepted>> => {
  const refused = refusedMember(membership.row);
  if (refused !== undefined) return refused;
  const { terms, termsVersion } = joining.row;
  if (terms === null) return refuseField("version", "names no terms: the program has none by now");
  if (version !== termsVersion)
    return refuseField("version", `must be ${termsVersion}: the terms are other ones by now`);
  const shown = (at: Date): TermsAccepted => ({ object: "accepted_terms", version, accepted_at: wireTime(at) });
  const before = application?.row;
  if (before?.termsVersion === version && before.acceptedAt !== null) return existing(shown(before.acceptedAt));
  const accepted = { termsVersion: version, acceptedFrom: from };
  const { id, brand, program, entity: who } = membership.row;
  const write =
    application === undefined
      ? insert("application", unapplied({ id, brand, program, entity: who }, accepted, now))
      : update("application", revise(application, { ...accepted, acceptedAt: now, updatedAt: now }));
  // The terms are those that were read, and nobody has rejected or erased the member meanwhile.
  const expects = [
    { kind: "joining", id: joining.row.id, version: joining.version },
    { kind: "enrollment", id, version: membership.version },
    { kind: "entity", id: who, version: entity.version },
  ] as const;
  return done(shown(now), { writes: [write], expects });
};

/** A member who accepts terms, and from where. */
interface Acceptance {
  readonly member: Pick<Enrollment, "id" | "program" | "entity">;
  /** The person or organization of the session. */
  readonly entity: Id<"entity">;
  readonly version: number;
  /** The network address. */
  readonly from: string;
}

/** Accepts the terms of a program, as a member who applied to it by its page or was enrolled by the brand. */
export const acceptTerms = command({
  ids: [],
  input: z.custom<Acceptance>(),
  output: termsAccepted,
  async gather({ tenant, ports }, _ids, { member, entity, from }): Promise<Result<Facts>> {
    const [own, erased, membership, joining, application] = await Promise.all([
      ports.entities.get(tenant, member.entity),
      ports.erasures.get(tenant, entity),
      ports.enrollments.get(tenant, member.id),
      ports.joinings.get(tenant, member.program),
      ports.applications.get(tenant, member.id),
    ]);
    // Whoever is erased says nothing any more, however long the session lasts.
    if (erased !== undefined) return refuse("unauthenticated", { by: "session" });
    if (membership === undefined || own === undefined) return refuse("enrollment_not_found");
    if (joining === undefined) return refuseField("version", "names no terms: the program has none");
    const fingerprint = ports.cipher.fingerprint("portal.accepted_from", from);
    return { ok: true, value: { membership, joining, application, entity: own, from: fingerprint } };
  },
  decide: (moment, facts, { version }) => decideAcceptance(moment, facts, version),
});
