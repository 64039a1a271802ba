import { salesReaders, salesSources } from "@entente/adapters-sources";
import { createPlatform, type Platform, type PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { API_KEY, openVendors, type Vendors } from "../testing/sources/vendors.ts";
import { checkout, openSources, refundOf, type SourceWorld, stripeHeaders } from "../testing/sources/world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

// What a vendor did not deliver is read from its API once a day, and from any instant that somebody asks for; nothing counts twice.

const { test, engine } = suiteOnEngines("backfills", ["memory", "postgres"]);

const DAY_MS = 86_400_000;

interface Opened extends SourceWorld {
  readonly vendors: Vendors;
  readonly platform: Platform;
  readonly ref: string;
  /** Asks the vendors, and records what they have, until nothing is due. */
  readonly read: () => Promise<void>;
  /** The platform at another public address. */
  readonly movedTo: (publicUrl: string) => Platform;
}

const open = async (publicUrl = "https://partners.example"): Promise<Opened> => {
  const vendors = await openVendors();
  const world = await openSources(await engine().fresh(), "backfills", { settings: { publicUrl } });
  const { url } = vendors;
  const sales = salesReaders(salesSources({ stripe: url, paddle: url, shopify: url }));
  const at = (settings: Partial<(typeof world.ports)["settings"]> = {}) =>
    createPlatform({ ...world.ports, sales, settings: { ...world.ports.settings, ...settings } });
  const platform = at();
  const ref = (await platform.enrollments.retrieve(world.actor, world.ann)).referral_code;
  return {
    ...world,
    vendors,
    platform,
    ref,
    movedTo: (address) => at({ publicUrl: address }),
    async read() {
      while ((await platform.workers.backfillSources()) + (await platform.workers.runSources()) > 0);
    },
  };
};

const refusal = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, param }: PlatformError) => `${code} ${param}`,
  );

/** An event as Stripe keeps it. */
const kept = ({ seconds }: SourceWorld, event: object, hours = 0): object => ({
  object: "event",
  livemode: true,
  created: seconds(hours),
  ...event,
});

const keyed = ({ platform, actor }: Opened, fields: object = {}): Promise<any> =>
  platform.sources.create(actor, { kind: "stripe", secret: "whsec_by_hand_somewhere", api_key: API_KEY, ...fields });

test("an event that was not delivered is read the next day, and one that was counts once", async () => {
  const world = await open();
  const { platform, actor, ports, ref } = world;
  const source = await keyed(world);
  await world.read();
  assert.is(await world.revenue(world.ann), 0);
  const [delivered, lost] = [
    kept(world, checkout("1", { metadata: { ref } }), 1),
    kept(world, checkout("2", { metadata: { ref } }), 2),
  ];
  world.vendors.stripe.push(delivered, lost, kept(world, refundOf("2", "1", 5_900), 3));
  world.advance(4 * 3_600_000);
  const body = JSON.stringify(delivered);
  await platform.connect.receiveDelivery(source.id, {
    body: Buffer.from(body),
    headers: stripeHeaders(body, ports.clock.now(), "whsec_by_hand_somewhere"),
  });
  await world.read();
  assert.is(await world.revenue(world.ann), 10_000);
  world.advance(DAY_MS);
  await world.read();
  assert.is(await world.revenue(world.ann), 15_000);
  world.advance(DAY_MS);
  await world.read();
  assert.is(await world.revenue(world.ann), 15_000);
  const now: any = await platform.sources.retrieve(actor, source.id);
  assert.equal([now.has_api_key, now.backfill_from, now.backfill_error], [true, null, null]);
  assert.is(now.backfilled_until, ports.clock.now().toISOString());
  assert.not.match(JSON.stringify(now), new RegExp(API_KEY));
});

test("a source reads events from before its key where somebody asks for it, as far as the vendor keeps them", async () => {
  const world = await open();
  const { platform, actor, ports, ref, seconds } = world;
  world.advance(DAY_MS * 10);
  world.vendors.stripe.push(
    ...[1, 2, 3, 4, 5].map((at) => kept(world, checkout(String(at), { metadata: { ref } }), at)),
  );
  const source = await keyed(world);
  await world.read();
  assert.is(await world.revenue(world.ann), 0);
  const from = new Date(seconds() * 1_000);
  const ask = (at: Date) => platform.sources.backfill(actor, source.id, { from: at });
  assert.is(await refusal(ask(new Date(from.getTime() - 30 * DAY_MS))), "invalid_request from");
  assert.is(await refusal(ask(new Date(ports.clock.now().getTime() + 1_000))), "invalid_request from");
  assert.is(((await ask(from)) as any).backfill_from, from.toISOString());
  await ask(from);
  await ask(new Date(from.getTime() + DAY_MS));
  await world.read();
  assert.is(await world.revenue(world.ann), 50_000);
  assert.is((await platform.sourceEvents.list(actor, source.id, { limit: 100 })).data.length, 5);
});

test("a backfill that is cut off goes on where it was, in another process", async () => {
  const world = await open();
  const { platform, actor, ref } = world;
  world.vendors.stripe.push(...[1, 2, 3, 4, 5].map((at) => kept(world, checkout(String(at), { metadata: { ref } }))));
  const source = await keyed(world);
  await world.read();
  await platform.sources.backfill(actor, source.id, { from: new Date(world.seconds() * 1_000) });
  // The promotion codes, and the first page of events.
  for (let page = 0; page < 2; page += 1) await platform.workers.backfillSources();
  world.vendors.fails(500, 2);
  await platform.workers.backfillSources();
  assert.is(((await platform.sources.retrieve(actor, source.id)) as any).backfill_error, "unreachable");
  world.advance(61_000);
  world.vendors.asked.length = 0;
  await world.read();
  assert.is(await world.revenue(world.ann), 50_000);
  assert.equal(world.vendors.asked, ["GET /v1/events", "GET /v1/events"], "the first page is not read again");
});

test("a source of Stripe without a secret makes its endpoint, moves it with our address, and removes it when it is archived", async () => {
  const world = await open();
  const { platform, actor, ports, ref, vendors: at } = world;
  const source = await keyed(world, { secret: undefined });
  await world.read();
  const now: any = await platform.sources.retrieve(actor, source.id);
  assert.equal([now.has_secret, now.endpoint, now.backfill_error], [true, "we_1", null]);
  assert.equal(
    [...at.endpoints.values()].map(({ url }) => url),
    [source.url],
  );
  const body = JSON.stringify(kept(world, checkout("1", { metadata: { ref } })));
  await platform.connect.receiveDelivery(source.id, {
    body: Buffer.from(body),
    headers: stripeHeaders(body, ports.clock.now(), "whsec_of_endpoint_1"),
  });
  await world.read();
  assert.is(await world.revenue(world.ann), 10_000);

  const moved = world.movedTo("https://sales.example");
  world.advance(DAY_MS);
  await moved.workers.backfillSources();
  assert.equal(
    [...at.endpoints.values()].map(({ id, url }) => [id, url.startsWith("https://sales.example/v1/sources/")]),
    [["we_1", true]],
  );
  await moved.sources.archive(actor, source.id);
  await moved.workers.backfillSources();
  assert.equal([...at.endpoints], []);
  const gone: any = await platform.sources.retrieve(actor, source.id);
  assert.equal([gone.has_api_key, gone.has_secret, gone.endpoint], [false, false, null]);
});

test("an endpoint of which nobody kept the secret is replaced, and others of the account stay", async () => {
  const world = await open();
  const { platform, actor, vendors: at } = world;
  const source = await keyed(world, { secret: undefined });
  at.endpoints.set("we_lost", { id: "we_lost", url: source.url, secret: "x", metadata: { entente_source: source.id } });
  at.endpoints.set("we_other", { id: "we_other", url: "https://other.example", secret: "x", metadata: {} });
  await world.read();
  assert.equal([...at.endpoints.keys()].sort(), ["we_1", "we_other"]);
  // Somebody removed it at Stripe: the next move makes another one.
  at.endpoints.delete("we_1");
  world.advance(DAY_MS);
  const moved = world.movedTo("https://sales.example");
  while ((await moved.workers.backfillSources()) > 0);
  assert.equal([...at.endpoints.keys()].sort(), ["we_2", "we_other"]);
  assert.is(((await platform.sources.retrieve(actor, source.id)) as any).endpoint, "we_2");
});

test("an address that Stripe does not deliver to is named, and events are read all the same", async () => {
  const world = await open("http://refused.example");
  const { platform, actor, ref } = world;
  const source = await keyed(world, { secret: undefined });
  await world.read();
  assert.is(((await platform.sources.retrieve(actor, source.id)) as any).backfill_error, "address_refused");
  world.vendors.stripe.push(kept(world, checkout("1", { metadata: { ref } }), 1));
  world.advance(DAY_MS);
  await world.read();
  assert.is(await world.revenue(world.ann), 10_000);
});

test("a key that the vendor refuses is named, waits a day, and another one goes on at once", async () => {
  const world = await open();
  const { platform, actor } = world;
  const source = await keyed(world, { api_key: "rk_of_somebody_else" });
  await world.read();
  assert.is(((await platform.sources.retrieve(actor, source.id)) as any).backfill_error, "api_key_refused");
  world.vendors.asked.length = 0;
  world.advance(3_600_000);
  await world.read();
  assert.equal(world.vendors.asked, []);
  await platform.sources.update(actor, source.id, { api_key: API_KEY });
  await world.read();
  assert.is(((await platform.sources.retrieve(actor, source.id)) as any).backfill_error, null);
  await platform.sources.update(actor, source.id, { api_key: null });
  assert.is(
    await refusal(platform.sources.backfill(actor, source.id, { from: world.ports.clock.now() })),
    "source_api_key_missing null",
  );
});

test("a paused source asks nobody, and goes on when it is resumed", async () => {
  const world = await open();
  const { platform, actor } = world;
  const source = await keyed(world);
  await platform.sources.pause(actor, source.id);
  await world.read();
  assert.equal(world.vendors.asked, []);
  assert.is(
    await refusal(platform.sources.backfill(actor, source.id, { from: world.ports.clock.now() })),
    "source_not_active null",
  );
  await platform.sources.resume(actor, source.id);
  await world.read();
  assert.equal(world.vendors.asked, ["GET /v1/promotion_codes", "GET /v1/events"]);
});

test("the events of Paddle are read back to the day, and the orders of Shopify with their refunds", async () => {
  const world = await open();
  const { platform, actor, ports, ref, vendors: at } = world;
  const begun = ports.clock.now();
  const paddle = (nth: number, hours: number) => ({
    event_id: `evt_${nth}`,
    event_type: "transaction.completed",
    occurred_at: new Date(begun.getTime() + hours * 3_600_000).toISOString(),
    data: {
      id: `txn_${nth}`,
      currency_code: "USD",
      custom_data: { ref },
      details: { totals: { subtotal: "1000", discount: "0", total: "1190", grand_total: "1190" }, line_items: [] },
    },
  });
  await platform.sources.create(actor, { kind: "paddle", secret: "pdl_a_secret", api_key: API_KEY });
  at.paddle.push(paddle(1, -48), paddle(2, -30), ...[1, 2, 3].map((nth) => paddle(nth + 2, nth)));
  const order = {
    id: 77,
    created_at: begun.toISOString(),
    currency: "USD",
    total_price: "11.90",
    financial_status: "partially_refunded",
    taxes_included: false,
    note_attributes: [{ name: "ref", value: ref }],
    line_items: [{ product_id: 1, quantity: 1, price: "10.00" }],
    refunds: [
      {
        id: 78,
        order_id: 77,
        created_at: begun.toISOString(),
        refund_line_items: [{ subtotal: "4.00", total_tax: "0.76" }],
        transactions: [{ kind: "refund", status: "success", amount: "4.76", currency: "USD" }],
      },
    ],
  };
  const others = [1, 2].map((id) => ({ ...order, id, refunds: [] }));
  at.shopify.push(order, ...others);
  const fields = { kind: "shopify", secret: "shpss_a_secret", api_key: API_KEY };
  await platform.sources.create(actor, { ...fields, account: "acme.myshopify.com" });
  const { id: elsewhere } = await platform.sources.create(actor, { ...fields, account: "acme.example" });
  world.advance(4 * 3_600_000);
  await world.read();
  world.advance(DAY_MS);
  await world.read();
  assert.is(await world.revenue(world.ann), 3 * 1_000 + 3 * 1_000 - 400);
  assert.is(((await platform.sources.retrieve(actor, elsewhere)) as any).backfill_error, "account_unknown");
});

test("a coupon that was made at the vendor before its source is known by the id that payments name", async () => {
  const world = await open();
  const { platform, actor, bob, ports, vendors: at } = world;
  const created_at = ports.clock.now().toISOString();
  const code = { id: "code_1", code: "BOB20", created: world.seconds(), livemode: true, created_at };
  at.codes.push(code);
  await platform.coupons.create(actor, { enrollment: bob, code: "BOB20" });
  await keyed(world);
  await platform.sources.create(actor, { kind: "paddle", secret: "pdl_a_secret", api_key: API_KEY });
  at.stripe.push(kept(world, checkout("1", { discounts: [{ promotion_code: "code_1" }] }), 1));
  at.paddle.push({
    event_id: "evt_1",
    event_type: "transaction.completed",
    occurred_at: new Date(ports.clock.now().getTime() + 3_600_000).toISOString(),
    data: {
      id: "txn_1",
      currency_code: "USD",
      discount_id: "code_1",
      details: { totals: { subtotal: "1000", discount: "0", total: "1190", grand_total: "1190" }, line_items: [] },
    },
  });
  await world.read();
  world.advance(DAY_MS);
  await world.read();
  assert.is(await world.revenue(bob), 11_000);
});

test("a backfill that somebody asks for leaves nothing out since the last reading, and goes on with another key", async () => {
  const world = await open();
  const { platform, actor, ref, ports } = world;
  const source = await keyed(world);
  await world.read();
  await platform.sources.pause(actor, source.id);
  world.vendors.stripe.push(...[1, 2, 3].map((at) => kept(world, checkout(String(at), { metadata: { ref } }), at)));
  world.advance(10 * DAY_MS);
  await platform.sources.resume(actor, source.id);
  await platform.sources.backfill(actor, source.id, { from: new Date(ports.clock.now().getTime() - 3_600_000) });
  for (let page = 0; page < 2; page += 1) await platform.workers.backfillSources();
  await platform.sources.update(actor, source.id, { api_key: "rk_of_somebody_else" });
  await platform.sources.update(actor, source.id, { api_key: API_KEY });
  await world.read();
  assert.is(await world.revenue(world.ann), 30_000);
});

test("a place that the vendor no longer knows is given up, and one that stands still does not go on for ever", async () => {
  const world = await open();
  const { platform, actor, ref, vendors: at } = world;
  at.stripe.push(...[1, 2, 3].map((nth) => kept(world, checkout(String(nth), { metadata: { ref } }))));
  const source = await keyed(world);
  await world.read();
  await platform.sources.backfill(actor, source.id, { from: new Date(world.seconds() * 1_000) });
  for (let page = 0; page < 2; page += 1) await platform.workers.backfillSources();
  at.fails(400, 5);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await platform.workers.backfillSources();
    world.advance(61_000);
  }
  at.asked.length = 0;
  world.advance(3_600_000);
  await world.read();
  assert.is(at.asked[0], "GET /v1/events");
  assert.is(await world.revenue(world.ann), 30_000);
});

test("a secret is not sent over that of an own endpoint, and keys that no header carries are refused", async () => {
  const world = await open();
  const { platform, actor } = world;
  const source = await keyed(world, { secret: undefined });
  await world.read();
  assert.is(
    await refusal(platform.sources.update(actor, source.id, { secret: "whsec_by_hand" })),
    "invalid_request secret",
  );
  await platform.sources.update(actor, source.id, { secret: "whsec_by_hand", api_key: null });
  assert.is(((await platform.sources.retrieve(actor, source.id)) as any).endpoint, null);
  for (const api_key of ["rk_with\nline", "rk_schlüssel_x"])
    assert.is(await refusal(platform.sources.update(actor, source.id, { api_key })), "invalid_request api_key");
  await platform.sources.update(actor, source.id, { api_key: ` ${API_KEY}\n` });
  world.advance(DAY_MS);
  await world.read();
  assert.is(((await platform.sources.retrieve(actor, source.id)) as any).backfill_error, null);
});

test("a key to an API that is not read is refused", async () => {
  const { platform, actor } = await open();
  const made = platform.sources.create(actor, { kind: "lemon_squeezy", secret: "a secret", api_key: API_KEY });
  assert.is(await refusal(made), "invalid_request api_key");
});

test.run();
