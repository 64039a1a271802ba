import type { z } from "zod";
import { parseId, type Result, refuse } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Member } from "../../portal/index.ts";
import type { Context } from "../context.ts";

/** The context that a member is answered with: that of a query of the brand, and the member. */
export interface MemberContext extends Context {
  readonly member: Member;
}

/** A read of a member: by an id of its path where it has one, and an input. */
export interface MemberQuery<S extends z.ZodType, R> {
  readonly input: S;
  readonly output: z.ZodType<R>;
  readonly answer: (context: MemberContext, id: string, input: z.output<S>) => Promise<Result<R>>;
}

export const memberQuery = <S extends z.ZodType, R>(
  of: Omit<MemberQuery<S, NoInfer<R>>, "output"> & { readonly output: z.ZodType<R> },
): MemberQuery<S, R> => of;

/** One of the memberships that the session shows; every other id is one that is not found. */
export const ownMembership = ({ member }: MemberContext, raw: string): Result<Enrollment> => {
  const id = parseId("enrollment", raw);
  const found = member.enrollments.find((one) => one.id === id);
  return found === undefined ? refuse("enrollment_not_found") : { ok: true, value: found };
};

/** True if a row is of one of the memberships that the session shows. */
export const isShown = ({ member }: MemberContext, enrollment: Enrollment["id"] | null): boolean =>
  member.enrollments.some(({ id }) => id === enrollment);
