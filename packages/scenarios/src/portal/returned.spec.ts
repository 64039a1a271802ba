import * as assert from "uvu/assert";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// What a member reads of a payment that did not arrive: why, and when, until the next one has its payouts.

const REASON = "AC04: account closed";

onEngines("a payment that came back, in the portal", (test, engine) => {
  for (const status of ["returned", "failed"] as const)
    test(`the reason of a ${status} payment stays with its payouts until another one has them`, async () => {
      const scenario = await openPayoutScenario(await engine().fresh(), `back-${status}`, { hold_days: 0 });
      const { platform, actor } = scenario;
      await scenario.share(1_000);
      await platform.payoutRails.create(actor, { rail: "manual" });
      const [ann, ben] = [await scenario.join("ann"), await scenario.join("ben")];
      scenario.until(3);
      await scenario.sale(ann, 2, 15_000);
      await scenario.sale(ben, 2, 15_000);
      scenario.until(20);
      await scenario.run(0, 20);
      const memberOf = async (enrollment: string) => {
        const { token } = await platform.portalSessions.create(actor, enrollment);
        const session = await platform.portal.sessions.open(token);
        const member = await platform.portal.sessions.authenticate(session.ok ? session.value.token : "");
        if (!member.ok) throw new Error("The session was just opened.");
        return member.value;
      };
      const members = { ann: await memberOf(ann), ben: await memberOf(ben) };
      const read = async (who: "ann" | "ben") => {
        const found = await platform.portal.read(members[who], "payouts", who === "ann" ? ann : ben);
        if (!found.ok) throw new Error("The payouts are the member's own.");
        return found.value.data.map((one) => [one.status, one.returned_reason, one.returned_at !== null]);
      };
      const pay = async () => {
        const batch = await platform.payoutBatches.create(actor, {});
        await platform.payoutBatches.export(actor, batch.id);
        await platform.workers.drain();
        return batch.id;
      };

      const first = await pay();
      const { data: items } = await platform.payoutBatches.listItems(actor, first);
      const { entity } = await platform.enrollments.retrieve(actor, ann);
      const results = items.map((item) =>
        item.recipient.entity === entity
          ? { item: item.id, status, reason: REASON }
          : { item: item.id, status: "paid" as const },
      );
      await platform.payoutBatches.confirm(actor, first, { external_batch_ref: "bank", results });
      await platform.workers.drain();
      assert.equal(await read("ann"), [["failed", REASON, true]]);
      assert.equal(await read("ben"), [["paid", null, false]]);

      const second = await pay();
      assert.equal(await read("ann"), [["processing", null, false]]);
      await platform.payoutBatches.confirm(actor, second, { external_batch_ref: "again", all: "paid" });
      await platform.workers.drain();
      assert.equal(await read("ann"), [["paid", null, false]]);
    });
});
