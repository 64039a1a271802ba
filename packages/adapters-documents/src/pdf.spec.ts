import * as assert from "node:assert/strict";
import { createRequire } from "node:module";
import type { Language, LiabilityDocument, StatementDocument } from "@entente/core/ports";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { suite } from "uvu";
import { amountsIn } from "./amount.ts";
import { fontRuns, needsOtherFont } from "./fonts.ts";
import { LIABILITY_LINES, LIABILITY_WORDS, MONTH_LINES } from "./liability-words.ts";
import { pdfDocuments } from "./pdf.ts";
import { visualRuns } from "./runs.ts";
import { LINES, WORDS } from "./words.ts";

const test = suite("the statement as PDF");
type Statement = StatementDocument["statement"];
type Entry = Statement["data"][number];

const CURRENCIES = ["jpy", "kwd", "usd"] as const;
const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es"];

const entryOf = (at: number): Entry => ({
  id: `poi_${at}.paid`,
  object: "statement_entry",
  at: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
  kind: at % 2 === 0 ? "earned" : "paid",
  currency: CURRENCIES[at % 3] ?? "usd",
  amount_minor: (at % 2 === 0 ? 1 : -1) * (1_234_567 + at),
  balance_minor: 7_654_321 + at,
  payout: null,
  source_kind: null,
  program: null,
  payout_item: null,
  batch: null,
  reference: at % 2 === 0 ? null : `ENT${at}REFERENCE`,
  transfers: [],
  livemode: true,
});

const documentOf = (count: number, given: Partial<StatementDocument> = {}): StatementDocument => ({
  language: "en",
  timeZone: "UTC",
  brand: "Lumen",
  recipient: "Mia",
  livemode: true,
  statement: {
    object: "list",
    data: Array.from({ length: count }, (_, at) => entryOf(at)),
    has_more: false,
    entity: "ent_1",
    from: "2026-01-01T00:00:00.000Z",
    to: "2026-02-01T00:00:00.000Z",
    sums: CURRENCIES.map((currency, at) => ({
      currency,
      ...{ opening: 1_001 + at, earned: 22_002 + at, adjusted: 303 + at, reversed: -404 - at },
      ...{ paid: -5_505 - at, written_off: -66 - at, closing: 987_654 + at, in_batch: 77 + at },
    })),
  },
  ...given,
});
const ofStatement = (given: Partial<Statement>, count = 0): Partial<StatementDocument> => ({
  statement: { ...documentOf(count).statement, ...given },
});

/** The text of each page, without white space, which a line break may stand for. */
const pagesOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(bare(items.map((item) => ("str" in item ? item.str : "")).join("")));
  }
  await task.destroy();
  return pages;
};
const bare = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");
const printer = pdfDocuments();
const writtenAmount = (minor: number, currency: string, language: string, exact?: string): string =>
  amountsIn(language)(minor, currency, exact);
const textOf = async (document: StatementDocument): Promise<string> =>
  (await pagesOf(await printer.statement(document))).join("");

for (const language of LANGUAGES)
  test(`a reader finds every figure of the statement, in ${language}, of currencies with none, two and three decimals`, async () => {
    const document = documentOf(12, { language });
    const text = await textOf(document);
    const words = WORDS[language];
    assert.ok(
      text.startsWith(bare(`${words.title}${words.brand}Lumen${words.recipient}Mia${words.number}ent_1`)),
      text,
    );
    for (const sum of document.statement.sums)
      for (const name of LINES)
        assert.ok(
          text.includes(bare(words[name] + writtenAmount(sum[name], sum.currency, language))),
          `${name}: ${text}`,
        );
    const days = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
    for (const { at, kind, reference, amount_minor, balance_minor, currency } of document.statement.data) {
      const [amount, balance] = [amount_minor, balance_minor].map((one) => writtenAmount(one, currency, language));
      const day = days.format(new Date(at)).replace(/^1 janv/, "1er janv");
      const row = `${day}${words.kinds[kind]}${reference ?? ""}${amount}${balance}`;
      assert.ok(text.includes(bare(row)), `${row}: ${text}`);
    }
  });

test("amounts have the decimals of their currency, and digits that no number holds", () => {
  assert.deepEqual(
    [
      writtenAmount(-1_234_567, "jpy", "en"),
      writtenAmount(1_234_567, "kwd", "en"),
      writtenAmount(-5, "kwd", "en"),
      writtenAmount(5, "usd", "en"),
      writtenAmount(-5, "usd", "en"),
      writtenAmount(0, "eur", "de", "123456789012345678901"),
    ].map(bare),
    ["-¥1,234,567", "KWD1,234.567", "-KWD0.005", "$0.05", "-$0.05", "1.234.567.890.123.456.789,01€"],
  );
});

test("exact digits stand for a number that cannot hold them, in sums and in rows", async () => {
  const exact = "9007199254740993";
  const [sum] = documentOf(0).statement.sums;
  assert.ok(sum);
  const statement = {
    ...documentOf(0).statement,
    sums: [{ ...sum, closing: Number(exact), exact: { closing: exact } }],
    data: [{ ...entryOf(0), balance_minor: Number(exact), exact: { balance_minor: `-${exact}` } }],
  };
  const text = await textOf(documentOf(0, { statement }));
  for (const said of ["¥9,007,199,254,740,993", "-¥9,007,199,254,740,993"]) assert.ok(text.includes(said), text);
});

test("every page of a thousand movements has the heads of its columns, once, and its number", async () => {
  const before = process.memoryUsage().rss;
  const document = documentOf(1_000);
  const bytes = await printer.statement(document);
  assert.ok(process.memoryUsage().rss - before < 300 * 1_024 * 1_024);
  assert.ok(bytes.length < 2 * 1_024 * 1_024, `${bytes.length} bytes`);
  const pages = await pagesOf(bytes);
  const { date, what, reference, amount, balance } = WORDS.en;
  const head = bare(date + what + reference + amount + balance);
  assert.ok(pages.length > 10, `${pages.length} pages`);
  for (const [at, page] of pages.entries()) {
    assert.equal(page.split(head).length, 2, page);
    assert.ok(page.endsWith(`ent_1${at + 1}/${pages.length}`), page);
  }
  const references = document.statement.data.flatMap((one) => one.reference ?? []);
  assert.deepEqual(
    pages.flatMap((page) => page.match(/ENT\d+REFERENCE/g) ?? []),
    references,
  );
});

test("the sums of many currencies are whole on their pages", async () => {
  const [sum] = documentOf(0).statement.sums;
  assert.ok(sum);
  const sums = ["chf", "eur", "gbp", "jpy", "kwd", "nok", "usd"].map((currency) => ({ ...sum, currency }));
  const pages = await pagesOf(await printer.statement(documentOf(0, ofStatement({ sums }))));
  assert.ok(pages.length > 1);
  for (const page of pages)
    assert.equal(page.split(WORDS.en.earned).length, page.split(bare(WORDS.en.in_batch)).length);
});

test("a name is whole, however long and in whichever of four alphabets, and breaks no lines of its own", async () => {
  const brand = "Ελληνικά Γράμματα Ά.Ε.";
  for (const recipient of [
    "Њиљана Ђорђевић-Щукина",
    "Zoë Łukasiewicz-Ñuñez Ōé",
    "Αγγελική Παπαδοπούλου",
    "Հայկ Գրիգորյան",
    "x".repeat(400),
    "long name ".repeat(60).trim(),
  ]) {
    const text = await textOf(documentOf(1, { brand, recipient }));
    assert.ok(text.includes(bare(`${WORDS.en.brand}${brand}${WORDS.en.recipient}${recipient}ID`.slice(0, -2))), text);
  }
  const hostile = await printer.statement(documentOf(1, { recipient: "Mia\r\n\u0000\u2028\u202ePaid" }));
  assert.deepEqual(hostile, await printer.statement(documentOf(1, { recipient: "Mia Paid" })));
});

test("parts of a name that run from right to left are put in their order on the page, with digits and brackets among them", () => {
  assert.deepEqual(visualRuns("محمد علي"), ["محمد علي"]);
  assert.deepEqual(visualRuns("שלום Lumen 24"), ["Lumen 24", "שלום "]);
  assert.deepEqual(visualRuns("Lumen شركة"), ["Lumen ", "شركة"]);
  assert.deepEqual(visualRuns("شركة 24 (أ)"), ["\u0020)أ(", "24", "شركة "]);
});

test("a name that runs from right to left is read back with all its letters, however long", async () => {
  const letters = (text: string): string => [...bare(text)].sort().join("");
  for (const recipient of ["محمد علي", "מרים כהן", "شركة النور ".repeat(20).trim(), "ب".repeat(300)]) {
    const [, after = ""] = (await textOf(documentOf(0, { recipient }))).split(bare(WORDS.en.recipient));
    const [said = ""] = after.split(bare(WORDS.en.number));
    assert.equal(letters(said), letters(recipient));
  }
});

const NAMES = {
  Chinese: "王小明 (Wang Xiaoming)",
  "traditional Chinese": "龍應台工作室",
  Japanese: "山田 はなこ・ヤマダ株式会社",
  Korean: "김민준 스튜디오",
  Thai: "สมชาย ใจดี",
  Hindi: "आरव शर्मा",
  "two scripts at once": "محمد 王 Müller",
};

for (const [script, recipient] of Object.entries(NAMES))
  test(`a name in ${script} is read whole, each letter in a font that has it`, async () => {
    for (const { text, font } of fontRuns(recipient)) assert.ok(font !== undefined || !needsOtherFont(text), text);
    const letters = (text: string): string => [...bare(text)].sort().join("");
    const without = letters(await textOf(documentOf(0, { recipient: "" })));
    const said = letters(await textOf(documentOf(0, { recipient })));
    // Marks of Thai and Devanagari may be drawn in another order; that all of them are there is what is held.
    assert.equal(said.length - without.length, letters(recipient).length, `${said} ${without}`);
  });

test("a long name without spaces is broken within its column", async () => {
  const recipient = "株式会社".repeat(60);
  const [text = ""] = await pagesOf(await printer.statement(documentOf(0, { recipient })));
  assert.ok(text.includes(recipient), text);
});

test("the fonts have every letter of the words, the amounts and the days", async () => {
  const require = createRequire(import.meta.url);
  const { openSync } = require("fontkit");
  const fonts = ["DejaVuSans", "DejaVuSans-Bold"].map((name) =>
    openSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
  );
  for (const language of LANGUAGES) {
    const { range, kinds, ...words } = WORDS[language];
    const said = [
      ...Object.values(words),
      ...Object.values(kinds),
      ...[range("1", "2"), range(null, null)],
      ...["usd", "eur", "jpy", "kwd", "gbp", "inr", "ils", "krw", "vnd", "ngn", "uah", "try", "xaf"].map((currency) =>
        writtenAmount(-123_456_789, currency, language),
      ),
      ...Array.from({ length: 12 }, (_, month) =>
        new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
          new Date(Date.UTC(2026, month, 15)),
        ),
      ),
    ].join("");
    for (const character of new Set(said))
      for (const font of fonts)
        assert.ok(font.hasGlyphForCodePoint(character.codePointAt(0)), `${language}: ${character}`);
  }
});

test("a statement in which nothing moved says so, a member without a name has none, and test mode is named", async () => {
  const text = await textOf(documentOf(0, { recipient: null, livemode: false }));
  for (const said of [WORDS.en.empty, WORDS.en.testMode]) assert.ok(text.includes(bare(said)), text);
  assert.ok(!text.includes(WORDS.en.recipient), text);
  assert.ok(!(await textOf(documentOf(0))).includes(bare(WORDS.en.testMode)));
});

test("days are those of the reader's zone, and a bound within a day has its time", async () => {
  const zone = "Pacific/Auckland";
  const said = async (given: Partial<Statement>) => textOf(documentOf(0, { timeZone: zone, ...ofStatement(given) }));
  const whole = await said({
    from: "2025-12-31T11:00:00.000Z",
    to: "2026-01-31T11:00:00.000Z",
    data: [{ ...entryOf(0), at: "2026-01-01T23:00:00.000Z" }],
  });
  for (const one of ["From Jan 1, 2026 through Jan 31, 2026 (Pacific/Auckland)", "Jan 2, 2026Earned"])
    assert.ok(whole.includes(bare(one)), whole);
  const part = await said({ from: null, to: "2026-01-31T12:30:00.000Z" });
  assert.ok(part.includes(bare("Through Feb 1, 2026, 1:29 AM")), part);
  const open = await said({ from: null, to: null });
  assert.ok(open.includes(bare("Everything so far")), open);
});

test("the same document gives the same bytes, also of two at once", async () => {
  const [one, other] = await Promise.all([printer.statement(documentOf(120)), printer.statement(documentOf(120))]);
  assert.deepEqual(one, other);
});

const liabilityOf = (transfers: number, given: Partial<LiabilityDocument> = {}): LiabilityDocument => ({
  ...{ language: "en", timeZone: "Europe/Berlin", brand: "Lumen", livemode: true },
  liability: {
    ...{
      day: "2026-01-31",
      until: "2026-01-31T23:00:00.000Z",
      final: true,
      unchanged_since: "2026-02-01T00:00:00.000Z",
    },
    sealed: { number: 7, last_seq: 99, root: "ab".repeat(32), created_at: "2026-02-01T00:00:00.000Z" },
    sums: CURRENCIES.map((currency, at) => ({
      currency,
      ...{ owed_minor: 10_001 + at, held_back_minor: 660 + 3 * at, held_paused_minor: 110 + at },
      ...{ held_account_changed_minor: 220 + at, held_without_account_minor: 330 + at, to_take_back_minor: -44 - at },
      ...{ in_batch_minor: 5_005 + at, liability_minor: 14_962 + at, paid_minor: 8_008 + at },
    })),
  },
  month: {
    from: "2025-12-31T23:00:00.000Z",
    movements: CURRENCIES.map((currency, at) => ({
      currency,
      ...{
        opening_minor: 70_001 + at,
        earned_minor: -80_011 - at,
        taken_back_minor: 30_061 + at,
        paid_minor: 90_021 + at,
      },
      ...{ closing_minor: 60_031 + at, held_back_minor: 50_041 + at, to_take_back_minor: -40_051 - at },
    })),
  },
  journal: Array.from({ length: transfers }, (_, at) => ({
    at: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
    ...({ kind: "payout_freeze", from: "external", to: "owed", currency: CURRENCIES[at % 3] ?? "usd" } as const),
    ...{ reference: `REF${at}END`, amount_minor: 1_234_567 + at },
  })),
  ...given,
});

test("a liability has its day, its seal, every sum in its currency's decimals, and each transfer once, in four languages", async () => {
  for (const language of LANGUAGES) {
    const document = liabilityOf(40, { language });
    const words = LIABILITY_WORDS[language];
    const amount = amountsIn(language);
    const pages = await pagesOf(await pdfDocuments().liability(document));
    const text = pages.join("");
    for (const name of LIABILITY_LINES)
      for (const sum of document.liability.sums)
        assert.ok(text.includes(bare(`${words[name]}${amount(sum[name], sum.currency)}`)), `${language} ${name}`);
    for (const name of MONTH_LINES)
      for (const movement of document.month.movements)
        assert.ok(
          text.includes(bare(`${words.movements[name]}${amount(movement[name], movement.currency)}`)),
          `${language} ${name}`,
        );
    for (const said of [words.final, "ab".repeat(32), "Europe/Berlin", words.journal])
      assert.ok(text.includes(bare(said)), said);
    for (const { reference } of document.journal ?? []) assert.equal(text.split(reference).length, 2, reference);
    assert.ok(pages.length > 1);
    for (const page of pages) assert.ok(page.includes(bare("Lumen 2026-01-31")));
  }
});

test("a liability without a seal, sums or a journal says so, and of who may not read the journal it has none", async () => {
  const given = liabilityOf(0);
  const liability = { ...given.liability, sealed: null, unchanged_since: null, final: false, sums: [] };
  const words = LIABILITY_WORDS.en;
  const [page = ""] = await pagesOf(await pdfDocuments().liability({ ...given, livemode: false, liability }));
  for (const said of [words.nothing, words.empty, words.soon, words.testMode])
    assert.ok(page.includes(bare(said)), said);
  assert.ok(!page.includes(bare(words.seal)));
  const [without = ""] = await pagesOf(await pdfDocuments().liability({ ...given, journal: null }));
  assert.ok(!without.includes(bare(words.journal)));
});

test("the same liability gives the same bytes", async () => {
  const [one, other] = [liabilityOf(3), liabilityOf(3)];
  assert.deepEqual(await pdfDocuments().liability(one), await pdfDocuments().liability(other));
});

test.run();
