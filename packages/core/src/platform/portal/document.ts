import type { z } from "zod";
import type { Language } from "../../mail/index.ts";
import type { PAYOUTS_USE_CASES } from "../../payouts/index.ts";

/** A statement as it is printed. */
export interface StatementDocument {
  /** The language of the reader. */
  readonly language: Language;
  /** The zone whose days it has, of IANA. */
  readonly timeZone: string;
  /** The name of the brand, which owes. */
  readonly brand: string;
  /** The name of the member; null when it is not known. */
  readonly member: string | null;
  /** The statement as the API answers it, with every movement. */
  readonly statement: z.output<typeof PAYOUTS_USE_CASES.entities.statement.output>;
}

/** Prints documents for members. */
export interface DocumentPrinter {
  /** Returns a statement as PDF: the same bytes of the same document. */
  statement(document: StatementDocument): Promise<Uint8Array>;
}
