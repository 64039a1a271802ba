import * as assert from "uvu/assert";
import { openPayoutWorld } from "../testing/payouts/payouts.ts";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

/** Why the dollars of a membership are kept, as its portal says. */
const readBy = async ({ platform, actor }: PayoutScenario, enrollment: string) => {
  const { token } = await platform.portalSessions.create(actor, enrollment);
  const opened = await platform.portal.sessions.open(token);
  const member = opened.ok ? await platform.portal.sessions.authenticate(opened.value.token) : opened;
  if (!member.ok) throw new Error("A session was just opened.");
  const read = await platform.portal.read(member.value, "membership", enrollment);
  return read.ok ? read.value.amounts.find(({ currency }) => currency === "usd") : undefined;
};

const worded = (withheld: readonly { readonly reason: string; readonly amount_minor: number }[] | undefined) =>
  withheld?.map(({ reason, amount_minor }) => `${reason} ${amount_minor}`);

onEngines("what keeps the earnings of a member", (test, engine) => {
  const open = async (seed: string) => {
    const scenario = await openPayoutScenario(await engine().fresh(), seed, { minimum_payout_minor: 1_000 });
    await scenario.share(1_000);
    await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
    return { ...scenario, ann: await scenario.join("ann") };
  };

  test("an explanation counts what the next run books, as the portal does", async () => {
    const scenario = await open("kept by both");
    const { platform, actor, ann, until, sale, run } = scenario;
    until(3);
    await sale(ann, 2, 6_000);
    until(10);
    await run(0, 10);
    const [payout] = (await platform.payouts.list(actor)).data;
    const explained = async () => (await platform.payouts.explain(actor, payout?.id ?? "")).withheld;
    assert.equal(
      (await explained()).map(({ reason, amount_minor, minimum_minor }) => [reason, amount_minor, minimum_minor]),
      [["minimum", 600, 1_000]],
    );
    assert.equal((await readBy(scenario, ann))?.withheld, await explained());
    await sale(ann, 10, 5_000);
    until(15);
    const read = await readBy(scenario, ann);
    assert.equal([read?.owed_minor, read?.earned_minor, read?.withheld], [600, 500, []]);
    assert.equal(await explained(), []);
  });

  test("earnings that another program's next run books count towards the minimum", async () => {
    const scenario = await open("kept by neither");
    const { platform, actor, ann, until, sale, run } = scenario;
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    const two = await openPayoutWorld(scenario, { name: "Two", minimum_payout_minor: 1_000 });
    const { id } = await platform.enrollments.create(actor, { program: two.program, entity });
    await platform.enrollments.approve(actor, id);
    until(1);
    await sale(ann, 0, 6_000);
    const kept = async () =>
      Promise.all(
        [ann, id].map(async (one) => (await readBy(scenario, one))?.withheld.map(({ reason }) => reason) ?? []),
      );
    until(20);
    assert.equal(await kept(), [["minimum"], []]);
    await sale(id, 0, 3_000);
    assert.equal(await kept(), [[], []]);
    await run(0, 20);
    assert.equal(await kept(), [[], []]);
    assert.is((await platform.payoutBatches.create(actor, {})).totals[0]?.amount_minor, 1_200);
  });

  test("earnings that came late to another program count towards the minimum, as those of the own one", async () => {
    const scenario = await open("kept late elsewhere");
    const { platform, actor, ann, until, sale, run } = scenario;
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    const two = await openPayoutWorld(scenario, { name: "Two", minimum_payout_minor: 1_000 });
    const { id } = await platform.enrollments.create(actor, { program: two.program, entity });
    await platform.enrollments.approve(actor, id);
    until(1);
    await sale(ann, 0, 6_000);
    until(10);
    await run(0, 10);
    const kept = async () => worded((await readBy(scenario, ann))?.withheld);
    assert.equal(await kept(), ["minimum 600"]);
    until(11);
    await sale(id, 5, 3_000);
    assert.equal(await kept(), []);
    await run(0, 10);
    assert.equal(await kept(), []);
    assert.is((await platform.payoutBatches.create(actor, {})).totals[0]?.amount_minor, 1_200);
  });

  test("the second currency of a person waits, where the files of the one rail hold one", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "kept for its currency", {});
    const { platform, actor, until, sale, run } = scenario;
    await scenario.share(1_000);
    await platform.payoutRails.create(actor, { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
    const ann = await scenario.join("ann");
    until(1);
    await sale(ann, 0, 1_000);
    until(5);
    await run(0, 5);
    await platform.payouts.adjust(actor, {
      enrollment: ann,
      amount_minor: 900,
      currency: "eur",
      reason: "A bonus",
      external_ref: "bonus",
    });
    await sale(ann, 5, 5_000);
    until(10);
    assert.equal(worded((await readBy(scenario, ann))?.withheld), ["another_currency 600"]);
    await run(5, 10);
    const payout = (await platform.payouts.list(actor)).data.find(({ currency }) => currency === "usd");
    const explained = async () => worded((await platform.payouts.explain(actor, payout?.id ?? "")).withheld);
    assert.equal(await explained(), ["another_currency 600"]);
    const batch = await platform.payoutBatches.create(actor, {});
    assert.equal(
      batch.skipped.map(({ currency, amount_minor, reason }) => [currency, amount_minor, reason]),
      [["usd", 600, "another_currency"]],
    );
    assert.equal(await explained(), []);
    assert.is((await platform.payoutBatches.create(actor, {})).totals[0]?.amount_minor, 600);
  });

  test("the one currency of a person may wait for that of another one, unless it comes first or another rail pays it", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "kept for another's currency", {});
    const { platform, actor, until, sale, run } = scenario;
    await scenario.share(1_000);
    await platform.payoutRails.create(actor, { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    until(1);
    await sale(bob, 0, 7_000);
    until(5);
    await run(0, 5);
    const kept = async () => worded((await readBy(scenario, bob))?.withheld);
    assert.equal(await kept(), []);
    const owes = (currency: string, amount_minor: number) =>
      platform.payouts.adjust(actor, {
        ...{ enrollment: ann, amount_minor, currency, reason: "A bonus", external_ref: `bonus in ${currency}` },
      });
    await owes("zar", 900);
    assert.equal(await kept(), []);
    // A debt is in no file.
    await owes("aud", -900);
    assert.equal(await kept(), []);
    await owes("eur", 900);
    const [payout] = (
      await platform.payouts.list(actor, { entity: (await scenario.platform.enrollments.retrieve(actor, bob)).entity })
    ).data;
    const explained = async () => worded((await platform.payouts.explain(actor, payout?.id ?? "")).withheld);
    assert.equal([await kept(), await explained()], [["another_currency 700"], ["another_currency 700"]]);
    const batch = await platform.payoutBatches.create(actor, {});
    assert.equal(
      batch.skipped.map(({ currency, amount_minor, reason }) => [currency, amount_minor, reason]),
      [
        ["aud", -900, "negative_balance"],
        ["zar", 900, "currency_not_payable"],
        ["usd", 700, "another_currency"],
      ],
    );
    assert.equal([await kept(), await explained()], [[], []]);
    await platform.payoutBatches.cancel(actor, batch.id);
    assert.equal(await kept(), ["another_currency 700"]);
    await platform.payoutRails.create(actor, { rail: "manual" });
    assert.equal([await kept(), await explained()], [[], []]);
  });

  /** Two members of a program, the second of whom is paused and merged into the first in the end. */
  const openMerged = async (seed: string, program: object) => {
    const scenario = await openPayoutScenario(await engine().fresh(), seed, program);
    const { platform, actor } = scenario;
    await scenario.share(1_000);
    await platform.payoutRails.create(actor, { rail: "manual" });
    const [ann, self] = [await scenario.join("ann"), await scenario.join("self")];
    const [kept, gone] = [
      await platform.enrollments.retrieve(actor, ann),
      await platform.enrollments.retrieve(actor, self),
    ];
    const merge = async () => {
      await platform.relationships.pause(actor, gone.relationship);
      await platform.entities.merge(actor, gone.entity, { into: kept.entity, reason: "One person" });
    };
    const explained = async (member: string) => {
      const { id = "" } = (await scenario.rows()).find((row) => row.member === member) ?? {};
      return worded((await platform.payouts.explain(actor, id)).withheld);
    };
    const pay = async () => (await platform.payoutBatches.create(actor, {})).totals[0]?.amount_minor;
    return { ...scenario, ann, self, merge, explained, pay };
  };

  test("the hold of a paused member is not taken off amounts of the person's other members", async () => {
    const scenario = await openMerged("kept on hold", { hold_days: 5, minimum_payout_minor: 80 });
    const { ann, self, merge, until, sale, run, explained, pay } = scenario;
    until(1);
    await sale(ann, 0, 1_500);
    until(10);
    await run(0, 10);
    await sale(self, 9, 1_000);
    await merge();
    assert.equal(await explained(ann), []);
    assert.equal(worded((await readBy(scenario, ann))?.withheld), ["hold 100"]);
    assert.is(await pay(), 150);
  });

  test("earnings of a paused member that no run has booked wait alone, past their hold", async () => {
    const scenario = await openMerged("kept before a run", { hold_days: 5, minimum_payout_minor: 80 });
    const { ann, self, merge, until, sale, run, explained, pay } = scenario;
    until(1);
    await sale(ann, 0, 1_500);
    until(10);
    await run(0, 10);
    await sale(self, 9, 1_000);
    until(16);
    await sale(self, 15, 2_000);
    await merge();
    assert.equal(await explained(ann), []);
    assert.equal(worded((await readBy(scenario, ann))?.withheld), ["hold 200", "paused 100"]);
    await run(10, 16);
    assert.equal(await explained(self), ["paused 100"]);
    assert.is(await pay(), 150);
  });

  test("late earnings of a paused member wait with its other ones", async () => {
    const scenario = await openMerged("kept late", { minimum_payout_minor: 120 });
    const { ann, self, merge, until, sale, run, explained } = scenario;
    until(1);
    await sale(ann, 0, 1_000);
    await sale(self, 0, 300);
    until(10);
    await run(0, 10);
    until(11);
    await sale(self, 5, 1_000);
    await merge();
    assert.equal(await explained(ann), ["minimum 100"]);
    // An explanation counts what came late to its own member.
    assert.equal(await explained(self), ["paused 130"]);
  });
});
