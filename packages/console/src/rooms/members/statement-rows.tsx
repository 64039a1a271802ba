import type { StatementEntry } from "@entente/client";
import { type Column, Scroll, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { entryOf } from "../../explain/entry.ts";
import { Explained } from "../../explain/explained.tsx";
import type { SubjectOf } from "../../explain/subject.ts";
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

/** The statement that rows are of. */
export type StatementOf = Pick<SubjectOf<"statement">, "entity" | "from" | "to">;

const sumColumns = (of: StatementOf): readonly Column<StatementSum & { readonly id: string }>[] => [
  { name: moneyText.adjust.currency, show: ({ currency }) => <span translate="no">{currency.toUpperCase()}</span> },
  ...SUMMED.map((field) => ({
    name: words[field],
    isNumber: true,
    show: ({ currency, exact, ...sums }: StatementSum) => (
      <Explained
        of={{ of: "statement", sum: field, ...of }}
        minor={sums[field]}
        currency={currency}
        exact={exact?.[field]}
        name={words[field]}
      />
    ),
  })),
];

/** Shows the amounts owed before, the movements and the amounts owed after, one line per currency. */
export const StatementSums = ({ sums, of }: { sums: readonly StatementSum[]; of: StatementOf }) =>
  sums.length === 0 ? (
    <Empty title={words.none} />
  ) : (
    <Scroll label={words.sums}>
      <Table columns={sumColumns(of)} rows={sums.map((one) => ({ ...one, id: one.currency }))} />
    </Scroll>
  );

/** The columns of the entries of a statement. */
export const entryColumns = (of: StatementOf): readonly Column<StatementEntry>[] => [
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
    show: (entry) => (
      <Explained
        of={entryOf(entry, of.entity)}
        minor={entry.amount_minor}
        currency={entry.currency}
        exact={entry.exact?.amount_minor}
        name={words.kinds[entry.kind] ?? entry.kind}
      />
    ),
  },
  {
    name: words.columns.balance,
    isNumber: true,
    show: ({ id, balance_minor, currency, exact }) => (
      <Explained
        of={{ of: "statement", sum: "balance", ...of, entry: id }}
        minor={balance_minor}
        currency={currency}
        exact={exact?.balance_minor}
        name={words.columns.balance}
      />
    ),
  },
];
