/** A part of a plain text: words, or a web address. */
export interface WrittenPart {
  readonly text: string;
  readonly isLink: boolean;
  /** The place in the text at which it begins, in UTF-16 units. */
  readonly at: number;
}

/** An `http` or `https` address within a text, without the mark that ends its sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)'\]]/g;

/**
 * The parts of a plain text that a brand wrote, in their order; together they are the text. Pages and mail show web addresses as links,
 * and all else as text.
 *
 * @example
 * partsOf("See https://a.test.").map(({ isLink }) => isLink); // [false, true, false]
 * @example
 * const links = partsOf(text).filter(({ isLink }) => isLink);
 */
export const partsOf = (text: string): readonly WrittenPart[] => {
  const parts: WrittenPart[] = [];
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isLink: false, at: end });
    parts.push({ text: found[0], isLink: true, at: found.index });
    end = found.index + found[0].length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isLink: false, at: end }] : parts;
};

/** The paragraphs of such a text, each with the place at which it begins: the lines between empty ones. No paragraph is empty. */
export const paragraphsOf = (text: string): readonly { readonly at: number; readonly text: string }[] =>
  [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ index, 0: found }) => ({ at: index, text: found }));
