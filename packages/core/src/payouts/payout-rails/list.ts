import { FILE_ITEMS_MAX, LIST_FORMAT } from "./format.ts";
import type { PayoutRail } from "./ports.ts";
import { type PaymentTable, writeTable } from "./table.ts";

/** Every column that a manual payment needs. */
const LIST: PaymentTable = {
  prefix: "payouts",
  columns: [
    { key: "item", header: "item" },
    { key: "reference", header: "reference" },
    { key: "name", header: "name" },
    { key: "email", header: "email" },
    { key: "destination", header: "destination" },
    { key: "amount", header: "amount" },
    { key: "currency", header: "currency" },
    { key: "note", header: "note" },
  ],
};

/** The export of manual rails, for the person who pays: every currency and amount, to any account or address. */
export const LIST_RAIL: PayoutRail = {
  format: LIST_FORMAT,
  provider: null,
  byEmail: true,
  decimals: null,
  oneCurrency: false,
  itemsMax: FILE_ITEMS_MAX,
  amountMax: null,
  hasColumns: true,
  hasDebtor: false,
  account: (given) => given.trim() || undefined,
  write: (order) => writeTable(order, LIST_RAIL, LIST),
};
