import * as assert from "node:assert/strict";
import { PlatformError } from "@entente/core";
import type { Storage } from "@entente/core/ports";
import { work } from "../world.ts";
import type { Act } from "./acts.ts";
import { exportedAccepting } from "./exporting.ts";
import {
  deriveOracle,
  frozenSums,
  lineOf,
  type OracleEvent,
  type OracleRow,
  type OracleRule,
  type OracleWorld,
  owedBy,
  runOracle,
} from "./oracle.ts";
import { claim, invite, move, type People } from "./people.ts";
import { openPayoutScenario, type PayoutScenario, type Row, spelled } from "./scenario.ts";

const HOUR = 3_600_000;
const EPOCH = Date.UTC(2030, 0, 1);
const COLLECTION = "0190a0b0-0000-7000-8000-00000000c011";
const UNIT = "0190a0b0-0000-7000-8000-000000000011";
const PERIOD_DAYS = 10;
const HOLDS = [0, 3] as const;

interface Sale {
  readonly id: string;
  readonly event: OracleEvent;
  readonly quantity: number;
  readonly currency: string;
  readonly amount: number;
  left: number;
}

interface StoryState {
  readonly scenario: PayoutScenario;
  readonly world: OracleWorld;
  readonly programs: readonly string[];
  readonly deployment: string;
  /** For qualified members only. */
  readonly selective: string;
  /** Of the first program, for those of whom `gold` is claimed. */
  readonly tier: string;
  readonly sales: Sale[];
  readonly people: People;
  /** Second accounts of people, in the first program. */
  readonly twins: readonly string[];
}

const DAY = 24 * HOUR;
const dayNumber = (text: string): number => (Date.parse(`${text}T00:00:00.000Z`) - EPOCH) / DAY;

const stateOf = ({ world }: StoryState, name: string): boolean => world.states.get(name)?.at(-1)?.[1] ?? false;
const becomes = ({ world, scenario }: Pick<StoryState, "world" | "scenario">, name: string, value: boolean): void => {
  const known = world.states.get(name) ?? [];
  world.states.set(name, [...known, [scenario.ports.clock.now().getTime(), value]]);
};

const RULES = [
  { type: "revenue_split", program: 0, rate_bps: 1_750 },
  { type: "revenue_split", program: 1, rate_bps: 333, currency: "eur" },
  { type: "cpa", program: 0, metric_key: "sales_count", per_unit_minor: 40 },
  { type: "cpa", program: 1, metric_key: "referral_count", per_unit_minor: 500 },
  { type: "threshold_bonus", program: 0, metric_key: "gmv_cents", threshold: 15_000.5, bonus_minor: 900 },
  { type: "threshold_bonus", program: 1, metric_key: "sales_count", threshold: 3, bonus_minor: 800, window_days: 15 },
  { type: "revenue_split", program: 0, rate_bps: 5_000, collection: COLLECTION },
  { type: "cpa", program: 1, metric_key: "sales_count", per_unit_minor: 70, unit: UNIT },
  { type: "revenue_split", program: 0, rate_bps: 9_999, member: 0 },
  { type: "revenue_split", program: 0, rate_bps: 2_500, tier: true },
  { type: "cpa", program: 0, metric_key: "sales_count", per_unit_minor: 90, collection: COLLECTION, tier: true },
] as const;

const ruleOf = async (state: StoryState, row: (typeof RULES)[number]): Promise<OracleRule> => {
  const { scenario, people, programs } = state;
  const { program: at, ...fields } = row;
  const terms: Record<string, unknown> = { ...fields };
  const member = "member" in row ? (people.members[row.member]?.id as string) : null;
  const [collection, unit] = ["collection" in row ? row.collection : null, "unit" in row ? row.unit : null];
  for (const key of ["collection", "unit", "member", "tier"]) delete terms[key];
  const program = programs[at] as string;
  const scope =
    member !== null
      ? { type: "member", program, member }
      : collection !== null
        ? { type: "collection", program, collection }
        : unit !== null
          ? { type: "unit", program, unit }
          : { type: "program", program };
  const tier = "tier" in row ? { tier: state.tier } : {};
  const made = await scenario.platform.payoutRules.create(scenario.actor, {
    name: row.type,
    ...terms,
    ...tier,
    scope,
  } as never);
  return {
    id: made.id,
    type: made.type,
    program: at,
    metric: made.metric_key as string,
    currency: made.currency,
    rate: BigInt(made.rate_bps ?? 0),
    unitPay: BigInt(made.per_unit_minor ?? 0),
    threshold: made.threshold ?? 0,
    bonus: BigInt(made.bonus_minor ?? 0),
    windowDays: made.window_days,
    collection,
    unit,
    member,
    tier: "tier" in row,
    status: "active",
  };
};

/**
 * The assertions that the first program requires of members: a member that loses the one falls, and one that loses the other is
 * in grace.
 */
const CLAIMS = [
  ["must", "immediate"],
  ["may", "grace"],
] as const;

/** Who is a member of which program from the beginning: person and program. */
const MEMBERSHIPS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [2, 1],
] as const;

/** Two programs, four memberships of three people, and a launched distribution of the first program. */
const open = async (storage: Storage, seed: string): Promise<StoryState> => {
  const scenario = await openPayoutScenario(storage, seed, { hold_days: HOLDS[0], grace_days: 3_650 });
  const { platform, actor } = scenario;
  const input = { scope: "program_maintenance", operator: "exists" } as const;
  for (const [claim, failure_policy] of CLAIMS)
    await platform.requirements.create(actor, scenario.program, {
      ...input,
      metric_key: `assert:${claim}`,
      failure_policy,
    });
  const { id: tier } = await platform.tiers.create(actor, scenario.program, { name: "Gold", rank: 1 });
  await platform.requirements.create(actor, scenario.program, {
    scope: "tier",
    scope_id: tier,
    operator: "exists",
    metric_key: "assert:gold",
  });
  await work(platform);
  const { id: second } = await platform.programs.create(actor, { name: "Second", hold_days: HOLDS[1] });
  const programs = [scenario.program, second];
  const launch = async (enrollment_policy: string): Promise<string> => {
    const spec = { plan: { entity: { enrollment_policy } } };
    const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [scenario.program], spec });
    await platform.distributions.validate(actor, id);
    await platform.distributions.launch(actor, id);
    await work(platform);
    const [deployment] = (await platform.deployments.list(actor, { distribution: id })).data;
    return deployment?.id as string;
  };
  const [deployment, selective] = [await launch("all_approved"), await launch("qualified_only")];
  const world: OracleWorld = {
    holds: HOLDS,
    members: new Map(),
    rules: [],
    events: [],
    states: new Map(),
    rows: [],
    merged: new Map(),
    periods: new Map(),
  };
  const report = (name: string, value: boolean) => becomes({ scenario, world }, name, value);
  const people: People = {
    world: scenario,
    programs,
    members: [],
    claims: new Set(),
    joined: (member, program) => void world.members.set(member, program),
    becomes: report,
  };
  const twins = [await scenario.join("dan"), await scenario.join("eve")];
  for (const twin of twins) {
    world.members.set(twin, 0);
    for (const name of ["approved", "active", "tied"]) report(`${name} ${twin}`, true);
  }
  const state = { scenario, world, people, programs, deployment, selective, tier, sales: [], twins };
  for (const [nth, [person, program]] of MEMBERSHIPS.entries()) {
    await invite(people, person, program);
    await move(people, "approve", nth);
  }
  report("slot", true);
  await platform.payoutRails.create(actor, { rail: "manual" });
  for (const row of RULES) world.rules.push(await ruleOf(state, row));
  return state;
};

const isFrozen = ({ status }: Row): boolean => status === "paid" || status === "processing";

const seenAs = (row: Row): Omit<OracleRow, "id"> => ({
  rule: row.rule ?? "by hand",
  member: row.member,
  kind: row.kind as OracleRow["kind"],
  period: dayNumber(row.period.slice(0, 10)),
  earned: dayNumber(row.earned),
  amount: BigInt(row.amount),
  frozen: isFrozen(row),
});

/** Holds every stored row against the oracle's, and remembers which is which. */
const same = async ({ scenario, world }: StoryState): Promise<void> => {
  const stored = (await scenario.rows()).toSorted((left, right) => (left.id < right.id ? -1 : 1));
  assert.deepEqual(stored.map((row) => lineOf(seenAs(row))).sort(), world.rows.map(lineOf).sort());
  const known = new Map(world.rows.map((row) => [row.id, row]));
  const unknown = world.rows.filter(({ id }) => id === null);
  for (const row of stored) {
    const line = lineOf(seenAs(row));
    const mine = known.get(row.id) ?? unknown.find((one) => one.id === null && lineOf(one) === line);
    assert.ok(mine !== undefined, `${row.id} is unknown`);
    mine.id = row.id;
    assert.equal(lineOf(mine), line);
  }
};

/** Copies to the model which rows were frozen or released meanwhile. */
const adopt = async ({ scenario, world }: StoryState): Promise<void> => {
  const stored = new Map((await scenario.rows()).map((row) => [row.id, row]));
  for (const row of world.rows) if (row.id !== null) row.frozen = isFrozen(stored.get(row.id) as Row);
};

const record = async (
  state: StoryState,
  act: Extract<Act, { act: "sale" | "signup" }>,
  number: number,
): Promise<void> => {
  const { scenario, world, people } = state;
  const members = [...people.members.map(({ id }) => id), ...state.twins];
  const member = members[act.member % members.length] as string;
  const program = world.members.get(member) as number;
  const occurred = new Date(scenario.ports.clock.now().getTime() - act.back * HOUR);
  const isSlotted = act.act === "sale" && act.bySlot && program === 0;
  const selective = isSlotted && act.bySelective;
  const slot = isSlotted && !selective;
  const place = act.act === "sale" ? act.place : "nowhere";
  const collection = place === "collection" ? COLLECTION : null;
  const unit = place === "unit" ? UNIT : null;
  const event = await scenario.platform.performance.record(scenario.actor, {
    enrollment: member,
    ...(isSlotted ? { deployment: selective ? state.selective : state.deployment } : {}),
    type: act.act,
    ...(act.act === "sale" ? { value_minor: act.amount, quantity: act.quantity, currency: act.currency } : {}),
    ...(collection === null ? {} : { collection }),
    ...(unit === null ? {} : { unit }),
    occurred_at: occurred,
    external_event_id: `event ${number}`,
  });
  const adds: OracleEvent["adds"] =
    act.act === "sale"
      ? [
          ["gmv_cents", BigInt(act.amount), act.currency],
          ["sales_count", BigInt(act.quantity), null],
        ]
      : [["referral_count", 1n, null]];
  const happened = { member, program, at: occurred.getTime(), slot, selective, collection, unit, adds };
  world.events.push(happened);
  if (act.act === "signup") return;
  const { id } = event as { id: string };
  const { quantity, currency, amount } = act;
  state.sales.push({ id, event: happened, quantity, currency, amount, left: amount });
};

/** Merges a second account, where who goes on is in good standing; what it sold before stays its own. */
const merge = async (state: StoryState, { twin: at, member: of }: Extract<Act, { act: "merge" }>): Promise<void> => {
  const { scenario, world, people, twins } = state;
  const { platform, actor, ports } = scenario;
  const twin = twins[at] as string;
  const ofProgram = people.members.filter(({ program }) => program === 0);
  const into = ofProgram[of % ofProgram.length]?.id as string;
  if (world.merged.has(twin)) return;
  const entityOf = async (id: string) => (await platform.enrollments.retrieve(actor, id)).entity;
  const stands = ["approved", "active", "tied"].every((name) => stateOf(state, `${name} ${into}`));
  const input = { into: await entityOf(into), reason: "One person" };
  const code = await platform.entities.merge(actor, await entityOf(twin), input).then(
    () => undefined,
    (error: PlatformError) => error.code,
  );
  assert.equal(code, stands ? undefined : "merge_not_possible");
  if (!stands) return;
  world.merged.set(twin, { into, at: ports.clock.now().getTime() });
  becomes(state, `active ${twin}`, false);
};

const refund = async (
  { scenario, world, sales }: StoryState,
  { sale: at, percent }: Extract<Act, { act: "refund" }>,
) => {
  const sale = sales[at % Math.max(sales.length, 1)];
  if (sale === undefined) return;
  const amount = Math.min(sale.left, Math.ceil((sale.amount * percent) / 100));
  if (amount === 0) return;
  await scenario.refund(sale.id, amount);
  sale.left -= amount;
  world.events.push({
    ...sale.event,
    adds: [
      ["gmv_cents", -BigInt(amount), sale.currency],
      ...(amount === sale.amount ? [["sales_count", -BigInt(sale.quantity), null] as const] : []),
    ],
  });
};

const moveSlot = async (state: StoryState, to: boolean): Promise<void> => {
  if (stateOf(state, "slot") === to) return;
  const { platform, actor } = state.scenario;
  await platform.deployments[to ? "resume" : "pause"](actor, state.deployment);
  becomes(state, "slot", to);
  await work(platform);
};

const run = async (state: StoryState, { back, twice }: Extract<Act, { act: "run" }>): Promise<void> => {
  const { scenario, world } = state;
  const today = Math.floor((scenario.ports.clock.now().getTime() - EPOCH) / DAY);
  const start = (Math.floor(today / PERIOD_DAYS) - 1 - back) * PERIOD_DAYS;
  if (start < 0) return;
  for (let time = 0; time < (twice ? 2 : 1); time += 1) {
    const expected = runOracle(world, start, start + PERIOD_DAYS);
    try {
      const dry = await scenario.run(start, start + PERIOD_DAYS, true);
      const ran = await scenario.run(start, start + PERIOD_DAYS);
      assert.ok(expected, "no rule was active, and yet it ran");
      assert.deepEqual(dry.summary, ran.summary);
      assert.equal(dry.payouts_created, ran.payouts_created);
      assert.equal(ran.summary.count, world.rows.filter(({ period }) => period === start).length);
      if (time === 1) assert.equal(ran.payouts_created, 0);
    } catch (error) {
      if (!(error instanceof PlatformError) || expected) throw error;
      assert.equal(error.code, "payout_rules_required");
      // The dry run was refused and changed nothing; the run is refused and corrects what was run before.
      const ran = await scenario.platform.payouts.run.invoke(
        scenario.actor,
        [],
        { period_start: spelled(start), period_end: spelled(start + PERIOD_DAYS) },
        {},
      );
      assert.equal(ran.ok ? "" : ran.refusal.code, "payout_rules_required");
    }
    await same(state);
  }
};

/** Pays, or gives back, one open or paid row in so many. */
const freeze = async (state: StoryState, { act, every }: Extract<Act, { act: "freeze" | "free" }>): Promise<void> => {
  const { scenario } = state;
  // What is written from here on comes after what there is, also by its id.
  scenario.advance(1);
  const status = act === "freeze" ? "pending" : "paid";
  const chosen = (await scenario.rows())
    .filter((row) => row.status === status && row.batch === null)
    .sort((one, other) =>
      `${one.rule}${one.member}${one.earned}` < `${other.rule}${other.member}${other.earned}` ? -1 : 1,
    )
    .filter((_, at) => at % every === 0);
  if (chosen.length === 0) return;
  await scenario.freeze(
    chosen.map(({ id }) => id),
    act === "freeze" ? "paid" : "pending",
  );
  await adopt(state);
};

type Batch = Extract<Act, { act: "batch" }>;

/** Edits an open row by hand; answers what undoes it. Of a rule that is not active no row is lowered, since it stays so. */
const editOne = async ({ scenario, world }: StoryState, { edited }: Batch): Promise<() => Promise<void>> => {
  const active = new Set(world.rules.filter(({ status }) => status === "active").map(({ id }) => id));
  const open = world.rows.filter(
    ({ frozen, kind, rule }) => !frozen && kind === "rule" && (active.has(rule) || (edited?.by ?? 0) > 0),
  );
  const row = edited === null ? undefined : open[edited.row % Math.max(open.length, 1)];
  if (edited === null || row === undefined) return async () => {};
  const { id, amount } = row;
  const set = async (to: bigint): Promise<void> => {
    await scenario.edit(id as string, { amountMinor: to });
    row.amount = to;
  };
  await set(amount + BigInt(edited.by));
  return () => set(amount);
};

/** No more is paid, or on its way, than is owed, or than was before. */
const assertNeverMore = ({ world }: StoryState, before: ReadonlyMap<string, bigint>): void => {
  const after = frozenSums(world);
  for (const rule of world.rules) {
    for (const member of world.members.keys()) {
      const key = `${rule.id} ${member}`;
      const [owed, was] = [owedBy(world, rule, member), before.get(key) ?? 0n];
      const most = owed > was ? owed : was;
      assert.ok((after.get(key) ?? 0n) <= most, `${key}: ${after.get(key)} of ${owed} is paid, and was ${was} before`);
    }
  }
};

const applyOutcome = async (
  { scenario }: StoryState,
  { outcome }: Batch,
  batch: string,
  items: readonly string[],
): Promise<void> => {
  const { platform, actor } = scenario;
  if (outcome === "canceled") await platform.payoutBatches.cancel(actor, batch);
  if (outcome === "canceled" || outcome === "waits") return;
  await exportedAccepting(scenario, batch);
  for (const status of outcome === "returned" ? (["paid", "returned"] as const) : [outcome]) {
    await platform.payoutBatches.confirm(actor, batch, { results: items.map((item) => ({ item, status })) });
    await work(platform);
  }
};

const pay = async (state: StoryState, act: Batch): Promise<void> => {
  const { scenario, world } = state;
  const { platform, actor } = scenario;
  scenario.advance(1);
  const today = Math.floor((scenario.ports.clock.now().getTime() - EPOCH) / DAY);
  const start = (Math.floor(today / PERIOD_DAYS) - 1 - (act.back ?? 0)) * PERIOD_DAYS;
  const input = act.back === null ? {} : { period_start: spelled(start), period_end: spelled(start + PERIOD_DAYS) };
  const undo = await editOne(state, act);
  const before = frozenSums(world);
  const made = await platform.payoutBatches.create.invoke(actor, [], input, {});
  if (!made.ok) {
    assert.equal(made.refusal.code, "payout_batch_empty");
    // Nobody is paid, but what was run before is brought up to date.
    if (made.refusal.committed === undefined) await undo();
    else deriveOracle(world);
    return same(state);
  }
  deriveOracle(world);
  const stored = new Map((await scenario.rows()).map((row) => [row.id, row]));
  const fresh = world.rows.filter(({ id }) => id === null);
  for (const row of stored.values()) {
    const line = lineOf({ ...seenAs(row), frozen: false });
    const mine =
      world.rows.find(({ id }) => id === row.id) ?? fresh.find((one) => one.id === null && lineOf(one) === line);
    assert.ok(mine !== undefined, `${line} is in no book`);
    mine.id = row.id;
    mine.frozen = isFrozen(row);
  }
  await same(state);
  assertNeverMore(state, before);
  const { id, items = [] } = made.value as { readonly id: string; readonly items?: readonly { readonly id: string }[] };
  await applyOutcome(
    state,
    act,
    id,
    items.map((item) => item.id),
  );
  await adopt(state);
  await same(state);
};

const turn = async (
  { scenario, world }: StoryState,
  { rule: at, to }: Extract<Act, { act: "rule" }>,
): Promise<void> => {
  const rule = world.rules[at % world.rules.length] as OracleRule;
  await scenario.platform.payoutRules.update(scenario.actor, rule.id, { status: to });
  rule.status = to;
};

/** Plays a story on a storage, and holds every row against the oracle after each run. `look` is called after each act. */
export const played = async (
  storage: Storage,
  story: readonly Act[],
  look: (scenario: PayoutScenario, act: Act) => Promise<void> = async () => {},
): Promise<void> => {
  const state = await open(storage, JSON.stringify(story));
  for (const [number, act] of story.entries()) {
    if (act.act === "sale" || act.act === "signup") await record(state, act, number);
    else if (act.act === "refund") await refund(state, act);
    else if (act.act === "wait") state.scenario.advance(act.hours * HOUR);
    else if (act.act === "run") await run(state, act);
    else if (act.act === "freeze" || act.act === "free") await freeze(state, act);
    else if (act.act === "batch") await pay(state, act);
    else if (act.act === "rule") await turn(state, act);
    else if (act.act === "claim") await claim(state.people, act.member, act.key, act.made);
    else if (act.act === "merge") await merge(state, act);
    else if (act.act === "invite") await invite(state.people, act.person, act.program);
    else if ("member" in act) await move(state.people, act.act, act.member);
    else await moveSlot(state, act.act === "resumeSlot");
    await look(state.scenario, act);
  }
  await run(state, { act: "run", back: 0, twice: true });
};
