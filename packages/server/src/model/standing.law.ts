import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clickOn, DAY, type Member, openStandingWorld, type StandingWorld } from "./testing/standing-world.ts";

const test = suite("standing, over any history");

// What is asked and done, in terms of which the world and an oracle beside it are led through the same history.

const CLAIMS = ["kyc", "age"] as const;
const METRICS = ["sales_count", "gmv_cents", "link_clicks", "x:own", "assert:kyc", "assert:age"] as const;
const OPERATORS = ["gte", "lte", "eq", "neq", "exists"] as const;
const SCOPES = ["program_entry", "program_maintenance", "tier", "benefit"] as const;
const TYPES = [null, "shop", "blog"] as const;
const WINDOWS = [null, 1, 7, 10] as const;

interface Asking {
  readonly metric_key: (typeof METRICS)[number];
  readonly operator: (typeof OPERATORS)[number];
  readonly scope: (typeof SCOPES)[number];
  readonly threshold: number;
  readonly window_days: (typeof WINDOWS)[number];
  readonly required: boolean;
  readonly weight: number;
  readonly failure_policy: "grace" | "immediate" | null;
  readonly operating_type: (typeof TYPES)[number];
}
type Patching = Partial<Pick<Asking, "threshold" | "window_days" | "metric_key" | "failure_policy" | "required">> & {
  readonly disabled?: boolean;
};

type Act =
  | { readonly act: "wait"; readonly ms: number }
  | {
      readonly act: "gain";
      readonly member: number;
      readonly type: string;
      readonly amount: number;
      readonly ms: number;
    }
  | { readonly act: "click"; readonly member: number }
  | {
      readonly act: "claim";
      readonly member: number;
      readonly key: string;
      readonly value: number;
      readonly ms: number | null;
    }
  | { readonly act: "revoke"; readonly member: number; readonly key: string }
  | { readonly act: "ask"; readonly asking: Asking; readonly tier: number }
  | { readonly act: "reask"; readonly which: number; readonly threshold: number }
  | { readonly act: "unask"; readonly which: number }
  | { readonly act: "patch"; readonly member: number; readonly which: number; readonly patching: Patching }
  | { readonly act: "add"; readonly member: number; readonly asking: Asking; readonly tier: number }
  | { readonly act: "drop"; readonly which: number }
  | { readonly act: "become"; readonly member: number; readonly type: (typeof TYPES)[number] }
  | { readonly act: "join" }
  | { readonly act: "grace"; readonly days: number };

const half = DAY / 2;
const index = fc.nat({ max: 5 });
const threshold = fc.integer({ min: 0, max: 4 });
/** Anything now and then, but mostly what members meet, lose and meet again. */
const mostly = <T>(usual: readonly T[], all: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...all) });
const asking: fc.Arbitrary<Asking> = fc.record({
  metric_key: mostly<Asking["metric_key"]>(["sales_count", "sales_count", "assert:kyc", "link_clicks"], METRICS),
  operator: mostly<Asking["operator"]>(["gte"], OPERATORS),
  scope: mostly<Asking["scope"]>(["program_entry", "program_maintenance"], SCOPES),
  threshold: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(1, 1, 2) }, { weight: 1, arbitrary: threshold }),
  window_days: mostly<Asking["window_days"]>([1, 7], WINDOWS),
  required: mostly([true], [true, false]),
  weight: fc.nat({ max: 3 }),
  failure_policy: mostly<Asking["failure_policy"]>([null], ["grace", "immediate", null]),
  operating_type: mostly<Asking["operating_type"]>([null], TYPES),
});
const patching: fc.Arbitrary<Patching> = fc.oneof(
  fc.record({ threshold }),
  fc.record({ window_days: fc.constantFrom(1, 7) }),
  fc.record({ metric_key: fc.constantFrom(...METRICS), required: fc.boolean() }),
  fc.record({ failure_policy: fc.constantFrom("grace", "immediate") }),
  fc.constant({ disabled: true }),
);
const act = <A extends Act["act"]>(
  name: A,
  weight: number,
  fields: { [F in keyof Omit<Extract<Act, { act: A }>, "act">]: fc.Arbitrary<Extract<Act, { act: A }>[F]> },
) => ({
  weight,
  arbitrary: fc.record({ act: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Act>,
});

const anAct: fc.Arbitrary<Act> = fc.oneof(
  act("wait", 6, { ms: fc.constantFrom(1, half, DAY, 3 * DAY, 7 * DAY, 10 * DAY, 20 * DAY) }),
  act("gain", 6, {
    member: index,
    type: fc.constantFrom("sale", "sale", "x:own"),
    amount: fc.integer({ min: 1, max: 3 }),
    ms: fc.constantFrom(0, 0, -half, -DAY, -7 * DAY + 1, -7 * DAY, 1, half, DAY),
  }),
  act("click", 2, { member: index }),
  act("claim", 3, {
    member: index,
    key: fc.constantFrom(...CLAIMS),
    value: fc.nat({ max: 3 }),
    ms: fc.constantFrom(null, DAY, 7 * DAY, 1, -1),
  }),
  act("revoke", 1, { member: index, key: fc.constantFrom(...CLAIMS) }),
  act("ask", 3, { asking, tier: index }),
  act("reask", 1, { which: index, threshold }),
  act("unask", 1, { which: index }),
  act("patch", 2, { member: index, which: index, patching }),
  act("add", 1, { member: index, asking, tier: index }),
  act("drop", 1, { which: index }),
  act("become", 1, { member: index, type: fc.constantFrom(...TYPES) }),
  act("join", 1, {}),
  act("grace", 1, { days: fc.constantFrom(0, 1, 14) }),
);

/** A program that asks something, members, and what they do. */
const aHistory: fc.Arbitrary<readonly Act[]> = fc
  .tuple(
    fc.array(fc.record({ act: fc.constant("ask" as const), asking, tier: index }), { minLength: 1, maxLength: 2 }),
    fc.array(anAct, { minLength: 5, maxLength: 40, size: "max" }),
  )
  .map(([asks, acts]) => [...asks, { act: "join" }, { act: "join" }, ...acts]);

// The oracle: what the decisions say, told once more and as plainly as can be, from the raw history.

interface Asked extends Asking {
  readonly id: string;
  /** The member that alone is asked it, by an override; null for everybody. */
  readonly of: string | null;
  readonly tier: string | null;
}
interface Patch extends Patching {
  readonly id: string;
  readonly of: string;
  readonly requirement: string | null;
}
interface Stands {
  readonly status: string;
  readonly since: number | null;
  readonly tier: string | null;
  readonly score: number;
}
interface Known extends Member {
  type: string | null;
  stands: Stands;
}
interface History {
  readonly members: Known[];
  asked: Asked[];
  patches: Patch[];
  readonly gains: { readonly of: string; readonly metric: string; readonly amount: number; readonly at: number }[];
  readonly claims: Map<string, { readonly value: number; readonly until: number }>;
  graceDays: number;
}

const observe = ({ gains, claims }: History, { id }: Known, key: string, days: number | null, now: number): number => {
  if (key.startsWith("assert:")) {
    const claim = claims.get(`${id} ${key.slice("assert:".length)}`);
    return claim === undefined || claim.until <= now ? 0 : claim.value;
  }
  return gains
    .filter(
      ({ of, metric, at }) => of === id && metric === key && (days === null || (at > now - days * DAY && at <= now)),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
};

const holds = (operator: string, observed: number, threshold: number): boolean => {
  if (operator === "gte") return observed >= threshold;
  if (operator === "lte") return observed <= threshold;
  if (operator === "eq") return observed === threshold;
  if (operator === "neq") return observed !== threshold;
  return observed > 0;
};

const judge = (history: History, member: Known, tiers: readonly string[], now: number): Stands => {
  const failing: string[] = [];
  const lost = new Set<string | null>();
  let score = 0;
  for (const one of history.asked) {
    if (one.of !== null && one.of !== member.id) continue;
    const patch = history.patches.find(({ of, requirement }) => of === member.id && requirement === one.id);
    if (patch?.disabled === true) continue;
    const { operating_type, metric_key, window_days, operator, threshold, required, weight, scope, failure_policy } = {
      ...one,
      ...patch,
    };
    if (one.of === null && operating_type !== null && operating_type !== member.type) continue;
    const met = holds(operator, observe(history, member, metric_key, window_days, now), threshold);
    if (met && !required) score += weight;
    if (met || !required) continue;
    if (scope === "tier") lost.add(one.tier);
    if (scope.startsWith("program_"))
      failing.push(failure_policy ?? (metric_key.startsWith("assert:") ? "immediate" : "grace"));
  }
  const tier = tiers.findLast((id) => !lost.has(id)) ?? null;
  if (failing.length === 0) return { status: "qualified", since: null, tier, score };
  const { status, since } = member.stands;
  const began = since ?? now;
  const graced =
    (status === "qualified" || status === "grace") &&
    failing.every((policy) => policy === "grace") &&
    now < began + history.graceDays * DAY;
  return graced
    ? { status: "grace", since: began, tier, score }
    : { status: "not_qualified", since: null, tier, score };
};

/** What makes a change of standing be told, and by which trigger each act brings it about. */
const TRIGGER: Readonly<Record<Act["act"], string>> = {
  wait: "timer",
  gain: "metric_event",
  click: "timer",
  claim: "assertion",
  revoke: "assertion",
  ask: "requirement",
  reask: "requirement",
  unask: "requirement",
  patch: "override",
  add: "override",
  drop: "override",
  become: "operating_type",
  join: "approval",
  grace: "requirement",
};

interface Play {
  readonly world: StandingWorld;
  readonly program: string;
  /** By rising rank. */
  readonly tiers: readonly string[];
  readonly history: History;
}

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

/** Does it in the world and notes it in the history; nothing, when there is nothing to do it to. */
const perform = async ({ world, program, tiers, history }: Play, one: Act, turn: number): Promise<void> => {
  const { platform, actor } = world;
  const now = world.now().getTime();
  const member = "member" in one ? (pick(history.members, one.member) as Known) : undefined;
  const fields = (asked: Asking, at: number) => {
    const { threshold: needed, operator, window_days, metric_key, scope } = asked;
    const isClaim = metric_key.startsWith("assert:");
    const tier = scope === "tier" ? (pick(tiers, at) as string) : null;
    const days = isClaim ? null : window_days;
    return {
      fields: { ...asked, window_days: days, threshold: operator === "exists" ? null : needed, scope_id: tier },
      days,
      tier,
    };
  };
  switch (one.act) {
    case "wait":
      world.advance(one.ms);
      return;
    case "join": {
      const joined = await world.member(program);
      const stands = { status: "pending", since: null, tier: null, score: 0 };
      history.members.push({ id: joined.id, entity: joined.entity, type: null, stands });
      return;
    }
    case "gain": {
      const { id } = member as Known;
      const sold = one.type === "sale";
      await world.gain(
        member as Known,
        { type: one.type, quantity: one.amount, value_minor: sold ? 1 : undefined },
        one.ms,
      );
      const gained = { of: id, at: now + one.ms };
      history.gains.push({ ...gained, metric: sold ? "sales_count" : one.type, amount: one.amount });
      if (sold) history.gains.push({ ...gained, metric: "gmv_cents", amount: 1 });
      return;
    }
    case "click":
      await clickOn(world, member as Known, `visitor ${turn}`);
      history.gains.push({ of: (member as Known).id, metric: "link_clicks", amount: 1, at: now });
      return;
    case "claim": {
      const until = one.ms === null ? null : new Date(now + one.ms).toISOString();
      await world.claim(member as Known, one.key, { value: one.value, expires_at: until });
      const claim = { value: one.value, until: one.ms === null ? Number.POSITIVE_INFINITY : now + one.ms };
      history.claims.set(`${(member as Known).id} ${one.key}`, claim);
      return;
    }
    case "revoke": {
      const key = `${(member as Known).id} ${one.key}`;
      if (!history.claims.has(key)) return;
      await world.revoke(member as Known, one.key);
      history.claims.set(key, { value: 0, until: 0 });
      return;
    }
    case "ask": {
      const { fields: sent, days, tier } = fields(one.asking, one.tier);
      const { id } = await platform.requirements.create(actor, program, sent);
      history.asked.push({ ...one.asking, window_days: days, id, of: null, tier });
      return;
    }
    case "reask": {
      const found = pick(
        history.asked.filter(({ of }) => of === null),
        one.which,
      );
      if (found === undefined) return;
      await platform.requirements.update(actor, program, found.id, { threshold: one.threshold });
      history.asked = history.asked.map((of) => (of === found ? { ...of, threshold: one.threshold } : of));
      return;
    }
    case "unask": {
      const found = pick(
        history.asked.filter(({ of }) => of === null),
        one.which,
      );
      if (found === undefined) return;
      await platform.requirements.delete(actor, program, found.id);
      history.asked = history.asked.filter((of) => of !== found);
      return;
    }
    case "patch": {
      const { id, type } = member as Known;
      const free = history.asked.filter(
        (asked) =>
          asked.of === null &&
          (asked.operating_type === null || asked.operating_type === type) &&
          !history.patches.some(({ of, requirement }) => of === id && requirement === asked.id),
      );
      const found = pick(free, one.which);
      if (found === undefined) return;
      const { id: override } = await platform.overrides.create(actor, id, { requirement: found.id, ...one.patching });
      history.patches.push({ ...one.patching, id: override, of: id, requirement: found.id });
      return;
    }
    case "add": {
      const { fields: sent, days, tier } = fields(one.asking, one.tier);
      const { operating_type: _, ...added } = sent;
      const { id } = await platform.overrides.create(actor, (member as Known).id, added);
      history.asked.push({ ...one.asking, window_days: days, id, of: (member as Known).id, tier });
      history.patches.push({ id, of: (member as Known).id, requirement: null });
      return;
    }
    case "drop": {
      const found = pick(history.patches, one.which);
      if (found === undefined) return;
      await platform.overrides.delete(actor, found.of, found.id);
      history.patches = history.patches.filter((of) => of !== found);
      history.asked = history.asked.filter(({ id }) => id !== found.id);
      return;
    }
    case "become":
      await platform.enrollments.update(actor, (member as Known).id, { operating_type: one.type });
      (member as Known).type = one.type;
      return;
    case "grace":
      await platform.programs.update(actor, program, { grace_days: one.days });
      history.graceDays = one.days;
  }
};

/** What a change from one standing to the next has to have told. */
const telling = (before: string, after: string, trigger: string): readonly (readonly string[])[] => {
  const stood = before === "qualified" || before === "grace";
  if (after === "qualified" && !stood) return [["qualified", before, trigger]];
  if (after === "not_qualified" && stood) return [["disqualified", before, trigger]];
  return [];
};

const open = async (): Promise<Play> => {
  const world = await openStandingWorld("history", { settings: { evaluateChunk: 2 } });
  const { platform, actor } = world;
  const program = await world.program({ grace_days: 3 });
  for (const key of ["shop", "blog"]) await platform.operatingTypes.create(actor, { key });
  await platform.metricKeys.create(actor, { key: "x:own" });
  const tiers: string[] = [];
  for (const rank of [1, 2, 3])
    tiers.push((await platform.tiers.create(actor, program, { name: `Tier ${rank}`, rank })).id);
  await world.evaluate();
  const history: History = { members: [], asked: [], patches: [], gains: [], claims: new Map(), graceDays: 3 };
  return { world, program, tiers, history };
};

const led = async (acts: readonly Act[]): Promise<void> => {
  const play = await open();
  const { world, program, tiers, history } = play;
  const told = new Map<string, (readonly string[])[]>();
  for (const [turn, one] of acts.entries()) {
    await perform(play, one, turn);
    const now = world.now();
    // What the preview says is what the evaluation that is due then does, and what the oracle says of the history.
    const said = new Map<string, any>();
    for (const member of history.members) said.set(member.id, await world.preview(program, member));
    await world.evaluate();
    for (const member of history.members) {
      const due = judge(history, member, tiers, now.getTime());
      const stored = await world.platform.enrollments.retrieve(world.actor, member.id);
      const { status, tier, score } = said.get(member.id);
      assert.equal([status, tier, score], [due.status, due.tier, due.score], `the preview, turn ${turn}`);
      assert.equal([stored.qualification_status, stored.tier], [due.status, due.tier], `the row, turn ${turn}`);
      told.set(member.id, [
        ...(told.get(member.id) ?? []),
        ...telling(member.stands.status, due.status, TRIGGER[one.act]),
      ]);
      member.stands = due;
      const again = await world.preview(program, member);
      assert.equal([again.status, again.stored_status], [due.status, due.status]);
      assert.ok(again.changes_at === null || again.changes_at > now.toISOString());
    }
  }
  for (const member of history.members) assert.equal(await world.told(member), told.get(member.id));
  assert.equal((await world.platform.operator.rebuild()).differences, []);
};

test("previews, rows and events are what the decisions make of the history", async () => {
  await fc.assert(fc.asyncProperty(aHistory, led), { numRuns: 150 });
});

test.run();
