import type { z } from "zod";
import type { Language } from "../../kernel/index.ts";
import type { statementList } from "./resource.ts";

/** A statement as it is printed. */
export interface StatementDocument {
  /** The language of the reader. */
  readonly language: Language;
  /** The zone whose days it has, of IANA. */
  readonly timeZone: string;
  /** The name of the brand, which owes. */
  readonly brand: string;
  /** The name of the recipient; null when it is not known. */
  readonly recipient: string | null;
  /** False in test mode, in which no money moves. */
  readonly livemode: boolean;
  /** The statement as the API answers it, with every movement, oldest first. All amounts are in minor units. */
  readonly statement: z.output<typeof statementList>;
}

/** Prints documents for members and accountants. */
export interface DocumentPrinter {
  /**
   * Returns a statement as PDF: the same bytes of the same document. It writes nothing, may be called at once for several documents, and
   * is given at most 2,000 movements. What it throws is a defect.
   */
  statement(document: StatementDocument): Promise<Uint8Array>;
}
