import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { FOLDED_LETTERS, foldText } from "./fold-text.ts";

const test = suite("texts as they are searched");

const FROM = Array.from(FOLDED_LETTERS.from);
const letter = fc.oneof(fc.constantFrom(...FROM), fc.string({ unit: "binary", minLength: 1, maxLength: 1 }));
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(""));

/**
 * Returns true if two letters are equal to a case-insensitive regular expression: the simple case folding of this runtime's
 * Unicode.
 */
const isSame = (one: string, other: string): boolean => {
  const point = (one.codePointAt(0) as number).toString(16);
  return new RegExp(`^\\u{${point}}$`, "iu").test(other);
};

test("each letter of the table and its own are one letter to Unicode, and no letter is one with a letter of another", () => {
  const to = Array.from(FOLDED_LETTERS.to);
  assert.is(FROM.length, to.length);
  assert.is(new Set(FROM).size, FROM.length);
  for (const [at, one] of FROM.entries()) assert.ok(isSame(one, to[at] as string), one);
});

test("a folded letter stands for itself, and a folded text is as long as it was and folded for good", async () => {
  await assertLaw(
    fc,
    fc.property(text, (given) => {
      const folded = foldText(given);
      assert.is(foldText(folded), folded);
      assert.is(Array.from(folded).length, Array.from(given).length);
    }),
  );
});

test("a text is found in any case of its letters: folding is made letter by letter, whatever stands beside it", async () => {
  await assertLaw(
    fc,
    fc.property(text, text, text, (before, within, after) => {
      assert.ok(foldText(before + within + after).includes(foldText(within)));
      const [upper, lower] = [within.toUpperCase(), within.toLowerCase()];
      for (const other of [upper, lower])
        if (
          Array.from(other).every((one, at) => isSame(Array.from(within)[at] ?? "", one)) &&
          other.length === within.length
        )
          assert.is(foldText(other), foldText(within));
    }),
  );
});

test("the names of every script are found in any case, and accents and the letters i of Turkish count", () => {
  const ALIKE = [
    "Łukasz łUKASZ",
    "ΟΔΟΣ οδος",
    "ΟΔΟΣ οδοσ",
    "ЖАННА жанна",
    "Åse åSE",
    "K k",
    "ẞ ß",
    "ǅ ǆ",
    "Ⅷ ⅷ",
    "𐐀 𐐨",
  ];
  for (const [one = "", other = ""] of ALIKE.map((pair) => pair.split(" "))) assert.is(foldText(one), foldText(other));
  const UNLIKE = ["e é", "i ı", "I İ", "ß ss", "ﬁ fi", "é e\u0301"];
  for (const [one = "", other = ""] of UNLIKE.map((pair) => pair.split(" ")))
    assert.is.not(foldText(one), foldText(other));
});

test.run();
