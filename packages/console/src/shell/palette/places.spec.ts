import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isNumber, matching, orderIds, placeOf } from "./places.ts";

// Where a search leads to.

const test = suite("places of the search");

const UUID = "0190a0b0-0000-7000-8000-000000000000";

test("an id of a thing with a page leads to that page", () => {
  const places = ["enr", "perf", "prog", "dist", "pob", "ctst", "we", "src"].map((prefix) => {
    const [found] = placeOf(`${prefix}_${UUID.replaceAll("-", "")}`);
    return found?.place.to;
  });
  assert.equal(places, [
    "/members/$enrollment",
    "/activity/$event",
    "/programs/$program",
    "/distributions/$distribution",
    "/money/$batch",
    "/members/contests/$contest",
    "/developers/webhooks/$endpoint",
    "/activity/sources/$source",
  ]);
  assert.equal(placeOf(`enr_${UUID}`)[0]?.place.params, { enrollment: `enr_${UUID}` });
});

test("anything else is no id", () => {
  for (const other of ["enr_", "enrollment", UUID, `evt_${UUID}`, "order-1001"]) assert.equal(placeOf(other), []);
});

test("a name is found without their accents, those that begin with what is typed first", () => {
  const all = ["Le Café", "Cafe Partners", "Bistro"].map((name) => ({ name }));
  assert.equal(
    matching(all, "CAFÉ").map(({ name }) => name),
    ["Cafe Partners", "Le Café"],
  );
  assert.equal(matching(all, "tea"), []);
});

test("the number of an order is sought as each source knows it", () => {
  const sources = ["shopify", "stripe", "generic"].map((kind) => ({ kind, account: "main" }));
  assert.equal(orderIds("#1001", sources), ["#1001", "1001", "shopify:main:order-1001"]);
  assert.equal(orderIds("pi_3Nabc", sources), ["pi_3Nabc", "stripe:main:pi_3Nabc"]);
  assert.equal(orderIds("shop-1042", []), ["shop-1042"]);
  assert.equal(orderIds("#Shop-1042", []), ["#Shop-1042", "Shop-1042"]);
  const many = Array.from({ length: 100 }, (_, nth) => ({ kind: "shopify", account: `s${nth}` }));
  assert.is(orderIds("7", many).length, 9);
});

test("the number of an order has a figure and no space", () => {
  for (const typed of ["SHOP-1044", "1001", "#1001"]) assert.ok(isNumber(typed), typed);
  for (const typed of ["ada", "ada 1815", "12"]) assert.not(isNumber(typed), typed);
});

test.run();
