import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import type { DocumentPrinter, StatementDocument } from "@entente/core/ports";
import { writtenAmount } from "./amount.ts";
import { LINES, WORDS } from "./words.ts";

type Pdf = PDFKit.PDFDocument;

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly isNumber?: boolean;
}

const FONT = "dejavu-fonts-ttf/ttf/DejaVuSans.ttf";
const BOLD = "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf";
/** A4 in points. */
const [LEFT, RIGHT, TOP, BOTTOM, FOOT] = [48, 547, 48, 780, 800];
const SIZE = 8.5;
const GAP = 5;
/** Other requests are answered between so many rows. */
const AT_ONCE = 50;
const COLUMNS = [
  { name: "date", x: LEFT, width: 70 },
  { name: "what", x: 122, width: 120 },
  { name: "reference", x: 246, width: 100 },
  { name: "amount", x: 350, width: 95, isNumber: true },
  { name: "balance", x: 449, width: 98, isNumber: true },
] as const;

/** A name on one paragraph: no control character begins a line of its own. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** Writes rows of cells one below the other, on a further page where they do not fit; `head` begins each of those. */
const writing = (pdf: Pdf) => {
  let y = TOP;
  const row = (cells: readonly Cell[], { font = "plain", size = SIZE, head = () => undefined as void } = {}): void => {
    pdf.font(font).fontSize(size);
    const tall = Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text, { width })));
    if (y + tall > BOTTOM) {
      pdf.addPage();
      y = TOP;
      head();
      pdf.font(font).fontSize(size);
    }
    for (const { text, x, width, isNumber } of cells)
      pdf.text(text, x, y, { width, align: isNumber ? "right" : "left" });
    y += tall + GAP;
  };
  return {
    row,
    line: (text: string, size: number = SIZE, font = "plain") =>
      row([{ text, x: LEFT, width: RIGHT - LEFT }], { size, font }),
    rule: () =>
      void pdf
        .moveTo(LEFT, y - GAP / 2)
        .lineTo(RIGHT, y - GAP / 2)
        .lineWidth(0.5)
        .stroke(),
    space: () => void (y += 2 * GAP),
  };
};

const printed = async (pdf: Pdf, { language, timeZone, brand, member, statement }: StatementDocument) => {
  const words = WORDS[language];
  const days = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone });
  const dayOf = (at: string | null): string | null => (at === null ? null : days.format(new Date(at)));
  const { row, line, rule, space } = writing(pdf);
  line(words.title, 18, "bold");
  line([brand, ...(member === null ? [] : [member])].map(plain).join(" → "), 11);
  line(words.range(dayOf(statement.from), dayOf(statement.to)));
  line(words.zone(timeZone));
  for (const sum of statement.sums) {
    space();
    line(sum.currency.toUpperCase(), 11, "bold");
    for (const name of LINES) {
      const said = writtenAmount(sum[name], sum.currency, language, sum.exact?.[name]);
      const font = name === "opening" || name === "closing" ? "bold" : "plain";
      row(
        [
          { text: words[name], x: LEFT, width: 250 },
          { ...COLUMNS[4], x: 350, width: 197, text: said },
        ],
        { font },
      );
    }
  }
  space();
  if (statement.data.length === 0) line(words.empty);
  const head = (): void => {
    row(
      COLUMNS.map((column) => ({ ...column, text: words[column.name] })),
      { font: "bold" },
    );
    rule();
  };
  for (const [at, entry] of statement.data.entries()) {
    if (at === 0) head();
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const texts = {
      date: days.format(new Date(entry.at)),
      what: words.kinds[entry.kind],
      reference: entry.reference ?? "",
      amount: writtenAmount(entry.amount_minor, entry.currency, language, entry.exact?.amount_minor),
      balance: writtenAmount(entry.balance_minor, entry.currency, language, entry.exact?.balance_minor),
    };
    row(
      COLUMNS.map((column) => ({ ...column, text: texts[column.name] })),
      { head },
    );
  }
};

/** Writes below every page which of how many it is. */
const numberPages = (pdf: Pdf): void => {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf
      .font("plain")
      .fontSize(SIZE)
      .text(`${page + 1} / ${count}`, LEFT, FOOT, { width: RIGHT - LEFT, align: "right" });
  }
};

/** Prints documents as PDF: the same bytes of the same document. */
export const pdfDocuments = (): DocumentPrinter => ({
  async statement(document) {
    // It is large and few processes print, so it is read when the first document is.
    const { default: PDFDocument } = await import("pdfkit");
    const { resolve } = createRequire(import.meta.url);
    const { language, brand, statement } = document;
    const newest = statement.data.at(-1)?.at ?? statement.to ?? statement.from ?? 0;
    const pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      font: resolve(FONT),
      lang: language,
      displayTitle: true,
      info: {
        Title: `${WORDS[language].title} ${plain(brand)}`,
        Producer: "Entente",
        Creator: "Entente",
        CreationDate: new Date(newest),
      },
    });
    pdf.registerFont("plain", resolve(FONT)).registerFont("bold", resolve(BOLD));
    const parts: Buffer[] = [];
    const whole = new Promise<Uint8Array>((done, failed) => {
      pdf.on("data", (part: Buffer) => parts.push(part));
      pdf.on("end", () => done(new Uint8Array(Buffer.concat(parts))));
      pdf.on("error", failed);
    });
    await printed(pdf, document);
    numberPages(pdf);
    pdf.end();
    return whole;
  },
});
