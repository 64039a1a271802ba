import { suite } from "uvu";
import * as assert from "uvu/assert";
import { followsClick, isMetricKey, isMoneyMetric, METRIC_KEYS, project, typesAddingTo } from "./projection.ts";

/** Interface, section 2, copied by hand: the closed registry. */
const REGISTRY =
  "followers, views, post_count, collab_posts, link_clicks, referral_count, gmv_cents, sales_count, product_usage_count, channel_connected, manual_approval, event_registration, template_install".split(
    ", ",
  );

const FACTS = { valueMinor: 1_999n, currency: "eur", quantity: 3 };

/** Decisions, section 4, copied by hand: what an event of 19.99 eur and quantity 3 adds. */
const ROWS: Readonly<Record<string, Readonly<Record<string, readonly [bigint, string | null]>>>> = {
  click: { link_clicks: [1n, null] },
  signup: { referral_count: [1n, null] },
  referral: { referral_count: [1n, null] },
  sale: { gmv_cents: [1_999n, "eur"], sales_count: [3n, null] },
  purchase: { gmv_cents: [1_999n, "eur"], sales_count: [3n, null] },
  registration: { event_registration: [1n, null] },
  install: { template_install: [1n, null] },
  // A type that is itself a metric key passes through, with its quantity, or its value for gmv_cents.
  followers: { followers: [3n, null] },
  views: { views: [3n, null] },
  post_count: { post_count: [3n, null] },
  collab_posts: { collab_posts: [3n, null] },
  link_clicks: { link_clicks: [3n, null] },
  referral_count: { referral_count: [3n, null] },
  gmv_cents: { gmv_cents: [1_999n, "eur"] },
  sales_count: { sales_count: [3n, null] },
  product_usage_count: { product_usage_count: [3n, null] },
  channel_connected: { channel_connected: [3n, null] },
  manual_approval: { manual_approval: [3n, null] },
  event_registration: { event_registration: [3n, null] },
  template_install: { template_install: [3n, null] },
};

const NO_TYPE = "no metric is projected from this type";
const NO_VALUE = "value_minor is missing, so nothing can be added to gmv_cents";

const test = suite("the projection table of the decisions");

test("the projection table knows the registry of the interface", () => {
  assert.equal([...METRIC_KEYS], REGISTRY);
  assert.ok(REGISTRY.every(isMetricKey));
  assert.not(isMetricKey("x:visits"));
  assert.equal(REGISTRY.filter(isMoneyMetric), ["gmv_cents"]);
});

for (const [type, metrics] of Object.entries(ROWS)) {
  test(`${type} adds to ${Object.keys(metrics).join(" and ")}`, () => {
    const projected = project(type, FACTS);
    assert.is(projected.unprojected, null);
    const amounts = projected.metrics.map(({ metric, amount, currency }) => [metric, [amount, currency]]);
    assert.equal(Object.fromEntries(amounts), metrics);
  });
}

test("a key of the brand's own counts with its quantity, and no value is needed", () => {
  const amount = { metric: "x:visits", amount: 3n, currency: null };
  for (const valueMinor of [1n, null])
    assert.equal(project("x:visits", { ...FACTS, valueMinor }), { metrics: [amount], unprojected: null });
});

test("any other type counts towards nothing, and says why", () => {
  for (const type of ["visit", "Sale", "", "toString", "__proto__", "constructor"]) {
    assert.equal(project(type, FACTS), { metrics: [], unprojected: NO_TYPE }, type);
  }
});

test("a sale without a value counts towards nothing, not even as a sale, and says why", () => {
  for (const type of ["sale", "purchase", "gmv_cents"]) {
    assert.equal(project(type, { ...FACTS, valueMinor: null }), { metrics: [], unprojected: NO_VALUE });
  }
  assert.is(project("sale", { ...FACTS, valueMinor: 0n }).unprojected, null);
});

test("the types that add to a metric are those that are projected to it, and a metric of a brand is its own type", () => {
  for (const [metric, types] of [
    ["gmv_cents", ["sale", "purchase", "gmv_cents"]],
    ["sales_count", ["sale", "purchase", "sales_count"]],
    ["referral_count", ["signup", "referral", "referral_count"]],
    ["link_clicks", ["click", "link_clicks"]],
    ["event_registration", ["registration", "event_registration"]],
    ["x:lead", ["x:lead"]],
  ] as const)
    assert.equal(typesAddingTo(metric), types, metric);
});

test("metrics of the member itself follow no click, and all others do", () => {
  const following = [
    "referral_count",
    "gmv_cents",
    "sales_count",
    "product_usage_count",
    "event_registration",
    "template_install",
  ];
  assert.equal(METRIC_KEYS.filter(followsClick), following);
  assert.ok(followsClick("x:lead"));
});

test.run();
