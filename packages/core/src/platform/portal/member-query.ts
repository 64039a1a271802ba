import type { z } from "zod";
import { parseId, type Refused, type Result, refuse } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Member, PortalRight } from "../../portal/index.ts";
import type { Context } from "../context.ts";

/** The context that a member is answered with: that of a query of the brand, and the member. */
export interface MemberContext extends Context {
  readonly member: Member;
}

/** A read of a member: by an id of its path where it has one, and an input. */
export interface MemberQuery<S extends z.ZodType, R> {
  /** The right that it needs. Default: `read`. */
  readonly right?: PortalRight;
  /** True if the brand may ask for a second factor before it. */
  readonly isGuarded?: true;
  readonly input: S;
  readonly output: z.ZodType<R>;
  readonly answer: (context: MemberContext, id: string, input: z.output<S>) => Promise<Result<R>>;
}

export const memberQuery = <S extends z.ZodType, R>(
  of: Omit<MemberQuery<S, NoInfer<R>>, "output"> & { readonly output: z.ZodType<R> },
): MemberQuery<S, R> => of;

/** The refusal of what a session has no right to; `undefined` where it has. */
export const refusedRight = ({ rights }: Member, right: PortalRight): Refused | undefined =>
  rights.includes(right) ? undefined : refuse("insufficient_scope", { scope: right, holder: "session of the portal" });

/** One of the memberships that a session shows; every other id is one that is not found. */
export const ownMembershipOf = (member: Member, raw: string): Result<Enrollment> => {
  const id = parseId("enrollment", raw);
  const found = member.enrollments.find((one) => one.id === id);
  return found === undefined ? refuse("enrollment_not_found") : { ok: true, value: found };
};

/** {@link ownMembershipOf} of who is answered. */
export const ownMembership = ({ member }: MemberContext, raw: string): Result<Enrollment> =>
  ownMembershipOf(member, raw);

/** True if a row is of one of the memberships that the session shows. */
export const isShown = ({ member }: MemberContext, enrollment: Enrollment["id"] | null): boolean =>
  member.enrollments.some(({ id }) => id === enrollment);
