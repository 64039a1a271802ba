import { type Enrollment, entitiesOf } from "../../membership/index.ts";
import { gatherBalances, gatherOnHold, gatherOwing, gatherUnbooked, gatherWays } from "../../payouts/index.ts";
import type { Context } from "../context.ts";
import type { Keeping, Sums } from "../portal/amounts.ts";
import { gatherLate } from "../portal/late.ts";
import { owedOf, sumsIn } from "./owed.ts";

/** A person is one recipient. */
const ONE = { limit: 1, after: null } as const;

/** The facts that keep payments of a member back, and what it has earned. */
export interface Gathered extends Keeping {
  /** The sums of the member's program by currency. */
  readonly sums: ReadonlyMap<string, Sums>;
  /** The members of the person whose relationship is paused. */
  readonly paused: ReadonlySet<Enrollment["id"]>;
}

/** The members of a person whose relationship is paused now, as a batch asks for it. */
const gatherPaused = async ({ tenant, ports }: Context, members: readonly Enrollment[]) => {
  const found = await ports.relationships.many(tenant, [...new Set(members.map(({ relationship }) => relationship))]);
  const paused = new Set(found.flatMap(({ row }) => (row.status === "paused" ? [row.id] : [])));
  return members.filter(({ relationship }) => paused.has(relationship));
};

/**
 * The facts that keep the payments of a member back: what all programs of the brand owe its person, what the next run counts of it, and
 * the ways to pay.
 */
export const gatherKeeping = async (context: Context, row: Enrollment): Promise<Gathered> => {
  const { tenant, brand, ports, now } = context;
  const entities = await entitiesOf(context, row.entity);
  const [person = row.entity] = entities;
  const filter = { brand: brand.id, entity: person };
  const [balances, unbooked, ways, found] = await Promise.all([
    gatherBalances(context, filter, ONE),
    gatherUnbooked(context, brand.id, entities),
    gatherWays(context, brand.id, person),
    ports.enrollments.ofEntity(tenant, brand.id, person),
  ]);
  const members = found.map((one) => one.row);
  const ids = [...new Set([row, ...balances, ...unbooked, ...members].map(({ program }) => program))];
  const [programs, paused, late, owing] = await Promise.all([
    ports.programs.many(tenant, ids),
    gatherPaused(context, members),
    gatherLate(context, members),
    gatherOwing(context, ways),
  ]);
  const enrollments = paused.map(({ id }) => id);
  const [pausedBooked, pausedOnHold] =
    paused.length === 0
      ? [[], []]
      : await Promise.all([
          ports.payouts.balances(tenant, { ...filter, enrollments }, ONE),
          gatherOnHold(context, { brand: brand.id }, [...new Set(paused.map(({ entity }) => entity))]),
        ]);
  const facts = { members, paused, balances, unbooked, late, pausedBooked, pausedOnHold };
  return {
    sums: sumsIn(facts, row.program),
    paused: new Set(enrollments),
    owed: owedOf({ ...facts, programs: programs.map((one) => one.row) }),
    ...{ ways, owing, now },
  };
};
