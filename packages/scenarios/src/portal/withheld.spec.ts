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
});
