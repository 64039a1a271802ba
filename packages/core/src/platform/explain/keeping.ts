import type { Id } from "../../kernel/index.ts";
import { type Enrollment, entitiesOf } from "../../membership/index.ts";
import { gatherBalances, gatherOnHold, gatherUnbooked, gatherWays, type HeldRow } from "../../payouts/index.ts";
import type { Context } from "../context.ts";
import { below, type Keeping, type Owed, type Sums, sum, sumsOf } from "../portal/amounts.ts";
import { gatherLate } from "../portal/late.ts";

/** A person is one recipient. */
const ONE = { limit: 1, after: null } as const;

/** The facts that keep payments of a member back, and what it has earned. */
export interface Gathered extends Keeping {
  /** The sums of the member's program by currency. */
  readonly sums: ReadonlyMap<string, Sums>;
  /** The members of the person whose relationship is paused. */
  readonly paused: ReadonlySet<Enrollment["id"]>;
}

type Members = readonly Pick<Enrollment, "id" | "entity" | "program">[];

/** The members of a person whose relationship is paused now, as a batch asks for it. */
const gatherPaused = async ({ tenant, ports }: Context, members: readonly Enrollment[]): Promise<Members> => {
  const found = await ports.relationships.many(tenant, [...new Set(members.map(({ relationship }) => relationship))]);
  const paused = new Set(found.flatMap(({ row }) => (row.status === "paused" ? [row.id] : [])));
  return members.filter(({ relationship }) => paused.has(relationship));
};

/** The part of what is owed in one program and currency that is of members whose relationship is paused. */
interface OfPaused {
  readonly pending: bigint;
  readonly earned: bigint;
}

const above = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** The amount owed in one program and currency. What is earned by members who are paused is kept apart from what others earned. */
const owedBy = (
  of: Pick<Owed, "program" | "currency" | "minimumMinor">,
  { pending, negative, earned }: Sums,
  paused: OfPaused,
): Owed => {
  const earnedByOthers = earned - paused.earned;
  return {
    ...of,
    positive: pending + above(earnedByOthers) + above(paused.earned),
    paused: paused.pending + above(paused.earned),
    negative: negative + below(earnedByOthers) + below(paused.earned),
  };
};

const isOf = (members: Members, { entity, program }: Pick<HeldRow, "entity" | "program">): boolean =>
  members.some((one) => one.entity === entity && one.program === program);

/**
 * The facts that keep the payments of a member back: what all programs of the brand owe its person, what the next run counts of it, and
 * the ways to pay. What came late to another program counts once a run or a batch has booked it.
 */
export const gatherKeeping = async (context: Context, row: Enrollment): Promise<Gathered> => {
  const { tenant, brand, ports, now } = context;
  const entities = await entitiesOf(context, row.entity);
  const [person = row.entity] = entities;
  const filter = { brand: brand.id, entity: person };
  const [balances, unbooked, late, ways, members] = await Promise.all([
    gatherBalances(context, filter, ONE),
    gatherUnbooked(context, brand.id, entities),
    gatherLate(context, row),
    gatherWays(context, brand.id, person),
    ports.enrollments.ofEntity(tenant, brand.id, person),
  ]);
  const ids = [...new Set([row, ...balances, ...unbooked].map(({ program }) => program))];
  const [programs, stopped] = await Promise.all([
    ports.programs.many(tenant, ids),
    gatherPaused(
      context,
      members.map((one) => one.row),
    ),
  ]);
  const enrollments = stopped.map(({ id }) => id);
  const [booked, onHold] =
    stopped.length === 0
      ? [[], []]
      : await Promise.all([
          ports.payouts.balances(tenant, { ...filter, enrollments }, ONE),
          gatherOnHold(context, { brand: brand.id }, [...new Set(stopped.map(({ entity }) => entity))]),
        ]);
  const ofProgram = (id: Id<"program">): ReadonlyMap<string, Sums> =>
    sumsOf(
      balances.filter(({ program }) => program === id),
      unbooked.filter(({ program }) => program === id),
      id === row.program ? late : new Map(),
    );
  const pausedIn = (id: Id<"program">, currency: string, { pending, earned }: Sums): OfPaused => {
    const own = members.filter((one) => one.row.program === id);
    if (own.every((one) => enrollments.includes(one.row.id))) return { pending, earned };
    const isHere = (one: Pick<HeldRow, "program" | "currency">) => one.program === id && one.currency === currency;
    const sumOf = (rows: readonly HeldRow[]): bigint =>
      sum(rows.filter((one) => isHere(one) && isOf(stopped, one)).map((one) => one.held));
    const came = enrollments.includes(row.id) && row.program === id ? (late.get(currency) ?? 0n) : 0n;
    return {
      pending: sum(booked.filter(isHere).map((one) => one.pending)),
      earned: above(sumOf(unbooked) - sumOf(onHold)) + came,
    };
  };
  return {
    sums: ofProgram(row.program),
    paused: new Set(enrollments),
    owed: programs.flatMap(({ row: { id: program, minimumPayoutMinor: minimumMinor } }) =>
      [...ofProgram(program)].map(([currency, sums]) =>
        owedBy({ program, currency, minimumMinor }, sums, pausedIn(program, currency, sums)),
      ),
    ),
    ways,
    now,
  };
};
