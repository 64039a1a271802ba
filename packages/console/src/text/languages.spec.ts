import { FAMILIAR, refusedIn, SECOND_WORDS } from "@entente/kit/speech";
import { LANGUAGES, type Language } from "@entente/kit/text";
import { suite } from "uvu";
import { equal, is, ok } from "uvu/assert";
import { language, locale, type Texts } from "../format/language.ts";
import { actTexts } from "./acts.ts";
import { addingTexts } from "./adding.ts";
import { booksTexts } from "./books.ts";
import { checklistTexts } from "./checklist.ts";
import { contestTexts } from "./contests.ts";
import { developersTexts } from "./developers.ts";
import { distributionTexts } from "./distribution.ts";
import { texts as baseTexts } from "./index.ts";
import { joiningTexts } from "./joining.ts";
import { lookTexts } from "./look.ts";
import { mailTexts } from "./mail.ts";
import { materialTexts } from "./material.ts";
import { memberSignInTexts } from "./member-sign-in.ts";
import { metricTexts } from "./metrics.ts";
import { moneyTexts } from "./money.ts";
import { notesTexts } from "./notes.ts";
import { paletteTexts } from "./palette.ts";
import { passkeyTexts } from "./passkeys.ts";
import { explainTexts } from "./paying/explain.ts";
import { monthEndTexts } from "./paying/month-end.ts";
import { railTexts } from "./paying/rails.ts";
import { scheduleTexts } from "./paying/schedules.ts";
import { simulationTexts } from "./paying/simulation.ts";
import { domainsTexts } from "./portal/domains.ts";
import { programTexts } from "./program.ts";
import { sourceTexts } from "./sources.ts";
import { askedTexts } from "./team/asked.ts";
import { bellTexts } from "./team/bell.ts";
import { brandsTexts } from "./team/brands.ts";
import { changesTexts } from "./team/changes.ts";
import { comparingTexts } from "./team/comparing.ts";
import { densityTexts } from "./team/density.ts";
import { followsTexts } from "./team/follows.ts";
import { matchingTexts } from "./team/matching.ts";
import { messagesTexts } from "./team/messages.ts";
import { operatorTexts } from "./team/operator.ts";
import { partnershipTexts } from "./team/partnership.ts";
import { pausedTexts } from "./team/paused.ts";
import { proofTexts } from "./team/proof.ts";
import { refusalTexts } from "./team/refusals.ts";
import { tablesTexts } from "./team/tables.ts";
import { tagsTexts } from "./team/tags.ts";
import { testSaleTexts } from "./team/test-sale.ts";
import { viewsTexts } from "./team/views.ts";

const test = suite("texts of the console in every language");

const ALL: Readonly<Record<string, Texts<object>>> = {
  base: baseTexts,
  acts: actTexts,
  asked: askedTexts,
  bell: bellTexts,
  brands: brandsTexts,
  partnership: partnershipTexts,
  paused: pausedTexts,
  adding: addingTexts,
  books: booksTexts,
  changes: changesTexts,
  checklist: checklistTexts,
  comparing: comparingTexts,
  contests: contestTexts,
  density: densityTexts,
  developers: developersTexts,
  distribution: distributionTexts,
  joining: joiningTexts,
  look: lookTexts,
  mail: mailTexts,
  material: materialTexts,
  matching: matchingTexts,
  domains: domainsTexts,
  memberSignIn: memberSignInTexts,
  metrics: metricTexts,
  money: moneyTexts,
  explain: explainTexts,
  follows: followsTexts,
  monthEnd: monthEndTexts,
  simulation: simulationTexts,
  notes: notesTexts,
  palette: paletteTexts,
  passkeys: passkeyTexts,
  proof: proofTexts,
  program: programTexts,
  rails: railTexts,
  refusals: refusalTexts,
  schedules: scheduleTexts,
  sources: sourceTexts,
  tables: tablesTexts,
  tags: tagsTexts,
  testSale: testSaleTexts,
  messages: messagesTexts,
  operator: operatorTexts,
  views: viewsTexts,
};

/** Names that no text holds, in the place of what a function is given, as a text and as one in a list. */
const given = (length: number) => Array.from({ length }, (_, at) => `@${at}@`);
const said = (write: (...all: unknown[]) => unknown): string => {
  const names = given(write.length);
  try {
    return String(write(...names));
  } catch {
    return String(write(...names.map((name, at) => (at === names.length - 1 ? [name] : name))));
  }
};

/** Every text of a table, by its path. */
const textsOf = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, said(value as (...all: unknown[]) => unknown)]];
  return Object.entries(value as object).flatMap(([key, one]) => textsOf(one, `${path}.${key}`));
};

const textsIn = async (code: Language): Promise<ReadonlyMap<string, string>> => {
  const tables = await Promise.all(
    Object.entries(ALL).map(async ([name, texts]) => textsOf(await texts[code](), name)),
  );
  return new Map(tables.flat());
};

/** Texts that are the same in several languages: names, commands, and what is made of what is given alone. */
const SHARED = /^base\.(app\.name|signIn\.command)$|^(base\.developers|developers)\..*[wW]ebhooks?|\.formats\./;
const english = await textsIn("en");

for (const code of Object.keys(LANGUAGES) as Language[]) {
  test(`the texts of ${code} are those of English, none more and none fewer, and say something`, async () => {
    const own = await textsIn(code);
    equal([...own.keys()].toSorted(), [...english.keys()].toSorted());
    // Where English says nothing, nothing is said.
    equal(
      [...own].filter(([path, text]) => (text.trim() === "") !== (english.get(path)?.trim() === "")),
      [],
    );
  });

  test(`the texts of ${code} put in what they are given as English does`, async () => {
    const put = (text = "") => [...new Set(text.match(/@\d@/g) ?? [])].toSorted();
    for (const [path, text] of await textsIn(code)) equal(put(text), put(english.get(path)), `${path}: ${text}`);
  });

  if (code !== "en")
    test(`the sentences of ${code} are not those of English`, async () => {
      const same = [...(await textsIn(code))].filter(
        ([path, text]) => text === english.get(path) && text.replaceAll(/@\d@/g, "").length > 14 && !SHARED.test(path),
      );
      equal(same, []);
    });
}

/** A member reads of campaigns, the team of distributions. What a member reads may use the words of members. */
const OF_MEMBERS = /\bcampaigns?\b/i;
/** A draft is *borrador*; a TXT record that is back, a payment's sentence for a member and a method of the interface have their own words. */
const OWN = /^explain\.member\.|^domains\.says\.failing$/;

for (const code of Object.keys(LANGUAGES) as Language[])
  test(`one thing has one word in ${code}`, async () => {
    const refused = code === "en" ? [...SECOND_WORDS.en, OF_MEMBERS] : SECOND_WORDS[code];
    const texts = [...(await textsIn(code))].filter(([path]) => !OWN.test(path));
    equal(refusedIn(refused, texts), []);
  });

for (const code of Object.keys(LANGUAGES) as Language[])
  test(`the console speaks to a person as to somebody it does not know, in ${code}`, async () => {
    equal(refusedIn(FAMILIAR[code], await textsIn(code)), []);
  });

test("a French mark begins no line: the space before it does not break", async () => {
  equal(
    [...(await textsIn("fr"))].filter(([, text]) => / [:;?!»]|« /.test(text)),
    [],
  );
});

test("the language outside of a page is English", () => {
  is(language, "en");
  is(locale, "en");
  ok(english.size > 1_000, `${english.size}`);
});

test.run();
