import type { CounterKind, Counters, Increment } from "@entente/core/ports";
import { SIGNED_ACCOUNTS } from "@entente/core/storage";
import { copy } from "./copy.ts";
import { setIn, type Undo } from "./undo.ts";

interface Rule<K extends CounterKind> {
  /** The key of a sum. */
  readonly fields: readonly (keyof Counters[K]["key"])[];
  /** Reads filter by one of these parts of the key. */
  readonly groups: (key: Counters[K]["key"]) => readonly string[];
  /** True if the sums stay above the counter's floor. */
  readonly holds: (of: Counters[K], sums: Counters[K]["by"]) => boolean;
}

const always = () => true;

const QUARTER = ["brand", "program", "distribution", "deployment", "type", "currency", "startsAt"] as const;
const ROUTE = ["brand", "program", "distribution", "deployment", "enrollment", "currency", "day"] as const;

const RULES: { readonly [K in CounterKind]: Rule<K> } = {
  balance: {
    fields: ["brand", "asset", "account"],
    groups: ({ brand }) => [brand],
    holds: ({ key: { account } }, { amount }) => SIGNED_ACCOUNTS.includes(account) || amount >= 0n,
  },
  budget: {
    fields: ["distribution"],
    groups: ({ distribution }) => [distribution],
    holds: ({ leaves = 0n }, { reserved, consumed, released }) => reserved - consumed - released >= leaves,
  },
  minted: { fields: ["deployment"], groups: ({ deployment }) => [deployment], holds: always },
  linkClicks: { fields: ["promoLink"], groups: ({ promoLink }) => [promoLink], holds: always },
  performanceDay: { fields: [...ROUTE, "type"], groups: ({ brand }) => [brand], holds: always },
  performanceQuarter: { fields: QUARTER, groups: ({ brand }) => [brand], holds: always },
  metricDay: {
    fields: [...ROUTE, "metric"],
    groups: ({ brand, program, distribution, enrollment }) =>
      [brand, program, distribution, enrollment].filter((id) => id !== null),
    holds: always,
  },
};

type Sum<K extends CounterKind> = Counters[K];
type Groups<K extends CounterKind> = Map<string, Map<string, Sum<K>>>;
export type CounterTable = { readonly [K in CounterKind]: Groups<K> };

export const noCounters = (): CounterTable => ({
  balance: new Map(),
  budget: new Map(),
  minted: new Map(),
  linkClicks: new Map(),
  performanceDay: new Map(),
  performanceQuarter: new Map(),
  metricDay: new Map(),
});

const spell = <K extends CounterKind>({ fields }: Rule<K>, key: Counters[K]["key"]): string =>
  JSON.stringify(fields.map((field) => key[field]));

const plus = <B extends object>(left: B | undefined, right: B): B =>
  Object.fromEntries(
    Object.entries(right).map(([name, amount]) => [
      name,
      ((left as Record<string, bigint> | undefined)?.[name] ?? 0n) + amount,
    ]),
  ) as B;

const add = <K extends CounterKind>(
  counters: CounterTable,
  counter: K,
  of: Counters[K],
  undo: Undo,
): (() => boolean) => {
  const { key, by } = of;
  const rule: Rule<K> = RULES[counter];
  const groups = counters[counter] as Groups<K>;
  const spelled = spell(rule, key);
  const shelves = rule.groups(key).map((name) => {
    const sums = groups.get(name) ?? new Map<string, Sum<K>>();
    groups.set(name, sums);
    return sums;
  });
  const sumNow = (): Counters[K]["by"] | undefined => shelves[0]?.get(spelled)?.by;
  const sum = { key: copy(key), by: plus(sumNow(), by) } as Sum<K>;
  for (const sums of shelves) setIn(sums, spelled, sum, undo);
  return () => rule.holds(of, sumNow() as Counters[K]["by"]);
};

/**
 * Adds all increments, then checks the floors: within one change only the sums count. Returns the counter below its floor, if
 * any.
 */
export const increase = (
  counters: CounterTable,
  increments: readonly Increment[],
  undo: Undo,
): CounterKind | undefined => {
  const checks = increments.map(({ counter, ...of }) => ({
    counter,
    holds: add(counters, counter, of as never, undo),
  }));
  return checks.find(({ holds }) => !holds())?.counter;
};

/** The sums of one group. */
export const sumsOf = <K extends CounterKind>(counters: CounterTable, counter: K, group: string): readonly Sum<K>[] => [
  ...((counters[counter] as Groups<K>).get(group)?.values() ?? []),
];
