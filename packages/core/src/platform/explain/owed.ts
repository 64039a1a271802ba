import type { Id } from "../../kernel/index.ts";
import type { Enrollment, Program } from "../../membership/index.ts";
import type { Balance, HeldRow } from "../../payouts/index.ts";
import { below, type Owed, type Sums, sum, sumsOf } from "../portal/amounts.ts";

/** A member as far as sums know it. */
export type Summed = Pick<Enrollment, "id" | "entity" | "program">;

/** The amounts of a person, by the programs that owe them and by its members. */
export interface OwedFacts {
  readonly programs: readonly Pick<Program, "id" | "minimumPayoutMinor">[];
  /** Every member that is the person's. */
  readonly members: readonly Summed[];
  /** Those of them whose relationship is paused. */
  readonly paused: readonly Summed[];
  /** The balances of the person. */
  readonly balances: readonly Balance[];
  /** The amounts that no run has booked, by the entity that its members have. */
  readonly unbooked: readonly HeldRow[];
  /** The amounts that came late to each member, by currency. */
  readonly late: ReadonlyMap<Summed["id"], ReadonlyMap<string, bigint>>;
  /** The balances by the payouts of paused members alone. */
  readonly pausedBooked: readonly Pick<Balance, "program" | "currency" | "pending">[];
  /** The amounts on hold of entities with paused members. */
  readonly pausedOnHold: readonly HeldRow[];
}

/** The part of what is owed in one program and currency that is of members whose relationship is paused. */
type OfPaused = Pick<Sums, "pending" | "earned">;

const above = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** Adds up what came late to members of a program, by currency. */
const lateTo = (
  { late }: Pick<OwedFacts, "late">,
  members: readonly Summed[],
  program: Id<"program">,
): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { id } of members.filter((one) => one.program === program))
    for (const [currency, amount] of late.get(id) ?? []) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return sums;
};

/** The sums of a person in one program by currency: those of its balances, and what no run has booked. */
export const sumsIn = (
  facts: Pick<OwedFacts, "balances" | "unbooked" | "late" | "members">,
  program: Id<"program">,
): ReadonlyMap<string, Sums> =>
  sumsOf(
    facts.balances.filter((one) => one.program === program),
    facts.unbooked.filter((one) => one.program === program),
    lateTo(facts, facts.members, program),
  );

const ofPaused = (facts: OwedFacts, program: Id<"program">, currency: string, sums: Sums): OfPaused => {
  const { members, paused, unbooked, pausedBooked, pausedOnHold } = facts;
  const own = members.filter((one) => one.program === program);
  if (own.every(({ id }) => paused.some((one) => one.id === id))) return sums;
  const isHere = (one: { readonly program: Id<"program">; readonly currency: string }) =>
    one.program === program && one.currency === currency;
  const isTheirs = (held: HeldRow) =>
    isHere(held) && paused.some((one) => one.entity === held.entity && one.program === held.program);
  const sumOf = (rows: readonly HeldRow[]) => sum(rows.filter(isTheirs).map(({ held }) => held));
  return {
    pending: sum(pausedBooked.filter(isHere).map(({ pending }) => pending)),
    earned: above(sumOf(unbooked) - sumOf(pausedOnHold)) + (lateTo(facts, paused, program).get(currency) ?? 0n),
  };
};

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

/** The amounts that programs owe a person, by currency, as a batch would take them once the next run has booked what is earned. */
export const owedOf = (facts: OwedFacts): readonly Owed[] =>
  facts.programs.flatMap(({ id: program, minimumPayoutMinor: minimumMinor }) =>
    [...sumsIn(facts, program)].map(([currency, sums]) =>
      owedBy({ program, currency, minimumMinor }, sums, ofPaused(facts, program, currency, sums)),
    ),
  );
