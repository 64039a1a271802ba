import { setImmediate } from "node:timers/promises";
import type { DocumentPrinter, StatementDocument } from "@entente/core/ports";
import { amountsIn } from "./amount.ts";
import { writtenDays, writtenSpan } from "./days.ts";
import { printedLiability } from "./liability.ts";
import { LIABILITY_WORDS } from "./liability-words.ts";
import { asPdf, LEFT, numberPages, type Pdf, plain, RIGHT, SOFT, writing } from "./page.ts";
import { LINES, WORDS } from "./words.ts";

/** Other requests are answered between so many rows. */
const AT_ONCE = 50;
const LABELS = 110;
const NAMED = { x: LEFT + LABELS, width: RIGHT - LEFT - LABELS };
/** The height of the sums of a currency, which stay on one page. */
const SUMS = 170;
const COLUMNS = [
  { name: "date", x: LEFT, width: 64 },
  { name: "what", x: 106, width: 112 },
  { name: "reference", x: 222, width: 146 },
  { name: "amount", x: 370, width: 92, isNumber: true },
  { name: "balance", x: 464, width: 91, isNumber: true },
] as const;
const BOLD_LINES: readonly string[] = ["opening", "closing"];

const printed = async (pdf: Pdf, given: StatementDocument) => {
  const { language, timeZone, brand, recipient, livemode, statement } = given;
  const words = WORDS[language];
  const amount = amountsIn(language);
  const days = writtenDays(language, { dateStyle: "medium", timeZone });
  const { row, line, rule, space, keep } = writing(pdf);
  line(words.title, { size: 18, font: "bold" });
  if (!livemode) line(words.testMode, { font: "bold" });
  space();
  const named = (label: string, text: string) =>
    row([
      { text: label, x: LEFT, width: LABELS },
      { ...NAMED, text },
    ]);
  named(words.brand, plain(brand));
  if (recipient !== null) named(words.recipient, plain(recipient));
  named(words.number, statement.entity);
  named(words.period, `${words.range(...writtenSpan(statement, language, timeZone))} (${timeZone})`);
  for (const sum of statement.sums) {
    space();
    keep(SUMS);
    line(sum.currency.toUpperCase(), { size: 11, font: "bold" });
    rule();
    for (const name of LINES) {
      const text = amount(sum[name], sum.currency, sum.exact?.[name]);
      const look = BOLD_LINES.includes(name) ? { font: "bold" as const } : {};
      row(
        [
          { text: words[name], x: LEFT, width: 290 },
          { x: 350, width: RIGHT - 350, isNumber: true, text },
        ],
        look,
      );
    }
  }
  space();
  space();
  if (statement.data.length === 0) line(words.empty);
  const head = (): void => {
    row(
      COLUMNS.map((column) => ({ ...column, text: words[column.name] })),
      { font: "bold", color: SOFT },
    );
    rule();
  };
  for (const [at, entry] of statement.data.entries()) {
    if (at === 0) {
      keep(60);
      head();
    }
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const texts = {
      date: days(new Date(entry.at)),
      what: words.kinds[entry.kind],
      reference: entry.reference ?? "",
      amount: amount(entry.amount_minor, entry.currency, entry.exact?.amount_minor),
      balance: amount(entry.balance_minor, entry.currency, entry.exact?.balance_minor),
    };
    row(
      COLUMNS.map((column) => ({ ...column, text: texts[column.name] })),
      {},
      head,
    );
  }
  numberPages(pdf, statement.entity);
};

/**
 * Prints documents as PDF: the same bytes of the same document.
 * @example
 * const platform = createPlatform({ ...storage, ...runtime, channels, settings, documents: pdfDocuments() });
 * @example
 * const bytes = await pdfDocuments().statement(document);
 */
export const pdfDocuments = (): DocumentPrinter => ({
  statement(document) {
    const { language, brand, statement } = document;
    const newest = statement.data.at(-1)?.at ?? statement.to ?? statement.from ?? 0;
    const title = `${WORDS[language].title} ${plain(brand)}`;
    return asPdf({ language, title, made: new Date(newest) }, (pdf) => printed(pdf, document));
  },
  liability(document) {
    const { language, brand, liability } = document;
    const title = `${LIABILITY_WORDS[language].title} ${plain(brand)}`;
    return asPdf({ language, title, made: new Date(liability.until) }, (pdf) => printedLiability(pdf, document));
  },
});
