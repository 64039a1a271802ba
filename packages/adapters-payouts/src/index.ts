/** The payment files of payout rails: PayPal, Wise and SEPA credit transfers; and the files of results that come back. */
export { payoutRails } from "./rails.ts";
export { resultsReader } from "./results/reader.ts";
