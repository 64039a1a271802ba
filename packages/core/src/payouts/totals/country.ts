import { PAYOUT_ACCOUNTS } from "../payout-accounts/account.ts";
import type { PayoutBatch, PayoutItem } from "../payout-batches/batch.ts";

/** The provider whose accounts are IBANs, which begin with their country: all other destinations tell none, nor does a format that writes to addresses. */
export const COUNTRY_PROVIDER = PAYOUT_ACCOUNTS.iban.provider;

/** The country of the account that a payment went to, two capitals; null when it is not known, or the account was erased. */
export const countryOf = (
  { provider, byEmail }: Pick<PayoutBatch, "provider" | "byEmail">,
  { destination }: Pick<PayoutItem, "destination">,
): string | null => (provider === COUNTRY_PROVIDER && !byEmail && destination !== "" ? destination.slice(0, 2) : null);
