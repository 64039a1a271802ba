import * as assert from "uvu/assert";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { refuses } from "../testing/standing-world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("previews of corrections");

const open = async (seed: string) => {
  const scenario = await openPayoutScenario(await engine().fresh(), seed);
  const { platform, actor, program } = scenario;
  const silver = await platform.tiers.create(actor, program, { name: "Silver", rank: 1 });
  const sales = { metric_key: "sales_count", operator: "gte", threshold: 1 } as const;
  await platform.requirements.create(actor, program, { scope: "tier", scope_id: silver.id, ...sales });
  await platform.programs.update(actor, program, { grace_days: 7 });
  const [bob, ann] = [await scenario.join("bob"), await scenario.join("ann")];
  scenario.until(5);
  const standing = async (enrollment: string) => {
    const { qualification_status: status, tier } = await platform.enrollments.retrieve(actor, enrollment);
    return { status, tier };
  };
  const moves = async (event: string, enrollment: string) =>
    (await platform.performance.previewCorrection(actor, event, { enrollment })).moved.map(
      ({ move, enrollment, before, after }) => ({ move, enrollment, before, after }),
    );
  return { ...scenario, silver: silver.id, bob, ann, standing, moves };
};

test("a preview names who loses a tier and who gains it by a correction, as the correction then does, and writes nothing", async () => {
  const { platform, actor, bob, ann, silver, ...world } = await open("moves");
  const sold = await world.sale(bob, 1, 1_000);
  const before = { [bob]: await world.standing(bob), [ann]: await world.standing(ann) };
  assert.equal([before[bob]?.tier, before[ann]?.tier], [silver, null]);
  const head = async () => (await platform.events.list(actor, { limit: 1, order: "desc" })).data[0]?.seq;
  const seq = await head();
  const moved = await world.moves(sold, ann);
  assert.is(await head(), seq);
  assert.equal({ [bob]: await world.standing(bob), [ann]: await world.standing(ann) }, before);
  assert.equal(
    new Map(moved.map(({ enrollment, move }) => [enrollment, move])),
    new Map([
      [bob, "loses"],
      [ann, "gains"],
    ]),
  );
  assert.equal(
    moved.map(({ enrollment }) => enrollment),
    [bob, ann].sort(),
  );
  await platform.performance.correctAttribution(actor, sold, { enrollment: ann, reason: "Hers" });
  for (const one of moved) {
    assert.equal(one.before, before[one.enrollment]);
    assert.equal(one.after, await world.standing(one.enrollment));
  }
  assert.equal(await world.moves(sold, ann), [], "it is done already");
});

test("a preview says that somebody falls into grace", async () => {
  const { platform, actor, program, bob, ann, ...world } = await open("grace");
  const sold = await world.sale(bob, 1, 1_000);
  await world.sale(ann, 1, 1_000);
  const keeps = { scope: "program_maintenance", metric_key: "sales_count", operator: "gte", threshold: 1 } as const;
  await platform.requirements.create(actor, program, keeps);
  while ((await platform.workers.evaluate()) > 0);
  const found = await world.moves(sold, ann);
  assert.equal(
    found.map(({ enrollment, after }) => [enrollment, after.status]).filter(([one]) => one === bob),
    [[bob, "grace"]],
  );
});

test("a preview says that the other member earns nothing by it, and why, as the credited event then does", async () => {
  const { platform, actor, program, bob, ann, ...world } = await open("eligible");
  const sold = await world.sale(bob, 1, 1_000);
  const judged = async (enrollment: string) => {
    const { eligible, reasons } = await platform.performance.previewCorrection(actor, sold, { enrollment });
    return { eligible, reasons };
  };
  assert.equal(await judged(ann), { eligible: true, reasons: [] });
  const { id: late } = await platform.enrollments.create(actor, { program, email: "late@people.example" });
  const said = await judged(late);
  assert.equal([said.eligible, said.reasons.includes("member_not_approved")], [false, true]);
  const { credited } = await platform.performance.correctAttribution(actor, sold, { enrollment: late, reason: "Hers" });
  const { eligibility } = await platform.performance.explainEvent(actor, credited);
  assert.equal(said, { eligible: eligibility?.eligible, reasons: eligibility?.reasons });
  assert.equal(await judged(late), said, "it is done already");
});

test("a preview is refused as its correction is", async () => {
  const world = await open("refused");
  const { platform, actor, bob, ann } = world;
  const sold = await world.sale(bob, 1, 1_000);
  const ask =
    (enrollment: string, more: object = {}) =>
    () =>
      platform.performance.previewCorrection(actor, sold, { enrollment, ...more } as never);
  await refuses(world, ask(bob), "invalid_request", "enrollment");
  await refuses(world, ask("enr_1"), "enrollment_not_found", "enrollment");
  await refuses(world, ask(ann, { reason: "Hers" }), "invalid_request", "reason");
  await platform.performance.correctAttribution(actor, sold, { enrollment: ann, reason: "Hers" });
  assert.equal((await platform.performance.previewCorrection(actor, sold, { enrollment: bob })).enrollment, bob);
});

test("a preview of an event asks for the scope that reads events, since it says what the event earns and why not", async () => {
  const world = await open("scopes");
  const { platform, actor, bob, ann } = world;
  const sold = await world.sale(bob, 1, 1_000);
  const ask = (...scopes: readonly string[]) =>
    platform.performance.previewCorrection({ ...actor, scopes } as never, sold, { enrollment: ann });
  await refuses(world, () => ask("enrollments:read"), "insufficient_scope", "enrollment");
  assert.is((await ask("enrollments:read", "performance:read")).enrollment, ann);
});
test.run();
