import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../contracts/law.ts";
import { DEPTH_MAX, paramOf, refuseJson } from "./json.ts";

const test = suite("JSON that can be stored");

/** A value so many levels deep, in objects and arrays as the picks say. */
const nested = (depth: number, picks: readonly boolean[], core: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inside, _, level) => (picks[level % picks.length] ? [inside] : { in: inside }),
    core,
  );
const picks = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
const plain = fc.jsonValue({ maxDepth: 3 });
const code = (value: unknown) => refuseJson(value)?.refusal;

test("storable JSON is accepted up to 32 levels, and refused beyond, however deep", async () => {
  assert.is(DEPTH_MAX, 32);
  await assertLaw(
    fc,
    fc.property(fc.integer({ min: 0, max: 200 }), picks, (depth, of) => {
      const refused = code(nested(depth, of, "core"));
      assert.is(refused?.code, depth > DEPTH_MAX ? "invalid_request" : undefined);
      if (refused !== undefined) assert.match(refused.message, "32 levels");
    }),
  );
  assert.is(code(nested(100_000, [true, false], 1))?.code, "invalid_request");
});

test("storable JSON holds no U+0000, lone surrogate or number beyond a double, in any value or name; the refusal says where", async () => {
  const bad = fc.constantFrom<unknown>("a\u0000b", "\ud800", "a\udfff", Number.POSITIVE_INFINITY, Number.NaN);
  await assertLaw(
    fc,
    fc.property(fc.integer({ min: 0, max: 8 }), picks, bad, (depth, of, value) => {
      const refused = code(nested(depth, of, value));
      const path = Array.from({ length: depth }, (_, level) => (of[(depth - 1 - level) % of.length] ? 0 : "in"));
      assert.equal([refused?.code, refused?.param], ["invalid_request", paramOf(path)]);
    }),
  );
  for (const name of ["a\u0000", "\ud800"]) assert.is(code({ list: [{ [name]: 1 }] })?.param, "list[0]");
});

test("storable JSON is accepted when it is well-formed", async () => {
  await assertLaw(
    fc,
    fc.property(plain, (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes("\\u0000") && text.isWellFormed() && !/\\ud[89a-f]/i.test(text));
      assert.is(refuseJson(value), undefined);
    }),
  );
  assert.is(refuseJson({ at: new Date(), emoji: "🎟", none: null }), undefined);
});

test("a path is spelled as the wire spells it", () => {
  assert.is(paramOf(["spec", "plan", "entity", "slots", 1, "medium"]), "spec.plan.entity.slots[1].medium");
  assert.is(paramOf([]), "");
  assert.is(paramOf(["events", 0]), "events[0]");
});

test.run();
