import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved, openWorld } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("customers", ["memory", "postgres"]);

const opened = async () => {
  const world = await openWorld(await engine().fresh(), "customers");
  const { platform, actor } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  const [ann, bob] = [await approved(world, program, "ann"), await approved(world, program, "bob")];
  const codeOf = async (id: string) => (await platform.enrollments.retrieve(actor, id)).referral_code;
  let count = 0;
  const record = async (event: object) => {
    count += 1;
    world.advance(1_000);
    return (await platform.performance.record(actor, { external_event_id: `e ${count}`, ...event } as never)) as {
      readonly id: string;
      readonly occurred_at: string;
    };
  };
  return { ...world, program, ann, bob, codes: { ann: await codeOf(ann), bob: await codeOf(bob) }, record };
};

test("a customer shows its touches, its totals by currency, and whose it is", async () => {
  const { platform, actor, program, ann, bob, codes, record } = await opened();
  const signup = await record({ type: "signup", code: codes.ann, customer: "c-1" });
  const sale = await record({ type: "sale", customer: "c-1", value_minor: 5_000, external_event_id: "order" });
  await record({ type: "refund", reverses: "order", value_minor: 1_200 });
  const again = await record({ type: "signup", code: codes.bob, customer: "c-1" });
  const last = await record({ type: "sale", customer: "c-1", value_minor: 700, currency: "eur", quantity: 2 });
  await record({ type: "sale", code: codes.ann, value_minor: 1 });
  const { data } = await platform.customers.list(actor, { program });
  assert.equal(data.length, 1);
  const [customer] = data;
  const touch = (event: typeof signup, enrollment: string, code: string) => ({
    event: event.id,
    type: "signup",
    enrollment,
    code,
    click_id: null,
    coupon: null,
    sub_id: null,
    occurred_at: event.occurred_at,
  });
  assert.equal(customer, {
    id: signup.id.replace("perf_", "cus_"),
    object: "customer",
    program,
    customer: "c-1",
    enrollment: bob,
    first_touch: touch(signup, ann, codes.ann),
    last_touch: touch(again, bob, codes.bob),
    events: 5,
    quantity: 6,
    values: { eur: 700, usd: 3_800 },
    first_event_at: signup.occurred_at,
    last_event_at: last.occurred_at,
    livemode: true,
    created_at: signup.occurred_at,
    updated_at: last.occurred_at,
  });
  assert.equal(await platform.customers.retrieve(actor, customer?.id as string), customer);
  assert.ok(sale.id);
});

test("a sale that was corrected counts once, is worth what it was, and is the other member's", async () => {
  const { platform, actor, ann, bob, codes, record } = await opened();
  const sale = await record({ type: "sale", code: codes.ann, customer: "c-1", value_minor: 900, quantity: 3 });
  const [before] = (await platform.customers.list(actor, { customer: "c-1" })).data;
  for (const [enrollment, reason] of [
    [bob, "His"],
    [ann, "Hers after all"],
    [bob, "His, says she"],
  ] as const) {
    const { credited: event } = await platform.performance.correctAttribution(actor, sale.id, { enrollment, reason });
    const [after] = (await platform.customers.list(actor, { customer: "c-1" })).data;
    // The event that took its place binds the customer in its stead, to whom it names.
    const touch = () => ({ ...before?.first_touch, event, enrollment, code: null });
    assert.equal(after, {
      ...before,
      enrollment,
      first_touch: touch(),
      last_touch: touch(),
      updated_at: after?.updated_at,
    });
    assert.equal(await platform.customers.retrieve(actor, after?.id as string), after);
  }
  await record({ type: "refund", reverses: sale.id, value_minor: 400 });
  const [refunded] = (await platform.customers.list(actor, { customer: "c-1" })).data;
  assert.equal([refunded?.events, refunded?.values], [2, { usd: 500 }]);
});

test("a customer whom many events name at once is there once", async () => {
  const { platform, actor, codes } = await opened();
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      platform.performance.record(actor, {
        ...{ type: "signup", code: n % 2 === 0 ? codes.ann : codes.bob, customer: `c-${n % 3}` },
        external_event_id: `at once ${n}`,
      }),
    ),
  );
  const { data } = await platform.customers.list(actor, { q: "C-" });
  assert.equal(data.map(({ customer, events }) => [customer, events]).sort(), [
    ["c-0", 4],
    ["c-1", 4],
    ["c-2", 4],
  ]);
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test("a customer id that is of no customer, or of another brand, is not found", async () => {
  const { platform, actor, codes, record } = await opened();
  const nameless = await record({ type: "signup", code: codes.ann });
  const { id } = await record({ type: "signup", code: codes.ann, customer: "c-1" });
  const second = await record({ type: "signup", code: codes.ann, customer: "c-1" });
  const { id: brand } = await platform.operator.createBrand(actor.tenant.organization, { name: "Hats" });
  const other = await platform.authenticator.actor({ organization: actor.tenant.organization, brand });
  const customer = id.replace("perf_", "cus_");
  assert.is((await platform.customers.retrieve(actor, customer)).customer, "c-1");
  for (const [as, of] of [
    [other, customer],
    [actor, id],
    [actor, "cus_none"],
    ...[nameless, second].map((event) => [actor, event.id.replace("perf_", "cus_")] as const),
  ] as const) {
    try {
      await platform.customers.retrieve(as, of);
      assert.unreachable(of);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      assert.is(error.code, "customer_not_found");
    }
  }
  assert.equal((await platform.customers.list(other, {})).data, []);
});

test.run();
