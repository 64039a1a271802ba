import { CURRENCIES } from "@entente/core/currencies";
import type { Payment, PaymentOrder, PayoutRail, RailConfig } from "@entente/core/ports";

/** The id and the reference of a numbered payment. */
const numbered = (nth: number): Pick<Payment, "item" | "reference"> => ({
  item: `0190a0b0-0000-7000-8000-${nth.toString(16).padStart(12, "0")}` as Payment["item"],
  reference: `0390PRZL41PLBXW4E${nth.toString(36).toUpperCase().padStart(8, "0")}`,
});

/** A currency that a rail takes: the first it names, or one of three decimals where it takes all. */
const currencyOf = ({ decimals }: Pick<PayoutRail, "decimals">): string =>
  Object.keys(decimals ?? { kwd: 3 })[0] ?? "usd";

/** The currencies that a rail takes; where it takes all, one for each number of decimals that there is. */
export const currenciesOf = ({ decimals }: Pick<PayoutRail, "decimals">): readonly string[] =>
  Object.keys(decimals ?? { jpy: 0, usd: 2, kwd: 3, clf: 4 });

/** The least amount that a rail pays in a currency, in minor units. */
export const unitOf = ({ decimals }: Pick<PayoutRail, "decimals">, currency: string): bigint => {
  const exact = CURRENCIES.get(currency)?.decimals ?? 0;
  return 10n ** BigInt(exact - (decimals?.[currency] ?? exact));
};

/** A payment that a rail can make, with these fields instead. */
export const paymentOf = (
  rail: PayoutRail,
  destination: string,
  nth: number,
  fields: Partial<Payment> = {},
): Payment => {
  const currency = fields.currency ?? currencyOf(rail);
  return {
    ...numbered(nth),
    destination,
    name: "Ada Lovelace",
    email: "ada@partners.example",
    recipientType: "person",
    currency,
    amountMinor: unitOf(rail, currency) * BigInt(nth),
    ...fields,
  };
};

export const orderOf = (debtor: RailConfig["debtor"], payments: readonly Payment[]): PaymentOrder => ({
  batch: "0190a0b0-0000-7000-8000-0000000000aa" as PaymentOrder["batch"],
  at: new Date("2030-02-03T04:05:06.789Z"),
  note: "Payout 2030-01-01 to 2030-02-01",
  config: { walletFunded: false, columns: null, debtor },
  payments,
});
