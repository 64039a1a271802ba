import { refuse, wireId } from "../../kernel/index.ts";
import { PAYOUTS_USE_CASES } from "../../payouts/index.ts";
import { memberQuery } from "./member-query.ts";

const { statement } = PAYOUTS_USE_CASES.entities;

/**
 * Answers what the brand owed at the beginning of a time, what moved in it, and what is owed at its end. A statement is of all memberships
 * with the brand, so a session that is limited to some of several answers none.
 */
export const readStatement = memberQuery({
  input: statement.input,
  output: statement.output,
  async answer(context, _id, input) {
    const { tenant, brand, ports, member } = context;
    const all = await ports.enrollments.ofEntity(tenant, brand.id, member.entity);
    if (all.length > member.enrollments.length) return refuse("portal_session_limited");
    return statement.answer({ ...context, scopes: [] }, [wireId("entity", member.entity)], input);
  },
});
