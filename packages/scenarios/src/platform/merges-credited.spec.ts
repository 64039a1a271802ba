import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { scriptedSlot } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("what names a member who was merged");

const REASON = "She signed up twice";

const open = async (seed: string) => {
  const scenario = await openPayoutScenario(await engine().fresh(), seed);
  const { platform, actor } = scenario;
  const [old, kept] = [await scenario.join("ann.old"), await scenario.join("ann")];
  await scenario.share(1_000);
  const of = (id: string) => platform.enrollments.retrieve(actor, id);
  let count = 0;
  const sell = (fields: object, day?: number) => {
    count += 1;
    const occurred_at = day === undefined ? undefined : new Date(`${spelled(day)}T12:00:00Z`);
    const event = { type: "sale", value_minor: 1_000, external_event_id: `order ${count}`, ...fields };
    return platform.performance.record(actor, {
      ...event,
      ...(occurred_at && { occurred_at }),
    } as never) as Promise<any>;
  };
  const merge = async (source: string, target: string) => {
    const [one, into] = [(await of(source)).entity, (await of(target)).entity];
    return platform.entities.merge(actor, one, { into, reason: REASON });
  };
  return { ...scenario, old, kept, of, sell, merge };
};

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, message }: PlatformError) => `${code}: ${message}`,
  );

const sound = async ({ platform }: PayoutScenario): Promise<void> => {
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
};

test("a merged member's code, clicks and customers credit the membership that goes on, from the merge on", async () => {
  const world = await open("goes on");
  const { old, kept, of, sell, merge, platform, actor } = world;
  const { referral_code: code, referral_url: url } = await of(old);
  world.until(2);
  const click = (await sell({ type: "click", code, value_minor: undefined })).id;
  await sell({ code, customer: "c-1" });
  world.until(5);
  await merge(old, kept);
  world.until(8);
  const credited = async (fields: object, day?: number) => (await sell(fields, day)).enrollment;
  assert.equal(
    [await credited({ code }), await credited({ click_id: click }), await credited({ customer: "c-1" })],
    [kept, kept, kept],
  );
  assert.equal(
    [await credited({ code }, 4), await credited({ customer: "c-1" }, 4), await credited({ enrollment: old })],
    [old, old, old],
    "what occurred before, and who is named by its id",
  );
  const [before] = (await platform.performance.listEvents(actor, { enrollment: old, type: "sale" })).data;
  const refund = { type: "refund", reverses: before?.id, value_minor: 1 };
  assert.equal(
    [(await sell({ ...refund, enrollment: kept })).enrollment, (await sell({ ...refund, enrollment: old })).enrollment],
    [old, old],
    "whoever goes on may be named of what was sold before",
  );
  const sold = await sell({ code, customer: "c-2" });
  assert.equal([sold.eligibility, sold.named_by], [{ eligible: true, reasons: [] }, "code"]);
  const explained = await platform.performance.explainEvent(actor, sold.id);
  assert.equal([explained.eligibility?.eligible, explained.route.enrollment], [true, kept]);
  const batch = (await platform.performance.record(actor, {
    events: [
      { type: "sale", value_minor: 1, code, customer: "c-3", external_event_id: "b 1" },
      { type: "sale", value_minor: 1, customer: "c-3", external_event_id: "b 2" },
    ],
  } as never)) as any;
  assert.equal(
    batch.data.map(({ enrollment }: any) => enrollment),
    [kept, kept],
  );
  const slug = (url ?? "").split("/").at(-1) ?? "";
  const target = await platform.redirects.resolve(slug);
  assert.equal([target?.status, `enr_${target?.enrollment}`, target?.code], ["active", kept, code]);
  const visit = target && platform.redirects.visit(target, { code: slug, visitor: "v", counts: true }).click;
  if (visit !== undefined) await platform.redirects.record([visit]);
  assert.is((await platform.performance.retrieveEvent(actor, `perf_${visit?.id}`)).enrollment, kept);
  assert.is(await credited({ click_id: `perf_${visit?.id}` }), kept);
  world.until(10);
  await world.run(0, 9);
  const rows = await world.rows();
  const due = (id: string) => rows.reduce((sum, { member, amount }) => sum + (member === id ? amount : 0), 0);
  assert.equal([due(old), due(kept)], [300, 500]);
  await sound(world);
});

test("a paused or ended relationship of the source's own stops it for as long", async () => {
  const world = await open("paused since");
  const { old, kept, of, sell, merge, platform, actor } = world;
  const { referral_code: code, relationship } = await of(old);
  world.until(2);
  await merge(old, kept);
  world.until(4);
  await platform.relationships.pause(actor, relationship);
  world.until(6);
  const credited = async (day?: number) => {
    const { enrollment, eligibility } = await sell({ code }, day);
    return [enrollment, eligibility.eligible];
  };
  assert.equal(
    [await credited(3), await credited(5), await credited()],
    [
      [kept, true],
      [old, false],
      [old, false],
    ],
  );
  await platform.relationships.resume(actor, relationship);
  world.until(7);
  assert.equal(
    [await credited(5), await credited()],
    [
      [old, false],
      [kept, true],
    ],
  );
  await platform.relationships.end(actor, relationship);
  assert.equal(
    [await credited(), await credited(6)],
    [
      [old, false],
      [kept, true],
    ],
  );
  await sound(world);
});

test("a source who earned nothing at the merge is succeeded by nobody; further merges go on to the last", async () => {
  const world = await open("chain");
  const { old, kept, of, sell, merge, platform, actor } = world;
  const third = await world.join("ann.third");
  const idle = await world.join("ann.idle");
  await platform.enrollments.pause(actor, idle);
  const codes = new Map(
    await Promise.all([old, kept, third, idle].map(async (id) => [id, (await of(id)).referral_code] as const)),
  );
  const credited = async (id: string, day?: number) => (await sell({ code: codes.get(id) }, day)).enrollment;
  world.until(2);
  await merge(idle, kept);
  await merge(old, kept);
  world.until(4);
  await merge(kept, third);
  world.until(6);
  assert.equal(
    [await credited(old), await credited(kept), await credited(third), await credited(idle)],
    [third, third, third, idle],
  );
  assert.equal([await credited(old, 1), await credited(old, 3), await credited(kept, 3)], [old, kept, kept]);
  await sound(world);
});

test("links of a distribution go on for the membership that goes on, in lists too", async () => {
  const world = await open("links");
  const { old, kept, merge, platform, actor, program, sell } = world;
  const spec = { plan: { entity: { slots: [scriptedSlot("a")] } } };
  const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [program], spec } as never);
  await platform.distributions.validate(actor, id);
  await platform.distributions.launch(actor, id);
  await world.settle();
  const linkOf = async (enrollment: string) => (await platform.promoLinks.list(actor, { enrollment })).data[0];
  const { code = "", status } = (await linkOf(old)) ?? {};
  assert.is(status, "active");
  await merge(old, kept);
  assert.is((await linkOf(old))?.status, "active");
  assert.equal((await platform.promoLinks.list(actor, { status: "stopped" })).data, []);
  const sold = await sell({ code });
  assert.equal([sold.enrollment, sold.distribution, sold.eligibility.eligible], [kept, id, true]);
  const target = await platform.redirects.resolve(code);
  const visit = target && platform.redirects.visit(target, { code, visitor: "v", counts: true }).click;
  if (visit !== undefined) await platform.redirects.record([visit]);
  assert.is((await linkOf(old))?.clicks, 1);
  await sound(world);
});

test("a merge is refused where it would stop what earns, or let somebody in who was rejected", async () => {
  const world = await open("refused");
  const { old, kept, merge, platform, actor } = world;
  await platform.enrollments.pause(actor, kept);
  assert.match(await refusal(merge(old, kept)), new RegExp(`^merge_not_possible: ${kept} would go on`));
  assert.is(await refusal(merge(kept, old)), "accepted", "the other way round");
  const other = await open("rejected");
  await other.platform.enrollments.reject(other.actor, other.old);
  assert.match(
    await refusal(other.merge(other.old, other.kept)),
    new RegExp(`^merge_not_possible: ${other.old} was rejected`),
  );
  assert.is((await other.of(other.kept)).status, "active");
  await other.platform.enrollments.archive(other.actor, other.old);
  assert.match(await refusal(other.merge(other.old, other.kept)), /^merge_not_possible/);
});

test("waits for what occurs later and is credited already, and credits the other one from then on", async () => {
  const world = await open("ahead");
  const { old, kept, of, sell, merge } = world;
  const { referral_code: code } = await of(old);
  world.until(5);
  const ahead = await sell({ code, occurred_at: new Date(`${spelled(5)}T12:00:00Z`) });
  assert.is(ahead.enrollment, old);
  assert.match(
    await refusal(merge(old, kept)),
    new RegExp(`^merge_not_possible: ${old} is credited with an event that occurs at ${spelled(5)}T12:00:00.000Z`),
  );
  assert.is((await of(old)).status, "active");
  world.until(6);
  await merge(old, kept);
  assert.is((await sell({ code })).enrollment, kept);
  await sound(world);
});

test.run();
