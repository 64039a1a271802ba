import { z } from "zod";
import { done, existing, type FinalDecision, update } from "../../journal/index.ts";
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
import type { Application, Enrollment, Joining } from "../../membership/index.ts";
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
 * The terms that a member is asked to accept: newer than those that it accepted when it applied, or since. Nothing is asked of who did not
 * apply by the page of the program, was rejected, or left.
 */
export const waitingTerms = (
  { approvalStatus, status }: Member,
  joining: Joining | undefined,
  application: Application | undefined,
): z.output<typeof waitingTermsResource> | null => {
  if (joining === undefined || joining.terms === null || application === undefined) return null;
  if (approvalStatus === "rejected" || status === "archived") return null;
  if (application.termsVersion === joining.termsVersion) return null;
  return { version: joining.termsVersion, ...joining.terms };
};

interface Facts {
  readonly membership: Versioned<Member & Pick<Enrollment, "id">>;
  readonly joining: Versioned<Joining>;
  readonly application: Versioned<Application>;
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

/** Keeps with the application which version was accepted, when, and from where; the standing of the member stays as it is. */
export const decideAcceptance = (
  { now }: Pick<Moment, "now">,
  { membership, joining, application, from }: Facts,
  version: number,
): Result<FinalDecision<TermsAccepted>> => {
  const refused = refusedMember(membership.row);
  if (refused !== undefined) return refused;
  const { terms, termsVersion } = joining.row;
  if (terms === null) return refuseField("version", "names no terms: the program has none by now");
  if (version !== termsVersion)
    return refuseField("version", `must be ${termsVersion}: the terms are other ones by now`);
  const { acceptedAt } = application.row;
  const shown = (at: Date): TermsAccepted => ({ object: "accepted_terms", version, accepted_at: wireTime(at) });
  if (application.row.termsVersion === version && acceptedAt !== null) return existing(shown(acceptedAt));
  const next = revise(application, { termsVersion: version, acceptedAt: now, acceptedFrom: from, updatedAt: now });
  // The terms are those that were read, and nobody has rejected the member meanwhile.
  const expects = [
    { kind: "joining", id: joining.row.id, version: joining.version },
    { kind: "enrollment", id: membership.row.id, version: membership.version },
  ] as const;
  return done(shown(now), { writes: [update("application", next)], expects });
};

/** A member who accepts terms, and from where. */
interface Accepting {
  readonly member: Pick<Enrollment, "id" | "program">;
  /** The person or organization of the session. */
  readonly entity: Id<"entity">;
  readonly version: number;
  /** The network address. */
  readonly from: string;
}

/** Accepts the terms of a program anew, as a member who applied to it by its page. */
export const acceptTerms = command({
  ids: [],
  input: z.custom<Accepting>(),
  output: termsAccepted,
  async gather({ tenant, ports }, _ids, { member, entity, from }): Promise<Result<Facts>> {
    const [erased, membership, joining, application] = await Promise.all([
      ports.erasures.get(tenant, entity),
      ports.enrollments.get(tenant, member.id),
      ports.joinings.get(tenant, member.program),
      ports.applications.get(tenant, member.id),
    ]);
    // Whoever is erased says nothing any more, however long the session lasts.
    if (erased !== undefined) return refuse("unauthenticated", { by: "session" });
    if (membership === undefined) return refuse("enrollment_not_found");
    if (joining === undefined || application === undefined)
      return refuseField("version", "names no terms: they are accepted by who applied by the page of the program");
    const fingerprint = ports.cipher.fingerprint("portal.accepted_from", from);
    return { ok: true, value: { membership, joining, application, from: fingerprint } };
  },
  decide: (moment, facts, { version }) => decideAcceptance(moment, facts, version),
});
