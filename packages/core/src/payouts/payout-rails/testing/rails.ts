import { LIST_RAIL } from "../list.ts";
import type { PayoutRail } from "../ports.ts";

const PARTS = {
  provider: null,
  byEmail: true,
  decimals: null,
  oneCurrency: false,
  itemsMax: 10_000,
  amountMax: null,
  hasColumns: true,
  hasDebtor: false,
  write: () => ({ filename: "", contentType: "", content: "" }),
};

/** A rail that pays everybody everything, but to the account `bad`; with these fields instead. */
export const railLike = (fields: Partial<PayoutRail> = {}): PayoutRail => ({
  ...PARTS,
  format: "everything",
  account: (given) => (given === "bad" ? undefined : given),
  ...fields,
});

const TABLE_AMOUNT_MAX = 999_999_999_999_999n;

/** The rails that come along as far as decisions know them, with some of their currencies. */
export const RAILS = {
  paypal_payouts_csv: railLike({
    format: "paypal_payouts_csv",
    provider: "paypal",
    decimals: { huf: 0, jpy: 0, twd: 0, eur: 2, gbp: 2, usd: 2 },
    oneCurrency: true,
    itemsMax: 5_000,
    amountMax: TABLE_AMOUNT_MAX,
  }),
  wise_batch_csv: railLike({
    format: "wise_batch_csv",
    provider: "wise",
    decimals: { huf: 0, idr: 0, jpy: 0, eur: 2, gbp: 2, usd: 2 },
    itemsMax: 1_000,
    amountMax: TABLE_AMOUNT_MAX,
  }),
  sepa_pain_001: railLike({
    format: "sepa_pain_001",
    provider: "sepa",
    byEmail: false,
    decimals: { eur: 2 },
    oneCurrency: true,
    amountMax: 99_999_999_999n,
    hasColumns: false,
    hasDebtor: true,
  }),
  list: { ...LIST_RAIL, account: railLike().account },
} as const;
export type RailName = keyof typeof RAILS;
