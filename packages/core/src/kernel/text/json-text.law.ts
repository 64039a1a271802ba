import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { replaceInJson } from "./json-text.ts";

const test = suite("replacing values in JSON");

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Every value inside, with its pointer and a copy of the whole in which it is the word "gone". */
const places = (value: Json, pointer = ""): readonly { readonly pointer: string; readonly gone: Json }[] => {
  if (typeof value !== "object" || value === null) return [{ pointer, gone: "gone" }];
  if (Array.isArray(value)) {
    const inner = value.flatMap((member: Json, at) =>
      places(member, `${pointer}/${at}`).map((one) => ({ ...one, gone: value.with(at, one.gone) })),
    );
    return [{ pointer, gone: "gone" }, ...inner];
  }
  const inner = Object.entries(value as Readonly<Record<string, Json>>).flatMap(([name, member]) =>
    places(member, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).map((one) => ({
      ...one,
      gone: Object.fromEntries(
        Object.entries(value as object).map(([key, kept]) => [key, key === name ? one.gone : kept]),
      ),
    })),
  );
  return [{ pointer, gone: "gone" }, ...inner];
};

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const spaces = fc.constantFrom(undefined, 1, "\t");

test("one value is replaced, and what it says elsewhere stays", async () => {
  await assertLaw(
    fc,
    fc.property(json, spaces, fc.nat(), (value, space, chosen) => {
      const all = places(value);
      const { pointer, gone } = all[chosen % all.length] as (typeof all)[number];
      const text = JSON.stringify(value, null, space);
      const replaced = replaceInJson(text, new Map([[pointer, '"gone"']]));
      assert.equal(JSON.parse(replaced), JSON.parse(JSON.stringify(gone)));
    }),
  );
});

test("a pointer to nothing changes no byte", async () => {
  await assertLaw(
    fc,
    fc.property(json, spaces, (value, space) => {
      const text = JSON.stringify(value, null, space);
      assert.is(replaceInJson(text, new Map([["/no such/name", "null"]])), text);
    }),
  );
});

test("values inside a replaced value of JSON go with it", () => {
  const both = new Map([
    ["/a", "{}"],
    ["/a/x", "null"],
    ["/b", "[]"],
  ]);
  assert.is(replaceInJson('{"a":{"x":1,"y":{"x":2}},"b":"c","c":{"a":1}}', both), '{"a":{},"b":[],"c":{"a":1}}');
  assert.is(replaceInJson("[1]", new Map([["", "null"]])), "null");
});

test("every other byte stays: spaces, order, repeated names, long numbers, escapes", () => {
  const text =
    '{ "b" : 1.0,  "a":[ ], "a":{"x":1e2, "y" : [1,{"x":2}]}, "n":12345678901234567890123, "\\u00e9":"\\u00e9" }';
  assert.is(
    replaceInJson(
      text,
      new Map([
        ["/a", "null"],
        ["/é", '""'],
      ]),
    ),
    '{ "b" : 1.0,  "a":null, "a":null, "n":12345678901234567890123, "\\u00e9":"" }',
  );
  assert.is(
    replaceInJson(text, new Map([["/a/y/1/x", "{}"]])),
    '{ "b" : 1.0,  "a":[ ], "a":{"x":1e2, "y" : [1,{"x":{}}]}, "n":12345678901234567890123, "\\u00e9":"\\u00e9" }',
  );
});

test.run();
