import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const STORIES = { memory: 40, pglite: 2, postgres: 4 } as const;
const COLLECTION = "0190a0b0-0000-7000-8000-00000000c011";
const MEMBERS = 3;
/** Two periods of ten days each; the first is run, the second is previewed and then run. */
const [SECOND, END] = [10, 20];
const PERIOD = { period_start: spelled(SECOND), period_end: spelled(END) };

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
  /** Some lie before the second period, and those of the last days are held. */
  day: fc.nat({ max: END - 1 }),
  amount: fc.integer({ min: 1, max: 6_000 }),
  currency,
  named: fc.boolean(),
});

const story = fc.record({
  hold: fc.constantFrom(0, 2),
  rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
  sales: fc.array(sale, { minLength: 1, maxLength: 12 }),
  /** The sale that is taken back before the second period is over. */
  refund: fc.option(fc.nat()),
  isPaid: fc.boolean(),
  added: fc.option(rule),
  /** Which rule is replaced; null for one that is paused, which changes nothing. */
  replaced: fc.option(fc.nat()),
  /** True if the second period is run before its rules are changed, and paid with the first where that is. */
  ranBefore: fc.boolean(),
});

type Amounts = ReadonlyMap<string, number>;

const added = (amounts: Map<string, number>, key: string, amount: number): void => {
  const sum = (amounts.get(key) ?? 0) + amount;
  if (sum === 0) amounts.delete(key);
  else amounts.set(key, sum);
};

const linesOf = (amounts: Amounts): readonly string[] => [...amounts].map((line) => line.join(" ")).sort();

type Preview = Awaited<ReturnType<PayoutScenario["platform"]["payoutRules"]["preview"]>>;

/** Every page of a preview, as amounts by member and currency; the totals say the same. */
const previewed = async (
  { platform, actor }: PayoutScenario,
  input: object,
): Promise<Record<"before" | "after", Amounts>> => {
  const sides = { before: new Map<string, number>(), after: new Map<string, number>() };
  const sums = { before: new Map<string, number>(), after: new Map<string, number>() };
  const [gaining, losing] = [new Map<string, number>(), new Map<string, number>()];
  const seen: string[] = [];
  let page: Preview | undefined;
  do {
    const starting_after = page?.data.at(-1)?.enrollment;
    page = await platform.payoutRules.preview(actor, { ...PERIOD, ...input, limit: 1, starting_after } as never);
    for (const { enrollment, amounts } of page.data) {
      seen.push(enrollment);
      for (const { currency: of, before_minor, after_minor, change_minor } of amounts) {
        assert.equal(change_minor, after_minor - before_minor);
        added(sides.before, `${enrollment} ${of}`, before_minor);
        added(sides.after, `${enrollment} ${of}`, after_minor);
        added(sums.before, of, before_minor);
        added(sums.after, of, after_minor);
        if (change_minor > 0) added(gaining, of, 1);
        if (change_minor < 0) added(losing, of, 1);
      }
    }
  } while (page.has_more);
  assert.deepEqual(seen, [...new Set(seen)].sort().reverse());
  for (const total of page.totals) {
    assert.equal(total.before_minor, sums.before.get(total.currency) ?? 0);
    assert.equal(total.after_minor, sums.after.get(total.currency) ?? 0);
    assert.equal(total.gaining, gaining.get(total.currency) ?? 0);
    assert.equal(total.losing, losing.get(total.currency) ?? 0);
  }
  return sides;
};

/**
 * Sums the rows that a run of the second period may write: no corrections of what was earned in the first, and nothing of a bonus
 * that is paid once and was `ended`, which stays and is no part of what the rules give.
 */
const booked = async (
  scenario: PayoutScenario,
  { onces, ended }: { readonly onces: ReadonlySet<string>; readonly ended: string },
): Promise<Map<string, number>> => {
  const amounts = new Map<string, number>();
  for (const { member, currency: of, amount, earned, rule } of await scenario.rows()) {
    const isOnce = onces.has(rule ?? "");
    if (isOnce ? rule !== ended : earned === PERIOD.period_start) added(amounts, `${member} ${of}`, amount);
  }
  return amounts;
};

onEngines("previews of rules", (test, engine) => {
  test("a preview equals what the first run of the period gives once the rules are really changed", async () => {
    const holds = fc.asyncProperty(story, async ({ hold, rules, sales, refund, isPaid, ...change }) => {
      const scenario = await openPayoutScenario(await engine().fresh(), "previews", { hold_days: hold });
      const { platform, actor, program } = scenario;
      const members: string[] = [];
      for (let nth = 0; nth < MEMBERS; nth += 1) members.push(await scenario.join(`member${nth}`));
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
      const create = async (given: Given, replaces?: string): Promise<string> => {
        const body = { name: "Rule", ...bodyOf(given), ...(replaces !== undefined && { replaces }) };
        const made = await platform.payoutRules.create(actor, body as never);
        if (made.type === "threshold_bonus" && made.window_days === null) onces.add(made.id);
        return made.id;
      };
      const ids: string[] = [];
      for (const given of rules) ids.push(await create(given));
      const paused = await create(rules[0] as Given);
      await platform.payoutRules.update(actor, paused, { status: "paused" });
      const sold: { readonly id: string; readonly amount: number; readonly day: number }[] = [];
      const sell = async (from: number, to: number): Promise<void> => {
        for (const { member, day, amount, currency: of, named } of sales) {
          if (day < from || day >= to) continue;
          const more = { currency: of, ...(named ? { collection: COLLECTION } : {}) };
          sold.push({ id: await scenario.sale(members[member] as string, day, amount, more), amount, day });
        }
      };
      scenario.until(SECOND);
      await sell(0, SECOND);
      await scenario.run(0, SECOND);
      if (isPaid) await scenario.freeze((await scenario.rows()).map(({ id }) => id));
      scenario.until(END);
      await sell(SECOND, END);
      const back = refund === null ? undefined : sold[refund % sold.length];
      if (back !== undefined) await scenario.refund(back.id, back.amount);

      const replaces = change.replaced === null ? paused : (ids[change.replaced % ids.length] as string);
      const unchanged = await previewed(scenario, { replaces: paused });
      assert.deepEqual(linesOf(unchanged.before), linesOf(unchanged.after));
      const asked = { replaces, ...(change.added === null ? {} : { rule: bodyOf(change.added) }) };
      const preview = await previewed(scenario, asked);
      assert.deepEqual(linesOf(preview.before), linesOf(unchanged.before));

      const counted = { onces, ended: replaces };
      const before = await booked(scenario, counted);
      if (change.added === null) await platform.payoutRules.archive(actor, replaces);
      else {
        if (change.ranBefore) await scenario.run(SECOND, END);
        if (change.ranBefore && isPaid)
          await scenario.freeze((await scenario.rows()).flatMap(({ id, status }) => (status === "paid" ? [] : [id])));
        await create(change.added, replaces);
      }
      const left = (await platform.payoutRules.list(actor, { status: "active" })).data.length;
      if (left > 0) await scenario.run(SECOND, END);
      const amounts = await booked(scenario, counted);
      for (const [key, amount] of before) added(amounts, key, -amount);
      assert.deepEqual(linesOf(amounts), linesOf(preview.after));
    });
    await assertLaw(fc, holds, STORIES[engine().name]);
  });
});
