import type { ResultStatus } from "../payout-batches/batch.ts";

/** The files of results that the reader which comes along reads; rails may bring readers of others. */
export const KNOWN_RESULT_FORMATS = ["paypal_csv", "wise_csv", "csv", "pain_002", "camt_053", "camt_054"] as const;

/** A line of a file about one payment, or about all payments that were sent together. */
export interface ResultLine {
  /** Where it stands, from 1: the line of a table, or which status or return of a message it is. */
  readonly line: number;
  /**
   * The names that may identify the payment, as the file has them: ids of items and references. For all payments: the names of
   * the file that was sent, and of its part; each must match it.
   */
  readonly names: readonly string[];
  readonly isOfAll: boolean;
  /** The result of the payment; null while it is open, or where the file's word for it is unknown. */
  readonly outcome: ResultStatus | null;
  /** How the file says so. */
  readonly said: string;
  /** Why it failed or came back, as the file has it; null where it says nothing. */
  readonly reason: string | null;
  /** Without a sign, with a point before its decimals, as `1234.50`; as the file has it where that is no number; null where it has none. */
  readonly amount: string | null;
  /** Three lower-case letters; as the file has it, in lower case, where that is no currency; null where it has none. */
  readonly currency: string | null;
}

export interface ResultsFile {
  /** One of {@link PayoutResultsReader.formats}. */
  readonly format: string;
  /** In the order of the file. */
  readonly lines: readonly ResultLine[];
}

/** The media types of a results file. */
export const RESULT_MEDIA = ["text/csv", "application/xml"] as const;
export type ResultMedia = (typeof RESULT_MEDIA)[number];

/**
 * Reads the files in which banks and providers say what became of payments. Pure: nothing outside is called, and no file makes it read
 * or fetch another one. A document type or an entity of its own is a fault.
 */
export interface PayoutResultsReader {
  /** The names of the formats that it reads: each 1 to 40 lower-case letters, digits and underscores, and of no other registered reader. */
  readonly formats: readonly string[];
  /**
   * Reads a text; or returns why it cannot be read, as a sentence for the brand. Undefined where the text is of none of its formats, so that
   * another reader may know it. At most `linesMax` lines.
   */
  read(media: ResultMedia, content: string, linesMax: number): ResultsFile | { readonly fault: string } | undefined;
}
