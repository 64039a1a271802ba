import { foldText } from "./fold-text.ts";

/**
 * The one form of a code under which it is stored and looked up: codes that differ only in the case of ASCII letters are one
 * code. A member's code and its slug are shown as they were given; promo codes are made in this form.
 */
export const foldCode = (code: string): string => code.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** From so many characters on, what is searched for is found anywhere in a text; what is shorter, at its beginning. */
export const FOUND_ANYWHERE_FROM = 3;

/** Returns true if one of these texts contains the search text, or begins with it if it is short, in any letter case. */
export const isFoundBy = (q: string, texts: readonly (string | null)[]): boolean => {
  const wanted = foldText(q);
  const isAnywhere = [...q].length >= FOUND_ANYWHERE_FROM;
  return texts.some((text) => {
    const folded = text === null ? undefined : foldText(text);
    return (isAnywhere ? folded?.includes(wanted) : folded?.startsWith(wanted)) === true;
  });
};
