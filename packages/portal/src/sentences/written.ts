/** A part of a text: words, or the address of a link. */
export interface WrittenPart {
  readonly text: string;
  readonly isLink: boolean;
  /** Where it begins in its line. */
  readonly at: number;
}

/** An address within a text, without the mark that ends its sentence: as in mail. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)'\]]/g;

/** The parts of a line: everything but web addresses is text. */
export const partsOfLine = (line: string): readonly WrittenPart[] => {
  const parts: WrittenPart[] = [];
  let end = 0;
  for (const found of line.matchAll(ADDRESS)) {
    if (found.index > end) parts.push({ text: line.slice(end, found.index), isLink: false, at: end });
    parts.push({ text: found[0], isLink: true, at: found.index });
    end = found.index + found[0].length;
  }
  return end < line.length ? [...parts, { text: line.slice(end), isLink: false, at: end }] : parts;
};

/** The paragraphs of a text, each with where it begins: lines between empty ones. */
export const paragraphsOf = (text: string): readonly { readonly at: number; readonly text: string }[] =>
  [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ index, 0: found }) => ({ at: index, text: found }));
