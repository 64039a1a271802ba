import { PAYOUT_ACCOUNTS } from "../payout-accounts/account.ts";
import type { PayoutBatch, PayoutItem } from "../payout-batches/batch.ts";

/** The format whose payments go to an IBAN, which begins with its country: all other destinations tell none. */
export const COUNTRY_FORMAT = PAYOUT_ACCOUNTS.iban.format;

/** The country of the account that a payment went to, two capitals; null when it is not known, or the account was erased. */
export const countryOf = (
  { format }: Pick<PayoutBatch, "format">,
  { destination }: Pick<PayoutItem, "destination">,
): string | null => (format === COUNTRY_FORMAT && destination !== "" ? destination.slice(0, 2) : null);
