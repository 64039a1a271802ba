import * as assert from "node:assert/strict";
import { ready } from "../testing/campaign.ts";
import { hooked } from "../testing/crash.ts";
import { onEngines } from "../testing/suites.ts";
import { invited } from "../testing/world.ts";

onEngines("accounts that are attached at once", (test, engine) => {
  test("the same account of the same entity is one connection, whoever attaches it", async () => {
    const campaign = await ready(await engine().fresh(), { members: [1], slots: ["a"] });
    const { platform, process, ports, actor, programs, brand } = campaign;
    const member = await invited(campaign, programs[0] as string, "ann");
    const { entity } = await platform.enrollments.retrieve(actor, member);
    const account = {
      brand,
      owner: entity,
      kind: "payout" as const,
      provider: "paypal",
      provider_account_id: "ann@pay.example",
    };
    const attached: string[] = [];
    // The second one attaches while the first has read that there is no such account, and has not committed.
    const view = hooked(ports, {
      async before(nth) {
        if (nth === 1) attached.push((await platform.operator.attachConnection(account)).id);
      },
    });
    attached.push((await process(view).operator.attachConnection(account)).id);
    assert.equal(attached[0], attached[1]);
    const { data } = await platform.connections.list(actor, { kind: "payout" });
    assert.deepEqual(
      data.map(({ id }) => id),
      [attached[0]],
    );
  });
});
