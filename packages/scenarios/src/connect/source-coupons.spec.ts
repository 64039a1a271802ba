import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { LIVE_KEY, TEST_KEY } from "../testing/sources/coupon-vendors.ts";
import { type CouponWorld, openCoupons, TENTH } from "../testing/sources/coupon-world.ts";
import { checkout } from "../testing/sources/world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

// Coupons are made at the vendors of the sources that may: once, whatever fails between, and never in place of what is somebody else's.

const { test, engine } = suiteOnEngines("coupons at vendors", ["memory", "postgres"]);

const open = async () => openCoupons(await engine().fresh());

const refusal = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, param }: PlatformError) => `${code} ${param}`,
  );

const stripeCodes = ({ vendors }: CouponWorld) =>
  [...vendors.promotionCodes.values()].map(({ id, code, active }) => [id, code, active] as const);

test("a coupon becomes a promotion code of Stripe, once, and says nothing of its member", async () => {
  const world = await open();
  const { vendors, platform, actor } = world;
  const before = await world.coupon("BOB-10", { discount: { ...TENTH, duration: "repeating", duration_months: 3 } });
  await world.coupon("BOB", { discount: null });
  await world.run();
  const source = await world.making();
  const after = await world.coupon("BOB-5", { discount: { amount_minor: 500, currency: "jpy" } });
  await world.run();
  await world.run();
  assert.equal(
    stripeCodes(world)
      .map(([, code, is]) => `${code} ${is}`)
      .toSorted(),
    ["BOB-10 true", "BOB-5 true"],
  );
  const terms = [...vendors.stripeCoupons.values()].map(({ id: _, ...fields }) => fields);
  assert.equal(
    terms.toSorted((one, other) => ((one.name ?? "") < (other.name ?? "") ? -1 : 1)),
    [
      { name: "BOB-10", percent_off: "10", duration: "repeating", duration_in_months: "3" },
      { name: "BOB-5", amount_off: "500", currency: "jpy", duration: "once" },
    ],
  );
  const [code] = vendors.promotionCodes.values();
  assert.is(code?.metadata.entente_coupon, code?.code === "BOB-10" ? before.id : after.id);
  assert.is(vendors.changes().length, 4);
  const sent = vendors.asked.map(({ text, query }) => `${text} ${query}`).join();
  const { entity } = before;
  for (const personal of [world.bob, world.ann, entity, world.program, source.id, "example.com", "bob@"])
    assert.not.match(decodeURIComponent(sent), personal);
  assert.equal(await world.standing(), { "BOB-10": "created", "BOB-5": "created" });
  const shown = JSON.stringify([
    ...(await world.rows()),
    await platform.sources.retrieve(actor, source.id),
    (await platform.auditEntries.list(actor, { limit: 100 })).data,
  ]);
  assert.not.match(shown, LIVE_KEY);
});

test("a sale whose promotion code is ours finds the member by its id at once, also after another discount", async () => {
  const world = await open();
  const { platform, actor } = world;
  const { id: source } = await world.making({ secret: "whsec_test_secret_of_sources" });
  const coupon = await world.coupon("BOB10");
  await world.run();
  await world.deliver(checkout("1", { discounts: [{ promotion_code: "promo_1" }] }), source);
  await world.work();
  assert.is(await world.revenue(world.bob), 10_000);
  await platform.coupons.update(actor, coupon.id, { discount: { percent_bps: 2_000 } });
  await world.run();
  assert.equal(stripeCodes(world), [
    ["promo_1", "BOB10", false],
    ["promo_2", "BOB10", true],
  ]);
  for (const code of ["1", "2"])
    await world.deliver(checkout(`after_${code}`, { discounts: [{ promotion_code: `promo_${code}` }] }), source);
  await world.work();
  assert.is(await world.revenue(world.bob), 30_000);
  await platform.coupons.update(actor, coupon.id, { discount: TENTH });
  await world.run();
  assert.equal(stripeCodes(world), [
    ["promo_1", "BOB10", true],
    ["promo_2", "BOB10", false],
  ]);
  assert.is((await world.rows())[0].vendor_id, "promo_1");
});

test("a coupon that is paused, resumed or archived is so at Stripe, and so is one without a discount", async () => {
  const world = await open();
  const { platform, actor } = world;
  await world.making();
  const { id } = await world.coupon("BOB10");
  const active = async () => {
    await world.run();
    return [stripeCodes(world).map(([, , is]) => is), await world.standing()];
  };
  assert.equal(await active(), [[true], { BOB10: "created" }]);
  await platform.coupons.pause(actor, id);
  assert.equal(await active(), [[false], { BOB10: "deactivated" }]);
  await platform.coupons.resume(actor, id);
  assert.equal(await active(), [[true], { BOB10: "created" }]);
  await platform.coupons.update(actor, id, { discount: null });
  assert.equal(await active(), [[false], { BOB10: "deactivated" }]);
  await platform.coupons.update(actor, id, { discount: TENTH });
  assert.equal(await active(), [[true], { BOB10: "created" }]);
  await platform.coupons.archive(actor, id);
  assert.equal(await active(), [[false], { BOB10: "deactivated" }]);
});

test("a call that is cut off makes nothing twice, wherever it is cut off", async () => {
  const faults = [
    ["POST /v1/coupons", 500],
    ["POST /v1/coupons", "done, and cut off"],
    ["POST /v1/promotion_codes", 500],
    ["POST /v1/promotion_codes", 429],
    ["POST /v1/promotion_codes", "done, and cut off"],
    ["GET /v1/promotion_codes", 503],
  ] as const;
  for (const [at, status] of faults) {
    const world = await open();
    // The library asks once more by itself where the connection breaks.
    world.vendors.fails({ at, status }, { at, status });
    await world.making();
    await world.coupon("BOB10");
    await world.run();
    const [failed] = await world.rows();
    const passes = failed.status === "created";
    if (!passes) assert.equal([failed.status, failed.reason, failed.attempts], ["failed", "unreachable", 1]);
    for (let turn = 0; turn < 3; turn += 1) {
      world.advance(60_000);
      await world.run();
    }
    assert.equal(stripeCodes(world), [["promo_1", "BOB10", true]], `${at} ${status}`);
    assert.is(world.vendors.stripeCoupons.size, 1);
    assert.equal(await world.standing(), { BOB10: "created" });
  }
});

test("a key without the right is named, asks no more, and goes on once somebody says so", async () => {
  for (const kind of ["stripe", "paddle", "shopify"]) {
    const world = await open();
    const { platform, actor, vendors } = world;
    vendors.lacks("coupons");
    const account = kind === "shopify" ? { account: "acme.myshopify.com" } : {};
    const { id } = await world.making({ kind, secret: "a_secret_of_them", ...account });
    await world.coupon("BOB10");
    await world.run();
    assert.equal(await world.standing(), { BOB10: "refused: permission_missing" });
    const before = vendors.asked.length;
    world.advance(7 * 86_400_000);
    await world.run();
    assert.is(vendors.asked.length, before);
    vendors.lacks(null);
    await platform.sources.update(actor, id, { creates_coupons: true });
    await world.run();
    assert.equal(await world.standing(), { BOB10: "created" });
    await platform.sources.update(actor, id, { api_key: "rk_live_of_somebody_else" });
    await world.run();
    assert.equal(await world.standing(), { BOB10: "refused: api_key_refused" });
  }
});

test("a code that the vendor has for something else is refused with its name, and nothing of it changes", async () => {
  const world = await open();
  const { vendors } = world;
  const other = { id: "promo_x", code: "Bob10", coupon: "theirs", active: true, metadata: {} };
  vendors.promotionCodes.set(other.id, { ...other });
  vendors.discounts.set("dsc_x", { id: "dsc_x", code: "BOB10", status: "archived", custom_data: null });
  vendors.shopify.set("gid_x", { id: "gid_x", code: "bob10", title: "Theirs", status: "EXPIRED" });
  const { id } = await world.coupon("BOB10");
  const sources = [
    await world.making(),
    await world.making({ kind: "paddle", secret: "pdl_a_secret" }),
    await world.making({ kind: "shopify", secret: "shpss_secret", account: "acme.myshopify.com" }),
  ];
  await world.run();
  for (const [nth, source] of sources.entries()) {
    const [row] = await world.rows({ source: source.id });
    assert.equal([row.status, row.reason, row.vendor_id], ["refused", "code_taken", null]);
    assert.match(row.says, ["promo_x", "dsc_x", "gid_x"][nth] ?? "");
  }
  await world.platform.coupons.archive(world.actor, id);
  await world.run();
  assert.equal(await world.standing(), { BOB10: "deactivated" });
  assert.equal(vendors.changes(), []);
  assert.equal(vendors.promotionCodes.get("promo_x"), other);
});

test("a coupon in another form than the vendor's is refused with that form, and no other code is made of it", async () => {
  const world = await open();
  const stripe = await world.making();
  const paddle = await world.making({ kind: "paddle", secret: "pdl_a_secret" });
  const shopify = await world.making({ kind: "shopify", secret: "shpss_secret", account: "acme.myshopify.com" });
  await world.coupon("BOB_10");
  await world.coupon("BOB-10");
  const repeating = { ...TENTH, duration: "repeating", duration_months: 3 };
  await world.coupon("BOB3", { discount: repeating });
  await world.coupon("BOBUSD", { discount: { amount_minor: 500, currency: "usd" } });
  await world.run();
  assert.equal(await world.standing({ source: stripe.id }), {
    BOB_10: "refused: code_unfit",
    "BOB-10": "created",
    BOB3: "created",
    BOBUSD: "created",
  });
  const [unfit] = await world.rows({ source: stripe.id, status: "refused" });
  assert.match(unfit.says, "letters, digits and hyphens");
  assert.equal(await world.standing({ source: paddle.id }), {
    BOB_10: "refused: code_unfit",
    "BOB-10": "refused: code_unfit",
    BOB3: "refused: discount_unfit",
    BOBUSD: "created",
  });
  assert.equal(await world.standing({ source: shopify.id }), {
    BOB_10: "created",
    "BOB-10": "created",
    BOB3: "refused: discount_unfit",
    BOBUSD: "refused: discount_unfit",
  });
});

test("a discount of Paddle and one of Shopify follow their coupon, and Paddle's sales find the member by its id", async () => {
  const world = await open();
  const { platform, actor, vendors } = world;
  const { id: source } = await world.making({ kind: "paddle", secret: "pdl_a_secret" });
  await world.making({ kind: "shopify", secret: "shpss_secret", account: "acme.myshopify.com" });
  const { id } = await world.coupon("BOB10", { discount: { percent_bps: 1_250, duration: "forever" } });
  vendors.fails({ at: "POST /discounts", status: "done, and cut off" });
  await world.run();
  world.advance(60_000);
  await world.run();
  const paddle = () => [...vendors.discounts.values()] as readonly any[];
  const shopify = () => [...vendors.shopify.values()] as readonly any[];
  assert.equal(
    paddle().map(({ code, type, amount, recur, status }) => [code, type, amount, recur, status]),
    [["BOB10", "percentage", "12.5", true, "active"]],
  );
  assert.equal(
    shopify().map(({ code, customerGets, recurringCycleLimit, status }) => [
      ...[code, customerGets.value, recurringCycleLimit, status],
    ]),
    [["BOB10", { percentage: 0.125 }, 0, "ACTIVE"]],
  );
  await platform.coupons.update(actor, id, { discount: { amount_minor: 505, currency: "eur" } });
  await platform.coupons.pause(actor, id);
  await world.run();
  assert.equal([paddle()[0].status, shopify()[0].status], ["archived", "EXPIRED"]);
  await platform.coupons.resume(actor, id);
  await world.run();
  assert.equal([paddle()[0].amount, paddle()[0].currency_code, paddle()[0].status], ["505", "EUR", "active"]);
  assert.equal(shopify()[0].customerGets.value, { discountAmount: { amount: "5.05", appliesOnEachItem: false } });
  assert.equal([shopify()[0].status, paddle().length, shopify().length], ["ACTIVE", 1, 1]);
  await world.work();
  const [names] = (await platform.sourceEvents.list(actor, source, {})).data;
  assert.equal([names?.type, names?.status], ["discount.created", "done"]);
});

test("a coupon that changes while its vendor is told ends as it is last", async () => {
  const world = await open();
  const { platform, actor, vendors } = world;
  await world.making();
  const { id } = await world.coupon("BOB10");
  vendors.meanwhile(async () => {
    await platform.coupons.pause(actor, id);
    // Another worker finds it changed, and leaves the call that is under way alone.
    await platform.workers.runCoupons();
    assert.equal(await world.standing(), { BOB10: "pending" });
  });
  await world.run();
  assert.equal([stripeCodes(world), await world.standing()], [[["promo_1", "BOB10", false]], { BOB10: "deactivated" }]);
});

test("a source makes the coupons of its programs, while it is active, and leaves them when it no longer may", async () => {
  const world = await open();
  const { platform, actor, vendors } = world;
  const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
  const source = await world.making({ programs: [other] });
  await world.coupon("BOB10");
  await world.run();
  assert.equal(await world.rows(), []);
  await platform.sources.pause(actor, source.id);
  await platform.sources.update(actor, source.id, { programs: null });
  await world.run();
  assert.equal(await world.rows(), []);
  await platform.sources.resume(actor, source.id);
  await world.run();
  assert.equal(await world.standing(), { BOB10: "created" });
  await platform.sources.update(actor, source.id, { programs: [other] });
  await world.run();
  assert.equal(await world.standing(), { BOB10: "deactivated" });
  const off: any = await platform.sources.update(actor, source.id, { api_key: null });
  assert.equal([off.creates_coupons, off.has_api_key], [false, false]);
  const before = vendors.asked.length;
  await world.coupon("BOB20");
  await world.run();
  assert.is(vendors.asked.length, before);
});

test("a source makes no coupons of a kind whose vendor takes none, or without a key", async () => {
  const world = await open();
  const { platform, actor } = world;
  const wanted = { secret: "a_secret_of_them", creates_coupons: true };
  const made = (fields: object) => refusal(platform.sources.create(actor, { ...wanted, ...fields } as never));
  assert.is(await made({ kind: "lemon_squeezy" }), "invalid_request creates_coupons");
  assert.is(await made({ kind: "stripe" }), "invalid_request creates_coupons");
  const { id } = await platform.sources.create(actor, { kind: "stripe", secret: "whsec_of_them" });
  const change = (fields: object) => refusal(platform.sources.update(actor, id, fields));
  assert.is(await change({ creates_coupons: true }), "invalid_request creates_coupons");
  assert.is(await change({ creates_coupons: true, api_key: null }), "invalid_request creates_coupons");
  assert.is(await change({ creates_coupons: true, api_key: LIVE_KEY }), "accepted");
  assert.is(((await platform.sources.retrieve(actor, id)) as any).creates_coupons, true);
});

test("a live coupon is not made by a key of the vendor's test data", async () => {
  const world = await open();
  await world.making({ api_key: TEST_KEY });
  await world.coupon("BOB10");
  await world.run();
  assert.equal([await world.standing(), world.vendors.asked], [{ BOB10: "refused: livemode_differs" }, []]);
});

test.run();
