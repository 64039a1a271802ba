import type { PayoutBatch } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { count, moment, span } from "@entente/kit/format";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Fragment } from "react";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { TableBar } from "../../tables/lazy.tsx";
import { sortable } from "../../tables/sorting.tsx";
import { useColumns } from "../../tables/use-columns.ts";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { dayBefore } from "./period.ts";
import { readMoneySearch } from "./search.ts";
import { BATCH_TONE } from "./tones.ts";

const words = moneyText;
const PAGE = 25;
const ALL = {};
const ORDERS = [{ by: "created_at", name: words.columns.made }];

/** The totals of a batch, each with its payments. */
export const Totals = ({ batch: { id, totals } }: { batch: Pick<PayoutBatch, "id" | "totals"> }) =>
  totals.map(({ amount_minor, currency, exact }, at) => (
    <Fragment key={currency}>
      {at > 0 && ", "}
      <Explained
        of={{ of: "batch", batch: id }}
        minor={amount_minor}
        currency={currency}
        exact={exact?.amount_minor}
        name={words.columns.total}
      />
    </Fragment>
  ));

/** The days whose payouts a batch takes. */
export const batchDays = (from: string | null, before: string | null): string => {
  if (before === null) return from === null ? words.always : words.startingOn(span(from, from));
  return from === null ? words.upTo(span(dayBefore(before), before)) : span(from, before);
};

const COLUMNS: readonly Column<PayoutBatch>[] = [
  {
    name: words.columns.made,
    show: ({ id, created_at }) => (
      <Link className="link num" to="/money/$batch" params={{ batch: id }}>
        {moment(created_at)}
      </Link>
    ),
  },
  {
    id: "period",
    name: words.columns.period,
    show: ({ period_start, period_end }) => <span className="num">{batchDays(period_start, period_end)}</span>,
  },
  {
    id: "status",
    name: words.columns.status,
    card: "state",
    show: ({ status }) => <Status of={status} tones={BATCH_TONE} words={text.batchStatuses} />,
  },
  { id: "items", name: words.columns.items, isNumber: true, show: ({ item_count }) => count(item_count) },
  { id: "skipped", name: words.columns.skipped, isNumber: true, show: ({ skipped_count }) => count(skipped_count) },
  { id: "total", name: words.columns.total, isNumber: true, card: "corner", show: (batch) => <Totals batch={batch} /> },
];

export const Batches = () => {
  const { client } = useView();
  const { hide, sort: said } = useSearch({ from: "/shell/money" });
  const sort = said === "created_at" ? said : undefined;
  const navigate = useNavigate({ from: "/money" });
  const query = usePages(useKey()("batches", sort), (after) =>
    client.payouts.batches.list({ limit: PAGE, ...(sort !== undefined && { sort }), ...after }),
  );
  const turn = (next: object) =>
    void navigate({ search: readMoneySearch({ show: "batches", hide, sort, ...next }), replace: true });
  const ordering = { orders: ORDERS, sort, choose: (next: string | undefined) => turn({ sort: next }) };
  const columns = useColumns(
    "batches",
    COLUMNS.map((column) => (column.name === words.columns.made ? sortable(column, ordering) : column)),
    hide,
    (next) => turn({ hide: next }),
  );
  return (
    <>
      <TableBar
        of="batches"
        filter={ALL}
        read={() => client.payouts.batches.count()}
        columns={columns}
        ordering={ordering}
      />
      <Pages label={words.lists.batches} query={query} empty={words.noBatch} hint={words.noBatchHint}>
        {(rows) => <Table columns={columns.shown} rows={rows} />}
      </Pages>
    </>
  );
};
