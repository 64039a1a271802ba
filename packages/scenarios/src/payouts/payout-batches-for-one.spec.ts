import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { approved } from "../testing/world.ts";

// Decisions, section 9, "Calendars": a batch of one program or of one person, also below the minimum.

const refusalOf = async (running: Promise<unknown>): Promise<readonly (string | null)[]> => {
  const cause = await running.then(
    () => undefined,
    (error: unknown) => error,
  );
  return cause instanceof PlatformError ? [cause.code, cause.param] : [];
};

/** Two programs with a minimum of 50.00, a tenth of every sale, ann in both and bob in the first. */
const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string) => {
  const scenario = await openPayoutScenario(storage, seed, { minimum_payout_minor: 5_000 });
  const { platform, actor, program } = scenario;
  const { id: other } = await platform.programs.create(actor, { name: "Walkers", minimum_payout_minor: 5_000 });
  for (const id of [program, other])
    await platform.payoutRules.create(actor, {
      name: "Share",
      type: "revenue_split",
      rate_bps: 1_000,
      scope: { type: "program", program: id },
    });
  await platform.payoutRails.create(actor, { rail: "manual" });
  const member = await scenario.join("ann");
  const { entity } = await platform.enrollments.retrieve(actor, member);
  const also = await platform.enrollments.create(actor, { program: other, entity });
  await platform.enrollments.approve(actor, also.id);
  return { scenario, other, entity, ann: member, also: also.id, bob: await approved(scenario, program, "bob") };
};

onEngines("batches for one program or person", (test, engine) => {
  test("a recipient who leaves below the minimum is paid alone, for a reason that the batch keeps", async () => {
    const { scenario, entity, ann, bob } = await opened(await engine().fresh(), "leaves");
    const { platform, actor } = scenario;
    scenario.until(40);
    await scenario.sale(ann, 3, 10_000);
    await scenario.sale(bob, 3, 90_000);
    await scenario.run(0, 31);
    assert.is((await refusalOf(platform.payoutBatches.create(actor, { entity })))[0], "payout_batch_empty");
    const reason = "leaves the program";
    assert.equal(await refusalOf(platform.payoutBatches.create(actor, { entity, ignore_minimum: true })), [
      "invalid_request",
      "reason",
    ]);
    assert.equal(await refusalOf(platform.payoutBatches.create(actor, { entity, reason })), [
      "invalid_request",
      "reason",
    ]);
    assert.equal(await refusalOf(platform.payoutBatches.create(actor, { entity: "ent_none" })), [
      "entity_not_found",
      "entity",
    ]);
    const batch = await platform.payoutBatches.create(actor, { entity, ignore_minimum: true, reason });
    assert.equal(
      [batch.entity, batch.program, batch.ignore_minimum, batch.reason, batch.items?.map((one) => one.amount_minor)],
      [entity, null, true, reason, [1_000]],
    );
    const rest = await platform.payoutBatches.create(actor, {});
    assert.equal(
      [rest.ignore_minimum, rest.reason, rest.items?.map((one) => one.amount_minor)],
      [false, null, [9_000]],
    );
    assert.equal((await platform.operator.rebuild()).differences, []);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });

  test("a batch of one program takes its payouts, and debts of every program of the brand along", async () => {
    const { scenario, other, ann, also, bob } = await opened(await engine().fresh(), "program");
    const { platform, actor, program } = scenario;
    scenario.until(40);
    await scenario.sale(ann, 3, 80_000);
    await scenario.sale(also, 3, 70_000);
    await scenario.sale(bob, 3, 60_000);
    await scenario.run(0, 31);
    const debt = {
      enrollment: ann,
      amount_minor: -500,
      currency: "usd",
      reason: "paid too much",
      external_ref: "debt",
    };
    await platform.payouts.adjust(actor, debt);
    const batch = await platform.payoutBatches.create(actor, { program: other });
    assert.equal(
      [batch.program, batch.period_start, batch.items?.map((one) => [one.recipient.email, one.amount_minor])],
      [other, null, [["ann@people.example", 6_500]]],
    );
    const period = { period_start: spelled(0), period_end: spelled(31) };
    const rest = await platform.payoutBatches.create(actor, { program, ...period });
    assert.equal(new Set(rest.items?.map((one) => one.amount_minor)), new Set([8_000, 6_000]));
    assert.equal(await refusalOf(platform.payoutBatches.create(actor, { program: "prog_none" })), [
      "program_not_found",
      "program",
    ]);
    assert.equal((await platform.operator.rebuild()).differences, []);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });
});
