import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { sources } from "../../text/en/sources.ts";
import { KINDS } from "./kinds.ts";
import { reasonInWords } from "./reasons.ts";
import { VENDOR_API_DAYS, VENDOR_EVENTS } from "./vendors.ts";

/** The files that read the events of vendors who name them; Shopify's are told apart by their bodies. */
const READERS = { stripe: "stripe/stripe.ts", paddle: "paddle.ts", lemon_squeezy: "lemon-squeezy.ts" } as const;

const readerOf = (file: string): string =>
  readFileSync(new URL(`../../../../adapters-sources/src/${file}`, import.meta.url), "utf8");

for (const [kind, file] of Object.entries(READERS))
  test(`the reader of ${kind} knows each event that the setup asks for`, () => {
    const source = readerOf(file);
    const unknown = VENDOR_EVENTS[kind]?.filter((event) => !new RegExp(`^  "?${event}"?: `, "m").test(source));
    assert.equal(unknown, []);
  });

/** The files that ask the APIs of vendors. */
const APIS = { stripe: "stripe/api.ts", paddle: "paddle-api.ts", shopify: "shopify-api.ts" } as const;

for (const [kind, file] of Object.entries(APIS))
  test(`the API of ${kind} is read as far back as the page says`, () => {
    const [, days] = /keepsDays: (\d+)/.exec(readerOf(file)) ?? [];
    assert.is(VENDOR_API_DAYS[kind], Number(days));
  });

test("a vendor whose API is read has words for its key", () => {
  assert.equal(Object.keys(VENDOR_API_DAYS), Object.keys(APIS));
  for (const kind of Object.keys(APIS))
    for (const table of [sources.setup.key, sources.setup.keyHint]) assert.ok(table[kind], kind);
});

test("a vendor at which coupons are made has words for the right that its key needs", () => {
  const making = Object.entries(APIS).filter(([, file]) => /^ +coupons: /m.test(readerOf(file)));
  assert.equal(
    Object.keys(sources.coupons.rights),
    making.map(([kind]) => kind),
  );
});

test("every kind has a name, steps and a place for the names", () => {
  for (const kind of KINDS)
    for (const table of [sources.kinds, sources.setup.steps, sources.setup.where]) assert.ok(table[kind], kind);
});

test("a reason has words, and one that is new is shown by its code", () => {
  assert.equal(reasonInWords("no_names"), "It came with no click, code, coupon or customer.");
  assert.equal(reasonInWords("of_another_time"), "of_another_time");
});

test.run();
