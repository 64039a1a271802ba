import type { Book } from "../book/book.ts";
import type { Member } from "../book/members.ts";
import type { Period, Row, Rule } from "../book/money.ts";
import { isOnce, measure, worth } from "./measure.ts";

const isFrozen = ({ status }: Row): boolean => status === "processing" || status === "paid";

/** Nothing changes a row that is frozen, that lies in a closed period, or that was there when the one that it is about was closed. */
const stays = ({ periods }: Book, row: Row): boolean =>
  isFrozen(row) || periods.get(row.period)?.closed != null || periods.get(row.earned)?.closed?.has(row) === true;

/** The changes of a closed period lie in a later one, and wait until there is one that is written to. */
const waits = ({ closed, end }: Period, target: number | undefined): boolean =>
  closed !== null && (target === undefined || target < end);

const sum = (rows: readonly Row[]): bigint => rows.reduce((total, { amount }) => total + amount, 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

interface Measured {
  readonly period: Period;
  /** True for the running period of an active rule. */
  readonly runs: boolean;
}

/** The periods that a rule is measured in: those in whose runs it took part. What is owed once is measured to the end of the last. */
const measuredIn = ({ periods }: Book, rule: Rule, running: Period | undefined): readonly Measured[] => {
  const runs = running !== undefined && rule.status === "active";
  const found: Measured[] = [];
  for (const period of periods.values())
    if (period.rules.has(rule) && !(runs && period.start === running.start)) found.push({ period, runs: false });
  if (runs) found.push({ period: running, runs: true });
  found.sort((left, right) => left.period.start - right.period.start);
  return isOnce(rule) ? found.slice(-1) : found;
};

const settle = (
  book: Book,
  rule: Rule,
  member: Member,
  { period, runs }: Measured,
  { target, settled }: { readonly target: number; readonly settled: ReadonlySet<number> },
): void => {
  const rows = book.rows.filter(
    (row) => row.rule === rule && row.member === member && (isOnce(rule) || row.earned === period.start),
  );
  // The last row takes what changes, unless it is frozen; those before it stay. The row of the rule is before those that adjust it.
  const last = rows.findLast(({ kind }) => kind === "adjustment") ?? rows.at(-1);
  const changing = last === undefined || stays(book, last) ? undefined : last;
  const rest = worth(rule, measure(book, rule, member, period)) - sum(rows.filter((row) => row !== changing));
  // Of a rule that is not active nothing rises and nothing begins.
  const due = rule.status === "active" ? rest : least(rest, changing?.amount ?? 0n);
  const isByRule = rows.length === 0 ? runs || !settled.has(period.start) : changing?.kind === "rule";
  const ofRule = isByRule ? atLeastNothing(due) : 0n;
  const give = (kind: "rule" | "adjustment", lies: number, amount: bigint): void => {
    if (changing?.kind === kind) changing.amount = amount;
    else if (amount !== 0n)
      book.rows.push({
        ...{ kind, rule, member, currency: rule.currency, period: lies, earned: period.start },
        ...{ amount, status: "pending" },
      });
  };
  give("rule", period.start, ofRule);
  give("adjustment", target, due - ofRule);
};

/** Brings everything that is open up to date. `target`: the period in which new adjustments lie. */
const derive = (book: Book, running: Period | undefined, target: number): void => {
  const closed = [...book.periods.values()].flatMap((period) => (period.closed === null ? [] : [period.start]));
  const settled = new Set([...closed, ...book.rows.filter(isFrozen).map(({ period }) => period)]);
  for (const rule of book.rules)
    for (const measured of measuredIn(book, rule, running).filter(({ period }) => !waits(period, target)))
      for (const member of book.members)
        if (member.program === rule.program) settle(book, rule, member, measured, { target, settled });
};

/** Runs a period; how many rows that made, or undefined where no rule is active. */
export const run = (book: Book, start: number, end: number): number | undefined => {
  const active = book.rules.filter(({ status }) => status === "active");
  if (active.length === 0) return undefined;
  const period = book.periods.get(start) ?? { start, end, rules: new Set<Rule>(), closed: null };
  const before = book.rows.length;
  derive(book, period, start);
  // Every run is remembered, also one in which nobody earned.
  for (const rule of active) period.rules.add(rule);
  book.periods.set(start, period);
  return book.rows.length - before;
};

export const isOpen = ({ closed }: Period): boolean => closed === null;

const latestOf = (periods: Iterable<Period>): Period | undefined =>
  [...periods].reduce<Period | undefined>(
    (last, one) => (last === undefined || one.start > last.start ? one : last),
    undefined,
  );

/** The periods in which a row lies, or that one is about. */
export const withRows = ({ periods, rows }: Book): readonly Period[] =>
  [...periods.values()].filter(({ start }) => rows.some(({ period, earned }) => period === start || earned === start));

/** The latest open period that has rows, in which an entry by hand lies. */
export const latestWithRows = (book: Book): Period | undefined => latestOf(withRows(book).filter(isOpen));

/** Derives everything that was run anew, as a batch does first. */
export const deriveAll = (book: Book): void => {
  const last = latestOf([...book.periods.values()].filter(isOpen));
  if (last !== undefined) derive(book, undefined, last.start);
};

/** Returns the amount that a rule owes a member for everything that was run, by all that is known now. */
export const owed = (book: Book, rule: Rule, member: Member): bigint =>
  measuredIn(book, rule, undefined).reduce(
    (total, { period }) => total + worth(rule, measure(book, rule, member, period)),
    0n,
  );

/** Returns the amount that is paid, or on its way, of what a rule owes a member. */
export const frozenOf = ({ rows }: Book, rule: Rule, member: Member): bigint =>
  sum(rows.filter((row) => row.rule === rule && row.member === member && isFrozen(row)));
