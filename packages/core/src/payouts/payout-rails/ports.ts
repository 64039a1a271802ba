import type { Id, Minor } from "../../kernel/index.ts";
import type { PayoutResultsReader } from "../payout-results/ports.ts";
import type { PaymentFormat } from "./format.ts";
import type { RailConfig } from "./rail.ts";

/** One payment of a file. */
export interface Payment {
  readonly item: Id<"payout_item">;
  /** 25 digits and capitals that name the item where an id is too long. */
  readonly reference: string;
  /** Where the money goes: an account as {@link PayoutRail.account} spells it, or an e-mail address. */
  readonly destination: string;
  readonly name: string;
  readonly email: string | null;
  readonly recipientType: "person" | "organization";
  /** Above zero. */
  readonly amountMinor: Minor;
  /** Three lower-case letters. */
  readonly currency: string;
}

export interface PaymentOrder {
  readonly batch: Id<"payout_batch">;
  /** The requested date; in the file where its format has one. */
  readonly at: Date;
  /** The note for the recipient. */
  readonly note: string;
  readonly config: RailConfig;
  /** In the order of the file; at least one. */
  readonly payments: readonly Payment[];
}

export interface PaymentFile {
  /** With its ending, without a folder. */
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/**
 * Knows one format of payment files: what it requires, the form of its destinations, how it is written, and where it has one how its files of
 * results are read (decisions, section 5). Pure: the same order gives the same bytes, nothing outside is called, and nothing is
 * paid by it. A platform refuses to be created with two rails of one format, and with one that no format can be.
 *
 * @example
 * const bankRail: PayoutRail = {
 *   format: "acme_bank_csv",
 *   provider: "acme_bank",
 *   byEmail: false,
 *   decimals: { kwd: 3, usd: 2 },
 *   oneCurrency: true,
 *   itemsMax: 1_000,
 *   amountMax: null,
 *   hasColumns: true,
 *   hasDebtor: false,
 *   account: (given) => /^\d{10}$/.exec(given.replaceAll(" ", ""))?.[0],
 *   write: (order) =>
 *     writeTable(order, bankRail, {
 *       prefix: "acme-bank",
 *       columns: [
 *         { key: "reference", header: "Reference" },
 *         { key: "destination", header: "Account" },
 *         { key: "amount", header: "Amount" },
 *         { key: "currency", header: "Currency" },
 *       ],
 *     }),
 * };
 */
export interface PayoutRail extends PaymentFormat {
  /**
   * An account as the format spells it, checked as far as its form can be (an IBAN by its checksum); undefined when it is none.
   * What it answers is answered unchanged when it is given again.
   */
  account(given: string): string | undefined;
  /** Writes the whole order as one file. @throws Error when the order cannot be written in this format; the message says why, for the brand to read. */
  write(order: PaymentOrder): PaymentFile;
  /** Reads the files in which its provider says what became of payments. It is asked about batches of this format, before the reader of the platform. */
  readonly results?: PayoutResultsReader;
}
