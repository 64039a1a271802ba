import { bytesOfFont, FONTS, fontRuns, needsOtherFont } from "./fonts.ts";
import { runsFromRight, visualRuns } from "./runs.ts";

export type Pdf = PDFKit.PDFDocument;

/** A text of a row, between two places of the page in points. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly isNumber?: boolean;
}

export interface Look {
  readonly font?: keyof typeof FONTS;
  readonly size?: number;
  readonly color?: string;
}

/** A4 in points. */
export const [LEFT, RIGHT] = [40, 555];
const [TOP, BOTTOM, FOOT] = [48, 780, 800];
const SIZE = 8;
const GAP = 5;
const INK = "#000000";
export const SOFT = "#555555";
/** With features a font shapes a text as one, and not word by word. */
const AS_ONE = { lineBreak: false, features: [] };

type FontName = keyof typeof FONTS;

/** How far down a line of the usual font its letters stand: parts in other fonts stand on the same line. */
const ASCENT = 1_901 / (1_901 + 483);

/** Does something with each part of a text in the font that has its letters, and goes on in the usual one. */
const inFonts = (pdf: Pdf, usual: FontName, text: string, each: (part: string) => void): void => {
  for (const run of fontRuns(text)) {
    if (run.font === undefined) pdf.font(FONTS[usual]);
    else pdf.registerFont(run.font, bytesOfFont(run.font)).font(run.font);
    each(run.text);
  }
  pdf.font(FONTS[usual]);
};

const widthOf = (pdf: Pdf, usual: FontName, text: string): number => {
  let width = 0;
  inFonts(pdf, usual, text, (part) => {
    width += pdf.widthOfString(part, AS_ONE);
  });
  return width;
};

/** True if a text is written part by part: where it runs from right to left, or one font has not all of its letters. */
const isMixed = (text: string): boolean => runsFromRight(text) || needsOtherFont(text);

/** The lines of such a text, which are broken before its parts are put in their places; a long word is broken anywhere. */
const linesOf = (pdf: Pdf, usual: FontName, text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<= )/)) {
    if (widthOf(pdf, usual, (line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line !== "") lines.push(line.trimEnd());
    line = "";
    for (const character of word) {
      if (line !== "" && widthOf(pdf, usual, line + character) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return [...lines, line.trimEnd()];
};

const tallOf = (pdf: Pdf, usual: FontName, { text, width }: Cell): number =>
  isMixed(text)
    ? linesOf(pdf, usual, text, width).length * pdf.currentLineHeight(true)
    : pdf.heightOfString(text, { width });

const draw = (pdf: Pdf, usual: FontName, { text, x, width, isNumber }: Cell, y: number): void => {
  if (!isMixed(text)) return void pdf.text(text, x, y, { width, align: isNumber ? "right" : "left" });
  const tall = pdf.currentLineHeight(true);
  for (const [at, line] of linesOf(pdf, usual, text, width).entries()) {
    let place = x;
    for (const run of visualRuns(line))
      inFonts(pdf, usual, run, (part) => {
        pdf.text(part, place, y + (at + ASCENT) * tall, { ...AS_ONE, baseline: "alphabetic" });
        place += pdf.widthOfString(part, AS_ONE);
      });
  }
};

/** Writes rows of cells one below the other, on a further page where they do not fit; `head` begins each of those. */
export const writing = (pdf: Pdf) => {
  let y = TOP;
  const set = ({ font = "plain", size = SIZE, color = INK }: Look) =>
    pdf.font(FONTS[font]).fontSize(size).fillColor(color);
  const turn = (): void => {
    pdf.addPage();
    y = TOP;
  };
  const row = (cells: readonly Cell[], look: Look = {}, head?: () => void): void => {
    set(look);
    const tall = Math.max(...cells.map((cell) => tallOf(pdf, look.font ?? "plain", cell)));
    if (y + tall > BOTTOM) {
      turn();
      head?.();
      set(look);
    }
    for (const cell of cells) draw(pdf, look.font ?? "plain", cell, y);
    y += tall + GAP;
  };
  return {
    row,
    line: (text: string, look?: Look) => row([{ text, x: LEFT, width: RIGHT - LEFT }], look),
    rule: () =>
      void pdf
        .moveTo(LEFT, y - GAP / 2)
        .lineTo(RIGHT, y - GAP / 2)
        .lineWidth(0.5)
        .strokeColor(SOFT)
        .stroke(),
    space: () => {
      y += 2 * GAP;
    },
    /** Begins a page, unless so much fits on this one. */
    keep: (tall: number) => {
      if (y + tall > BOTTOM) turn();
    },
  };
};

/** Writes below every page what it belongs to, and which of how many it is. */
export const numberPages = (pdf: Pdf, belongsTo: string): void => {
  const { count } = pdf.bufferedPageRange();
  const width = RIGHT - LEFT;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.font(FONTS.plain).fontSize(SIZE).fillColor(SOFT).text(belongsTo, LEFT, FOOT, { width });
    pdf.text(`${page + 1} / ${count}`, LEFT, FOOT, { width, align: "right" });
  }
};

/** A name as one paragraph: no control character begins a line of its own, or turns round what follows. */
export const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** Returns the bytes of a document that `print` writes: the same of the same, since `made` is no clock. */
export const asPdf = async (
  { language, title, made }: { readonly language: string; readonly title: string; readonly made: Date },
  print: (pdf: Pdf) => Promise<void>,
): Promise<Uint8Array> => {
  // It is large and few processes print, so it is read when the first document is.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    font: FONTS.plain,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: "Entente", Creator: "Entente", CreationDate: made },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Uint8Array>((done, failed) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => done(new Uint8Array(Buffer.concat(parts))));
    pdf.on("error", failed);
  });
  await print(pdf);
  pdf.end();
  return whole;
};
