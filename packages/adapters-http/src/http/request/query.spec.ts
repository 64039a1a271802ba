import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { readQuery } from "./query.ts";

const test = suite("query strings");

const read = (query: string) => {
  const found = readQuery(query);
  return found.ok ? found.value : `${found.refusal.param}: ${found.refusal.message}`;
};

test("parameters are percent-decoded, with + for a space", () => {
  assert.deepEqual(read("a=1&b=x%20y+z&c=%C3%A9&d=&e"), { a: "1", b: "x y z", c: "é", d: "", e: "" });
  assert.deepEqual(read(""), {});
  assert.deepEqual(read("a=b=c"), { a: "b=c" });
});

test("a repeated parameter is refused by its name, even with the same value", () => {
  assert.equal(read("limit=1&limit=1"), "limit: limit appears more than once.");
  assert.equal(read("limit=1&%6Cimit=2"), "limit: limit appears more than once.");
});

test("a parameter of a list has all its values, in their order", () => {
  assert.deepEqual(read("a[]=2&b=1&a%5B%5D=1&a[]=2"), { a: ["2", "1", "2"], b: "1" });
  assert.deepEqual(read("a[]="), { a: [""] });
  assert.equal(read("a=1&a[]=2"), "a[]: a[] appears more than once.");
  assert.equal(read("a[]=1&a=2"), "a: a appears more than once.");
});

test("a query string that is not percent-encoded UTF-8 is refused", () => {
  assert.match(String(read("status=%zz")), /^status: /);
  assert.match(String(read("status=%ff")), /^status: /);
  assert.match(String(read("%=1")), /^null: /);
});

test("__proto__ is an ordinary parameter", () => {
  assert.deepEqual(Object.keys(read("__proto__=1")), ["__proto__"]);
});

test.run();
