import * as assert from "node:assert/strict";
import type { Language, StatementDocument } from "@entente/core/ports";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { suite } from "uvu";
import { writtenAmount } from "./amount.ts";
import { pdfDocuments } from "./pdf.ts";
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
  member: "Mia",
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
      ...{ paid: -5_505 - at, written_off: -66 - at, closing: 987_654 + at, in_batch: 0 },
    })),
  },
  ...given,
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

for (const language of LANGUAGES)
  test(`a reader finds every figure of the statement, in ${language}, of currencies with none, two and three decimals`, async () => {
    const document = documentOf(12, { language });
    const text = (await pagesOf(await printer.statement(document))).join("");
    const words = WORDS[language];
    assert.ok(text.startsWith(bare(`${words.title}Lumen → Mia`)), text);
    for (const sum of document.statement.sums)
      for (const name of LINES)
        assert.ok(
          text.includes(bare(words[name] + writtenAmount(sum[name], sum.currency, language))),
          `${name}: ${text}`,
        );
    const days = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
    for (const { at, kind, reference, amount_minor, balance_minor, currency } of document.statement.data) {
      const [amount, balance] = [amount_minor, balance_minor].map((one) => writtenAmount(one, currency, language));
      const row = `${days.format(new Date(at))}${words.kinds[kind]}${reference ?? ""}${amount}${balance}`;
      assert.ok(text.includes(bare(row)), `${row}: ${text}`);
    }
  });

test("amounts have the decimals of their currency, and digits that no number holds", () => {
  assert.deepEqual(
    [
      writtenAmount(-1_234_567, "jpy", "en"),
      writtenAmount(1_234_567, "kwd", "en"),
      writtenAmount(5, "usd", "en"),
      writtenAmount(0, "eur", "de", "123456789012345678901"),
    ].map(bare),
    ["-¥1,234,567", "KWD1,234.567", "$0.05", "1.234.567.890.123.456.789,01€"],
  );
});

test("every page of a long statement has the heads of its columns, once, and its number", async () => {
  const pages = await pagesOf(await printer.statement(documentOf(200)));
  const { date, what, reference, amount, balance } = WORDS.en;
  const head = bare(date + what + reference + amount + balance);
  assert.ok(pages.length > 3, `${pages.length} pages`);
  for (const [at, page] of pages.entries()) {
    assert.equal(page.split(head).length, 2, page);
    assert.ok(page.endsWith(`${at + 1}/${pages.length}`), page);
  }
});

test("names are whole, however long and in whichever of three alphabets, and break no lines of their own", async () => {
  const brand = "Ελληνικά Γράμματα Ά.Ε.";
  for (const member of [
    "Њиљана Ђорђевић-Щукина",
    "Zoë Łukasiewicz-Ñuñez Ōé",
    "x".repeat(400),
    "long name ".repeat(60).trim(),
  ]) {
    const text = (await pagesOf(await printer.statement(documentOf(1, { brand, member })))).join("");
    assert.ok(text.includes(bare(`${brand} → ${member}`)), text);
  }
  const hostile = await printer.statement(documentOf(1, { member: "Mia\r\n\u0000\u2028Paid" }));
  assert.deepEqual(hostile, await printer.statement(documentOf(1, { member: "Mia Paid" })));
});

test("a statement in which nothing moved says so, and a member without a name has none", async () => {
  const document = documentOf(0, { member: null });
  const text = (await pagesOf(await printer.statement(document))).join("");
  assert.ok(text.includes(bare(WORDS.en.empty)) && !text.includes("→"), text);
});

test("days are those of the reader's zone", async () => {
  const document = documentOf(1, { timeZone: "Pacific/Auckland" });
  const [text = ""] = await pagesOf(
    await printer.statement({
      ...document,
      statement: { ...document.statement, data: [{ ...entryOf(0), at: "2026-01-01T23:00:00.000Z" }] },
    }),
  );
  assert.ok(text.includes(bare("Jan 2, 2026Earned")), text);
});

test("the same document gives the same bytes, also of two at once", async () => {
  const [one, other] = await Promise.all([printer.statement(documentOf(120)), printer.statement(documentOf(120))]);
  assert.deepEqual(one, other);
});

test.run();
