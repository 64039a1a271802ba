import { books } from "./en/books.ts";

/** The texts of the ledger, its differences, the totals of a year and the results of a bank in the viewer's language; English is the only one there is. */
export const booksText: typeof books = books;
