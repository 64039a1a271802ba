import type { PayoutBatch, PayoutItem } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { CopyId } from "../../ui/copy-id.tsx";
import { Notes } from "../../ui/notes-lazy.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { Asked } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { Stored } from "../../ui/stored.tsx";
import { BatchActs } from "./batch-acts.tsx";
import { BatchFacts } from "./batch-facts.tsx";
import { isMoving, isTellable } from "./batch-verbs.ts";
import { Totals } from "./batches.tsx";
import { FailedPayments, isFailed } from "./failed.tsx";
import { ItemVerbs } from "./item-verbs.tsx";
import { itemsOf } from "./items.ts";
import { Skipped } from "./skipped.tsx";
import { BATCH_TONE, ITEM_TONE } from "./tones.ts";

const words = moneyText;
const PAGE = 50;
const AGAIN_MS = 1_000;

const COLUMNS: readonly Column<PayoutItem>[] = [
  { name: words.columns.member, show: ({ recipient }) => <Person name={recipient.name} /> },
  {
    name: words.columns.reference,
    show: ({ reference }) => (
      <span className="num">
        <code>{reference}</code>
      </span>
    ),
  },
  {
    name: words.columns.status,
    card: "state",
    show: ({ status, reason }) => (
      <span className="row">
        <Status of={status} tones={ITEM_TONE} words={words.itemStatuses} />
        {reason !== null && <span className="soft">{reason}</span>}
      </span>
    ),
  },
  {
    name: words.columns.amount,
    isNumber: true,
    card: "corner",
    show: ({ id, batch, payouts, reference, amount_minor, currency, exact }) => (
      <Explained
        of={{ of: "payment", batch, item: id, payouts }}
        minor={amount_minor}
        currency={currency}
        exact={exact?.amount_minor}
        name={reference}
      />
    ),
  },
];

const RESULT: Column<PayoutItem> = { name: words.columns.act, card: "acts", show: (item) => <ItemVerbs item={item} /> };

export const BatchPage = () => {
  const { batch: id } = useParams({ from: "/shell/money/$batch" });
  const { client, may } = useView();
  const key = useKey();
  const query = useQuery({
    queryKey: key("batch", id),
    queryFn: () => client.payouts.batches.retrieve(id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.status) ? AGAIN_MS : false),
  });
  const items = usePages(key("items", id, query.data?.status), (after) =>
    client.payouts.batches.items.list(id, { limit: PAGE, ...after }),
  );
  const canTell = (batch: PayoutBatch) => may("payouts:write") && isTellable(batch.status);
  return (
    <Asked query={query} height={300} isPage>
      {(batch) => (
        <>
          <Head batch={batch} />
          <BatchFacts batch={batch} />
          <div className="stack">
            {batch.outcomes?.some(isFailed) && <Failed batch={batch} />}
            <section className="card" aria-label={words.columns.items}>
              <div className="head">
                <h2>{words.columns.items}</h2>
              </div>
              <Pages label={words.columns.items} query={items} empty={words.noItem}>
                {(rows) => <Table columns={canTell(batch) ? [...COLUMNS, RESULT] : COLUMNS} rows={rows} />}
              </Pages>
            </section>
            <Skipped batch={batch} />
            <Notes about={{ kind: "batch", id }} />
          </div>
        </>
      )}
    </Asked>
  );
};

/** Lists the payments of a batch that failed or came back, however many it has. */
const Failed = ({ batch: { id, status } }: { batch: PayoutBatch }) => {
  const { client } = useView();
  const { data = [] } = useQuery({
    queryKey: useKey()("failed items", id, status),
    queryFn: async () => (await itemsOf(client, id)).filter(isFailed),
  });
  return (
    <section className="card" aria-label={words.failed.title}>
      <div className="head">
        <h2>{words.failed.title}</h2>
      </div>
      <div className="body">
        <FailedPayments items={data} />
      </div>
    </section>
  );
};

const Head = ({ batch }: { batch: PayoutBatch }) => (
  <div className="title">
    <div>
      <p className="soft">
        <Link className="link" to="/money">
          {words.title}
        </Link>
      </p>
      <h1>{batch.totals.length > 0 ? <Totals batch={batch} /> : words.emptyBatch}</h1>
      <div className="row">
        <Status of={batch.status} tones={BATCH_TONE} words={text.batchStatuses} />
        <span className="soft">{moment(batch.created_at)}</span>
        <CopyId id={batch.id} />
      </div>
      {batch.error !== null && (
        <p role="alert">
          <Stored error={batch.error} />
        </p>
      )}
    </div>
    <BatchActs batch={batch} />
  </div>
);
