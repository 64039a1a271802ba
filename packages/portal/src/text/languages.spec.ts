import { readdirSync, readFileSync } from "node:fs";
import { pseudo } from "@entente/kit/pseudo";
import { FAMILIAR, MISWRITTEN, refusedIn, SECOND_WORDS } from "@entente/kit/speech";
import { languageOf, plurals } from "@entente/kit/text";
import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import { SPEECHES } from "../testing/speech.ts";
import { en } from "./en.ts";
import { speak } from "./languages.ts";

/** Every text of a catalogue, by its path; functions are called with words that no text holds. */
const textsOf = (value: unknown, path = ""): readonly (readonly [string, string])[] => {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    // A number stands for a count, and texts for what is put in; which a function takes shows in its answer.
    const given = Array.from({ length: value.length }, (_, at) => `@${at}@`);
    return [[path, String(value(...given))]];
  }
  return Object.entries(value as object).flatMap(([key, one]) => textsOf(one, path === "" ? key : `${path}.${key}`));
};

const NAMES = /@\d@/g;
const english = new Map(textsOf(en));
/** Words that languages share, and names of formats. */
const SHARED = /^(home\.conversion|visit|links\.(title|deep)|nav\.links)/;

for (const { code, words } of SPEECHES) {
  test(`every text says something, and puts in what it is given as English does, in ${code}`, () => {
    const texts = textsOf(words);
    is(texts.length, english.size);
    for (const [path, text] of texts) {
      ok(text.trim() !== "", path);
      const put = (of: string) => [...new Set(of.match(NAMES) ?? [])].sort();
      equal(put(text), put(english.get(path) ?? ""), `${path}: ${text}`);
    }
  });

  if (code !== "en")
    test(`sentences of ${code} are not those of English`, () => {
      const same = textsOf(words).filter(
        ([path, text]) => text === english.get(path) && text.length > 14 && !SHARED.test(path),
      );
      equal(same, []);
    });
}

test("no page writes a colon of its own, which French sets apart from its word", () => {
  const pages = new URL("../pages/", import.meta.url);
  const found = readdirSync(pages).flatMap((name) =>
    readFileSync(new URL(name, pages), "utf8")
      .split("\n")
      .filter((line) => /\$\{[\w.]+\}: |^\s+\{words[\w.]+\}:/.test(line)),
  );
  equal(found, []);
});

const RULES = [
  ["has one word for one thing", SECOND_WORDS],
  ["speaks to a member as to somebody it does not know", FAMILIAR],
  ["has the marks of its language", MISWRITTEN],
] as const;

for (const { code, words } of SPEECHES)
  for (const [rule, refused] of RULES)
    test(`the portal in ${code} ${rule}`, () => {
      equal(refusedIn(refused[code], textsOf(words)), []);
    });

test("a language is the one of the address, else the browser's first that there is, else English", () => {
  is(languageOf("fr", ["de"]), "fr");
  is(languageOf(null, ["pt-BR", "es-MX", "de"]), "es");
  is(languageOf("xx", ["de-CH"]), "de");
  is(languageOf(null, []), "en");
  is(languageOf("ar-XB", ["de"]), "ar-XB");
});

test("a language is read with the numbers of the reader's region", async () => {
  is((await speak("es", ["es-MX"])).formats.count(12_345), "12,345");
  is((await speak("es", ["fr"])).formats.count(12_345), "12.345");
});

test("numbers choose the form of their language", () => {
  const days = { one: "# day", other: "# days" };
  equal([plurals("en")(1, days), plurals("en")(0, days), plurals("fr")(0, days)], ["1 day", "0 days", "0 day"]);
});

test("a pseudo-locale is longer, has no letter of English, and keeps what is put into a text", () => {
  const words = pseudo(en, "accented");
  for (const [path, text] of textsOf(words)) {
    ok(!/[a-z]/i.test(text), `${path}: ${text}`);
    ok(text.length >= (english.get(path) ?? "").replaceAll(NAMES, "").length * 1.4 - 1, path);
  }
  ok(words.home.hello("Amira").includes("Amira"));
  ok(!/[a-z]/i.test(pseudo(en, "arabic").home.coming));
});

test.run();
