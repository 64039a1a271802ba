import type { Actor, PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved, openWorld, type World } from "../testing/world.ts";

// Decisions, "Several names": coupons name a member in the program's order, a pause of one is an interval, and what it does not credit
// is recorded all the same.

const { test, engine } = suiteOnEngines("coupons", ["memory", "postgres"]);

const HOUR = 3_600_000;

interface Members extends World {
  readonly program: string;
  readonly ann: string;
  readonly bob: string;
  /** Records a sale, at an hour from now. */
  readonly sell: (names: object, hours?: number) => Promise<any>;
}

const open = async (fields: object = {}): Promise<Members> => {
  const world = await openWorld(await engine().fresh(), "coupons");
  const { platform, actor, ports } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Runners", ...fields } as never);
  const [ann, bob] = [await approved(world, program, "ann"), await approved(world, program, "bob")];
  let count = 0;
  const sell = (names: object, hours = 0): Promise<any> => {
    count += 1;
    const occurred_at = new Date(ports.clock.now().getTime() + hours * HOUR).toISOString();
    const event = { type: "sale", value_minor: 1_000, external_event_id: `sale ${count}`, occurred_at, ...names };
    return platform.performance.record(actor, event as never) as Promise<any>;
  };
  return { ...world, program, ann, bob, sell };
};

const refusal = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, param }: PlatformError) => `${code} ${param}`,
  );
const naming = ({ enrollment, named_by, also_named, ignored }: any) => ({ enrollment, named_by, also_named, ignored });
const noId = `coup_018f0000-0000-7000-8000-000000000000`;

test("a coupon is made, read, listed, changed and moved", async () => {
  const { platform, actor, ann, bob, program, advance } = await open();
  const { coupons } = platform;
  const discount = { percent_bps: 2_000, duration: "repeating", duration_months: 3 } as const;
  const made = await coupons.create(actor, { enrollment: ann, code: "Ann-20", discount, metadata: { a: 1 } as never });
  assert.equal(
    [made.status, made.code, made.program, made.enrollment, made.discount],
    ["active", "Ann-20", program, ann, { ...discount, amount_minor: null, currency: null }],
  );
  advance(HOUR);
  const other = await coupons.create(actor, { enrollment: bob, code: "BOB" });
  assert.is(other.discount, null);
  assert.equal(await coupons.retrieve(actor, made.id), made);
  const listed = async (filter: object) =>
    (await coupons.list(actor, filter as never)).data.map(({ code }: { code: string }) => code);
  assert.equal(await listed({}), ["BOB", "Ann-20"]);
  assert.equal(await listed({ enrollment: ann }), ["Ann-20"]);
  assert.equal(await listed({ program }), ["BOB", "Ann-20"]);
  assert.equal(await listed({ code: "aNN-20" }), ["Ann-20"]);
  assert.equal(await listed({ status: "paused" }), []);
  assert.equal(await listed({ program: "nonsense" }), []);
  const amount = { amount_minor: 500, currency: "EUR" };
  const changed = await coupons.update(actor, made.id, { discount: amount });
  assert.equal(
    [changed.discount, changed.metadata],
    [{ percent_bps: null, amount_minor: 500, currency: "eur", duration: "once", duration_months: null }, made.metadata],
  );
  assert.is((await coupons.update(actor, made.id, { discount: null })).discount, null);
  assert.is((await coupons.pause(actor, made.id)).status, "paused");
  assert.equal(await listed({ status: "paused" }), ["Ann-20"]);
  assert.is(await refusal(coupons.pause(actor, made.id)), "coupon_not_pausable null");
  assert.is((await coupons.resume(actor, made.id)).status, "active");
  assert.is(await refusal(coupons.resume(actor, made.id)), "coupon_not_resumable null");
  const archived = await coupons.archive(actor, made.id);
  assert.equal(await coupons.archive(actor, made.id), archived);
  assert.is(await refusal(coupons.resume(actor, made.id)), "coupon_not_resumable null");
  assert.is(await refusal(coupons.retrieve(actor, noId)), "coupon_not_found null");
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test("a code is one coupon's of its brand for ever, in any case, and another brand's may be the same", async () => {
  const { platform, actor, ann, bob, program, ...world } = await open();
  const { coupons } = platform;
  const { id } = await coupons.create(actor, { enrollment: ann, code: "SPRING" });
  const again = () => refusal(coupons.create(actor, { enrollment: bob, code: "Spring" }));
  assert.is(await again(), "coupon_code_taken code");
  await coupons.archive(actor, id);
  assert.is(await again(), "coupon_code_taken code");
  assert.is(
    await refusal(coupons.create(actor, { enrollment: "enr_none", code: "X" })),
    "enrollment_not_found enrollment",
  );
  const withdrawn = { amount_minor: 1, currency: "dem" };
  assert.is(
    await refusal(coupons.create(actor, { enrollment: bob, code: "OLD", discount: withdrawn })),
    "invalid_request discount.currency",
  );
  const both = await Promise.all(
    [ann, bob].map((enrollment) => refusal(coupons.create(actor, { enrollment, code: "RACE" }))),
  );
  assert.equal(both.sort(), ["accepted", "coupon_code_taken code"]);

  const { organization } = actor.tenant;
  await platform.operator.createBrand(`org_${organization}`, { name: "Bags", slug: "bags" });
  const bags = (await platform.authenticator.actor({
    organization: `org_${organization}`,
    brand: "bags",
  } as never)) as Actor;
  const { id: theirs } = await platform.programs.create(bags, { name: "Carriers" } as never);
  const carl = await approved({ ...world, platform, actor: bags }, theirs, "carl");
  assert.is(await refusal(coupons.create(bags, { enrollment: ann, code: "Y" })), "enrollment_not_found enrollment");
  const same = await coupons.create(bags, { enrollment: carl, code: "spring" });
  const sale = { type: "sale", value_minor: 5, external_event_id: "theirs" };
  const sold = (await platform.performance.record(bags, { ...sale, coupon: "SPRING" } as never)) as any;
  assert.equal([sold.enrollment, sold.named_by, sold.coupon], [carl, "coupon", "SPRING"]);
  assert.is(
    await refusal(platform.performance.record(bags, { ...sale, external_event_id: "other", coupon: "RACE" } as never)),
    "coupon_not_found coupon",
  );
  assert.is(await refusal(coupons.retrieve(actor, same.id)), "coupon_not_found null");
  assert.is(await refusal(coupons.pause(actor, same.id)), "coupon_not_found null");
});

test("an archived member gets no coupon, and the code stays free", async () => {
  const { platform, actor, ann, bob } = await open();
  await platform.enrollments.archive(actor, ann);
  const create = (enrollment: string) => refusal(platform.coupons.create(actor, { enrollment, code: "SPRING" }));
  assert.is(await create(ann), "enrollment_archived enrollment");
  assert.is(await create(bob), "accepted");
});

test("a coupon takes its place in the order of names, and binds the customer as a code does", async () => {
  for (const [order, by] of [
    [["coupon", "code", "click", "customer"], "coupon"],
    [["code", "coupon", "click", "customer"], "code"],
  ] as const) {
    const { platform, actor, ann, bob, sell } = await open({ name_order: order });
    await platform.coupons.create(actor, { enrollment: ann, code: "ANN-20" });
    const { referral_code: code } = await platform.enrollments.retrieve(actor, bob);
    const both = await sell({ coupon: "ann-20", code, customer: "c-1" });
    const [first, second] = by === "coupon" ? [ann, bob] : [bob, ann];
    assert.equal(naming(both), {
      enrollment: first,
      named_by: by,
      also_named: [{ name: by === "coupon" ? "code" : "coupon", enrollment: second }],
      ignored: [{ name: "customer", reason: "not_bound" }],
    });
    const later = await sell({ customer: "c-1" });
    assert.equal([later.enrollment, later.named_by], [first, "customer"]);
    const [customer] = (await platform.customers.list(actor)).data;
    assert.equal([customer?.first_touch?.coupon, customer?.first_touch?.code], ["ann-20", code]);
  }
});

test("given a pause, sales that occur in it are recorded and credit nobody by the coupon, whenever they arrive", async () => {
  const { platform, actor, ann, bob, sell, advance } = await open();
  const { id } = await platform.coupons.create(actor, { enrollment: ann, code: "ANN" });
  advance(10 * HOUR);
  await platform.coupons.pause(actor, id);
  advance(10 * HOUR);
  await platform.coupons.resume(actor, id);
  advance(10 * HOUR);
  const paused = { name: "coupon", reason: "coupon_paused" };
  for (const [hours, isPaused] of [
    [-30, false],
    [-21, false],
    [-20, true],
    [-11, true],
    [-10, false],
    [0, false],
  ] as const) {
    const sold = await sell({ coupon: "ANN", customer: `c${hours}` }, hours);
    const unbound = { name: "customer", reason: "not_bound" };
    assert.equal(
      naming(sold),
      isPaused
        ? { enrollment: null, named_by: null, also_named: [], ignored: [paused, unbound] }
        : { enrollment: ann, named_by: "coupon", also_named: [], ignored: [unbound] },
      String(hours),
    );
    assert.equal(sold.eligibility, { eligible: !isPaused, reasons: isPaused ? ["coupon_paused"] : [] });
    assert.is(
      sold.warnings.some(({ code }: { code: string }) => code === "name_ignored"),
      isPaused,
    );
    const explained = await platform.performance.explainEvent(actor, sold.id);
    assert.equal([explained.coupon?.id, explained.route.coupon, explained.route.ignored], [id, "ANN", sold.ignored]);
    assert.is(
      await refusal(sell({ customer: `c${hours}` }, hours)),
      isPaused ? "enrollment_not_found customer" : "accepted",
    );
  }
  const { referral_code: code } = await platform.enrollments.retrieve(actor, bob);
  const beside = await sell({ coupon: "ANN", code }, -15);
  assert.equal([beside.enrollment, beside.named_by, beside.ignored], [bob, "code", [paused]]);
  await platform.coupons.archive(actor, id);
  advance(HOUR);
  assert.is((await sell({ coupon: "ANN" })).enrollment, null);
  assert.is((await sell({ coupon: "ANN" }, -2)).enrollment, ann);
  assert.is(await refusal(sell({ coupon: "NOBODY" })), "coupon_not_found coupon");
  assert.equal((await sell({ coupon: "NOBODY", code })).ignored, [{ name: "coupon", reason: "not_found" }]);
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test("given a batch, a coupon of one event binds the customer for the next one, and one unknown coupon refuses the whole", async () => {
  const { platform, actor, ann } = await open();
  await platform.coupons.create(actor, { enrollment: ann, code: "ANN" });
  const sale = (n: number, names: object) => ({ type: "sale", value_minor: 5, external_event_id: `b${n}`, ...names });
  const record = (events: readonly object[]) => platform.performance.record(actor, { events } as never) as Promise<any>;
  const { data } = await record([sale(1, { coupon: "ann", customer: "c" }), sale(2, { customer: "c" })]);
  assert.equal(
    data.map(({ enrollment, named_by }: any) => [enrollment, named_by]),
    [
      [ann, "coupon"],
      [ann, "customer"],
    ],
  );
  const unknown = [sale(3, { coupon: "ann" }), sale(4, { coupon: "none" })];
  assert.is(await refusal(record(unknown)), "coupon_not_found events[1].coupon");
  assert.is((await record([sale(1, { coupon: "ann", customer: "c" })])).data[0].duplicate, true);
  assert.is(
    await refusal(record([sale(1, { coupon: "other", customer: "c" })])),
    "performance_event_conflict events[0].coupon",
  );
});

test("given a merge, the coupon of the former member credits who goes on, from the merge on", async () => {
  const { platform, actor, ann, bob, sell, advance } = await open();
  await platform.coupons.create(actor, { enrollment: ann, code: "ANN" });
  const { entity: from } = await platform.enrollments.retrieve(actor, ann);
  const { entity: into } = await platform.enrollments.retrieve(actor, bob);
  advance(HOUR);
  await platform.entities.merge(actor, from, { into, reason: "One person" });
  advance(HOUR);
  assert.equal(
    [(await sell({ coupon: "ANN" })).enrollment, (await sell({ coupon: "ANN" }, -2)).enrollment],
    [bob, ann],
  );
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test("an erased person leaves the code of the coupon, and none of its metadata", async () => {
  const { platform, actor, ann, sell } = await open();
  const { id } = await platform.coupons.create(actor, {
    enrollment: ann,
    code: "ANN",
    metadata: { note: "Zoe" } as never,
  });
  const { entity } = await platform.enrollments.retrieve(actor, ann);
  await platform.entities.erase(actor, entity, {});
  await platform.workers.erase();
  const erased = await platform.coupons.retrieve(actor, id);
  assert.equal([erased.code, JSON.stringify(erased).includes("Zoe")], ["ANN", false]);
  assert.is((await sell({ coupon: "ANN" })).enrollment, ann);
  const entries = (await platform.auditEntries.list(actor, { limit: 100 })).data;
  assert.is(JSON.stringify(entries).includes("Zoe"), false);
  assert.ok(entries.some(({ verb }) => verb === "coupons.create"));
});

test.run();
