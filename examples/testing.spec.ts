// Tests of a host with @entente/testing. The parts are those of its README.

import * as assert from "node:assert/strict";
import { Entente } from "@entente/client";
import { assertInvariants, given, play, stories, webhookReceiver, world, worldPlans } from "@entente/testing";
import fc from "fast-check";
import { test } from "uvu";

test("a world, its client and its webhooks", async () => {
  const acme = await world({ seed: 7, programs: [{ name: "Runners", hold_days: 7, members: ["mia", "lee"] }] });
  const sale = await acme.record({ type: "sale", member: acme.member("mia"), value_minor: 4_900 });
  await acme.record({ type: "refund", of: sale, value_minor: 900 });
  await acme.pass("10d");
  const run = await acme.platform.payouts.run(acme.actor, {});
  assert.deepEqual(run.summary.totals, { usd: 400 });

  const entente = new Entente({ apiKey: acme.keys.live, baseUrl: "https://entente.test", fetch: acme.fetch });
  assert.equal((await entente.enrollments.retrieve(acme.member("mia").id)).approval_status, "approved");

  const seen: string[] = [];
  const receiver = await webhookReceiver({ handle: (event) => void seen.push(event.id) });
  await acme.subscribe(receiver, ["enrollment.approved"]);
  receiver.fail(2);
  receiver.loseAnswers();
  await acme.join("ada");
  await acme.pass("1d");
  const { id } = await receiver.next("enrollment.approved");
  assert.deepEqual(seen, [id, id]);
  await receiver.close();

  await given(acme, "enrollment_approval", "pending").when("reject").leadsTo("rejected");
  await given(acme, "distribution", "ready").when("launch").settlesAs("active");
  await given(acme, "contest", "withdrawn").when("reply").isRefused("contest_not_open");
});

test("a world of brands that were named, and one that begins at a time", async () => {
  const { platform } = await world({ seed: 7, brands: ["Acme"] });
  assert.deepEqual((await platform.connect.discover()).programs, []);

  const acme = await world({ start: new Date("2030-03-01T00:00:00.000Z") });
  await acme.pass("1d");
  assert.equal(acme.clock.now().toISOString(), "2030-03-02T00:00:00.000Z");
});

test("every invariant holds after any story", async () => {
  await fc.assert(
    fc.asyncProperty(worldPlans(), stories({ maxLength: 10 }), async (plan, story) => {
      const any = await world(plan);
      await play(any, story);
      await assertInvariants(any);
    }),
    { numRuns: 5 },
  );
});

test.run();
