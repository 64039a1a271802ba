import * as assert from "uvu/assert";
import { launched } from "../testing/campaign.ts";
import { DAY, refuses } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

onEngines(
  "the explanation of an event",
  (test, engine) => {
    const open = async () => {
      const budget = { mode: "funded", asset: "usd", total: 150 } as const;
      const plan = { members: [1], slots: ["a"], budget };
      const campaign = await launched(await engine().fresh(), plan, { paid: 10_000 });
      const { platform, actor, programs } = campaign;
      const program = programs[0] as string;
      const [link] = (await platform.promoLinks.list(actor, {})).data;
      if (link === undefined) throw new Error("There is a link.");
      const rule = async (fields: object) =>
        (
          await platform.payoutRules.create(actor, {
            name: "Rule",
            scope: { type: "program", program },
            ...fields,
          } as any)
        ).id;
      const record = (fields: object) =>
        platform.performance.record(actor, { type: "sale", value_minor: 1_000, ...fields } as any) as Promise<any>;
      const explain = (id: string) => platform.performance.explainEvent(actor, id) as Promise<any>;
      const today = () => campaign.ports.clock.now().toISOString().slice(0, 10);
      return { ...campaign, program, link, rule, record, explain, today };
    };

    test("an explanation covers the whole chain: code, member, eligibility, projection, budget, rules, payouts and items", async () => {
      const { rule, record, explain, link, platform, actor, today, advance, members, deployment } = await open();
      const split = await rule({ type: "revenue_split", rate_bps: 2_000 });
      const other = await rule({ type: "cpa", metric_key: "event_registration", per_unit_minor: 5 });
      const bonus = await rule({ type: "threshold_bonus", metric_key: "sales_count", threshold: 2, bonus_minor: 70 });
      const sale = await record({ code: link.code, customer: "c-1", external_event_id: "sale" });
      const period_start = today();
      const plain = await explain(sale.id);
      const { eligibility, warnings, ...event } = sale;
      assert.equal(plain.event, event);
      assert.equal([eligibility, warnings], [{ eligible: true, reasons: [] }, []]);
      const { entity, relationship, approved_at } = await platform.enrollments.retrieve(actor, members[0] as string);
      assert.equal(plain.route, {
        named_by: "code",
        also_named: [],
        ignored: [{ name: "customer", reason: "not_bound" }],
        code: link.code,
        click_id: null,
        clicks_kept_since: null,
        customer: "c-1",
        enrollment: members[0],
        entity,
        coupon: null,
        suspected: false,
      });
      assert.equal([plain.eligibility.at, plain.eligibility.eligible], [sale.occurred_at, true]);
      assert.equal([plain.eligibility.reasons, plain.eligibility.pauses], [[], []]);
      assert.equal(plain.eligibility.approvals, [{ started_at: approved_at, ended_at: null }]);
      assert.equal(plain.eligibility.relationship, { relationship, started_at: approved_at, ended_at: null });
      assert.equal(plain.eligibility.link, { deployment: (await deployment("a")).id, completed_at: null });
      assert.equal(plain.budget, [
        { rule: split, distribution: sale.distribution, asset: "usd", due_minor: 200, amount_minor: 150 },
      ]);
      const counting = plain.rules.map((one: any) => [one.rule.id, one.amount, one.counted, one.payouts]);
      assert.equal(counting, [
        [bonus, 1, true, []],
        [split, 1_000, true, []],
      ]);
      assert.ok(other);

      advance(DAY);
      const { payouts } = (await platform.payouts.run(actor, { period_start, period_end: today() } as any)) as any;
      await platform.payoutRails.create(actor, {
        rail: "csv_batch",
        config: { format: "paypal_payouts_csv" },
        is_default: true,
      } as any);
      const batch = (await platform.payoutBatches.create(actor, {})) as any;
      const paid = (await explain(sale.id)).rules.find((one: any) => one.rule.id === split).payouts;
      assert.is(paid.length, 1);
      assert.equal([paid[0].payout.id, paid[0].payout.amount_minor], [payouts[0].id, 200]);
      assert.equal([paid[0].payout.batch, paid[0].item.batch], [batch.id, batch.id]);
      assert.equal([paid[0].item.amount_minor, paid[0].item.payouts], [200, [payouts[0].id]]);

      const next = await record({ customer: "c-1", external_event_id: "later" });
      const later = await explain(next.id);
      assert.is(later.route.named_by, "customer");
      assert.equal(later.rules.find((one: any) => one.rule.id === split).payouts, [], "of another period");
    });

    test("a refund is in the period of its sale, and its adjustment is explained", async () => {
      const { rule, record, explain, link, platform, actor, today, advance } = await open();
      const split = await rule({ type: "revenue_split", rate_bps: 2_000 });
      const sale = await record({ code: link.code, external_event_id: "sale" });
      const period_start = today();
      advance(DAY);
      await platform.payouts.run(actor, { period_start, period_end: today() } as any);
      await platform.payoutRails.create(actor, { rail: "manual", is_default: true } as any);
      await platform.payoutBatches.create(actor, {});
      const second = today();
      const refund = await record({ type: "refund", reverses: sale.id, value_minor: 400, external_event_id: "back" });
      advance(DAY);
      await platform.payouts.run(actor, { period_start: second, period_end: today() } as any);
      const result = await explain(refund.id);
      assert.is(result.route.named_by, "reverses");
      assert.is(result.eligibility.at, sale.occurred_at);
      assert.equal(result.budget, []);
      const [counted] = result.rules;
      assert.equal([counted.rule.id, counted.amount, counted.counted], [split, -400, true]);
      assert.equal(
        counted.payouts.map(({ payout }: any) => [payout.source_kind, payout.amount_minor]),
        [
          ["rule", 200],
          ["adjustment", -80],
        ],
      );
    });

    test("a member who is named is said to be named, also beside a customer who is new", async () => {
      const { record, explain, members, link } = await open();
      const namedBy = async (fields: object) => (await explain((await record(fields)).id)).route.named_by;
      const enrollment = members[0];
      assert.is(await namedBy({ enrollment, customer: "new", external_event_id: "1" }), "enrollment");
      assert.is(
        await namedBy({ enrollment, customer: "new", external_event_id: "2" }),
        "enrollment",
        "it binds nobody",
      );
      await record({ code: link.code, customer: "bound", external_event_id: "3" });
      assert.is(await namedBy({ customer: "bound", external_event_id: "4" }), "customer");
    });

    test("each pause and each refusal is explained with its reason", async () => {
      const { rule, record, explain, link, platform, actor, members, deployment, advance, settle } = await open();
      await rule({ type: "revenue_split", rate_bps: 2_000 });
      const member = members[0] as string;
      const { relationship } = await platform.enrollments.retrieve(actor, member);
      await platform.enrollments.pause(actor, member);
      await platform.relationships.pause(actor, relationship);
      const slot = (await deployment("a")).id;
      await platform.deployments.pause(actor, slot);
      await settle();
      advance(1_000);
      const sale = await record({ code: link.code, external_event_id: "sale" });
      const { eligibility, budget, rules } = await explain(sale.id);
      assert.is(eligibility.eligible, false);
      assert.equal(eligibility.reasons, ["member_not_active", "relationship_not_active", "link_stopped"]);
      assert.equal(
        eligibility.pauses.map(({ subject, subject_type, ended_at }: any) => [subject_type, subject, ended_at]),
        [
          ["enrollment", member, null],
          ["relationship", relationship, null],
          ["deployment", slot, null],
        ],
      );
      assert.equal(budget, []);
      assert.equal(
        rules.map(({ counted }: any) => counted),
        [false],
      );
      await platform.enrollments.reject(actor, member);
      advance(1_000);
      const refused = await record({ code: link.code, external_event_id: "refused" });
      const result = (await explain(refused.id)).eligibility;
      assert.ok(result.reasons.includes("member_not_approved"));
      assert.is(result.approvals.length, 1);
      assert.type(result.approvals[0].ended_at, "string");
    });

    test("an event without a member earns nothing, and an unknown id is not found", async () => {
      const { record, explain, deployment, rule, ...world } = await open();
      await rule({ type: "revenue_split", rate_bps: 2_000 });
      const sale = await record({ deployment: (await deployment("a")).id, external_event_id: "sale" });
      const result = await explain(sale.id);
      assert.equal(
        [result.route.named_by, result.eligibility, result.rules, result.budget],
        ["deployment", null, [], []],
      );
      for (const id of ["perf_1", "perf_018f0000-0000-7000-8000-000000000001"])
        await refuses(world, () => explain(id), "performance_event_not_found", null);
    });
  },
  ["memory", "postgres"],
);
