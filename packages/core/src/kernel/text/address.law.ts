import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { addressKey } from "./address.ts";

const test = suite("addresses");

/** Letters that compose, letters of several scripts, and letters that differ in case only. */
const LETTERS = [
  "a",
  "Z",
  "h",
  "H",
  "J",
  "T",
  "y",
  "é",
  "É",
  "ß",
  "ö",
  "Ö",
  "ı",
  "д",
  "用",
  "한",
  "ẖ",
  "ǰ",
  "ⴀ",
  "0",
  "_",
];
const MARKS = ["", "\u0301", "\u0308", "\u0331", "\u030c", "\u0327\u0301"];
const letter = fc.tuple(fc.constantFrom(...LETTERS), fc.constantFrom(...MARKS)).map(([base, mark]) => base + mark);
const local = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(""));
const LABELS = ["people", "Bücher", "straße", "例子", "한국", "δοκιμή", "xn--bcher-kva", "a-1"];
const domain = fc
  .array(fc.constantFrom(...LABELS), { minLength: 1, maxLength: 3 })
  .map((labels) => `${labels.join(".")}.example`);
const address = fc.tuple(local, domain).map(([name, host]) => `${name}@${host}`);

/** Every way to write the same: composed or not, A-labels or not, ASCII letters in either case. */
const SPELLINGS: readonly ((address: string) => string)[] = [
  (one) => one.normalize("NFD"),
  (one) => one.normalize("NFC"),
  (one) => one.normalize("NFC").replace(/[a-z]/g, (small) => small.toUpperCase()),
  (one) => one.normalize("NFC").replace(/[A-Z]/g, (capital) => capital.toLowerCase()),
  (one) => `${one.slice(0, one.lastIndexOf("@"))}@${new URL(`http://${one.slice(one.lastIndexOf("@") + 1)}`).hostname}`,
];

test("the key of a key is itself, and has no capital of ASCII", async () => {
  await assertLaw(
    fc,
    fc.property(address, (one) => {
      const key = addressKey(one);
      assert.type(key, "string");
      assert.is(addressKey(key as string), key);
      assert.is(key?.normalize("NFC"), key);
      assert.not.match(key as string, /[A-Z]/);
    }),
  );
});

test("equal spellings have equal keys", async () => {
  await assertLaw(
    fc,
    fc.property(address, fc.constantFrom(...SPELLINGS), (one, respelled) => {
      assert.is(addressKey(respelled(one)), addressKey(one));
    }),
  );
});

test("a text has an address key that is its own key, or none", async () => {
  await assertLaw(
    fc,
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress()), (text) => {
      const key = addressKey(text);
      assert.is(key === undefined ? undefined : addressKey(key), key);
    }),
  );
});

test.run();
