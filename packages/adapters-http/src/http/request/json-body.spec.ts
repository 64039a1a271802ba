import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import { textOf } from "@entente/core/http";
import fc from "fast-check";
import { suite } from "uvu";
import { parseBody } from "./json-body.ts";

const test = suite("bodies as JSON");

const parse = (text: string) => parseBody(Buffer.from(text));
const read = (text: string): any => {
  const parsed = parse(text);
  assert.ok(parsed.ok, text);
  return parsed.value;
};
const reason = (body: string | Buffer): string => {
  const parsed = parseBody(Buffer.from(body));
  assert.ok(!parsed.ok, String(body));
  assert.equal(parsed.refusal.code, "invalid_request");
  return `${parsed.refusal.param ?? ""}: ${parsed.refusal.message}`;
};

test("a caller-owned object keeps its bytes, at any position", () => {
  const odd = `{ "b":1.0e2,\n\t"2":-0, "1":1E400000000000000000000,"a":1,"a":[ 2 ],"\\u0041":"\\/"}`.replace(
    "1E400000000000000000000",
    "12345678901234567890",
  );
  assert.equal(textOf(read(`{"name":"x","metadata": ${odd} ,"z":1}`).metadata), odd);
  assert.equal(textOf(read(`{"events":[{"a":1},{"properties":${odd}}, {"properties":{}}]}`).events[1].properties), odd);
  assert.equal(textOf(read(`{"compensationDefaults":${odd}}`).compensationDefaults), odd);
  assert.equal(textOf(read(`{"sp\\u0065c":${odd}}`).spec), odd);
  assert.equal(textOf(read(`{"é😀":{"rights":${odd}}}`)["é😀"].rights), odd);
});

test("inside a caller-owned object no name is special, and every other object is ordinary", () => {
  const { metadata, budget } = read(`{"metadata":{"spec":{ "a" : 1 }},"budget":{ "mode" : "none" }}`);
  assert.equal(textOf(metadata), `{"spec":{ "a" : 1 }}`);
  assert.equal(textOf(metadata.spec), `{"a":1}`);
  assert.equal(textOf(budget), `{"mode":"none"}`);
});

test("a caller-owned name whose value is not an object is left to the field check", () => {
  assert.deepEqual(read(`{"metadata":[1],"spec":null,"stats":"x"}`), { metadata: [1], spec: null, stats: "x" });
});

test("a duplicate field is refused by its path, because parsing drops one of the two", () => {
  assert.match(reason(`{"name":"a","name":"a"}`), /^name: name is given twice/);
  assert.match(reason(`{"events":[{},{"code":"a","code":null}]}`), /^events\[1\]\.code: /);
  assert.match(reason(`{"metadata":{"a":1},"metadata":3}`), /^metadata: /);
  assert.match(reason(`{"budget":{"mode":1},"budget":null}`), /^budget: /);
});

test("malformed JSON is refused with the position", () => {
  assert.match(reason("{"), /not valid JSON/);
  assert.match(reason(`{"a":1,}`), /line 1, column 8/);
  assert.match(reason(`{\n "a": 'x'}`), /line 2, column 7/);
  assert.match(reason(`{"a":1} // no`), /not valid JSON/);
  assert.match(reason("NaN"), /not valid JSON/);
});

test("invalid UTF-8 is refused, and a byte order mark is not part of the text", () => {
  assert.match(reason(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), /UTF-8/);
  assert.match(reason(Buffer.from("c0af", "hex")), /UTF-8/);
  assert.deepEqual(read(`\ufeff{"metadata":{"a":1}}`), { metadata: { a: 1 } });
  assert.equal(textOf(read(`\ufeff{"metadata":{"a":1.0}}`).metadata), `{"a":1.0}`);
});

test("a body is an object or empty", () => {
  for (const text of ["[]", "1", `"x"`, "null", "true"]) assert.match(reason(text), /must be a JSON object/);
  const empty = parse("");
  assert.ok(empty.ok && empty.value === undefined);
});

test("nesting beyond 32 levels is refused, at any depth, before any recursion", () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  assert.equal(parse(nested(32)).ok, true);
  assert.match(reason(nested(33)), /nested deeper than 32/);
  assert.match(reason(`{"metadata":${"[".repeat(100_000)}${"]".repeat(100_000)}}`), /nested deeper than 32/);
});

test("truncated JSON of any depth is malformed, and is not parsed recursively", () => {
  for (const opening of ["[", '{"a":', '[{"a":']) {
    assert.match(reason(opening.repeat(100)), /not valid JSON \(line 1, column \d+\)/);
    assert.match(reason(opening.repeat(100_000)), /not valid JSON/);
  }
});

test("a name of Object's prototype is an ordinary name", () => {
  const body = read(`{"__proto__":{"a":1},"constructor":1}`);
  assert.deepEqual(Object.keys(body), ["__proto__", "constructor"]);
  assert.equal(({} as any).a, undefined);
});

test("any JSON in a caller-owned object is kept byte for byte, with any white space", async () => {
  await assertLaw(
    fc,
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
      fc.constantFrom(0, 1, 4, "\t"),
      (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed = parse(`{"x":[{"y":1},{"metadata" :\n${text} }]}`);
        assert.ok(parsed.ok);
        assert.equal(textOf((parsed.value as any).x[1].metadata), text);
      },
    ),
  );
});

test.run();
