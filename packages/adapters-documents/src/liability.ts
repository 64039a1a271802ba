import { setImmediate } from "node:timers/promises";
import type { LiabilityDocument } from "@entente/core/ports";
import { amountsIn } from "./amount.ts";
import { writtenDays } from "./days.ts";
import { LIABILITY_LINES, LIABILITY_WORDS, MONTH_LINES } from "./liability-words.ts";
import { LEFT, numberPages, type Pdf, plain, RIGHT, SOFT, writing } from "./page.ts";

/** Other requests are answered between so many rows. */
const AT_ONCE = 50;
const LABELS = 110;
/** The height of the sums of a currency, which stay on one page. */
const SUMS = 190;
const COLUMNS = [
  { name: "time", x: LEFT, width: 84 },
  { name: "what", x: 126, width: 112 },
  { name: "accounts", x: 242, width: 98 },
  { name: "reference", x: 344, width: 118 },
  { name: "amount", x: 464, width: 91, isNumber: true },
] as const;
/** The height of the movement of a currency, which stays on one page. */
const MONTH = 148;
const MONTH_PARTS: readonly string[] = ["held_back_minor", "to_take_back_minor"];
const BOLD: readonly string[] = ["liability_minor"];
/** Lines that are a part of the line before them. */
const PARTS: readonly string[] = LIABILITY_LINES.filter((name) => name.startsWith("held_"));

/** Writes a liability: its day and seal, its sums by currency, and the journal of the month. */
export const printedLiability = async (pdf: Pdf, given: LiabilityDocument): Promise<void> => {
  const { language, timeZone, brand, livemode, liability, month, journal } = given;
  const { day, until, final, sealed, unchanged_since: since, sums } = liability;
  const words = LIABILITY_WORDS[language];
  const amount = amountsIn(language);
  const moments = writtenDays(language, { dateStyle: "medium", timeStyle: "short", timeZone });
  const moment = (at: string): string => moments(new Date(at));
  const { row, line, rule, space, keep } = writing(pdf);
  line(words.title, { size: 18, font: "bold" });
  if (!livemode) line(words.testMode, { font: "bold" });
  space();
  const named = (label: string, text: string) =>
    row([
      { text: label, x: LEFT, width: LABELS },
      { x: LEFT + LABELS, width: RIGHT - LEFT - LABELS, text },
    ]);
  const written = writtenDays(language, { dateStyle: "long", timeZone: "UTC" })(new Date(day));
  named(words.brand, plain(brand));
  named(words.day, `${words.end(written)} (${timeZone})`);
  named(words.until, `${moment(until)}. ${final ? words.final : words.soon}`);
  if (sealed !== null) named(words.seal, words.sealed(String(sealed.number), moment(sealed.created_at), sealed.root));
  if (since !== null) named("", words.unchanged(moment(since)));
  if (sums.length === 0) line(words.nothing);
  for (const sum of sums) {
    space();
    keep(SUMS);
    line(sum.currency.toUpperCase(), { size: 11, font: "bold" });
    rule();
    for (const name of LIABILITY_LINES) {
      const indent = PARTS.includes(name) ? (name === "held_back_minor" ? 12 : 24) : 0;
      const text = amount(sum[name], sum.currency, sum.exact?.[name]);
      row(
        [
          { text: words[name], x: LEFT + indent, width: 290 - indent },
          { x: 350, width: RIGHT - 350, isNumber: true, text },
        ],
        BOLD.includes(name) ? { font: "bold" } : PARTS.includes(name) ? { color: SOFT } : {},
      );
    }
  }
  for (const movement of month.movements) {
    space();
    keep(MONTH);
    line(words.month(movement.currency.toUpperCase(), moment(month.from)), { size: 11, font: "bold" });
    rule();
    for (const name of MONTH_LINES) {
      const isPart = MONTH_PARTS.includes(name);
      row(
        [
          { text: words.movements[name], x: LEFT + (isPart ? 12 : 0), width: 278 },
          {
            ...{ x: 350, width: RIGHT - 350, isNumber: true },
            text: amount(movement[name], movement.currency, movement.exact?.[name]),
          },
        ],
        name === "closing_minor" ? { font: "bold" } : isPart ? { color: SOFT } : {},
      );
    }
  }
  if (journal !== null) {
    space();
    space();
    keep(80);
    line(words.journal, { size: 11, font: "bold" });
    const head = (): void => {
      row(
        COLUMNS.map((column) => ({ ...column, text: words[column.name] })),
        { font: "bold", color: SOFT },
      );
      rule();
    };
    if (journal.length === 0) line(words.empty);
    else head();
    for (const [at, entry] of journal.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
      const texts = {
        time: moment(entry.at),
        what: words.kinds[entry.kind],
        accounts: `${words.accountNames[entry.from]} → ${words.accountNames[entry.to]}`,
        reference: plain(entry.reference),
        amount: amount(entry.amount_minor, entry.currency, entry.exact?.amount_minor),
      };
      row(
        COLUMNS.map((column) => ({ ...column, text: texts[column.name] })),
        {},
        head,
      );
    }
  }
  numberPages(pdf, `${plain(brand)} ${day}`);
};
