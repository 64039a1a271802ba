import type { z } from "zod";
import type { Account, TransferKind } from "../../campaigns/index.ts";
import type { Language } from "../../kernel/index.ts";
import type { LiabilityFigures } from "../liability/figures.ts";
import type { monthResource } from "../liability/movement.ts";
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

/** The liability of a brand at the end of a day, as it is printed for an accountant. All amounts are in minor units. */
export interface LiabilityDocument {
  /** The language of the reader. */
  readonly language: Language;
  /** The zone that the day is of, of IANA. */
  readonly timeZone: string;
  /** The name of the brand, which owes. */
  readonly brand: string;
  /** False in test mode, in which no money moves. */
  readonly livemode: boolean;
  /** The sums of the liability as the API answers them, by currency. */
  readonly liability: LiabilityFigures;
  /** The movement of the liability from the first of the month until then, by currency; `from` in RFC 3339 UTC. */
  readonly month: z.output<typeof monthResource>;
  /** The transfers of the ledger from the first of the month until then, oldest first; null for who may not read them. */
  readonly journal:
    | readonly {
        /** When it moved, RFC 3339 UTC. */
        readonly at: string;
        readonly kind: TransferKind;
        readonly from: Account;
        readonly to: Account;
        readonly currency: string;
        readonly reference: string;
        readonly amount_minor: number;
        readonly exact?: Record<string, string> | undefined;
      }[]
    | null;
}

/** Prints documents for members and accountants. */
export interface DocumentPrinter {
  /**
   * Returns a statement as PDF: the same bytes of the same document. It writes nothing, may be called at once for several documents, and
   * is given at most 2,000 movements. What it throws is a defect.
   */
  statement(document: StatementDocument): Promise<Uint8Array>;
  /** Returns a liability with its journal as PDF, under the same promises; it is given at most 2,000 transfers. */
  liability(document: LiabilityDocument): Promise<Uint8Array>;
}
