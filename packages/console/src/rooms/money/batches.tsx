import type { PayoutBatch } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { amount, count, moment, span } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { dayBefore } from "./period.ts";
import { BATCH_TONE } from "./tones.ts";

const words = moneyText;
const PAGE = 25;

export const totalsOf = ({ totals }: Pick<PayoutBatch, "totals">): string =>
  totals
    .map(({ amount_minor, currency, exact }) => amount(amount_minor, currency, undefined, exact?.amount_minor))
    .join(", ");

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
    name: words.columns.period,
    show: ({ period_start, period_end }) => <span className="num">{batchDays(period_start, period_end)}</span>,
  },
  {
    name: words.columns.status,
    card: "state",
    show: ({ status }) => <Status of={status} tones={BATCH_TONE} words={text.batchStatuses} />,
  },
  { name: words.columns.items, isNumber: true, show: ({ item_count }) => count(item_count) },
  { name: words.columns.skipped, isNumber: true, show: ({ skipped_count }) => count(skipped_count) },
  { name: words.columns.total, isNumber: true, card: "corner", show: (batch) => <Totals batch={batch} /> },
];

export const Batches = () => {
  const { client } = useView();
  const query = usePages(useKey()("batches"), (after) => client.payouts.batches.list({ limit: PAGE, ...after }));
  return (
    <Pages label={words.lists.batches} query={query} empty={words.noBatch} hint={words.noBatchHint}>
      {(rows) => <Table columns={COLUMNS} rows={rows} />}
    </Pages>
  );
};
