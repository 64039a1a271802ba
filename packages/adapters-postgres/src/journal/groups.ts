import type { Change, Increment } from "@entente/core/ports";
import { COUNTERS } from "./counters.ts";

/** Changes that are committed together at most, and the parts of one of them. More would make the others wait. */
export const GROUP_MAX = 100;
const PARTS_MAX = 32;

const sizeOf = ({ writes = [], increments = [], events = [], audits = [], expects = [] }: Change): number =>
  writes.length + increments.length + events.length + audits.length + expects.length;

/** Returns true if a change may be committed with others: it is small, and nothing in it depends on the results of its statement. */
export const isSmall = (change: Change): boolean => {
  const { writes = [], sets = [], answer, next } = change;
  return (
    sets.length === 0 &&
    next === undefined &&
    typeof answer !== "function" &&
    !writes.some(({ kind }) => kind === "webhookEndpoint") &&
    sizeOf(change) <= PARTS_MAX
  );
};

const listed = (words: readonly string[]): string => [...new Set(words)].sort().join(",");

/** Which parts a change has. Changes of one shape have one text however many they are, which PostgreSQL plans once. */
export const shapeOf = ({ writes, increments, expects, notifications, events, audits, answer }: Change): string =>
  [
    listed((writes ?? []).map(({ kind, version }) => `${kind}${version === 0 ? "+" : ""}`)),
    listed((increments ?? []).map(({ counter }) => counter)),
    listed((expects ?? []).map(({ kind, version }) => `${kind}${version === 0 ? "+" : ""}`)),
    listed(notifications ?? []),
    String((events ?? []).length > 0),
    String((audits ?? []).length > 0),
    String(answer !== undefined),
  ].join(";");

/** A counter with a floor, and whether an increment draws on it: what one adds, another one of the same group must not draw. */
const drawn = (increments: readonly Increment[] = []): readonly (readonly [name: string, draws: boolean])[] =>
  increments.flatMap((one) => {
    if (one.counter !== "balance" && one.counter !== "budget") return [];
    const { holds = () => true } = COUNTERS[one.counter];
    return [[`${one.counter} ${JSON.stringify(one.key)}`, !holds({ ...one.key, ...one.by } as never)] as const];
  });

/**
 * The changes that are committed together, among those given in order: none writes what another one writes or expects, and no two have
 * one Idempotency-Key, those under way included; where none is, the first is among them. Each of them was decided without what the
 * others write, so that every order of them is right.
 */
export const independent = <T>(
  all: readonly T[],
  changeOf: (one: T) => Change,
  underWay: readonly T[] = [],
): readonly T[] => {
  const chosen: T[] = [];
  const [written, keys] = [new Set<string>(), new Set<string>()];
  const [expected, draws] = [new Map<string, number>(), new Map<string, boolean>()];
  const partsOf = (one: T) => {
    const { writes = [], expects = [], increments, answer } = changeOf(one);
    return {
      key: typeof answer === "object" ? answer.key : undefined,
      writes: writes.map(({ kind, row }) => `${kind} ${row.id}`),
      expects: expects.map(({ kind, id, version }) => [`${kind} ${id}`, version] as const),
      draws: drawn(increments),
    };
  };
  const take = (own: ReturnType<typeof partsOf>): void => {
    if (own.key !== undefined) keys.add(own.key);
    for (const row of own.writes) written.add(row);
    for (const [row, version] of own.expects) expected.set(row, version);
    for (const [counter, draw] of own.draws) draws.set(counter, draw);
  };
  for (const one of underWay) take(partsOf(one));
  for (const one of all) {
    const own = partsOf(one);
    const clashes =
      (own.key !== undefined && keys.has(own.key)) ||
      own.writes.some((row) => written.has(row) || expected.has(row)) ||
      own.expects.some(([row, version]) => written.has(row) || (expected.get(row) ?? version) !== version) ||
      own.draws.some(([counter, draw]) => (draws.get(counter) ?? draw) !== draw);
    if (clashes) continue;
    chosen.push(one);
    if (chosen.length === GROUP_MAX) break;
    take(own);
  }
  return chosen;
};
