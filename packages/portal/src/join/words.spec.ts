import { FAMILIAR, MISWRITTEN, refusedIn, SECOND_WORDS } from "@entente/kit/speech";
import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import { JOIN_WORDS, type JoinLanguage, type JoinWords, joinLanguage } from "./words.ts";

/** A name that no text holds, which shows where a sentence puts in what it is given. */
const GIVEN = "@0@";
const textsOf = (words: JoinWords): readonly (readonly [string, string])[] =>
  Object.entries(words).map(([key, text]) => [key, typeof text === "string" ? text : String(text(GIVEN))]);
const english = new Map(textsOf(JOIN_WORDS.en));

test("the page of joining speaks the four languages of the portal", () => {
  equal(Object.keys(JOIN_WORDS).sort(), ["de", "en", "es", "fr"]);
});

for (const [code, words] of Object.entries(JOIN_WORDS)) {
  test(`every text of joining says something, and puts in what it is given as English does, in ${code}`, () => {
    const texts = textsOf(words);
    equal(texts.map(([key]) => key).sort(), [...english.keys()].sort());
    for (const [key, text] of texts) {
      ok(text.trim() !== "", key);
      is(text.split(GIVEN).length, english.get(key)?.split(GIVEN).length, `${key}: ${text}`);
    }
  });

  if (code !== "en")
    test(`no text of joining is that of English in ${code}`, () => {
      equal(
        textsOf(words).filter(([key, text]) => text === english.get(key)),
        [],
      );
    });
}

for (const [code, words] of Object.entries(JOIN_WORDS))
  test(`the page of joining has the words and marks of its language, and is polite, in ${code}`, () => {
    const refused = [SECOND_WORDS, FAMILIAR, MISWRITTEN].flatMap((rule) => rule[code as JoinLanguage]);
    equal(refusedIn(refused, textsOf(words)), []);
  });

test("the page of joining speaks the language that is asked for, else the reader's first that there is, else English", () => {
  is(joinLanguage("fr", ["de"]), "fr");
  is(joinLanguage("xx", ["pt-BR", "es-MX", "de"]), "es");
  is(joinLanguage(null, ["DE-ch"]), "de");
  is(joinLanguage("constructor", []), "en");
  is(joinLanguage(null, []), "en");
});

test.run();
