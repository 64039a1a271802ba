/** The payment files of payout rails: PayPal, Wise, SEPA credit transfers, and a plain list; and the files of results that come back. */
export { payoutRails } from "./rails.ts";
export { resultsReader } from "./results/reader.ts";
