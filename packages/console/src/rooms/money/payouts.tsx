import type { Payout } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { amount } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { Status } from "../../ui/status.tsx";
import { PAYOUT_TONE } from "./tones.ts";

const words = moneyText;
const PAGE = 50;

const COLUMNS: readonly Column<Payout>[] = [
  {
    name: words.columns.member,
    show: ({ enrollment, recipient }) => (
      <Link to="/members/$enrollment" params={{ enrollment }}>
        <Person name={recipient.name ?? recipient.email} />
      </Link>
    ),
  },
  {
    name: words.columns.period,
    show: ({ period_start, period_end }) => <span className="num">{`${period_start} – ${period_end}`}</span>,
  },
  {
    name: words.columns.source,
    show: ({ source_kind, reason }) => reason ?? words.sources[source_kind] ?? source_kind,
  },
  {
    name: words.columns.status,
    show: ({ status }) => <Status of={status} tones={PAYOUT_TONE} words={text.chain.statuses} />,
  },
  {
    name: words.columns.amount,
    isNumber: true,
    show: ({ amount_minor, currency, exact }) => amount(amount_minor, currency, undefined, exact?.amount_minor),
  },
];

export const Payouts = () => {
  const { client } = useView();
  const query = usePages(useKey()("payouts"), (after) => client.payouts.list({ limit: PAGE, ...after }));
  return (
    <Pages label={words.lists.payouts} query={query} empty={words.nothing} hint={words.nothingHint}>
      {(rows) => <Table columns={COLUMNS} rows={rows} />}
    </Pages>
  );
};
