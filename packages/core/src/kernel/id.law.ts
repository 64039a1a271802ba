import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../contracts/law.ts";
import { ID_PREFIX, type Id, type IdKind, parseId, parseUuid, readPrefixed, wireId, wireIdOrNull } from "./id.ts";

const test = suite("ids");

const kinds = Object.keys(ID_PREFIX) as IdKind[];
const kind = fc.constantFrom(...kinds);
const uuid = fc.uuid();

/** The same text with some of its letters in the other case. */
const anyCase = (text: string, upper: readonly boolean[]): string =>
  [...text].map((letter, at) => (upper[at % upper.length] ? letter.toUpperCase() : letter)).join("");
const cases = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });

test("an id is read with or without its prefix, in any case, with or without dashes", async () => {
  await assertLaw(
    fc,
    fc.property(kind, uuid, fc.boolean(), fc.boolean(), cases, (of, id, prefixed, dashed, upper) => {
      const bare = dashed ? id : id.replaceAll("-", "");
      assert.is(parseId(of, anyCase(prefixed ? `${ID_PREFIX[of]}_${bare}` : bare, upper)), id);
    }),
  );
});

test("an id comes back as it left", async () => {
  await assertLaw(
    fc,
    fc.property(kind, uuid, (of, id) => {
      const wire = wireId(of, id as Id<typeof of>);
      assert.is(wire, `${ID_PREFIX[of]}_${id}`);
      assert.is(parseId(of, wire), id);
      assert.is(wireIdOrNull(of, id as Id<typeof of>), wire);
      assert.is(wireIdOrNull(of, null), null);
    }),
  );
});

test("the prefix of an id says its kind; without a prefix it says none", async () => {
  await assertLaw(
    fc,
    fc.property(kind, uuid, fc.boolean(), cases, (of, id, dashed, upper) => {
      const bare = dashed ? id : id.replaceAll("-", "");
      assert.equal(readPrefixed(anyCase(`${ID_PREFIX[of]}_${bare}`, upper)), { of, id });
      for (const none of [bare, `_${bare}`, `x_${bare}`, `${ID_PREFIX[of]}${bare}`, `${ID_PREFIX[of]}_`, of])
        assert.is(readPrefixed(none), undefined, none);
      assert.equal(readPrefixed(`ptnr_${id}`), { of: "entity", id });
      assert.equal(readPrefixed(`pship_${id}`), { of: "relationship", id });
    }),
  );
});

test("an id of another kind is none of this kind", async () => {
  await assertLaw(
    fc,
    fc.property(kind, kind, uuid, (of, other, id) => {
      fc.pre(of !== other);
      assert.is(parseId(of, wireId(other, id as Id<typeof other>)), undefined);
    }),
  );
});

test("the old spellings of entities and relationships are read for ever, and of nothing else", async () => {
  await assertLaw(
    fc,
    fc.property(kind, uuid, (of, id) => {
      assert.is(parseId(of, `ptnr_${id}`), of === "entity" ? id : undefined);
      assert.is(parseId(of, `pship_${id}`), of === "relationship" ? id : undefined);
    }),
  );
});

test("anything else is no id, and no input makes the reading fail", async () => {
  await assertLaw(
    fc,
    fc.property(kind, fc.string({ unit: "binary" }), (of, text) => {
      const read = parseId(of, text);
      assert.ok(read === undefined || parseUuid(text.slice(text.indexOf("_") + 1)) === read);
    }),
  );
  for (const text of [
    "",
    "dist_",
    "dist_dist_018f5d2e00007000800000000000000",
    "018f5d2e-0000-7000-8000",
    " 018f5d2e-0000-7000-8000-000000000001",
  ]) {
    assert.is(parseId("distribution", text), undefined, text);
  }
});

test("each prefix is one kind's", () => {
  assert.is(new Set(Object.values(ID_PREFIX)).size, kinds.length);
});

test.run();
