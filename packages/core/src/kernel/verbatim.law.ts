import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../contracts/law.ts";
import { remember, renderJson, textOf, verbatim } from "./verbatim.ts";

const test = suite("what belongs to the caller");

/** JSON texts as callers write them: any spacing, any order, repeated keys, numbers and escapes that printing would alter. */
const space = fc.constantFrom("", " ", "\n", "  ", "\t");
const scalar = fc.oneof(
  fc.constantFrom("1.0", "1e2", "-0", "123456789012345678901234567890", "true", "null", '"\\u00e9"', '"\\/"', '"🎟"'),
  fc.jsonValue({ maxDepth: 0 }).map((value) => JSON.stringify(value)),
);
const { value: jsonText } = fc.letrec<{ value: string; object: string }>((refer) => ({
  value: fc.oneof(
    { depthSize: "small" },
    scalar,
    refer("object"),
    fc
      .tuple(space, fc.array(refer("value"), { maxLength: 3 }))
      .map(([gap, items]) => `[${gap}${items.join(`${gap},`)}${gap}]`),
  ),
  object: fc
    .tuple(
      space,
      fc.array(fc.tuple(fc.constantFrom("a", "b", "__proto__", "é", "toJSON", "1"), refer("value")), { maxLength: 4 }),
    )
    .map(
      ([gap, members]) =>
        `{${gap}${members.map(([key, value]) => `${JSON.stringify(key)}${gap}:${value}`).join(`,${gap}`)}${gap}}`,
    ),
}));
const objectText = fc
  .tuple(space, fc.array(jsonText, { maxLength: 3 }))
  .map(([gap, values]) => `{${values.map((value, at) => `${gap}"k${at % 2}":${gap}${value}`).join(",")}${gap}}`);

test("caller-owned JSON leaves byte for byte as it came", async () => {
  await assertLaw(
    fc,
    fc.property(objectText, (text) => {
      const value = verbatim(text);
      assert.is(renderJson(value), text);
      assert.is(textOf(value), text);
      assert.equal(JSON.parse(renderJson(value)), JSON.parse(text));
    }),
  );
});

test("caller-owned JSON leaves byte for byte wherever it stands in an answer", async () => {
  await assertLaw(
    fc,
    fc.property(objectText, objectText, (left, right) => {
      const answer = { id: "x", spec: verbatim(left), list: [{ metadata: verbatim(right) }, null], none: undefined };
      assert.is(renderJson(answer), `{"id":"x","spec":${left},"list":[{"metadata":${right}},null]}`);
    }),
  );
});

test("JSON that no caller owns is written as JSON.stringify writes it", async () => {
  const leaf = fc.oneof(fc.double(), fc.boolean(), fc.constant(null), fc.string(), fc.date({ noInvalidDate: false }));
  const { answer } = fc.letrec<{ answer: unknown }>((refer) => ({
    answer: fc.oneof(
      { depthSize: "small" },
      leaf,
      fc.constant(undefined),
      fc.array(refer("answer"), { maxLength: 4 }),
      fc.dictionary(fc.string(), refer("answer"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  await assertLaw(
    fc,
    fc.property(answer, (value) => {
      assert.is(renderJson(value), JSON.stringify(value) ?? "null");
    }),
  );
});

test("the tie to its text is seen by nobody else", async () => {
  await assertLaw(
    fc,
    fc.property(objectText, (text) => {
      const value = verbatim(text);
      assert.equal(Object.keys(value), Object.keys(JSON.parse(text)));
      assert.is(JSON.stringify(value), JSON.stringify(JSON.parse(text)));
      assert.is(renderJson({ ...value }), renderJson(JSON.parse(text)));
    }),
  );
});

test("everything else is written as JSON.stringify would write it", async () => {
  await assertLaw(
    fc,
    fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
      assert.is(renderJson(value), JSON.stringify(value));
    }),
  );
  const at = new Date("2030-01-01T00:00:00.000Z");
  assert.is(
    renderJson({ at, none: undefined, list: [undefined, at] }),
    JSON.stringify({ at, none: undefined, list: [undefined, at] }),
  );
  assert.is(renderJson(undefined), "null");
});

test("an object that was parsed elsewhere can be tied to its text afterwards", () => {
  const text = '{ "a" : 1.0 }';
  const value = remember(JSON.parse(text) as object, text);
  assert.is(renderJson({ value }), `{"value":${text}}`);
  assert.is(textOf({ a: 1 }), '{"a":1}');
});

test.run();
