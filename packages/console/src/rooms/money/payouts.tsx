import type { Payout } from "@entente/client";
import { type Column, Select, Table } from "@entente/kit";
import { date, span } from "@entente/kit/format";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { isEntered } from "../../data/payouts.ts";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { TableBar } from "../../tables/lazy.tsx";
import { sortable } from "../../tables/sorting.tsx";
import { useColumns } from "../../tables/use-columns.ts";
import { booksText } from "../../text/books.ts";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { Status } from "../../ui/status.tsx";
import { readMoneySearch } from "./search.ts";
import { PAYOUT_TONE } from "./tones.ts";

const words = moneyText;
const PAGE = 50;
const ORDERS = [
  { by: "created_at", name: words.columns.made },
  { by: "amount_minor", name: words.columns.amount, kind: "amount" },
] as const;

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
    id: "period",
    name: words.columns.period,
    show: ({ period_start, period_end }) => <span className="num">{span(period_start, period_end)}</span>,
  },
  {
    id: "source",
    name: words.columns.source,
    show: (payout) => (
      <>
        {payout.reason ?? words.sources[payout.source_kind] ?? payout.source_kind}
        {isEntered(payout) && <span className="line soft">{words.enteredOn(date(payout.created_at))}</span>}
      </>
    ),
  },
  {
    id: "status",
    name: words.columns.status,
    card: "state",
    show: ({ status }) => <Status of={status} tones={PAYOUT_TONE} words={text.chain.statuses} />,
  },
  {
    id: "amount",
    name: words.columns.amount,
    isNumber: true,
    card: "corner",
    show: ({ id, recipient, amount_minor, currency, exact }) => (
      <Explained
        of={{ of: "payout", payout: id }}
        minor={amount_minor}
        currency={currency}
        exact={exact?.amount_minor}
        name={recipient.name ?? recipient.email ?? words.columns.amount}
      />
    ),
  },
];

/** Lists payouts: all of them, those of one status, or those of one recipient in one program. */
export const Payouts = () => {
  const { client } = useView();
  const { entity, program, status, hide, sort } = useSearch({ from: "/shell/money" });
  const navigate = useNavigate({ from: "/money" });
  const isOfOne = entity !== undefined || program !== undefined;
  const filter = {
    ...(entity !== undefined && { entity }),
    ...(program !== undefined && { program }),
    ...(status !== undefined && { status }),
  };
  const query = usePages(useKey()("payouts", entity, program, status, sort), (after) =>
    client.payouts.list({ limit: PAGE, ...filter, ...(sort !== undefined && { sort }), ...after }),
  );
  const turn = (next: object) =>
    void navigate({ search: readMoneySearch({ show: "payouts", ...filter, hide, sort, ...next }), replace: true });
  const ordering = { orders: ORDERS, sort, choose: (next: string | undefined) => turn({ sort: next }) };
  const columns = useColumns(
    "payouts",
    COLUMNS.map((column) => (column.id === "amount" ? sortable(column, ordering, "amount_minor") : column)),
    hide,
    (next) => turn({ hide: next }),
  );
  return (
    <>
      <div className="filters">
        <Select
          label={words.columns.status}
          value={status}
          any={text.programs.any}
          values={text.chain.statuses}
          choose={(next) => turn({ status: next })}
        />
        {isOfOne && (
          <button type="button" className="button" onClick={() => void navigate({ search: { show: "payouts" } })}>
            {booksText.liability.of} ✕
          </button>
        )}
      </div>
      <TableBar
        of="payouts"
        filter={filter}
        read={() => client.payouts.count(filter)}
        columns={columns}
        ordering={ordering}
      />
      <Pages
        label={words.lists.payouts}
        query={query}
        {...(status === undefined ? { empty: words.nothing, hint: words.nothingHint } : { empty: text.states.nothing })}
      >
        {(rows) => <Table columns={columns.shown} rows={rows} />}
      </Pages>
    </>
  );
};
