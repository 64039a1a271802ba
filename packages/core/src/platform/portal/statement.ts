import { type Refused, refuse, wireId } from "../../kernel/index.ts";
import { PAYOUTS_USE_CASES } from "../../payouts/index.ts";
import { type MemberContext, memberQuery } from "./member-query.ts";

const { statement, statementDocument } = PAYOUTS_USE_CASES.entities;

/** A statement is of all memberships with the brand, so a session that is limited to some of several answers none. */
const refusedLimited = async ({ tenant, brand, ports, member }: MemberContext): Promise<Refused | undefined> => {
  const all = await ports.enrollments.ofEntity(tenant, brand.id, member.entity);
  return all.length > member.enrollments.length ? refuse("portal_session_limited") : undefined;
};

/** The member asks about itself, so that its name is shown. */
const own = (context: MemberContext) =>
  [{ ...context, scopes: ["entities:read" as const] }, [wireId("entity", context.member.entity)] as const] as const;

/** Answers what the brand owed at the beginning of a time, what moved in it, and what is owed at its end. */
export const readStatement = memberQuery({
  input: statement.input,
  output: statement.output,
  async answer(context, _id, input) {
    return (await refusedLimited(context)) ?? statement.answer(...own(context), input);
  },
});

/** Prints the same as PDF, with every movement. */
export const printOwnStatement = memberQuery({
  input: statementDocument.input,
  output: statementDocument.output,
  async answer(context, _id, input) {
    return (await refusedLimited(context)) ?? statementDocument.answer(...own(context), input);
  },
});
