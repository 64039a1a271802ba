import { spoken, type Texts } from "../format/language.ts";
import type { books } from "./en/books.ts";

/** The shape that these texts have in every language. */
export type BooksText = typeof books;

/** The texts of the ledger, its differences, the totals of a year and the results of a bank in every language. */
export const booksTexts: Texts<BooksText> = {
  en: async () => (await import("./en/books.ts")).books,
  de: async () => (await import("./de/books.ts")).books,
  fr: async () => (await import("./fr/books.ts")).books,
  es: async () => (await import("./es/books.ts")).books,
};

/** The texts of the ledger, its differences, the totals of a year and the results of a bank in the viewer's language. */
export const booksText: BooksText = await spoken(booksTexts);
