import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const STORIES = { memory: 40, pglite: 2, postgres: 4 } as const;
const COLLECTION = "0190a0b0-0000-7000-8000-00000000c011";
const MEMBERS = 3;
/** Runs of ten days each, of which the first lies before the range that is simulated. */
const [BEGIN, MIDDLE, END] = [10, 20, 30];
const RANGE = { period_start: spelled(BEGIN), period_end: spelled(END) };

const currency = fc.constantFrom("usd", "usd", "eur");
const terms = fc.oneof(
  fc.record({ type: fc.constant("revenue_split"), rate_bps: fc.integer({ min: 0, max: 10_000 }), currency }),
  fc.record({
    type: fc.constant("cpa"),
    metric_key: fc.constantFrom("sales_count", "gmv_cents"),
    per_unit_minor: fc.nat({ max: 500 }),
    currency,
  }),
  fc.record({
    type: fc.constant("threshold_bonus"),
    metric_key: fc.constantFrom("sales_count", "gmv_cents"),
    threshold: fc.constantFrom(1, 2, 4_000),
    bonus_minor: fc.nat({ max: 900 }),
    window_days: fc.constantFrom(undefined, undefined, 3, 15),
    currency,
  }),
);
const rule = fc.record({ terms, within: fc.constantFrom("program", "program", "collection", "member") });
type Given = typeof rule extends fc.Arbitrary<infer T> ? T : never;

const sale = fc.record({
  member: fc.nat({ max: MEMBERS - 1 }),
  /** Some lie before the range, and those of the last days are held. */
  day: fc.nat({ max: END - 1 }),
  amount: fc.integer({ min: 1, max: 6_000 }),
  currency,
  named: fc.boolean(),
});
const rules = fc.array(rule, { minLength: 1, maxLength: 4 });

const story = fc.record({
  hold: fc.constantFrom(0, 2),
  rules,
  proposed: rules,
  /** Which rules in force are proposed too. */
  kept: fc.array(fc.nat(), { maxLength: 2 }),
  sales: fc.array(sale, { minLength: 1, maxLength: 12 }),
  /** The sale of the range that is taken back before the range is over. */
  refund: fc.option(fc.nat()),
  /** True if the days before the range were run. */
  ranBefore: fc.boolean(),
  /** True if the range is run in two parts, otherwise whole. */
  inParts: fc.boolean(),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

type Amounts = ReadonlyMap<string, number>;

const added = (amounts: Map<string, number>, key: string, amount: number): void => {
  const sum = (amounts.get(key) ?? 0) + amount;
  if (sum === 0) amounts.delete(key);
  else amounts.set(key, sum);
};

const linesOf = (amounts: Amounts): readonly string[] => [...amounts].map((line) => line.join(" ")).sort();

type Simulation = Awaited<ReturnType<PayoutScenario["platform"]["payoutRules"]["simulate"]>>;

/** Every page of a simulation, as amounts by member's name and currency; the order is by difference, and the totals say the same. */
const simulated = async (
  { platform, actor, program }: PayoutScenario,
  names: ReadonlyMap<string, string>,
  input: object,
): Promise<Record<"now" | "proposed", Amounts>> => {
  const sides = { now: new Map<string, number>(), proposed: new Map<string, number>() };
  const sums = { now: new Map<string, number>(), proposed: new Map<string, number>() };
  const counts = { gaining: new Map<string, number>(), losing: new Map<string, number>() };
  const rows: Simulation["data"] = [];
  let page: Simulation | undefined;
  do {
    const starting_after = page?.data.at(-1)?.id;
    page = await platform.payoutRules.simulate(actor, program, {
      ...RANGE,
      ...input,
      limit: 2,
      starting_after,
    } as never);
    rows.push(...page.data);
  } while (page.has_more);
  const place = ({ currency: of, difference_minor, enrollment }: Simulation["data"][number]) =>
    [of, String(1_000_000_000 - Math.abs(difference_minor)).padStart(10, "0"), enrollment].join(" ");
  assert.deepEqual(rows.map(place), [...new Set(rows.map(place))].sort());
  for (const { enrollment, currency: of, now_minor, proposed_minor, difference_minor } of rows) {
    const name = names.get(enrollment);
    assert.equal(difference_minor, proposed_minor - now_minor);
    added(sides.now, `${name} ${of}`, now_minor);
    added(sides.proposed, `${name} ${of}`, proposed_minor);
    added(sums.now, of, now_minor);
    added(sums.proposed, of, proposed_minor);
    if (difference_minor > 0) added(counts.gaining, of, 1);
    if (difference_minor < 0) added(counts.losing, of, 1);
  }
  for (const { currency: of, ...total } of page.totals) {
    assert.equal(total.now_minor, sums.now.get(of) ?? 0);
    assert.equal(total.proposed_minor, sums.proposed.get(of) ?? 0);
    assert.equal(total.gaining, counts.gaining.get(of) ?? 0);
    assert.equal(total.losing, counts.losing.get(of) ?? 0);
    assert.equal(total.unchanged, rows.filter((row) => row.currency === of).length - total.gaining - total.losing);
  }
  return sides;
};

/** Plays a story by some rules: what it sells, gives back and runs is the same whatever the rules are. */
const played = async (
  scenario: PayoutScenario,
  given: readonly Given[],
  { sales, refund, ranBefore, inParts }: Story,
) => {
  const { platform, actor, program } = scenario;
  const members: string[] = [];
  for (let nth = 0; nth < MEMBERS; nth += 1) members.push(await scenario.join(`member${nth}`));
  const names = new Map(members.map((id, nth) => [id, `member${nth}`]));
  const bodyOf = ({ terms, within }: Given) => ({
    ...terms,
    scope: {
      type: within,
      program,
      ...(within === "collection" ? { collection: COLLECTION } : {}),
      ...(within === "member" ? { member: members[0] } : {}),
    },
  });
  const onces = new Set<string>();
  for (const one of given) {
    const made = await platform.payoutRules.create(actor, { name: "Rule", ...bodyOf(one) } as never);
    if (made.type === "threshold_bonus" && made.window_days === null) onces.add(made.id);
  }
  const sold: { readonly id: string; readonly amount: number }[] = [];
  const sell = async (from: number, to: number): Promise<void> => {
    for (const { member, day, amount, currency: of, named } of sales) {
      if (day < from || day >= to) continue;
      const more = { currency: of, ...(named ? { collection: COLLECTION } : {}) };
      sold.push({ id: await scenario.sale(members[member] as string, day, amount, more), amount });
    }
  };
  scenario.until(BEGIN);
  await sell(0, BEGIN);
  if (ranBefore) await scenario.run(0, BEGIN);
  const before = await booked(scenario, names, onces);
  sold.length = 0;
  scenario.until(END);
  await sell(BEGIN, END);
  const back = refund === null ? undefined : sold[refund % sold.length];
  if (back !== undefined) await scenario.refund(back.id, back.amount);
  const run = async (): Promise<Amounts> => {
    if (inParts) await scenario.run(BEGIN, MIDDLE);
    await scenario.run(inParts ? MIDDLE : BEGIN, END);
    const amounts = await booked(scenario, names, onces);
    for (const [key, amount] of before) added(amounts, key, -amount);
    return amounts;
  };
  return { names, bodyOf, run };
};

/** Sums the rows that are about the range, or of bonuses for all time. */
const booked = async (
  scenario: PayoutScenario,
  names: ReadonlyMap<string, string>,
  onces: ReadonlySet<string>,
): Promise<Map<string, number>> => {
  const amounts = new Map<string, number>();
  for (const { member, currency: of, amount, earned, rule: by } of await scenario.rows())
    if (earned >= RANGE.period_start || onces.has(by ?? "")) added(amounts, `${names.get(member)} ${of}`, amount);
  return amounts;
};

onEngines("simulations of rules", (test, engine) => {
  test("the rules in force give what the runs of the range gave, and others what they give in a story of their own", async () => {
    const holds = fc.asyncProperty(story, async (given) => {
      const proposed = [...given.proposed, ...given.kept.map((nth) => given.rules[nth % given.rules.length] as Given)];
      // One storage after the other: a fresh one may take the place of the last.
      const other = await openPayoutScenario(await engine().fresh(), "simulations", { hold_days: given.hold });
      const owed = await (await played(other, proposed, given)).run();
      const real = await openPayoutScenario(await engine().fresh(), "simulations", { hold_days: given.hold });
      const { names, bodyOf, run } = await played(real, given.rules, given);

      const simulate = (some: readonly Given[]) => simulated(real, names, { rules: some.map(bodyOf) });
      if (!given.inParts) {
        // Also before it is run.
        const ahead = await simulate(proposed);
        assert.deepEqual(linesOf(ahead.proposed), linesOf(owed));
      }
      const paid = await run();
      const same = await simulate(given.rules);
      assert.deepEqual(linesOf(same.now), linesOf(paid));
      assert.deepEqual(linesOf(same.proposed), linesOf(paid));
      const found = await simulate(proposed);
      assert.deepEqual(linesOf(found.now), linesOf(paid));
      assert.deepEqual(linesOf(found.proposed), linesOf(owed));
    });
    await assertLaw(fc, holds, STORIES[engine().name]);
  });
});
