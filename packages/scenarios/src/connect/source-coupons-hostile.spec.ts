import * as assert from "uvu/assert";
import { type Fault, LIVE_KEY } from "../testing/sources/coupon-vendors.ts";
import { type CouponWorld, openCoupons, TENTH } from "../testing/sources/coupon-world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

// Vendors that answer what they should not, and sources that are in each other's way.

const { test, engine } = suiteOnEngines("coupons at vendors that go wrong", ["memory", "postgres"]);

const open = async () => openCoupons(await engine().fresh());

const OF_KIND = {
  stripe: { secret: "whsec_of_coupons" },
  paddle: { secret: "pdl_a_secret" },
  shopify: { secret: "shpss_secret", account: "acme.myshopify.com" },
} as const;
type Kind = keyof typeof OF_KIND;
const KINDS = Object.keys(OF_KIND) as readonly Kind[];
const PATHS: Readonly<Record<Kind, { readonly looks: string; readonly makes: string; readonly stops: Fault["at"] }>> = {
  stripe: {
    looks: "GET /v1/promotion_codes",
    makes: "POST /v1/promotion_codes",
    stops: /^POST \/v1\/promotion_codes\/./,
  },
  paddle: { looks: "GET /discounts", makes: "POST /discounts", stops: /^PATCH \/discounts\/./ },
  shopify: {
    looks: "POST codeDiscountNodeByCode",
    makes: "POST discountCodeBasicCreate",
    stops: "POST discountCodeDeactivate",
  },
};

const making = (world: CouponWorld, kind: Kind, fields: object = {}) =>
  world.making({ kind, ...OF_KIND[kind], ...fields });

/** How often customers can use a code at the vendors. */
const usable = ({ vendors }: CouponWorld, wanted = "BOB10"): number =>
  [
    ...[...vendors.promotionCodes.values()].map(({ code, active }) => ({ code, isUsable: active })),
    ...[...vendors.discounts.values(), ...vendors.shopify.values()].map(({ code, status }) => ({
      ...{ code, isUsable: status.toLowerCase() === "active" },
    })),
  ].filter(({ code, isUsable }) => isUsable && code === wanted).length;

for (const kind of KINDS) {
  test(`two sources of one account of ${kind} make a coupon once, and none says that it is somebody else's`, async () => {
    const world = await open();
    await making(world, kind);
    await making(world, kind);
    await world.coupon("BOB10");
    await world.run();
    world.advance(60_000);
    await world.run();
    assert.equal(
      (await world.rows()).map(({ status, reason }) => [status, reason]),
      [
        ["created", null],
        ["created", null],
      ],
    );
    const { promotionCodes, stripeCoupons, discounts, shopify } = world.vendors;
    assert.is(promotionCodes.size + discounts.size + shopify.size, 1);
    assert.is(stripeCoupons.size, kind === "stripe" ? 1 : 0);
  });

  test(`a source of an account of ${kind} takes no coupon away that another source of it makes`, async () => {
    const world = await open();
    const { platform, actor } = world;
    const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
    const first = await making(world, kind);
    const second = await making(world, kind);
    const coupon = await world.coupon("BOB10");
    await world.run();
    for (const source of [first, second, first]) {
      await platform.sources.update(actor, source.id, { programs: [other] });
      await world.run();
      assert.is(usable(world), 1, "the other source serves the program still");
      assert.equal(await world.standing({ source: source.id }), { BOB10: "created" });
      await platform.sources.update(actor, source.id, { programs: null });
      await world.run();
    }
    await platform.coupons.pause(actor, coupon.id);
    await world.run();
    assert.is(usable(world), 0);
    await platform.coupons.resume(actor, coupon.id);
    for (const { id } of [first, second]) await platform.sources.update(actor, id, { programs: [other] });
    await world.run();
    assert.equal([usable(world), await world.standing()], [0, { BOB10: "deactivated" }]);
  });

  test(`an answer of ${kind} that is none ends and makes nothing, and is asked for again`, async () => {
    const { looks, makes, stops } = PATHS[kind];
    const nonsense: readonly Omit<Fault, "at">[] = [
      ...["{}", "[]", "null", '"yes"', '{"data":null}', '{"data":[null]}', "<html>", ""].map((text) => ({
        ...{ status: 200, text },
      })),
      { status: 302, headers: { location: "/elsewhere" }, text: "" },
      { status: 500, text: "<html>" },
    ];
    const world = await open();
    await making(world, kind);
    let count = 0;
    const standing = async (code: string) => (await world.standing())[code];
    for (const fault of nonsense) {
      // The library of Stripe asks once more by itself where it got no answer.
      const times = kind === "stripe" && fault.status === 302 ? 2 : 1;
      const fails = (at: Fault["at"]) =>
        world.vendors.fails(...Array.from({ length: times }, () => ({ ...fault, at })));
      for (const at of [looks, makes]) {
        count += 1;
        const code = `BOB${count}`;
        await world.coupon(code);
        fails(at);
        await world.run();
        assert.is(await standing(code), "failed: unreachable", `${at} ${JSON.stringify(fault)}`);
        world.advance(60_000);
        await world.run();
        assert.equal([usable(world, code), await standing(code)], [1, "created"]);
      }
      for (const at of [looks, stops]) {
        count += 1;
        const code = `BOB${count}`;
        const { id: coupon } = await world.coupon(code);
        await world.run();
        await world.platform.coupons.pause(world.actor, coupon);
        fails(at);
        await world.run();
        assert.is(await standing(code), "failed: unreachable", `${at} ${JSON.stringify(fault)}`);
        assert.type((await world.rows({ coupon }))[0].vendor_id, "string");
        world.advance(60_000);
        await world.run();
        assert.equal([usable(world, code), await standing(code)], [0, "deactivated"]);
      }
    }
    assert.not(world.vendors.asked.some(({ path }) => path === "/elsewhere"));
  });

  test(`a discount that ${kind} does not have ends the one before it`, async () => {
    const world = await open();
    await making(world, kind);
    const unfit =
      kind === "stripe"
        ? { amount_minor: 501, currency: "mga" }
        : { ...TENTH, duration: "repeating" as const, duration_months: 3 };
    const { id } = await world.coupon("BOB10", { discount: { percent_bps: 5_000 } });
    await world.run();
    await world.platform.coupons.update(world.actor, id, { discount: unfit });
    await world.run();
    assert.equal([usable(world), await world.standing()], [0, { BOB10: "refused: discount_unfit" }]);
    await world.platform.coupons.update(world.actor, id, { discount: TENTH });
    await world.run();
    assert.equal([usable(world), await world.standing()], [1, { BOB10: "created" }]);
  });

  test(`words of ${kind} that no database takes are kept as far as one does`, async () => {
    const world = await open();
    await making(world, kind);
    await world.coupon("BOB10");
    const said = `no${"\\u0000"} such ${"\\ud800"} thing ${"\\ud83d\\ude00".repeat(300)}`;
    const text =
      kind === "shopify"
        ? `{"data":{"done":{"codeDiscountNode":null,"userErrors":[{"code":"INVALID","message":"${said}"}]},"store":{"currencyCode":"EUR"}}}`
        : `{"error":{"type":"invalid_request_error","code":"no","message":"${said}","detail":"${said}"}}`;
    const { makes } = PATHS[kind];
    const fault = { at: makes, status: kind === "shopify" ? 200 : 400, text };
    world.vendors.fails(fault, ...(kind === "stripe" ? [fault] : []));
    await world.run();
    const [row] = await world.rows();
    assert.equal([row.status, row.reason], ["refused", "vendor_refused"]);
    assert.match(row.says, "such");
    assert.ok(row.says.length <= 500 && row.says.isWellFormed() && !row.says.includes("\0"));
  });

  test(`a coupon that ${kind} refuses to be sent waits for somebody, and a conflict is asked again`, async () => {
    const world = await open();
    await making(world, kind);
    for (const [status, ends] of [
      [400, "refused: vendor_refused"],
      [422, "refused: vendor_refused"],
      [409, "created"],
      [429, "created"],
    ] as const) {
      const code = `BOB${status}`;
      await world.coupon(code);
      const fault = { at: PATHS[kind].makes, status };
      // What Stripe does not make is looked for once more.
      world.vendors.fails(fault, ...(kind === "stripe" && ends !== "created" ? [fault] : []));
      await world.run();
      world.advance(60_000);
      await world.run();
      assert.is((await world.standing())[code], ends, code);
    }
  });
}

test("a discount of Shopify that lasts no longer ends with the first payment of a subscription again", async () => {
  const world = await open();
  const { platform, actor, vendors } = world;
  await making(world, "shopify");
  const { id } = await world.coupon("BOB10", { discount: { ...TENTH, duration: "forever" } });
  await world.run();
  await platform.coupons.update(actor, id, { discount: TENTH });
  await world.run();
  const [discount] = [...vendors.shopify.values()] as readonly any[];
  assert.equal(
    [discount.customerGets.appliesOnSubscription, discount.customerGets.appliesOnOneTimePurchase],
    [false, true],
  );
  const once = (await world.coupon("BOB11")) as any;
  await world.run();
  const fresh: any = [...vendors.shopify.values()].find(({ code }) => code === once.code);
  assert.not("appliesOnSubscription" in fresh.customerGets, "a store without subscriptions takes no word about them");
});

test("a key is in nothing that is shown, whatever the vendor says", async () => {
  for (const kind of KINDS) {
    const world = await open();
    await making(world, kind);
    await world.coupon("BOB10");
    const message = `No right for ${LIVE_KEY}`;
    const text =
      kind === "shopify"
        ? JSON.stringify({
            data: { done: { userErrors: [{ code: "INVALID", message }] }, store: { currencyCode: "EUR" } },
          })
        : JSON.stringify({ error: { type: "invalid_request_error", code: "no", message, detail: message } });
    const fault = { at: PATHS[kind].makes, status: kind === "shopify" ? 200 : 400, text };
    world.vendors.fails(fault, ...(kind === "stripe" ? [fault] : []));
    await world.run();
    const [row] = await world.rows();
    assert.equal([row.status, row.reason], ["refused", "vendor_refused"]);
    assert.not.match(JSON.stringify(row), LIVE_KEY);
  }
});

test.run();
