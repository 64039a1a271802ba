import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { DAY, openStandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

/** A program that pays every sale in full, and on its second day a qualified member with a link for qualified members only. */
const open = async (storage: Storage, asked: string, fields: object = {}) => {
  const world = await openStandingWorld("earnings", {}, storage);
  const { platform, actor } = world;
  const began = world.now().getTime();
  const program = await world.program({ landing_url: "https://shop.example", grace_days: 3 });
  await world.addRequirement(program, asked, {
    operator: "exists",
    threshold: null,
    failure_policy: "grace",
    ...fields,
  });
  const scope = { type: "program", program } as const;
  await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 10_000 });
  await world.pass(DAY);
  const member = await world.member(program);
  await (asked.startsWith("assert:") ? world.claim(member, "kyc") : world.gain(member, { value_minor: 0 }));
  const spec = { plan: { entity: { enrollment_policy: "qualified_only" } } };
  const budget = { mode: "metered", asset: "usd" } as const;
  const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [program], spec, budget });
  await platform.distributions.validate(actor, id);
  await platform.distributions.launch(actor, id);
  await work(platform);
  const [link] = (await platform.promoLinks.list(actor, { program })).data;
  let count = 0;
  return {
    ...world,
    member,
    /** This many days after the start of the world. */
    day: (days: number) => new Date(began + days * DAY),
    async sell(value_minor: number, at: Date, by: object = { code: link?.code }) {
      count += 1;
      const event = { type: "sale", value_minor, occurred_at: at.toISOString(), external_event_id: `sale ${count}` };
      return ((await platform.performance.record(actor, { ...event, ...by })) as { id: string }).id;
    },
    linked: async () => (await platform.promoLinks.list(actor, { program })).data.map(({ status }) => status),
    run: async (period_end: string) => platform.payouts.run(actor, { period_start: "2030-01-01", period_end }),
    result: async (event: string) => (await platform.performance.explainEvent(actor, event)).eligibility,
    consumed: async () => (await platform.distributions.retrieve(actor, id)).budget.consumed,
  };
};

onEngines(
  "earnings by links for qualified members",
  (test, engine) => {
    test("an event earns while its member is qualified or in grace at its instant, and a refund as its sale", async () => {
      const world = await open(await engine().fresh(), "assert:kyc");
      const { platform, actor, member, day, sell, result } = world;
      await world.pass(DAY);
      await world.revoke(member, "kyc");
      assert.equal([await world.status(member), ...(await world.linked())], ["grace", "active"]);
      await world.pass(3 * DAY);
      assert.equal([await world.status(member), ...(await world.linked())], ["not_qualified", "stopped"]);
      await world.pass(2 * DAY);
      await world.claim(member, "kyc");
      await world.pass(2 * DAY);
      // Qualified on day 1, in grace from day 2 on, not qualified from day 5 on, qualified again from day 7 on.
      const edge = (days: number, ms: number) => new Date(day(days).getTime() + ms);
      const fallen = ["member_not_qualified"];
      const stories = [
        [1, day(1), [], "qualified"],
        [10, edge(2, -1), [], "qualified"],
        [100, day(2), [], "grace"],
        [1_000, edge(5, -1), [], "grace"],
        [10_000, day(5), fallen, "not_qualified"],
        [100_000, edge(7, -1), fallen, "not_qualified"],
        [1_000_000, day(7), [], "qualified"],
        [20_000_000, day(0), ["member_not_approved", "relationship_not_active", ...fallen], null],
      ] as const;
      const sold: string[] = [];
      for (const [amount, at, reasons, standing] of stories) {
        const event = await sell(amount, at);
        const eligibility = await result(event);
        assert.equal([eligibility?.reasons, eligibility?.standing?.qualification_status ?? null], [reasons, standing]);
        sold.push(event);
      }
      // The member's own link requires no qualification.
      const plain = await sell(3_000_000, day(6), { enrollment: member.id });
      assert.equal([(await result(plain))?.reasons, (await result(plain))?.standing], [[], null]);
      for (const sale of [sold[3], sold[4]])
        await sell(1_000, world.now(), { reverses: sale, type: "refund", code: undefined });

      const { payouts } = await world.run("2030-01-10");
      assert.equal(
        payouts.map(({ amount_minor }) => amount_minor),
        [1 + 10 + 100 + 1_000_000 + 3_000_000],
      );
      const explained = await platform.payouts.explain(actor, payouts[0]?.id as string);
      assert.is(explained.measured?.value, 4_000_111);
      const refused = explained.events.filter(({ counted }) => !counted);
      assert.equal(
        refused
          .map(({ amount, reasons }) => [amount, reasons.at(-1)])
          .sort(([one], [other]) => Number(one) - Number(other)),
        [-1_000, 10_000, 100_000, 20_000_000].map((amount) => [amount, "member_not_qualified"]),
      );
      assert.is(await world.consumed(), 1_001_111);
    });

    test("a budget uses the standing that the event itself causes, as payouts do", async () => {
      const world = await open(await engine().fresh(), "sales_count", { window_days: 1 });
      const { member, sell, result } = world;
      await world.pass(DAY);
      await world.pass(3 * DAY);
      assert.equal([await world.status(member), ...(await world.linked())], ["not_qualified", "stopped"]);
      await world.pass(2 * DAY);
      const now = world.now();
      // A sale before its member qualified again, and the sale that qualifies it; each is judged at its own instant.
      const before = await sell(10_000, new Date(now.getTime() - 1.5 * DAY));
      assert.is(await world.consumed(), 0);
      const qualifies = await sell(7, now);
      assert.is(await world.status(member), "qualified");
      assert.is(await world.consumed(), 7);
      assert.equal(
        [(await result(before))?.reasons, (await result(qualifies))?.reasons],
        [["member_not_qualified"], []],
      );
      await world.pass(DAY);
      await sell(30, new Date(now.getTime() + DAY / 2));
      assert.is(await world.consumed(), 37);
      const { payouts } = await world.run("2030-01-09");
      assert.equal(
        payouts.map(({ amount_minor }) => amount_minor),
        [37],
      );
    });
  },
  ["memory", "postgres"],
);
