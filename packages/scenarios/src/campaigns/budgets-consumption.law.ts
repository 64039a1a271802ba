import { memoryStorage } from "@entente/adapters-memory";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launched } from "../testing/campaign.ts";

const test = suite("budgets and refunds, over any history");

const PAID = 10_000;

type Act =
  | { readonly act: "sell"; readonly values: readonly number[]; readonly member: number }
  | { readonly act: "refund"; readonly of: number; readonly part: number | undefined }
  | { readonly act: "pause" | "resume"; readonly member: number }
  | { readonly act: "again" | "cancel" | "topUp" };

const member = fc.integer({ min: 0, max: 1 });
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        act: fc.constant("sell" as const),
        values: fc.array(fc.nat(9_999), { minLength: 1, maxLength: 3 }),
        member,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constant("refund" as const),
        of: fc.nat(30),
        part: fc.option(fc.nat(6_000), { nil: undefined }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("pause" as const, "resume" as const), member }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant("again" as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("cancel" as const, "topUp" as const) }) },
  ),
  { minLength: 1, maxLength: 25 },
);

interface Sold {
  readonly id: string;
  readonly value: number;
  refunded: number;
  whole: boolean;
}

/** A brand whose sales pay a tenth and 7 each, from a budget. */
const open = async (total: number) => {
  const budget = { mode: "funded", asset: "usd", total } as const;
  const campaign = await launched(memoryStorage(), { members: [2], slots: ["a"], budget }, { paid: PAID });
  const { platform, actor, programs } = campaign;
  const scope = { type: "program", program: programs[0] as string } as const;
  await platform.payoutRules.create(actor, { name: "Split", type: "revenue_split", scope, rate_bps: 1_000 } as any);
  await platform.payoutRules.create(actor, {
    name: "Apiece",
    type: "cpa",
    scope,
    metric_key: "sales_count",
    per_unit_minor: 7,
  } as any);
  const { data: links } = await platform.promoLinks.list(actor, {});
  return { ...campaign, links };
};

const play = async (total: number, story: readonly Act[]): Promise<void> => {
  const { platform, actor, links, distribution, settle, brand, wallet } = await open(total);
  const sales: Sold[] = [];
  const paused = new Set<number>();
  let [consumed, released, paid, result] = [0, 0, PAID, 0];
  let first: object | undefined;
  const sell = async (values: readonly number[], at: number) => {
    const link = links[at];
    const events = values.map((value_minor) => {
      result += 1;
      return { type: "sale", value_minor, code: link?.code, external_event_id: `sale ${result}` };
    });
    first ??= events[0];
    const { data } = (await platform.performance.record(actor, { events } as any)) as any;
    for (const [index, value] of values.entries()) {
      sales.push({ id: data[index].id, value, refunded: 0, whole: false });
      if (paused.has(at)) continue;
      for (const due of [Math.floor(value / 10), 7]) consumed += Math.min(due, total - consumed - released);
    }
  };
  const refund = async (sale: Sold, part: number | undefined) => {
    result += 1;
    const event = { type: "refund", reverses: sale.id, value_minor: part, external_event_id: `refund ${result}` };
    const rest = sale.value - sale.refunded;
    const asked = part ?? rest;
    const allowed = asked > 0 || rest === 0;
    const outcome = await platform.performance.record.invoke(actor, [], event, {});
    assert.is(outcome.ok, allowed, JSON.stringify({ sale, part }));
    if (!outcome.ok) return;
    const taken = Math.min(asked, rest);
    assert.is((outcome.value as { readonly taken_minor: number }).taken_minor, taken);
    sale.refunded += taken;
    sale.whole = sale.refunded === sale.value;
  };
  for (const step of story) {
    if (step.act === "sell") await sell(step.values, step.member);
    const sale = step.act === "refund" ? sales[step.of % Math.max(1, sales.length)] : undefined;
    if (step.act === "refund" && sale !== undefined) await refund(sale, step.part);
    if (step.act === "again" && first !== undefined)
      await platform.performance.record(actor, first as any).then(({ duplicate }: any) => assert.ok(duplicate));
    if (step.act === "pause" && !paused.has(step.member)) {
      paused.add(step.member);
      await platform.enrollments.pause(actor, links[step.member]?.enrollment as string);
    }
    if (step.act === "resume" && paused.delete(step.member))
      await platform.enrollments.resume(actor, links[step.member]?.enrollment as string);
    const { status } = await platform.distributions.retrieve(actor, distribution);
    if (step.act === "cancel" && ["active", "paused"].includes(status)) {
      await platform.distributions.cancel(actor, distribution);
      await settle();
      released = total - consumed;
    }
    if (step.act === "topUp") {
      paid += 100;
      await platform.operator.topUp({ brand, asset: "usd", amount: 100, reference: `more ${paid}`, livemode: true });
    }
    const { budget, status: now, stats } = await platform.distributions.retrieve(actor, distribution);
    assert.equal([budget.consumed, budget.released], [consumed, released]);
    assert.ok(consumed + released <= total);
    const kept = sales.reduce((sum, { value, refunded }) => sum + value - refunded, 0);
    assert.is(stats.gmv_cents ?? 0, kept);
    assert.is(stats.sales_count ?? 0, sales.filter(({ whole }) => !whole).length);
    const [available = 0, reserved = 0, gone = 0] = await wallet();
    assert.is(available + reserved + gone, paid);
    assert.is(gone, consumed);
    if (consumed === total) assert.is(now, "completed");
  }
  assert.equal((await platform.operator.rebuild()).differences, []);
};

test("consumption equals the result of the rules, up to the total; refunds take at most what is left of their sale and return nothing", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(fc.integer({ min: 1, max: 4_000 }), acts, async (total, story) => play(total, story)),
    30,
  );
});

test.run();
