import { z } from "zod";
import { nothing, objectOf, ok } from "../../kernel/index.ts";
import { contactId, type Enrollment, entitiesOf } from "../../membership/index.ts";
import { gatherBalances, gatherUnbooked } from "../../payouts/index.ts";
import { waitingTerms, waitingTermsResource } from "../../portal/index.ts";
import { type Keeping, portalAmounts, presentAmounts, type Sums, sumsOf } from "./amounts.ts";
import { gatherLate } from "./late.ts";
import { type MemberContext, memberQuery, ownMembership } from "./member-query.ts";
import { portalMembership, presentMembership } from "./memberships.ts";

const BALANCES_MAX = 100;

/** The facts that keep the payments of a member back, besides its amounts. */
const gatherKeeping = async ({ tenant, brand, ports, now }: MemberContext, row: Enrollment): Promise<Keeping> => {
  const { entity, program: id, relationship } = row;
  const [program, found, accounts, contact] = await Promise.all([
    ports.programs.get(tenant, id),
    ports.relationships.get(tenant, relationship),
    ports.connections.list(
      tenant,
      { brand: brand.id, kind: "payout", owner: entity, status: "connected" },
      { limit: 1 },
    ),
    ports.contacts.get(tenant, contactId(brand.id, entity)),
  ]);
  const [account] = accounts?.rows ?? [];
  const heldUntil = (account ?? contact)?.row.heldUntil ?? null;
  return {
    minimumMinor: program?.row.minimumPayoutMinor ?? 0n,
    currency: program?.row.currency ?? "",
    isPaused: found?.row.status === "paused",
    changedUntil: heldUntil !== null && heldUntil > now ? heldUntil : null,
  };
};

/** The amounts of one membership, by currency. */
const gatherSums = async (context: MemberContext, row: Enrollment): Promise<ReadonlyMap<string, Sums>> => {
  const { brand } = context;
  const entities = await entitiesOf(context, row.entity);
  const [person = row.entity] = entities;
  const filter = { brand: brand.id, entity: person, program: row.program };
  const [balances, unbooked, late] = await Promise.all([
    gatherBalances(context, filter, { limit: BALANCES_MAX, after: null }),
    gatherUnbooked(context, brand.id, entities),
    gatherLate(context, row),
  ]);
  return sumsOf(
    balances,
    unbooked.filter(({ program }) => program === row.program),
    late,
  );
};

/** The terms of the program that wait for the member. */
const gatherTerms = async ({ tenant, ports }: MemberContext, row: Enrollment) => {
  const [joining, application] = await Promise.all([
    ports.joinings.get(tenant, row.program),
    ports.applications.get(tenant, row.id),
  ]);
  return waitingTerms(row, joining?.row, application?.row);
};

/** A membership with what it has earned: before any run, and since. */
export const readMembership = memberQuery({
  input: nothing,
  output: portalMembership
    .extend({
      ...objectOf("membership"),
      /** The amounts of the membership, one entry for each currency; empty where nothing was earned. */
      amounts: z.array(portalAmounts),
      /** The terms of the program that the member is asked to accept: other ones than it accepted before; null where nothing is asked. */
      terms: waitingTermsResource.nullable(),
    })
    .meta({ id: "PortalMembershipDetail" }),
  async answer(context, id) {
    const found = ownMembership(context, id);
    if (!found.ok) return found;
    const [shown, sums, keeping, terms] = await Promise.all([
      presentMembership(context, found.value),
      gatherSums(context, found.value),
      gatherKeeping(context, found.value),
      gatherTerms(context, found.value),
    ]);
    return ok({ ...shown.value, amounts: [...presentAmounts(sums, keeping)], terms });
  },
});
