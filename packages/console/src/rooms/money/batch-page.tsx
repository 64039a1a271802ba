import type { PayoutBatch, PayoutItem } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { saidOf } from "../../data/errors.ts";
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
import { Sure } from "../../ui/sure.tsx";
import { useAct } from "../../ui/use-act.ts";
import { WhoApproves } from "../../ui/who-approves-lazy.tsx";
import { BatchFacts } from "./batch-facts.tsx";
import { BATCH_VERBS, type BatchVerb, isBatchPossible, isMoving, isTellable } from "./batch-verbs.ts";
import { Totals } from "./batches.tsx";
import { AcceptDialog, differencesOf } from "./differences.tsx";
import { FailedPayments, isFailed } from "./failed.tsx";
import { ItemVerbs } from "./item-verbs.tsx";
import { itemsOf, openOf, totalsOf } from "./items.ts";
import { savePaymentFile } from "./payment-file.ts";
import { Skipped } from "./skipped.tsx";
import { BATCH_TONE, ITEM_TONE } from "./tones.ts";

const words = moneyText;
const PAGE = 50;
const AGAIN_MS = 1_000;
const ConfirmFile = lazy(async () => ({ default: (await import("./confirm-file.tsx")).ConfirmFile }));

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
    <Verbs batch={batch} />
  </div>
);

const APPROVALS_MAX = 100;

/** Who can let the export of a batch go on: somebody else than who asked for it. */
const Waiting = ({ operation }: { operation: string | null }) => {
  const { client, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("approval of", operation),
    queryFn: async () =>
      (await client.approvals.list({ status: "pending", limit: APPROVALS_MAX })).data.find(
        (approval) => approval.operation === operation,
      ) ?? null,
    enabled: may("approvals:read"),
  });
  // A key counts as who made it, which is not said.
  return data?.requested_by.type === "person" ? <WhoApproves asking={data.requested_by.id} isAsked /> : null;
};

const Verbs = ({ batch }: { batch: PayoutBatch }) => {
  const view = useView();
  const { client, may, session } = view;
  const [asked, setAsked] = useState<BatchVerb | null>(null);
  // An operation of a draft is an export that nobody has let go on yet.
  const isWaiting = batch.status === "draft" && batch.operation !== null;
  const act = useAct({
    act: (verb: BatchVerb, sending) =>
      verb === "confirm"
        ? client.payouts.batches.confirm(batch.id, { all: "paid" }, sending)
        : client.payouts.batches[verb](batch.id, sending),
    done: () => setAsked(null),
  });
  const leave = () => {
    setAsked(null);
    act.cancel();
  };
  const differing = differencesOf(act.error);
  // Of a batch that was confirmed in part, the rest alone is asked for.
  const open = useQuery({
    queryKey: useKey()("open items", batch.id, batch.status),
    queryFn: async () => openOf(await itemsOf(client, batch.id)),
    // Where every open payment failed already, there is nothing to confirm.
    enabled: asked === "confirm" || (batch.status === "partially_paid" && may("payouts:write")),
    staleTime: 0,
    gcTime: 0,
  });
  const totalOf = (verb: BatchVerb): string => (verb === "confirm" ? (open.data?.total ?? "…") : totalsOf(batch));
  const hintOf = (verb: BatchVerb): string =>
    verb === "confirm" && open.data !== undefined
      ? words.confirmOpen(open.data.payments, totalsOf(batch))
      : words.verbHints[verb];
  const save = useMutation({
    networkMode: "always",
    mutationFn: () => savePaymentFile(view, batch),
  });
  return (
    <div>
      <div className="row">
        {batch.download_url !== null && (
          <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
            {words.file}
          </button>
        )}
        {may("payouts:write") && (
          <Suspense fallback={null}>
            <ConfirmFile batch={batch} disabled={!isTellable(batch.status)} />
          </Suspense>
        )}
        {may("payouts:write") &&
          BATCH_VERBS.map((verb) => {
            const isTooLate = !isBatchPossible(verb, batch.status);
            const isDone = verb === "confirm" && open.data?.payments === 0;
            const isOff = isTooLate || isDone || (verb === "export" && isWaiting);
            return (
              <button
                key={verb}
                type="button"
                className={verb === "export" && !isOff ? "button primary" : "button"}
                disabled={isOff}
                title={
                  isTooLate
                    ? words.not(words.verbs[verb], text.batchStatuses[batch.status] ?? "")
                    : isDone
                      ? words.noneOpen
                      : isOff
                        ? words.waits
                        : undefined
                }
                onClick={() => setAsked(verb)}
              >
                {words.verbs[verb]}
              </button>
            );
          })}
      </div>
      {save.error && <p role="alert">{saidOf(save.error)}</p>}
      {isWaiting && (
        <>
          <p className="soft" role="status">
            {words.waits}{" "}
            <Link className="link" to="/approvals">
              {text.rooms.approvals}
            </Link>
          </p>
          <Waiting operation={batch.operation} />
        </>
      )}
      {!isWaiting && batch.status === "draft" && session.approval_by_two && may("payouts:write") && (
        <>
          <p className="soft">{words.approvalByTwo}</p>
          <WhoApproves />
        </>
      )}
      <AcceptDialog batch={batch.id} differences={differing} close={leave} />
      <Sure
        open={asked !== null && differing.length === 0}
        title={asked === null ? "" : words.sure(words.verbs[asked], totalOf(asked))}
        hint={asked === null ? "" : hintOf(asked)}
        verb={asked === null ? "" : words.verbs[asked]}
        isBusy={act.isBusy || (asked === "confirm" && open.data === undefined)}
        error={act.error ?? (asked === "confirm" ? open.error : null)}
        act={() => asked !== null && act.start(asked)}
        // It closes by itself where something differs, which is asked about next.
        close={() => differing.length === 0 && leave()}
      />
    </div>
  );
};
