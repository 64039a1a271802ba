import type { ResultFormat } from "./formats.ts";

/** The meanings that a column of a table can have. */
export const COLUMNS = ["reference", "status", "amount", "currency", "reason", "direction"] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** A kind of table: how it is known by the names of its columns, and what it calls each that is read. */
interface Layout {
  readonly format: ResultFormat;
  /** Columns that no other kind has together; one set of them is enough. */
  readonly marks: readonly (readonly string[])[];
  readonly names: Readonly<Record<ColumnName, readonly string[]>>;
}

const REASON = ["reason", "status reason", "error message", "error", "failure reason", "message"];
const STATUS = ["transaction status", "payment status", "status", "state", "result", "outcome"];

/** In the order in which they are tried. Names are lower-case, and their words are apart. */
const LAYOUTS: readonly Layout[] = [
  {
    // The report of a payout, and the download of all activity.
    format: "paypal_csv",
    marks: [
      ["payout item id"],
      ["payout batch id"],
      ["customer id", "transaction status"],
      ["customer id", "status"],
      ["unique id", "status"],
      ["sender item id"],
      ["custom number", "gross"],
    ],
    names: {
      reference: ["customer id", "unique id", "sender item id", "custom number"],
      status: ["transaction status", "payout item status", "status"],
      amount: ["amount", "payout amount", "gross", "gross amount"],
      currency: ["currency", "currency code", "payout currency"],
      reason: REASON,
      direction: [],
    },
  },
  {
    // The history of transfers, and the template of a batch with what became of each line.
    format: "wise_csv",
    marks: [
      ["target amount (after fees)"],
      ["target currency", "payment reference"],
      ["transfer id", "target currency"],
    ],
    names: {
      reference: ["reference", "payment reference", "customer transaction id"],
      status: ["status", "transfer status"],
      amount: ["target amount (after fees)", "target amount", "amount"],
      currency: ["target currency"],
      reason: REASON,
      direction: ["direction"],
    },
  },
  {
    format: "csv",
    marks: STATUS.map((name) => [name]),
    names: {
      reference: ["item", "reference", "end to end id", "payment", "payment reference", "id"],
      status: STATUS,
      amount: ["amount", "amount paid", "sum", "value"],
      currency: ["currency", "currency code", "ccy"],
      reason: REASON,
      direction: [],
    },
  },
];

/** Columns of amounts in which money that leaves has a minus, and money that comes in has none. */
const SIGNED = ["gross", "gross amount"];

/** Where the columns of each meaning stand, in the order of the names; none where there is none. */
export type Places = Readonly<Record<ColumnName, readonly number[]>>;

export interface Columns {
  readonly format: ResultFormat;
  readonly places: Places;
  /** Where the amounts stand whose sign says which way the money went; undefined where it says nothing. */
  readonly signed: number | undefined;
}

const placesOf = (head: readonly string[], names: readonly string[]): readonly number[] =>
  names.flatMap((name) => head.flatMap((one, at) => (one === name ? [at] : [])));

/** The kind of table that has these columns; undefined where they are of none. */
export const layoutOf = (head: readonly string[]): Columns | undefined => {
  const has = (name: string): boolean => head.includes(name);
  const found = LAYOUTS.find(({ marks, names }) => marks.some((set) => set.every(has)) && names.status.some(has));
  if (found === undefined) return undefined;
  const places = Object.fromEntries(COLUMNS.map((one) => [one, placesOf(head, found.names[one])])) as unknown as Places;
  return { format: found.format, places, signed: places.amount.find((at) => SIGNED.includes(head[at] ?? "")) };
};
