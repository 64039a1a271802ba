import { z } from "zod";
import { everyRow, nothing, objectOf, ok } from "../../kernel/index.ts";
import { type Enrollment, followsClick, typesAddingTo } from "../../membership/index.ts";
import { waitingTerms, waitingTermsResource } from "../../portal/index.ts";
import { gatherKeeping } from "../explain/keeping.ts";
import { portalAmounts, presentAmounts } from "./amounts.ts";
import { type MemberContext, memberQuery, ownMembership } from "./member-query.ts";
import { portalMembership, presentMembership } from "./memberships.ts";

/** The terms of the program that wait for the member. */
const gatherTerms = async ({ tenant, ports }: MemberContext, row: Enrollment) => {
  const [joining, application] = await Promise.all([
    ports.joinings.get(tenant, row.program),
    ports.applications.get(tenant, row.id),
  ]);
  return waitingTerms(row, joining?.row, application?.row);
};

/** The types of events after a click that active rules of the program pay the member by. */
const gatherPaidTypes = async ({ tenant, brand, ports }: MemberContext, row: Enrollment): Promise<string[]> => {
  const filter = { brand: brand.id, program: row.program, status: "active" } as const;
  const rules = await everyRow((page) => ports.payoutRules.list(tenant, filter, page));
  const metrics = rules.flatMap(({ row: { metricKey, enrollment, tier } }) =>
    (enrollment === null || enrollment === row.id) && (tier === null || tier === row.tier) ? [metricKey] : [],
  );
  return [...new Set(metrics.filter(followsClick).flatMap(typesAddingTo))];
};

/** A membership with what it has earned: before any run, and since. */
export const readMembership = memberQuery({
  input: nothing,
  output: portalMembership
    .extend({
      ...objectOf("membership"),
      /** The amounts of the membership, one entry for each currency; empty where nothing was earned. */
      amounts: z.array(portalAmounts),
      /** The types of events after a click that active rules of the program pay the member by, such as `sale`; empty where none does. */
      paid_types: z.array(z.string()),
      /** The terms of the program that the member is asked to accept: other ones than it accepted before; null where nothing is asked. */
      terms: waitingTermsResource.nullable(),
    })
    .meta({ id: "PortalMembershipDetail" }),
  async answer(context, id) {
    const found = ownMembership(context, id);
    if (!found.ok) return found;
    const [shown, keeping, terms, paidTypes] = await Promise.all([
      presentMembership(context, found.value),
      gatherKeeping(context, found.value),
      gatherTerms(context, found.value),
      gatherPaidTypes(context, found.value),
    ]);
    const amounts = [...presentAmounts(found.value.program, keeping.sums, keeping)];
    return ok({ ...shown.value, amounts, paid_types: paidTypes, terms });
  },
});
