import type { LedgerAccount, LedgerEntry } from "@entente/client";
import { type Column, Select, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { booksText } from "../../text/books.ts";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { said } from "../../ui/status.tsx";
import { causeOf } from "./cause.ts";
import { LastCheck } from "./differences.tsx";
import type { MoneySearch } from "./search.ts";

const words = booksText.ledger;
const PAGE = 50;

const ACCOUNTS: readonly Column<LedgerAccount>[] = [
  {
    name: words.columns.account,
    show: ({ id, account }) => (
      <Link className="link" to="/money" search={{ show: "ledger", account: id }}>
        {said(words.accounts, account) ?? account}
      </Link>
    ),
  },
  {
    name: words.columns.balance,
    isNumber: true,
    show: ({ id, account, balance_minor, asset, exact }) => (
      <Explained
        of={{ of: "account", account: id }}
        minor={balance_minor}
        currency={asset}
        exact={exact?.balance_minor}
        name={said(words.accounts, account) ?? account}
      />
    ),
  },
  { name: words.columns.asset, show: ({ asset }) => <span translate="no">{asset}</span> },
  { name: words.columns.holds, show: ({ account }) => <span className="soft">{said(words.hints, account)}</span> },
];

const ENTRIES: readonly Column<LedgerEntry>[] = [
  {
    name: words.columns.at,
    show: ({ transfer, created_at }) => (
      <Link className="link num" to="/money" search={{ show: "ledger", transfer }}>
        {moment(created_at)}
      </Link>
    ),
  },
  { name: words.columns.kind, show: ({ kind }) => said(words.kinds, kind) ?? kind },
  {
    name: words.columns.account,
    show: ({ account }) => (
      <Link className="link" to="/money" search={{ show: "ledger", account }}>
        <code>{account}</code>
      </Link>
    ),
  },
  { name: words.columns.cause, show: (entry) => <CauseOf entry={entry} /> },
  {
    name: moneyText.columns.amount,
    isNumber: true,
    show: ({ id, kind, transfer, amount_minor, asset, exact }) => (
      <Explained
        of={{ of: "transfer", transfer, entry: id }}
        minor={amount_minor}
        currency={asset}
        exact={exact?.amount_minor}
        name={said(words.kinds, kind) ?? kind}
      />
    ),
  },
];

/** Where a transfer came from: the event, the batch or the distribution. */
const CauseOf = ({ entry }: { entry: LedgerEntry }) => {
  const cause = causeOf(entry);
  if (cause.of === "event")
    return (
      <Link className="link" to="/activity/$event" params={{ event: cause.id }}>
        {words.causes.event}
      </Link>
    );
  if (cause.of === "batch") return <Batch id={cause.id} />;
  if (cause.of === "operation") return <BatchOf operation={cause.id} />;
  if (cause.of === "distribution") return <code>{cause.id}</code>;
  return <span dir="auto">{cause.text}</span>;
};

const Batch = ({ id }: { id: string }) => (
  <Link className="link" to="/money/$batch" params={{ batch: id }}>
    {words.causes.batch}
  </Link>
);

/** The batch that a confirm was for. */
const BatchOf = ({ operation }: { operation: string }) => {
  const { client } = useView();
  const { data, isLoading } = useQuery({
    queryKey: useKey()("operation", operation),
    queryFn: () => client.operations.retrieve(operation),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isLoading) return null;
  return data?.subject.type === "payout_batch" ? <Batch id={data.subject.id} /> : <code>{operation}</code>;
};

/** Every movement of money: the accounts, and the entries of one of them. */
export const Ledger = () => {
  const { account, transfer, kind } = useSearch({ from: "/shell/money" });
  return account === undefined && transfer === undefined && kind === undefined ? (
    <>
      <LastCheck />
      <Accounts />
      <Entries search={{}} />
    </>
  ) : (
    <Entries search={{ account, transfer, kind }} />
  );
};

const Accounts = () => {
  const { client } = useView();
  const query = usePages(useKey()("ledger accounts"), (after) =>
    client.ledger.accounts.list({ limit: PAGE, ...after }),
  );
  return (
    <Pages label={words.columns.account} query={query} empty={words.noAccount} hint={words.noAccountHint}>
      {(rows) => <Table columns={ACCOUNTS} rows={rows} />}
    </Pages>
  );
};

type Shown = { [Name in "account" | "transfer" | "kind"]?: MoneySearch[Name] | undefined };

const Entries = ({ search: { account, transfer, kind } }: { search: Shown }) => {
  const { client } = useView();
  const navigate = useNavigate({ from: "/money" });
  const query = usePages(useKey()("ledger entries", account, transfer, kind), (after) =>
    client.ledger.entries.list({
      limit: PAGE,
      ...(account !== undefined && { account }),
      ...(transfer !== undefined && { transfer }),
      ...(kind !== undefined && { kind }),
      ...after,
    }),
  );
  return (
    <>
      <div className="filters">
        <Select
          label={words.columns.kind}
          value={kind}
          any={text.members.filters.any}
          values={words.kinds}
          choose={(next) =>
            void navigate({
              search: {
                show: "ledger",
                ...(account !== undefined && { account }),
                ...(next !== undefined && { kind: next as NonNullable<Shown["kind"]> }),
              },
              replace: true,
            })
          }
        />
        {(account ?? transfer) !== undefined && (
          <button type="button" className="button" onClick={() => void navigate({ search: { show: "ledger" } })}>
            <code>{account ?? transfer}</code> ✕
          </button>
        )}
      </div>
      {transfer !== undefined && <p className="body soft">{words.bothSides}</p>}
      <Pages label={words.entries} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <Table columns={ENTRIES} rows={rows} />}
      </Pages>
    </>
  );
};
