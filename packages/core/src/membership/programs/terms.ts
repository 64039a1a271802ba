import { insert, update, type Write } from "../../journal/index.ts";
import { type Id, newId, revise, type Seeded, type Versioned } from "../../kernel/index.ts";
import type { Program } from "./program.ts";

/** The fields of a program by which its events are judged. */
export const TERMS = [
  "holdDays",
  "referralWindowDays",
  "attribution",
  "nameOrder",
  "selfReferral",
  "currency",
  "graceDays",
] as const;
export type Terms = Pick<Program, (typeof TERMS)[number]>;

/**
 * The terms of a program from `startedAt` on, until the next ones start. Its first terms hold for the time before them as
 * well. An event is judged by the terms in force at its `occurred_at`, so a change of terms alters nothing of the past.
 */
export interface ProgramTerms extends Terms {
  readonly id: Id<"program_terms">;
  readonly program: Id<"program">;
  readonly startedAt: Date;
}

/** Terms, and from when on they hold; null for a program's first ones, which hold for all time before the next. */
export type TermsInterval<T> = T & { readonly from: Date | null; readonly to: Date | null };

/** The stretches of time in which each of some terms holds. `history` is oldest first and not empty. */
export const termsIntervals = <T extends { readonly startedAt: Date }>(
  history: readonly T[],
): readonly TermsInterval<T>[] =>
  history.map((terms, at) => ({
    ...terms,
    from: at === 0 ? null : terms.startedAt,
    to: history[at + 1]?.startedAt ?? null,
  }));

/** The terms in force at an instant. `history` is oldest first and not empty. */
export const termsAt = <T extends { readonly startedAt: Date }>(history: readonly T[], at: Date): T =>
  (history.findLast(({ startedAt }) => startedAt <= at) ?? history[0]) as T;

const termsOf = (program: Program): Terms => {
  const { holdDays, referralWindowDays, attribution, nameOrder, selfReferral, currency, graceDays } = program;
  return { holdDays, referralWindowDays, attribution, nameOrder, selfReferral, currency, graceDays };
};

const differ = (one: Terms, other: Terms): boolean => TERMS.some((field) => one[field] !== other[field]);

/** Terms of a program that begin now. */
export const newTerms = (moment: Seeded, program: Program): Write =>
  insert("programTerms", {
    id: newId(moment, "program_terms"),
    program: program.id,
    ...termsOf(program),
    startedAt: moment.now,
  });

/**
 * Builds the writes of a program's update to its terms: new ones from now on, if any differ. Of two changes in one millisecond
 * the later one replaces the other, as does one by a process whose clock is behind: terms never start before those they follow.
 */
export const nextTerms = (moment: Seeded, program: Program, last: Versioned<ProgramTerms>): readonly Write[] => {
  const terms = termsOf(program);
  if (!differ(terms, last.row)) return [];
  return [last.row.startedAt >= moment.now ? update("programTerms", revise(last, terms)) : newTerms(moment, program)];
};
