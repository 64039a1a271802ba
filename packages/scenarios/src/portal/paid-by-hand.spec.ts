import type { Member } from "@entente/core/http";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const enteredBy = async ({ platform, actor }: PayoutScenario, enrollment: string): Promise<Member> => {
  const { token } = await platform.portalSessions.create(actor, enrollment);
  const opened = await platform.portal.sessions.open(token);
  const member = opened.ok ? await platform.portal.sessions.authenticate(opened.value.token) : opened;
  if (!member.ok) throw new Error("A session was just opened.");
  return member.value;
};

onEngines("earnings that the brand pays by hand", (test, engine) => {
  test("the list names the entries of each event as its explanation does, and those of another member nowhere", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "portal by hand");
    const { platform, actor } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    await scenario.share(1_000);
    scenario.until(20);
    const sales = [
      await scenario.sale(ann, 1, 1_000),
      await scenario.sale(ann, 2, 400),
      await scenario.sale(ann, 3, 50),
    ];
    await scenario.run(0, 10);
    const [, twice, charged] = sales;
    const given = { enrollment: ann, currency: "usd", reason: "Goodwill" };
    for (const [external_ref, event, amount_minor, more] of [
      ["a", twice, 250, {}],
      ["b", charged, -30, {}],
      ["c", twice, 50, { again: true }],
      ["d", twice, 70, { again: true, enrollment: bob }],
    ] as const)
      await platform.payouts.adjust(actor, { ...given, external_ref, event, amount_minor, ...more });
    const member = await enteredBy(scenario, ann);
    const listed = await platform.portal.read(member, "earnings", ann);
    assert.ok(listed.ok);
    if (!listed.ok) return;
    assert.equal(
      listed.value.data.map(({ id, adjustments }) => [id, adjustments.map((one) => one.amount_minor)]),
      [
        [charged, [-30]],
        [twice, [250, 50]],
        [sales[0], []],
      ],
    );
    for (const { id, adjustments } of listed.value.data) {
      const explained = await platform.portal.read(member, "earning", id);
      assert.ok(explained.ok);
      if (explained.ok) assert.equal(adjustments, explained.value.adjustments);
    }
  });
});
