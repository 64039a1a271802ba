import { memoryStorage } from "@entente/adapters-memory";
import type { Storage } from "@entente/core/ports";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DAY, openStandingWorld, refuses } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

const open = async (storage: Storage = memoryStorage()) => {
  const world = await openStandingWorld("refunds", {}, storage);
  const { platform, actor } = world;
  const program = await world.program({ landing_url: "https://shop.example" });
  const ann = await world.member(program, "ann");
  const { referral_code: code } = await platform.enrollments.retrieve(actor, ann.id);
  const record = (event: object) => platform.performance.record(actor, event as any) as Promise<any>;
  let count = 0;
  const refund = (fields: object = {}) => {
    count += 1;
    return record({ type: "refund", reverses: "order", external_event_id: `refund ${count}`, ...fields });
  };
  const sale = (fields: object = {}) =>
    record({
      type: "sale",
      value_minor: 1_000,
      quantity: 3,
      code,
      external_event_id: "order",
      currency: "eur",
      ...fields,
    });
  const metrics = async () => {
    const { referral_code: _, ...preview } = (await world.preview(program, ann)) as any;
    return preview;
  };
  const totals = async (group_by: "type" | "program" = "type") =>
    (await platform.performance.summary(actor, { group_by })).data as readonly any[];
  return { ...world, program, ann, code, record, refund, sale, metrics, totals };
};

const test = suite("refunds");

test("a refund has its sale's route and currency, and a negative gmv_cents", async () => {
  const { sale, refund, ann, program } = await open();
  const sold = await sale({ customer: "c-1", collection: "018f0000-0000-7000-8000-000000000001" });
  const back = await refund({ value_minor: 400 });
  assert.is(back.reverses, sold.id);
  assert.equal([back.program, back.enrollment, back.currency, back.customer], [program, ann.id, "eur", "c-1"]);
  assert.is(back.collection, sold.collection);
  assert.is(back.value_minor, 400);
  assert.equal(back.projection, { projected: true, metrics: { gmv_cents: -400 } });
});

test("a refund of the rest of a sale, or all of it, also decreases sales_count", async () => {
  const { sale, refund } = await open();
  const sold = await sale();
  assert.equal((await refund({ reverses: sold.id, value_minor: 999 })).projection.metrics, { gmv_cents: -999 });
  assert.equal((await refund({ value_minor: 1 })).projection.metrics, { gmv_cents: -1, sales_count: -3 });
  await sale({ external_event_id: "second" });
  const whole = await refund({ reverses: "second" });
  assert.is(whole.value_minor, 1_000);
  assert.equal(whole.projection.metrics, { gmv_cents: -1_000, sales_count: -3 });
});

test("a free sale is refunded once", async () => {
  const { sale, refund, ...world } = await open();
  await sale({ value_minor: 0 });
  const [first, second] = [await refund(), await refund()];
  assert.equal([first.projection.metrics, first.warnings], [{ gmv_cents: 0, sales_count: -3 }, []]);
  assert.equal([second.projection.metrics, second.warnings[0]?.code], [{ gmv_cents: 0 }, "less_was_left"]);
  assert.equal((await world.platform.operator.rebuild()).differences, []);
});

test("only a quantity that is sent takes back units, and the last of the money the rest of them", async () => {
  const { sale, refund, platform } = await open();
  await sale();
  assert.equal((await refund({ value_minor: 300, quantity: 1 })).projection.metrics, {
    gmv_cents: -300,
    sales_count: -1,
  });
  assert.equal((await refund({ value_minor: 300 })).projection.metrics, { gmv_cents: -300 });
  assert.equal((await refund({ value_minor: 100, quantity: 7 })).projection.metrics, {
    gmv_cents: -100,
    sales_count: -2,
  });
  assert.equal((await refund()).projection.metrics, { gmv_cents: -300 });
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
});

test("a chargeback is taken back and given back, at most what it took", async () => {
  const { sale, refund, totals, platform, ...world } = await open();
  await sale();
  const charged = await refund({ type: "Chargeback", value_minor: 600, quantity: 2, external_event_id: "order" });
  assert.equal([charged.type, charged.taken_minor], ["chargeback", 600]);
  const part = await refund({ type: "reinstatement", reverses: "order", value_minor: 200, reason: "won in part" });
  assert.equal(
    [part.value_minor, part.taken_minor, part.reverses, part.reason, part.projection.metrics],
    [200, 200, charged.id, "won in part", { gmv_cents: 200 }],
  );
  const rest = await refund({ type: "reinstatement", reverses: charged.id, value_minor: 900 });
  assert.equal(
    [rest.value_minor, rest.taken_minor, rest.projection.metrics],
    [900, 400, { gmv_cents: 400, sales_count: 2 }],
  );
  assert.equal(
    rest.warnings.map(({ code }: any) => code),
    ["less_was_left"],
  );
  assert.is((await refund({ type: "reinstatement", reverses: "order" })).taken_minor, 0);
  await refuses(
    world,
    () => refund({ type: "reinstatement", reverses: "other" }),
    "performance_event_not_found",
    "reverses",
  );
  assert.equal(
    (await totals("program")).map(({ value_minor }) => value_minor),
    [1_000],
  );
  assert.equal((await refund()).projection.metrics, { gmv_cents: -1_000, sales_count: -3 });
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
});

test("an event that counts no money is taken back once, with a reason", async () => {
  const { record, code, totals, platform, ...world } = await open();
  const signup = await record({ type: "signup", code, external_event_id: "lead" });
  const undo = (fields: object = {}) =>
    record({ type: "reversal", reverses: "lead", reason: "fraud", external_event_id: "lead", ...fields });
  await refuses(world, () => undo({ reason: undefined }), "invalid_request", "reason");
  const undone = await undo();
  assert.equal([undone.reverses, undone.projection.metrics], [signup.id, { referral_count: -1 }]);
  await refuses(world, () => undo({ external_event_id: "again" }), "invalid_request", "reverses");
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
});

test("an event that names nothing to take back is recorded, counts for nothing and says so", async () => {
  const { record, code } = await open();
  for (const type of ["refund", "chargeback", "reinstatement", "REVERSAL"]) {
    const event = await record({ type, code, value_minor: 5, external_event_id: "lost" });
    assert.is(event.type, type.toLowerCase());
    assert.is(event.projection.projected, false);
    assert.equal(
      event.warnings.map(({ code: of }: any) => of),
      ["reverses_missing"],
    );
  }
});

test("an id is used once for each kind of event, and again only with the same contents", async () => {
  const { sale, refund, ...world } = await open();
  const sold = await sale();
  const back = await refund({ value_minor: 400, external_event_id: "order" });
  assert.is(back.duplicate, undefined);
  assert.equal((await sale()).duplicate, true);
  const again = await refund({ value_minor: 400, external_event_id: "order" });
  assert.equal([again.id, again.duplicate, again.warnings[0].code], [back.id, true, "refund_repeated"]);
  for (const [fields, param] of [
    [{ value_minor: 999 }, "value_minor"],
    [{ type: "signup" }, "type"],
    [{ currency: undefined }, "currency"],
    [{ code: undefined, enrollment: sold.enrollment }, "enrollment"],
    [{ properties: { a: 1 } }, "properties"],
  ] as const)
    await refuses(world, () => sale(fields), "performance_event_conflict", param);
  await refuses(world, () => refund({ external_event_id: "order" }), "performance_event_conflict", "value_minor");
});

test("the refunds of a sale never exceed the sale", async () => {
  const { sale, refund, ...world } = await open();
  await sale();
  await refund({ value_minor: 600 });
  await refuses(world, () => refund({ value_minor: 0 }), "invalid_request", "value_minor");
  const more = await refund({ value_minor: 401 });
  assert.equal([more.value_minor, more.taken_minor, more.warnings[0].code], [401, 400, "less_was_left"]);
  for (const fields of [{}, { value_minor: 1 }]) {
    const none = await refund(fields);
    assert.equal([none.taken_minor, none.projection], [0, { projected: true, metrics: { gmv_cents: 0 } }]);
    assert.is(none.warnings[0]?.code, "less_was_left");
  }
});

test("an event that cannot be refunded is refused, and the error names the field", async () => {
  const { sale, refund, record, code, ann, program, member, now, ...world } = await open();
  await sale();
  const back = await refund({ value_minor: 1 });
  const signup = await record({ type: "signup", code, external_event_id: "signup" });
  const priceless = await record({ type: "sale", code, external_event_id: "priceless" });
  const before = new Date(now().getTime() - 1).toISOString();
  const bob = await member(program, "bob");
  const REFUSED: readonly [fields: object, code: string, param: string][] = [
    [{ reverses: undefined }, "invalid_request", "deployment"],
    [{ type: "sale" }, "invalid_request", "reverses"],
    [{ reverses: "nothing" }, "performance_event_not_found", "reverses"],
    [{ source: "shop" }, "performance_event_not_found", "reverses"],
    [{ reverses: "perf_018f0000-0000-7000-8000-000000000001" }, "performance_event_not_found", "reverses"],
    [{ reverses: back.id }, "invalid_request", "reverses"],
    [{ reverses: signup.id }, "invalid_request", "reverses"],
    [{ reverses: priceless.id }, "invalid_request", "reverses"],
    [{ currency: "usd" }, "invalid_request", "currency"],
    [{ unit: "018f0000-0000-7000-8000-000000000001" }, "invalid_request", "unit"],
    [{ value_minor: -1 }, "invalid_request", "value_minor"],
    [{ occurred_at: before }, "invalid_request", "occurred_at"],
    [{ enrollment: bob.id }, "deployment_distribution_mismatch", "enrollment"],
    [{ external_event_id: undefined }, "performance_event_identity_required", null as never],
  ];
  for (const [fields, error, param] of REFUSED)
    await refuses(world, () => refund({ value_minor: 1, ...fields }), error, param);
  assert.is((await refund({ enrollment: ann.id, currency: "eur", value_minor: 1 })).enrollment, ann.id);
});

test("a sale of another brand is not found", async () => {
  const { sale, record, ports, platform, actor } = await open();
  const sold = await sale();
  const organization = actor.brand?.organization as string;
  const { id } = await platform.operator.createBrand(organization, { name: "Other" });
  const other = await platform.authenticator.actor({ organization, brand: id });
  const asking = (reverses: string) =>
    platform.performance.record(other, { type: "refund", reverses, external_event_id: "r" } as any);
  for (const reverses of [sold.id, "order"])
    await refuses({ ports, actor: other }, () => asking(reverses), "performance_event_not_found", "reverses");
  assert.ok(record);
});

test("a refund occurs now, and never before its sale", async () => {
  const { sale, refund, now, advance } = await open();
  const ahead = new Date(now().getTime() + DAY).toISOString();
  await sale({ occurred_at: ahead });
  assert.is((await refund({ value_minor: 1 })).occurred_at, ahead);
  advance(2 * DAY);
  assert.is((await refund({ value_minor: 1 })).occurred_at, now().toISOString());
});

test("refunds are subtracted in rollups", async () => {
  const { sale, refund, totals, platform } = await open();
  await sale();
  await refund({ value_minor: 400 });
  assert.equal(
    (await totals()).map(({ group, currency, events, value_minor }) => [group, currency, events, value_minor]),
    [
      ["refund", "eur", 1, -400],
      ["sale", "eur", 1, 1_000],
    ],
  );
  assert.equal(
    (await totals("program")).map(({ value_minor }) => value_minor),
    [600],
  );
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test("refunded sales do not count for standing", async () => {
  const { sale, refund, addRequirement, program, evaluate, status, ann } = await open();
  await addRequirement(program, "sales_count", { threshold: 3, failure_policy: "immediate" });
  await evaluate();
  await sale();
  assert.is(await status(ann), "qualified");
  await refund({ value_minor: 999 });
  assert.is(await status(ann), "qualified");
  await refund();
  assert.is(await status(ann), "not_qualified");
});

test("a batch refunds its own sales, in order", async () => {
  const { record, code, totals } = await open();
  const batch = (parts: readonly (number | undefined)[]) =>
    record({
      events: [
        { type: "sale", code, value_minor: 1_000, external_event_id: "order" },
        ...parts.map((value_minor, at) => ({
          type: "refund",
          reverses: "order",
          external_event_id: `r ${at}`,
          ...(value_minor === undefined ? {} : { value_minor }),
        })),
      ],
    });
  const { data } = await batch([600, undefined]);
  assert.equal(
    data.map(({ projection }: any) => projection.metrics),
    [{ gmv_cents: 1_000, sales_count: 1 }, { gmv_cents: -600 }, { gmv_cents: -400, sales_count: -1 }],
  );
  assert.equal(data[1].reverses, data[0].id);
  assert.equal(
    (await totals("program")).map(({ value_minor }) => value_minor),
    [0],
  );
  const again = await batch([600, undefined]);
  assert.equal(
    again.data.map(({ duplicate }: any) => duplicate),
    [true, true, true],
  );
  assert.is((await batch([600, undefined, 1])).data[3].taken_minor, 0);
});

test("a repeated refund has no effect", async () => {
  const { sale, refund, totals } = await open();
  await sale();
  const first = await refund({ value_minor: 700, external_event_id: "r" });
  const again = await refund({ value_minor: 700, external_event_id: "r" });
  assert.equal([again.id, again.duplicate], [first.id, true]);
  assert.is((await refund()).value_minor, 300);
  assert.equal(
    (await totals("program")).map(({ value_minor }) => value_minor),
    [0],
  );
});

test.run();

onEngines("a refund and a chargeback that share an id", (shared, engine) => {
  /** Two sales, of which a refund of 3 and a chargeback of 5 have one id. */
  const openShared = async () => {
    const world = await open(await engine().fresh());
    const { sale, refund } = world;
    const [one, two] = [await sale(), await sale({ external_event_id: "second" })];
    const taken = [
      await refund({ external_event_id: "R2", value_minor: 300 }),
      await refund({ type: "chargeback", reverses: "second", external_event_id: "R2", value_minor: 500 }),
    ];
    const give = (fields: object = {}) => refund({ type: "reinstatement", reverses: "R2", ...fields });
    return { ...world, one, two, taken, give };
  };
  const said = ({ reverses, taken_minor, warnings }: any) => [
    reverses,
    taken_minor,
    warnings.map((one: any) => one.code),
  ];

  shared(
    "a reinstatement is of the one that has something left to give back, and says so where neither has",
    async () => {
      const { taken, give, totals, platform } = await openShared();
      const [refunded, charged] = taken.map(({ id }) => id);
      assert.equal(said(await give({ value_minor: 400 })), [charged, 400, []]);
      assert.equal(said(await give({ value_minor: 200 })), [charged, 100, ["less_was_left"]]);
      assert.equal(said(await give({ value_minor: 100 })), [refunded, 100, []]);
      assert.equal(said(await give()), [refunded, 200, []]);
      assert.equal(said(await give()), [charged, 0, ["less_was_left"]]);
      assert.equal(said(await give({ reverses: refunded })), [refunded, 0, ["less_was_left"]]);
      assert.equal(
        (await totals("program")).map(({ value_minor }) => value_minor),
        [2_000],
      );
      assert.equal((await platform.operator.rebuild()).differences, []);
    },
  );

  shared("and so in one batch, of what is stored and of what came before", async () => {
    const { record, taken, platform } = await openShared();
    const [refunded, charged] = taken.map(({ id }) => id);
    const give = (nth: number) => ({ type: "reinstatement", reverses: "R2", external_event_id: `give ${nth}` });
    const stored = await record({ events: [give(1), give(2), give(3)] });
    assert.equal(stored.data.map(said), [
      [charged, 500, []],
      [refunded, 300, []],
      [charged, 0, ["less_was_left"]],
    ]);
    const sent = (type: string, fields: object) => ({ type, value_minor: 100, external_event_id: "R3", ...fields });
    const own = await record({
      events: [
        sent("chargeback", { reverses: "order" }),
        sent("refund", { reverses: "second" }),
        { ...give(4), reverses: "R3" },
        { ...give(5), reverses: "R3" },
      ],
    });
    assert.equal(own.data.slice(2).map(said), [
      [own.data[0].id, 100, []],
      [own.data[1].id, 100, []],
    ]);
    assert.equal((await platform.operator.rebuild()).differences, []);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });
});

onEngines("concurrent refunds", (race, engine) => {
  race("sixteen concurrent refunds of a tenth each refund the sale and no more, and its count once", async () => {
    const { sale, record, totals, actor, platform } = await open(await engine().fresh());
    const sold = await sale();
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, (_, at) =>
        record({ type: "refund", reverses: sold.id, value_minor: 100, external_event_id: `r ${at}` }),
      ),
    );
    const refunds = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    assert.is(refunds.length, 16);
    assert.is(refunds.filter(({ taken_minor }) => taken_minor === 100).length, 10);
    assert.is(refunds.filter(({ projection }) => projection.metrics.sales_count === -3).length, 1);
    assert.equal(
      (await totals("program")).map(({ value_minor }) => value_minor),
      [0],
    );
    assert.equal((await platform.operator.rebuild()).differences, []);
    const { data } = await platform.performance.listEvents(actor, { type: "refund", limit: 100 });
    assert.is(data.length, 16);
  });
});
