import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EXAMPLE_MAPPINGS } from "./generic/examples.ts";
import { salesReaders } from "./registry.ts";

const test = suite("the registry of sales sources");

const readers = salesReaders();
const refusal = (kind: string, mapping: unknown): string => {
  try {
    readers.open(kind, mapping);
    return "opened";
  } catch (error) {
    return (error as Error).message;
  }
};

test("each kind opens a reader of its own, and generic one by its mapping", () => {
  const [mapping] = Object.values(EXAMPLE_MAPPINGS);
  for (const kind of readers.kinds) assert.is(readers.open(kind, kind === "generic" ? mapping : null).kind, kind);
});

test("a kind that is not there, and a mapping that is none, are refused by name", () => {
  const [mapping = {}] = Object.values(EXAMPLE_MAPPINGS);
  assert.match(refusal("strip", null), /strip is no kind/);
  assert.match(refusal("stripe", mapping), /mapping is of kind generic only/);
  assert.match(refusal("generic", null), /^mapping is required/);
  assert.match(refusal("generic", { ...mapping, at: undefined }), /^mapping\.at /);
  assert.match(refusal("generic", { ...mapping, rules: [] }), /^mapping\.rules /);
  assert.match(refusal("generic", { ...mapping, rule: [] }), /^mapping .*rule/);
  for (const kind of readers.kinds)
    assert.match(
      refusal("generic", { ...mapping, vendor: kind }),
      kind === "generic" ? /^opened/ : /^mapping\.vendor is taken/,
      kind,
    );
});

test.run();
