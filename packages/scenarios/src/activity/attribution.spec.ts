import * as assert from "uvu/assert";
import { clickOn, DAY, openStandingWorld, refuses } from "../testing/standing-world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("attribution by customer");

/** Two members of one program, each with its own code, and a host that reports its customers. */
const open = async (terms: Readonly<Record<string, unknown>> = {}) => {
  const world = await openStandingWorld("attribution", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program(terms);
  const [ann, bob] = [await world.member(program, "ann"), await world.member(program, "bob")];
  const codeOf = async ({ id }: { id: string }) => (await platform.enrollments.retrieve(actor, id)).referral_code;
  const codes = { ann: await codeOf(ann), bob: await codeOf(bob) };
  let count = 0;
  const report = (event: object) => {
    count += 1;
    const input = { type: "signup", external_event_id: `event ${count}`, ...event } as any;
    return platform.performance.record(actor, input) as Promise<any>;
  };
  const day = (days: number) => new Date(world.now().getTime() + days * DAY).toISOString();
  const sale = (customer: string, days = 0) =>
    report({ type: "sale", value_minor: 100, customer, occurred_at: day(days) });
  return { ...world, world, ann, bob, codes, report, sale, day };
};

test("an event with a customer and a code binds the customer; later ones need only the customer", async () => {
  const { report, sale, codes, ann } = await open();
  await report({ customer: "c-1", code: codes.ann });
  const sold = await sale("c-1");
  assert.is(sold.enrollment, ann.id);
  assert.is(sold.customer, "c-1");
  assert.is(sold.code, null);
  assert.equal(sold.projection, { projected: true, metrics: { gmv_cents: 100, sales_count: 1 } });
});

test("the lists and sums find a known type in any case, and any other one as it was sent", async () => {
  const { report, codes, platform, actor } = await open();
  await report({ type: "Sale", value_minor: 100, code: codes.ann });
  await report({ type: "Visit", code: codes.ann });
  const found = async (type: string) => {
    const { data } = await platform.performance.listEvents(actor, { type });
    const { data: sums } = await platform.performance.summary(actor, { type });
    return [data.map((one) => one.type), sums.map(({ events }) => events)];
  };
  for (const type of ["sale", "SALE", "Sale"]) assert.equal(await found(type), [["sale"], [1]], type);
  assert.equal(
    [await found("Visit"), await found("visit")],
    [
      [["Visit"], [1]],
      [[], []],
    ],
  );
});

test("a click binds as well", async () => {
  const world = await open();
  await clickOn(world.world, world.bob, "visitor");
  const { data } = (await world.platform.performance.listEvents(world.actor, { type: "click" })) as any;
  await world.report({ customer: "c-1", click_id: data[0].id });
  assert.is((await world.sale("c-1")).enrollment, world.bob.id);
  const result = await world.report({ type: "click", enrollment: world.ann.id, external_event_id: "click" });
  await world.report({ customer: "c-2", click_id: result.id });
  assert.is((await world.sale("c-2")).enrollment, world.ann.id);
});

test("a customer without attribution has no route, and is not bound by a member alone", async () => {
  const { report, sale, platform, actor, ann, codes, ...world } = await open();
  await refuses({ ...world, actor }, () => sale("c-1"), "enrollment_not_found", "customer");
  await report({ customer: "c-1", enrollment: ann.id });
  await refuses({ ...world, actor }, () => sale("c-1"), "enrollment_not_found", "customer");
  await report({ customer: "c-1", code: codes.ann });
  await refuses({ ...world, actor }, () => sale("C-1"), "enrollment_not_found", "customer");
});

test("the last click is credited, in whatever order the clicks were reported", async () => {
  const { report, sale, codes, ann, bob, day } = await open();
  await report({ customer: "c-1", code: codes.bob, occurred_at: day(-1) });
  await report({ customer: "c-1", code: codes.ann, occurred_at: day(-2) });
  assert.is((await sale("c-1")).enrollment, bob.id);
  assert.is((await sale("c-1", -1.5)).enrollment, ann.id);
});

test("the first click is credited if the program's terms say so", async () => {
  const { report, sale, codes, ann, day } = await open({ attribution: "first_click", referral_window_days: 30 });
  await report({ customer: "c-1", code: codes.ann, occurred_at: day(-20) });
  await report({ customer: "c-1", code: codes.bob, occurred_at: day(-1) });
  assert.is((await sale("c-1")).enrollment, ann.id);
  assert.is((await sale("c-1", 1)).enrollment, ann.id);
});

test("a binding ends with the program's referral window", async () => {
  for (const attribution of ["first_click", "last_click"]) {
    const { report, sale, codes, bob, ann, advance, day, actor, ...world } = await open({
      attribution,
      referral_window_days: 30,
    });
    await report({ customer: "c-1", code: codes.ann, occurred_at: day(0) });
    advance(30 * DAY - 1);
    assert.is((await sale("c-1")).enrollment, ann.id, attribution);
    advance(1);
    await refuses({ ...world, actor }, () => sale("c-1"), "enrollment_not_found", "customer");
    await report({ customer: "c-1", code: codes.bob });
    assert.is((await sale("c-1")).enrollment, bob.id, attribution);
  }
});

test("a named code decides the event's route, whatever the customer is bound to", async () => {
  const { report, codes, ann, bob } = await open({ attribution: "first_click" });
  await report({ customer: "c-1", code: codes.ann });
  const sold = await report({ type: "sale", value_minor: 1, customer: "c-1", code: codes.bob });
  assert.is(sold.enrollment, bob.id);
  assert.is((await report({ customer: "c-1" })).enrollment, ann.id);
});

test("a batch binds in order: a customer bound by one event is bound for the later ones", async () => {
  for (const attribution of ["first_click", "last_click"]) {
    const { report, codes, ann, bob, actor, day, platform, ...world } = await open({ attribution });
    const batch = (events: readonly object[]) =>
      platform.performance.record(actor, {
        events: events.map((event, at) => ({
          type: "signup",
          external_event_id: `b ${at}`,
          customer: "c-1",
          ...event,
        })),
      } as any) as Promise<any>;
    await refuses(
      { ...world, actor },
      () => batch([{}, { code: codes.ann }]),
      "enrollment_not_found",
      "events[0].customer",
    );
    const { data } = await batch([
      { code: codes.ann },
      {},
      { code: codes.bob },
      {},
      { customer: "c-2", code: codes.bob },
      {},
    ]);
    const last = attribution === "last_click" ? bob.id : ann.id;
    assert.equal(
      data.map(({ enrollment }: any) => enrollment),
      [ann.id, ann.id, bob.id, last, bob.id, last],
      attribution,
    );
    assert.is((await report({ customer: "c-1" })).enrollment, last, "as it is afterwards");
  }
});

test("a bound event counts for its member's standing, also in a batch", async () => {
  const world = await open();
  const { ann, bob, codes, report, platform, actor } = world;
  const { program } = await platform.enrollments.retrieve(actor, ann.id);
  await world.addRequirement(program, "sales_count", { threshold: 1 });
  await world.evaluate();
  await report({ customer: "c-1", code: codes.ann });
  await world.sale("c-1");
  assert.is(await world.status(ann), "qualified");
  await platform.performance.record(actor, {
    events: [
      { type: "signup", customer: "c-2", code: codes.bob, external_event_id: "b 1" },
      { type: "sale", value_minor: 1, customer: "c-2", external_event_id: "b 2" },
    ],
  } as any);
  assert.is(await world.status(bob), "qualified");
});

test("a repeated event does not bind a second time", async () => {
  const { report, sale, codes, ann, bob, day } = await open();
  const first = { customer: "c-1", code: codes.ann, occurred_at: day(-2), external_event_id: "touch" };
  await report(first);
  await report({ customer: "c-1", code: codes.bob, occurred_at: day(-1) });
  assert.is((await report(first)).duplicate, true);
  assert.is((await sale("c-1")).enrollment, bob.id);
  assert.is((await sale("c-1", -1.5)).enrollment, ann.id);
});

test("a customer of another brand is unknown", async () => {
  const { report, codes, platform, actor, ports } = await open();
  await report({ customer: "c-1", code: codes.ann });
  const { id } = await platform.operator.createBrand(actor.brand?.organization as string, { name: "Other" });
  const other = await platform.authenticator.actor({ organization: actor.brand?.organization as string, brand: id });
  const event = { type: "sale", value_minor: 1, customer: "c-1", external_event_id: "other" } as any;
  await refuses(
    { ports, actor: other },
    () => platform.performance.record(other, event),
    "enrollment_not_found",
    "customer",
  );
});

test.run();
