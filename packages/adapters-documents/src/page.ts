import { createRequire } from "node:module";
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

const { resolve } = createRequire(import.meta.url);
/** The files of the fonts. A document opens a font again whenever it is asked for by another name than that of its file. */
export const FONTS = {
  plain: resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
} as const;
/** A4 in points. */
export const [LEFT, RIGHT] = [40, 555];
const [TOP, BOTTOM, FOOT] = [48, 780, 800];
const SIZE = 8;
const GAP = 5;
const INK = "#000000";
export const SOFT = "#555555";
/** With features a font shapes a text as one, and not word by word. */
const AS_ONE = { lineBreak: false, features: [] };

const widthOf = (pdf: Pdf, text: string): number => pdf.widthOfString(text, AS_ONE);

/** The lines of a text that runs from right to left, which are broken before they are turned round; a long word is broken anywhere. */
const linesOf = (pdf: Pdf, text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<= )/)) {
    if (widthOf(pdf, (line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line !== "") lines.push(line.trimEnd());
    line = "";
    for (const character of word) {
      if (line !== "" && widthOf(pdf, line + character) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return [...lines, line.trimEnd()];
};

const tallOf = (pdf: Pdf, { text, width }: Cell): number =>
  runsFromRight(text)
    ? linesOf(pdf, text, width).length * pdf.currentLineHeight(true)
    : pdf.heightOfString(text, { width });

const draw = (pdf: Pdf, { text, x, width, isNumber }: Cell, y: number): void => {
  if (!runsFromRight(text)) return void pdf.text(text, x, y, { width, align: isNumber ? "right" : "left" });
  for (const [at, line] of linesOf(pdf, text, width).entries()) {
    let place = x;
    for (const run of visualRuns(line)) {
      pdf.text(run, place, y + at * pdf.currentLineHeight(true), AS_ONE);
      place += widthOf(pdf, run);
    }
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
    const tall = Math.max(...cells.map((cell) => tallOf(pdf, cell)));
    if (y + tall > BOTTOM) {
      turn();
      head?.();
      set(look);
    }
    for (const cell of cells) draw(pdf, cell, y);
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
