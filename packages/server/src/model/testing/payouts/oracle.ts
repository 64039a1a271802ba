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
  status: "active" | "paused" | "archived";
}

/** One thing that happened; a refund carries the time, member, place and link of its sale. */
export interface OracleEvent {
  readonly member: string;
  readonly program: number;
  readonly at: number;
  readonly slot: boolean;
  /** Whether it came by a link for qualified members only. */
  readonly selective: boolean;
  readonly collection: string | null;
  readonly unit: string | null;
  readonly adds: readonly (readonly [metric: string, amount: bigint, currency: string | null])[];
}

export interface OracleRow {
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
  readonly members: ReadonlyMap<string, number>;
  readonly rules: OracleRule[];
  readonly events: OracleEvent[];
  /** By name: `approved <member>`, `active <member>`, `tied <member>`, `qualified <member>`, `slot`. */
  readonly states: Map<string, Since>;
  readonly rows: OracleRow[];
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

const measure = (world: OracleWorld, rule: OracleRule, member: string, start: number, end: number): bigint => {
  const hold = world.holds[rule.program] as number;
  const last = EPOCH + (end - hold) * DAY;
  let first = EPOCH + (start - hold) * DAY;
  if (rule.windowDays !== null) first = EPOCH + (end - rule.windowDays - hold) * DAY;
  if (isOnce(rule)) first = Number.NEGATIVE_INFINITY;
  let total = 0n;
  for (const event of world.events) {
    if (event.member !== member || event.program !== rule.program) continue;
    if (event.at < first || event.at >= last) continue;
    if (rule.collection !== null && event.collection !== rule.collection) continue;
    if (rule.unit !== null && event.unit !== rule.unit) continue;
    if (rule.member !== null && event.member !== rule.member) continue;
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

/** Sets the one open row of this kind to an amount, making it where the amount is not nothing. */
const put = (
  world: OracleWorld,
  like: Omit<OracleRow, "amount" | "frozen">,
  open: OracleRow | undefined,
  amount: bigint,
) => {
  if (open !== undefined) open.amount = amount;
  else if (amount !== 0n) world.rows.push({ ...like, amount, frozen: false });
};

/** Runs the period from `start` to `end`; false when no rule is active. */
export const runOracle = (world: OracleWorld, start: number, end: number): boolean => {
  const active = world.rules.filter(({ status }) => status === "active");
  if (active.length === 0) return false;
  const before = [...world.rows];
  const settled = new Set(before.filter(({ frozen }) => frozen).map(({ period }) => period));
  const known = [...world.periods.entries()];

  for (const rule of world.rules) {
    const fires = rule.status === "active";
    const looks: { earned: number; until: number; writes: boolean }[] = [];
    if (fires) looks.push({ earned: start, until: end, writes: true });
    let mayTakeBack = false;
    for (const [from, { end: until, rules }] of known) {
      if (!rules.has(rule.id)) continue;
      if (isOnce(rule)) mayTakeBack ||= !fires;
      else if (from !== start || !fires) looks.push({ earned: from, until, writes: false });
    }
    if (mayTakeBack) looks.push({ earned: start, until: end, writes: false });

    for (const [member, program] of world.members) {
      if (program !== rule.program) continue;
      for (const { earned, until, writes } of looks) {
        const rows = before.filter(
          (row) => row.rule === rule.id && row.member === member && (isOnce(rule) || row.earned === earned),
        );
        const ofRule = rows.filter(({ kind }) => kind === "rule");
        const owed = worth(rule, measure(world, rule, member, earned, until));
        if (!writes) {
          if (ofRule.some(({ frozen }) => !frozen)) continue;
          if (rows.length === 0 && (isOnce(rule) || !settled.has(earned))) continue;
        }
        if (isOnce(rule) && owed === 0n && rows.some(({ period }) => period >= end)) continue;
        const open = rows.find((row) => row.kind === "adjustment" && row.period === start && !row.frozen);
        const like = { rule: rule.id, member, period: start, earned };
        if (writes && !ofRule.some((row) => row.period === start && row.frozen)) {
          const own = ofRule.find((row) => row.period === start);
          const rest = owed - total(rows.filter((row) => row !== own && row !== open));
          put(world, { ...like, kind: "rule" }, own, rest > 0n ? rest : 0n);
          put(world, { ...like, kind: "adjustment" }, open, rest < 0n ? rest : 0n);
        } else {
          const rest = owed - total(rows.filter((row) => row !== open));
          const less = isOnce(rule) && !fires && rest > 0n ? 0n : rest;
          put(world, { ...like, kind: "adjustment" }, open, less);
        }
      }
    }
  }
  if (world.periods.has(start) || world.rows.some(({ period }) => period === start)) {
    const rules = world.periods.get(start)?.rules ?? new Set<string>();
    for (const { id } of active) rules.add(id);
    world.periods.set(start, { end, rules });
  }
  return true;
};

/** Every row as one line, sorted. */
export const linesOf = (rows: readonly OracleRow[]): readonly string[] =>
  rows
    .map(({ rule, member, kind, period, earned, amount, frozen }) =>
      [rule, member, period, earned, kind, amount, frozen ? "frozen" : "open"].join(" "),
    )
    .sort();
