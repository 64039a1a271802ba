// What payouts must come to, in plain loops over everything that happened. It knows nothing of the code it judges.

export interface OracleRule {
  readonly id: string;
  readonly type: "revenue_split" | "cpa" | "threshold_bonus";
  readonly program: number;
  readonly metric: string;
  readonly currency: string;
  readonly rate: bigint;
  readonly unitPay: bigint;
  readonly threshold: number;
  readonly bonus: bigint;
  readonly windowDays: number | null;
  readonly collection: string | null;
  readonly unit: string | null;
  readonly member: string | null;
  /** True if only what members did while they held the tier counts. */
  readonly tier: boolean;
  status: "active" | "paused" | "archived";
}

/** One thing that happened; a refund carries the time, member, place and link of its sale. */
export interface OracleEvent {
  readonly member: string;
  readonly program: number;
  readonly at: number;
  readonly slot: boolean;
  /** True if it came by a link for qualified members only. */
  readonly selective: boolean;
  readonly collection: string | null;
  readonly unit: string | null;
  readonly adds: readonly (readonly [metric: string, amount: bigint, currency: string | null])[];
}

export interface OracleRow {
  /** Of the stored row, once it is known which one it is. */
  id: string | null;
  readonly rule: string;
  readonly member: string;
  readonly kind: "rule" | "adjustment";
  /** The first day of the period, counted in days, and of the one that was earned in. */
  readonly period: number;
  readonly earned: number;
  amount: bigint;
  frozen: boolean;
}

/** Something that was so from a time on: `[time, value]`, in order of time. */
type Since = (readonly [number, boolean])[];

export interface OracleWorld {
  readonly holds: readonly number[];
  readonly members: Map<string, number>;
  readonly rules: OracleRule[];
  readonly events: OracleEvent[];
  /** By name: `approved <member>`, `active <member>`, `tied <member>`, `qualified <member>`, `tier <member>`, `slot`. */
  readonly states: Map<string, Since>;
  readonly rows: OracleRow[];
  /** Members who were merged into others, and when. */
  readonly merged: Map<string, { readonly into: string; readonly at: number }>;
  /** Rules that took part, by the first day of the period. */
  readonly periods: Map<number, { readonly end: number; readonly rules: Set<string> }>;
}

const DAY = 86_400_000;
const EPOCH = Date.UTC(2030, 0, 1);

const was = (since: Since | undefined, at: number): boolean => {
  let value = false;
  for (const [from, to] of since ?? []) if (from <= at) value = to;
  return value;
};

const earns = ({ states }: OracleWorld, { member, at, slot, selective }: OracleEvent): boolean =>
  was(states.get(`approved ${member}`), at) &&
  was(states.get(`active ${member}`), at) &&
  was(states.get(`tied ${member}`), at) &&
  (!slot || was(states.get("slot"), at)) &&
  (!selective || was(states.get(`qualified ${member}`), at));

const isOnce = (rule: OracleRule): boolean => rule.type === "threshold_bonus" && rule.windowDays === null;

/** Whose a bonus for all time is, of a member and a period's end: who it was merged into before. */
const headOf = ({ merged }: OracleWorld, rule: OracleRule, member: string, end: number): string => {
  const one = isOnce(rule) ? merged.get(member) : undefined;
  return one !== undefined && one.at < EPOCH + end * DAY ? one.into : member;
};

const measure = (world: OracleWorld, rule: OracleRule, member: string, start: number, end: number): bigint => {
  const hold = world.holds[rule.program] as number;
  const last = EPOCH + (end - hold) * DAY;
  let first = EPOCH + (start - hold) * DAY;
  if (rule.windowDays !== null) first = EPOCH + (end - rule.windowDays - hold) * DAY;
  if (isOnce(rule)) first = Number.NEGATIVE_INFINITY;
  let total = 0n;
  for (const event of world.events) {
    if (headOf(world, rule, event.member, end) !== member || event.program !== rule.program) continue;
    if (event.at < first || event.at >= last) continue;
    if (rule.collection !== null && event.collection !== rule.collection) continue;
    if (rule.unit !== null && event.unit !== rule.unit) continue;
    if (rule.member !== null && event.member !== rule.member) continue;
    if (rule.tier && !was(world.states.get(`tier ${event.member}`), event.at)) continue;
    if (!earns(world, event)) continue;
    for (const [metric, amount, currency] of event.adds) {
      if (metric !== rule.metric) continue;
      if (metric === "gmv_cents" && currency !== rule.currency) continue;
      total += amount;
    }
  }
  return total;
};

const worth = (rule: OracleRule, value: bigint): bigint => {
  const some = value > 0n ? value : 0n;
  if (rule.type === "revenue_split") return (some * rule.rate - ((some * rule.rate) % 10_000n)) / 10_000n;
  if (rule.type === "cpa") return some * rule.unitPay;
  return Number(value) >= rule.threshold ? rule.bonus : 0n;
};

const total = (rows: readonly OracleRow[]): bigint => {
  let sum = 0n;
  for (const row of rows) sum += row.amount;
  return sum;
};

interface EventInterval {
  readonly start: number;
  readonly end: number;
  /** True for the running period of an active rule. */
  readonly runs: boolean;
}

/** The periods a rule is measured in; a bonus that is owed once is measured to the end of the last one. */
const intervalsOf = (world: OracleWorld, rule: OracleRule, running: EventInterval | null): readonly EventInterval[] => {
  const found: EventInterval[] = [];
  const fires = running !== null && rule.status === "active";
  for (const [start, { end, rules }] of world.periods)
    if (rules.has(rule.id) && !(fires && start === running.start)) found.push({ start, end, runs: false });
  if (fires) found.push(running);
  found.sort((left, right) => left.start - right.start);
  return isOnce(rule) ? found.slice(-1) : found;
};

/** Returns the amount that a rule owes a member by everything known so far, whatever was paid. */
export const owedBy = (world: OracleWorld, rule: OracleRule, member: string): bigint => {
  let owed = 0n;
  for (const { start, end } of intervalsOf(world, rule, null))
    owed += worth(rule, measure(world, rule, member, start, end));
  return owed;
};

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

const settle = (
  world: OracleWorld,
  rule: OracleRule,
  member: string,
  interval: EventInterval,
  target: number,
  frozenPeriods: Set<number>,
) => {
  const { start, end, runs } = interval;
  const rows = world.rows.filter(
    (row) =>
      row.rule === rule.id && headOf(world, rule, row.member, end) === member && (isOnce(rule) || row.earned === start),
  );
  rows.sort((one, other) => (one.id ?? "~").localeCompare(other.id ?? "~"));
  // The last row takes what changes; a row of the rule is before those that adjust it.
  const last = rows.findLast((row) => row.kind === "adjustment") ?? rows.at(-1);
  const changing = last === undefined || last.frozen ? undefined : last;
  const others = rows.filter((row) => row !== changing);
  let due = worth(rule, measure(world, rule, member, start, end)) - total(others);
  // Of a rule that is not active nothing rises, and nothing begins; what is owed less is taken back.
  if (rule.status !== "active") due = least(due, changing?.amount ?? 0n);
  const asRule = rows.length === 0 ? runs || !frozenPeriods.has(start) : changing?.kind === "rule";
  const ofRule = asRule ? atLeastNothing(due) : 0n;
  const book = (kind: OracleRow["kind"], period: number, amount: bigint): void => {
    if (changing?.kind === kind) changing.amount = amount;
    else if (amount !== 0n)
      world.rows.push({ rule: rule.id, member, kind, period, earned: start, id: null, amount, frozen: false });
  };
  book("rule", start, ofRule);
  book("adjustment", target, due - ofRule);
};

const derive = (world: OracleWorld, running: EventInterval | null, target: number) => {
  const frozenPeriods = new Set(world.rows.filter(({ frozen }) => frozen).map(({ period }) => period));
  for (const rule of world.rules)
    for (const interval of intervalsOf(world, rule, running))
      for (const [member, program] of world.members)
        if (program === rule.program && headOf(world, rule, member, interval.end) === member)
          settle(world, rule, member, interval, target, frozenPeriods);
};

/** Runs the period from `start` to `end`; false when no rule is active: then what was run before is brought up to date all the same. */
export const runOracle = (world: OracleWorld, start: number, end: number): boolean => {
  const active = world.rules.filter(({ status }) => status === "active");
  if (active.length === 0) {
    deriveOracle(world);
    return false;
  }
  derive(world, { start, end, runs: true }, start);
  const rules = world.periods.get(start)?.rules ?? new Set<string>();
  for (const { id } of active) rules.add(id);
  world.periods.set(start, { end, rules });
  return true;
};

/** Brings everything that was run up to date, as a batch does before it takes anything. */
export const deriveOracle = (world: OracleWorld): void => {
  const latest = Math.max(...world.periods.keys());
  if (world.periods.size > 0) derive(world, null, latest);
};

/** One row as a line. */
export const lineOf = ({ rule, member, kind, period, earned, amount, frozen }: Omit<OracleRow, "id">): string =>
  [rule, member, period, earned, kind, amount, frozen ? "frozen" : "open"].join(" ");

/**
 * Returns the frozen sums of each rule and member, as {@link owedBy} measures them: for a bonus for all time of the member that
 * stands for both at the end of the last period. Two members who were merged after it still have a bonus each.
 */
export const frozenSums = (world: OracleWorld): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { rule: id, member, amount, frozen } of world.rows) {
    const rule = world.rules.find((one) => one.id === id) as OracleRule;
    const end = intervalsOf(world, rule, null).at(-1)?.end ?? Number.NEGATIVE_INFINITY;
    const key = `${id} ${headOf(world, rule, member, end)}`;
    if (frozen) sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return sums;
};
