import type { PayoutBatch } from "@entente/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText as words } from "../../text/money.ts";
import { Sure } from "../../ui/sure.tsx";
import { useAct } from "../../ui/use-act.ts";
import { WhoApproves } from "../../ui/who-approves-lazy.tsx";
import { BATCH_VERBS, type BatchVerb, isBatchPossible, isTellable } from "./batch-verbs.ts";
import { AcceptDialog, differencesOf } from "./differences.tsx";
import { itemsOf, openOf, totalsOf } from "./items.ts";
import { savePaymentFile } from "./payment-file.ts";

const ConfirmFile = lazy(async () => ({ default: (await import("./confirm-file.tsx")).ConfirmFile }));

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

/** An operation of a draft is an export that nobody has let go on yet. */
const isWaitingExport = ({ status, operation }: PayoutBatch): boolean => status === "draft" && operation !== null;

/** The payments of a batch that are still open, which a confirmation of the rest asks for. */
const useOpen = (batch: PayoutBatch, isAsked: boolean) => {
  const { client, may } = useView();
  return useQuery({
    queryKey: useKey()("open items", batch.id, batch.status),
    queryFn: async () => openOf(await itemsOf(client, batch.id)),
    // Where every open payment failed already, there is nothing to confirm.
    enabled: isAsked || (batch.status === "partially_paid" && may("payouts:write")),
    staleTime: 0,
    gcTime: 0,
  });
};

/** One verb of a batch; off, with the reason, where it cannot be done now. */
const VerbButton = ({
  verb,
  batch,
  isAllSettled,
  ask,
}: {
  verb: BatchVerb;
  batch: PayoutBatch;
  isAllSettled: boolean;
  ask: (verb: BatchVerb) => void;
}) => {
  const reasons = [
    [!isBatchPossible(verb, batch.status), words.not(words.verbs[verb], text.batchStatuses[batch.status] ?? "")],
    [verb === "confirm" && isAllSettled, words.noneOpen],
    [verb === "export" && isWaitingExport(batch), words.waits],
  ] as const;
  const reason = reasons.find(([isSo]) => isSo)?.[1];
  return (
    <button
      type="button"
      className={verb === "export" && reason === undefined ? "button primary" : "button"}
      disabled={reason !== undefined}
      title={reason}
      onClick={() => ask(verb)}
    >
      {words.verbs[verb]}
    </button>
  );
};

/** The second person that an export waits for, or will wait for. */
const WhoLetsGo = ({ batch }: { batch: PayoutBatch }) => {
  const { may, session } = useView();
  if (isWaitingExport(batch))
    return (
      <>
        <p className="soft" role="status">
          {words.waits}{" "}
          <Link className="link" to="/approvals">
            {text.rooms.approvals}
          </Link>
        </p>
        <Waiting operation={batch.operation} />
      </>
    );
  if (batch.status !== "draft" || !session.approval_by_two || !may("payouts:write")) return null;
  return (
    <>
      <p className="soft">{words.approvalByTwo}</p>
      <WhoApproves />
    </>
  );
};

/** Asks whether to do a verb, says what follows, and asks about what differs from the ledger. */
const AskedVerb = ({
  verb,
  batch,
  open,
  close,
}: {
  verb: BatchVerb | null;
  batch: PayoutBatch;
  open: ReturnType<typeof useOpen>;
  close: () => void;
}) => {
  const { client } = useView();
  const act = useAct({
    act: (of: BatchVerb, sending) =>
      of === "confirm"
        ? client.payouts.batches.confirm(batch.id, { all: "paid" }, sending)
        : client.payouts.batches[of](batch.id, sending),
    done: close,
  });
  const leave = () => {
    close();
    act.cancel();
  };
  const differing = differencesOf(act.error);
  const isConfirm = verb === "confirm";
  const hint =
    isConfirm && open.data !== undefined ? words.confirmOpen(open.data.payments, totalsOf(batch)) : undefined;
  return (
    <>
      <AcceptDialog batch={batch.id} differences={differing} close={leave} />
      <Sure
        open={verb !== null && differing.length === 0}
        title={
          verb === null ? "" : words.sure(words.verbs[verb], isConfirm ? (open.data?.total ?? "…") : totalsOf(batch))
        }
        hint={verb === null ? "" : (hint ?? words.verbHints[verb])}
        verb={verb === null ? "" : words.verbs[verb]}
        isBusy={act.isBusy || (isConfirm && open.data === undefined)}
        error={act.error ?? (isConfirm ? open.error : null)}
        act={() => verb !== null && act.start(verb)}
        // It closes by itself where something differs, which is asked about next.
        close={() => differing.length === 0 && leave()}
      />
    </>
  );
};

/** The payment file of a batch, and what can be done with the batch. */
export const BatchActs = ({ batch }: { batch: PayoutBatch }) => {
  const view = useView();
  const mayWrite = view.may("payouts:write");
  const [asked, setAsked] = useState<BatchVerb | null>(null);
  const open = useOpen(batch, asked === "confirm");
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
        {mayWrite && (
          <Suspense fallback={null}>
            <ConfirmFile batch={batch} disabled={!isTellable(batch.status)} />
          </Suspense>
        )}
        {mayWrite &&
          BATCH_VERBS.map((verb) => (
            <VerbButton key={verb} verb={verb} batch={batch} isAllSettled={open.data?.payments === 0} ask={setAsked} />
          ))}
      </div>
      {save.error && <p role="alert">{saidOf(save.error)}</p>}
      <WhoLetsGo batch={batch} />
      <AskedVerb verb={asked} batch={batch} open={open} close={() => setAsked(null)} />
    </div>
  );
};
