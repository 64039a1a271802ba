import type { StatementEntry } from "@entente/client";
import { type Column, Scroll, Table } from "@entente/kit";
import { amount, moment } from "@entente/kit/format";
import { moneyText } from "../../text/money.ts";
import { Empty } from "../../ui/states.tsx";

const words = moneyText.statement;

/** Of a statement: what it adds up to, in the order in which it is read. */
const SUMMED = [
  "opening",
  "earned",
  "adjusted",
  "reversed",
  "paid",
  "written_off",
  "closing",
  "in_batch",
] as const satisfies readonly (keyof typeof words)[];

/** The sums of one currency, in minor units. */
type StatementSum = { readonly [F in (typeof SUMMED)[number]]: number } & {
  readonly currency: string;
  readonly exact?: Readonly<Record<string, string>>;
};

const SUM_COLUMNS: readonly Column<StatementSum & { readonly id: string }>[] = [
  { name: moneyText.adjust.currency, show: ({ currency }) => currency.toUpperCase() },
  ...SUMMED.map((field) => ({
    name: words[field],
    isNumber: true,
    show: ({ currency, exact, ...sums }: StatementSum) => amount(sums[field], currency, undefined, exact?.[field]),
  })),
];

/** Shows the amounts owed before, the movements and the amounts owed after, one line per currency. */
export const StatementSums = ({ sums }: { sums: readonly StatementSum[] }) =>
  sums.length === 0 ? (
    <Empty title={words.none} />
  ) : (
    <Scroll label={words.sums}>
      <Table columns={SUM_COLUMNS} rows={sums.map((one) => ({ ...one, id: one.currency }))} />
    </Scroll>
  );

export const ENTRY_COLUMNS: readonly Column<StatementEntry>[] = [
  { name: words.columns.at, show: ({ at }) => <span className="num">{moment(at)}</span> },
  {
    name: words.columns.kind,
    show: ({ kind, source_kind }) =>
      kind === "adjusted" && source_kind !== null
        ? (moneyText.sources[source_kind] ?? source_kind)
        : (words.kinds[kind] ?? kind),
  },
  {
    name: words.columns.reference,
    show: ({ reference }) => reference !== null && <code>{reference}</code>,
  },
  {
    name: words.columns.amount,
    isNumber: true,
    show: ({ amount_minor, currency, exact }) => amount(amount_minor, currency, undefined, exact?.amount_minor),
  },
  {
    name: words.columns.balance,
    isNumber: true,
    show: ({ balance_minor, currency, exact }) => amount(balance_minor, currency, undefined, exact?.balance_minor),
  },
];
