import type { Id, Payment, PaymentOrder, RailConfig } from "@entente/core/ports";

const CONFIG: RailConfig = {
  walletFunded: false,
  columns: null,
  debtor: { name: "Lumen Goods", iban: "DE89370400440532013000" },
};

export const payment = (fields: Partial<Payment> = {}): Payment => ({
  item: "0190a0b0-0000-7000-8000-000000000001" as Id<"payout_item">,
  reference: "0390PRZL41PLBXW4E04U8SPC1",
  destination: "ada@partners.example",
  name: "Ada Lovelace",
  email: "ada@partners.example",
  recipientType: "person",
  amountMinor: 1_999n,
  currency: "usd",
  ...fields,
});

export const order = (payments: readonly Payment[], config: Partial<RailConfig> = {}): PaymentOrder => ({
  batch: "0190a0b0-0000-7000-8000-0000000000aa" as Id<"payout_batch">,
  at: new Date("2030-02-03T04:05:06.789Z"),
  note: "Payout 2030-01-01 to 2030-02-01",
  config: { ...CONFIG, ...config },
  payments,
});
