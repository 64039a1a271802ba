/**
 * The one form of a code under which it is stored and looked up: codes that differ only in the case of ASCII letters are one
 * code. A member's code and its slug are shown as they were given; promo codes are made in this form.
 */
export const foldCode = (code: string): string => code.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether one of these texts begins with what is searched for, in any case of its ASCII letters. */
export const isFoundBy = (q: string, texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text !== null && foldCode(text).startsWith(foldCode(q)));
