import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { slugOf } from "./brands.ts";

const test = suite("slugs of brands");

/** Names of brands, and the slug that each gets where none is given. */
const TABLE: readonly (readonly [string, string])[] = [
  ["Acme", "acme"],
  ["Acme Shoes & Hats", "acme-shoes-hats"],
  ["  Acme!  ", "acme"],
  ["Über Café", "uber-cafe"],
  ["Çırak", "c-rak"],
  ["ＡＣＭＥ", "acme"],
  ["日本", "brand"],
  ["---", "brand"],
  [`${"a".repeat(62)} b`, "a".repeat(62)],
  ["a".repeat(80), "a".repeat(63)],
];

for (const [name, slug] of TABLE)
  test(`the brand "${name}" has the slug ${slug}`, () => {
    assert.equal(slugOf(name), slug);
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

test.run();
