/** The payment files of payout rails: PayPal, Wise, SEPA credit transfers, and a plain list. */
export { payoutRails } from "./rails.ts";
