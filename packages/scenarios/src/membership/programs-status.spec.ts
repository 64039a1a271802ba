import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { launched, ready } from "../testing/campaign.ts";
import { openHost } from "../testing/host.ts";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { approved, invited, openWorld, work } from "../testing/world.ts";

const inactive = (status: string) => (error: PlatformError) => {
  assert.equal(error.code, "program_not_active");
  assert.match(error.message, new RegExp(`\\b${status}\\b`));
  return true;
};

const linksOf = (deployment: { readonly external_ids: object } | undefined): unknown =>
  deployment === undefined ? undefined : (deployment.external_ids as { promo_link_count?: unknown }).promo_link_count;

const STATUSES = ["paused", "archived"] as const;

onEngines("programs that are not active", (test, engine) => {
  for (const status of STATUSES) {
    test(`a ${status} one accepts no new member, and its members continue`, async () => {
      const world = await openWorld(await engine().fresh(), `joining ${status}`);
      const { platform, actor } = world;
      const { id: program } = await platform.programs.create(actor, { name: "Runners" });
      const [ann, bob] = [await approved(world, program, "ann"), await invited(world, program, "bob")];
      const cat = await invited(world, program, "cat");
      await platform.programs.update(actor, program, { status });
      await assert.rejects(invited(world, program, "dan"), inactive(status));
      const { data: members } = await platform.enrollments.list(actor, { program });
      assert.equal(members.length, 3);
      assert.equal((await platform.entities.list(actor, { email: "dan@people.example" })).data.length, 0);

      assert.equal(await invited(world, program, "ann"), ann);
      assert.equal((await platform.enrollments.approve(actor, bob)).approval_status, "approved");
      assert.equal((await platform.enrollments.reject(actor, cat)).approval_status, "rejected");
      assert.equal(await invited(world, program, "cat"), cat);
      assert.equal((await platform.enrollments.pause(actor, ann)).status, "paused");
      assert.equal((await platform.enrollments.archive(actor, ann)).status, "archived");

      await platform.programs.update(actor, program, { status: "active" });
      await invited(world, program, "dan");
    });

    test(`a ${status} one accepts no handoff of a new user, and returns its existing members`, async () => {
      const world = await openWorld(await engine().fresh(), `handing off ${status}`);
      const { platform, actor } = world;
      const host = await openHost(world, { approves: true });
      const { memberId } = await platform.connect.handoff(await host.body("user-1"));
      await platform.programs.update(actor, host.program, { status });
      await assert.rejects(platform.connect.handoff(await host.body("user-2")), inactive(status));
      assert.equal((await platform.connect.handoff(await host.body("user-1"))).memberId, memberId);
      const { data: members } = await platform.enrollments.list(actor, { program: host.program });
      assert.deepEqual(
        members.map(({ id }) => id),
        [memberId],
      );
    });

    test(`validation names a ${status} one, and a launch of what was ready before rejects its deployments`, async () => {
      const campaign = await ready(await engine().fresh(), { members: [1, 1], slots: ["a"] });
      const { platform, actor, programs, distribution } = campaign;
      const [first, second] = programs as [string, string];
      await platform.programs.update(actor, first, { status });
      await platform.distributions.launch(actor, distribution);
      await work(platform);
      assert.equal(await campaign.status(), "partially_active");
      const [rejected] = (await campaign.deployments()).filter(({ program }) => program === first);
      assert.equal(rejected?.observed_status, "rejected");
      assert.equal(rejected?.error?.code, "program_not_active");
      assert.equal(linksOf(rejected), 0);
      const links = await platform.promoLinks.list(actor, {});
      assert.deepEqual(
        links.data.map(({ program }) => program),
        [second],
      );
      assert.equal(await campaign.announced("deployment.rejected"), 1);

      await campaign.watch(60);
      assert.equal(
        (await campaign.deployments()).find(({ program }) => program === first)?.observed_status,
        "rejected",
      );
      await platform.programs.update(actor, first, { status: "active" });
      await campaign.watch(60);
      assert.equal(await campaign.status(), "partially_active");
      const raised = (await campaign.deployments()).find(({ program }) => program === first);
      assert.deepEqual([raised?.observed_status, raised?.error, linksOf(raised)], ["live", null, 1]);
    });

    test(`given no program but a ${status} one, a launch fails, and a draft is not valid`, async () => {
      const campaign = await ready(
        await engine().fresh(),
        { members: [1], slots: ["a", "b"], budget: { mode: "funded", asset: "usd", total: 100 } },
        { paid: 100 },
      );
      const { platform, actor, programs, distribution } = campaign;
      const [program] = programs as [string];
      await platform.programs.update(actor, program, { status });
      const { operation } = await platform.distributions.launch(actor, distribution);
      await work(platform);
      assert.equal(await campaign.status(), "failed");
      assert.equal((await campaign.operation(operation)).status, "failed");
      assert.deepEqual(
        (await campaign.deployments()).map(({ error }) => error?.code),
        ["program_not_active", "program_not_active"],
      );
      assert.deepEqual(await campaign.wallet(), [100, 0, 0]);

      const { id } = await platform.distributions.create(actor, { name: "Autumn", programs: [program] });
      const { valid, errors, status: stays } = await platform.distributions.validate(actor, id);
      assert.deepEqual([valid, stays], [false, "draft"]);
      assert.deepEqual(
        errors.map(({ code, program: named }) => [code, named]),
        [["program_not_active", program]],
      );
    });

    test(`events of a ${status} one are recorded and count, and earn nothing until it is active again`, async () => {
      const scenario = await openPayoutScenario(await engine().fresh(), `earning ${status}`);
      const { platform, actor, program } = scenario;
      const ann = await scenario.join("ann");
      await scenario.share(1_000);
      await platform.requirements.create(actor, program, {
        scope: "program_entry",
        metric_key: "gmv_cents",
        operator: "gte",
        threshold: 2_500,
        source: "sales",
      });
      scenario.until(3);
      await scenario.sale(ann, 1, 1_000);
      await platform.programs.update(actor, program, { status });
      scenario.until(6);
      const onHold = await scenario.sale(ann, 4, 2_000);
      assert.equal((await platform.enrollments.retrieve(actor, ann)).qualification_status, "qualified");
      await platform.programs.update(actor, program, { status: status === "paused" ? "archived" : "paused" });
      await platform.programs.update(actor, program, { status: "active" });
      scenario.until(9);
      await scenario.sale(ann, 7, 4_000);
      // A late event is judged by its own time, a refund by its sale.
      await scenario.sale(ann, 5, 8_000);
      await scenario.sale(ann, 2, 16_000);
      await platform.performance.record(actor, {
        type: "refund",
        reverses: onHold,
        external_event_id: "back",
      } as never);
      assert.equal((await scenario.run(0, 8)).summary.totals.usd, 2_100);
      const explained = await platform.performance.explainEvent(actor, onHold);
      assert.deepEqual(explained.eligibility?.reasons, ["program_paused"]);
      assert.equal(explained.eligibility?.pauses[0]?.subject, program);
      const [row] = await scenario.rows();
      const { events, measured } = await platform.payouts.explain(actor, row?.id as string);
      assert.equal(measured?.value, 21_000);
      assert.equal(events.filter(({ reasons }) => reasons.join() === "program_paused").length, 3);
    });

    test(`events of a ${status} one consume no budget`, async () => {
      const budget = { mode: "funded", asset: "usd", total: 1_000 } as const;
      const campaign = await launched(await engine().fresh(), { members: [1], slots: ["a"], budget }, { paid: 1_000 });
      const { platform, actor, programs, distribution } = campaign;
      const [program] = programs as [string];
      const scope = { type: "program" as const, program };
      await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 1_000 });
      const [link] = (await platform.promoLinks.list(actor, {})).data;
      const spent = async () => (await platform.distributions.retrieve(actor, distribution)).budget.consumed;
      let count = 0;
      const sale = () => {
        count += 1;
        const event = { type: "sale", value_minor: 1_000, code: link?.code, external_event_id: `sale ${count}` };
        return platform.performance.record(actor, event as never);
      };
      await sale();
      campaign.advance(1);
      await platform.programs.update(actor, program, { status });
      await sale();
      assert.equal(await spent(), 100);
      campaign.advance(1);
      await platform.programs.update(actor, program, { status: "active" });
      await sale();
      assert.equal(await spent(), 200);
    });

    test(`a program that begins ${status} earns from its activation on`, async () => {
      const scenario = await openPayoutScenario(await engine().fresh(), `begins ${status}`, { status });
      const { platform, actor, program } = scenario;
      await assert.rejects(scenario.join("ann"), inactive(status));
      scenario.until(2);
      await platform.programs.update(actor, program, { status: "active" });
      const ann = await scenario.join("ann");
      await scenario.share(1_000);
      scenario.until(5);
      await scenario.sale(ann, 3, 1_000);
      assert.equal((await scenario.run(0, 5)).summary.totals.usd, 100);
    });
  }

  test("given a concurrent join and pause, the command that commits second sees the other", async () => {
    const world = await openWorld(await engine().fresh(), "joining while pausing");
    const { platform, actor } = world;
    const other = world.process(engine().another());
    for (let round = 0; round < 8; round += 1) {
      const { id: program } = await platform.programs.create(actor, { name: `Runners ${round}` });
      const joining = platform.enrollments.create(actor, { program, email: `member${round}@people.example` });
      const pausing = other.programs.update(actor, program, { status: "paused" });
      const [joined, paused] = await Promise.allSettled([joining, pausing]);
      assert.equal(paused.status, "fulfilled");
      const { data: members } = await platform.enrollments.list(actor, { program });
      assert.equal(members.length, joined.status === "fulfilled" ? 1 : 0);
    }
  });
});
