import { saveText } from "@entente/kit";
import { amount, span } from "@entente/kit/format";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { learnRefusals, saidOf } from "../../../data/errors.ts";
import { useProgramNames } from "../../../data/names.ts";
import { useView } from "../../../shell/view.tsx";
import { moneyText } from "../../../text/money.ts";
import { monthEndText } from "../../../text/paying/month-end.ts";
import { Act } from "../../../ui/act.tsx";
import { SaveFile } from "../../../ui/save-csv.tsx";
import { Stored } from "../../../ui/stored.tsx";
import { WhoApproves } from "../../../ui/who-approves-lazy.tsx";
import { BatchPreview, useBatchPreview } from "../batch-preview.tsx";
import { isTellable } from "../batch-verbs.ts";
import { ConfirmFile } from "../confirm-file.tsx";
import { itemsOf, totalsOf } from "../items.ts";
import { savePaymentFile } from "../payment-file.ts";
import { dayBefore } from "../period.ts";
import type { Month } from "./data.ts";
import { Review, usePreview } from "./review.tsx";
import { Do } from "./step.tsx";

const FailedPayments = lazy(async () => ({ default: (await import("../failed.tsx")).FailedPayments }));

const words = monthEndText;

export interface StepProps {
  readonly month: Month;
  /** True of the first step that is not done. */
  readonly isNext: boolean;
}

type Totals = Month["uncovered"][number]["totals"];

const sumsOf = (totals: Totals): string =>
  Object.entries(totals)
    .flatMap(([currency, total]) => (typeof total === "number" ? [amount(total, currency)] : []))
    .join(", ");

export const UncoveredStep = ({ month: { uncovered, zone } }: { month: Month }) => {
  const { client, may } = useView();
  if (uncovered.length === 0) return <p className="soft">{words.noneUncovered}</p>;
  return (
    <>
      <p>{words.uncoveredHint}</p>
      <ul className="plain-list">
        {uncovered.map(({ period_start, period_end, events, totals }) => (
          <li key={period_start}>
            <span>
              {words.days(span(period_start, period_end), zone)} · {words.earned(events, sumsOf(totals))}
            </span>
            {may("payouts:write") && (
              <Do name={words.cover} run={(sending) => client.payouts.run({ period_start, period_end }, sending)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Shows what a run would write, before it is written; of a period that was run once somebody asks for it. */
export const RunStep = ({ month: { period, next, late } }: { month: Month }) => {
  const { client, may } = useView();
  const [isAsked, setIsAsked] = useState(false);
  const days = period === null ? next : { period_start: period.period_start, period_end: period.period_end };
  const preview = usePreview(period === null || isAsked ? days : null);
  if (days === null) return <p className="soft">{words.upToDate}</p>;
  const isClosed = period?.status === "closed";
  const run = may("payouts:write") && (
    <Do
      name={words.run}
      isOff={preview.data === undefined}
      run={async (sending) => {
        await client.payouts.run(days, sending);
        setIsAsked(false);
      }}
    />
  );
  if (period === null)
    return (
      <>
        <p className="soft">{words.runHint}</p>
        <Review preview={preview} />
        {run}
      </>
    );
  if (isClosed) return <p className="soft">{words.isClosed}</p>;
  return (
    <>
      {late === 0 ? <p className="soft">{words.ranHint}</p> : <p role="status">{words.late(late)}</p>}
      {isAsked ? (
        <>
          <Review preview={preview} />
          {run}
        </>
      ) : (
        <div>
          <button type="button" className="button" onClick={() => setIsAsked(true)}>
            {words.again}
          </button>
        </div>
      )}
    </>
  );
};

export const BatchStep = ({ month: { period, batch } }: { month: Month }) => {
  const { client, may } = useView();
  const preview = useBatchPreview(batch === null && period !== null ? { period_end: period.period_end } : null);
  if (batch !== null)
    return (
      <>
        <p>
          {words.payments(batch.item_count, totalsOf(batch))}
          {batch.skipped_count > 0 && ` ${words.skipped(batch.skipped_count)}`}
        </p>
        <Link className="link" to="/money/$batch" params={{ batch: batch.id }}>
          {words.viewBatch}
        </Link>
      </>
    );
  return (
    <>
      <p className="soft">{words.batchHint}</p>
      {period !== null && <BatchPreview preview={preview} />}
      {may("payouts:write") && (
        <Do
          name={words.batch}
          isOff={period === null || preview.data?.item_count === 0}
          run={(sending) => client.payouts.batches.create({ period_end: period?.period_end ?? "" }, sending)}
        />
      )}
    </>
  );
};

/** Approved by the second person where the organization asks for two, and then the file. */
export const ExportStep = ({ month: { batch, approval } }: { month: Month }) => {
  const view = useView();
  const { client, may, session } = view;
  if (batch !== null && batch.exported_at !== null)
    return (
      <>
        <p className="soft">{words.upload}</p>
        <SaveFile name={words.download} save={() => savePaymentFile(view, batch)} />
      </>
    );
  if (batch?.status === "exporting") return <p role="status">{words.exporting}</p>;
  const isWaiting = approval?.status === "pending";
  if (batch !== null && isWaiting)
    return (
      <>
        <p role="status">{words.asked(approval.requested_by.name ?? approval.requested_by.type)}</p>
        {approval.requested_by.type === "person" && <WhoApproves asking={approval.requested_by.id} isAsked />}
        {approval.requested_by.id === session.person.id ? (
          <p className="soft">{words.own}</p>
        ) : (
          may("approvals:write") && (
            <Do
              name={words.approve}
              run={async (sending) => {
                const { status, fault } = await client.approvals.approve(approval.id, sending);
                if (fault) await learnRefusals();
                if (status !== "approved") throw new Error(words.notDone(fault ? saidOf(fault) : ""));
              }}
            />
          )
        )}
      </>
    );
  return (
    <>
      {batch?.error != null && (
        <p role="alert">
          <Stored error={batch.error} />
        </p>
      )}
      <p className="soft">{session.approval_by_two ? words.exportHintByTwo : words.exportHint}</p>
      {session.approval_by_two && may("payouts:write") && <WhoApproves />}
      {may("payouts:write") && (
        <div>
          <Act
            name={words.export}
            title={moneyText.sure(words.export, batch === null ? "" : totalsOf(batch))}
            hint={moneyText.verbHints.export}
            disabled={batch === null}
            primary
            run={(sending) => client.payouts.batches.export(batch?.id ?? "", sending)}
          />
        </div>
      )}
    </>
  );
};

/** The sentences about payments that are not paid. */
const unpaidOf = ({ failed, unconfirmed }: Month["open"]): readonly string[] => [
  ...(failed > 0 ? [words.failed(failed)] : []),
  ...(unconfirmed > 0 ? [words.unconfirmed(unconfirmed)] : []),
];

export const ConfirmStep = ({ month: { batch, open, items } }: { month: Month }) => {
  const { may } = useView();
  if (batch?.status === "completed") return <p className="soft">{words.isConfirmed}</p>;
  return (
    <>
      <p className="soft">
        {batch?.status === "partially_paid" || batch?.status === "failed" ? unpaidOf(open).join(" ") : words.upload}
      </p>
      {may("payouts:write") && batch !== null && (
        <div>
          <ConfirmFile batch={batch} disabled={!isTellable(batch.status)} />
        </div>
      )}
      {open.failed > 0 && (
        <section aria-label={moneyText.failed.title}>
          <h3>{moneyText.failed.title}</h3>
          <Suspense fallback={null}>
            <FailedPayments items={items} />
          </Suspense>
        </section>
      )}
    </>
  );
};

/** It is asked for first, since only a reopening takes it back: with what is still open. */
export const CloseStep = ({ month: { period, batch, open }, isNext }: StepProps) => {
  const { client, may } = useView();
  const navigate = useNavigate({ from: "/money/month-end" });
  if (period?.status === "closed") return <p className="soft">{words.isClosed}</p>;
  const left = [
    ...(batch?.exported_at == null ? [] : unpaidOf(open)),
    ...(open.earlier === null ? [] : [words.earlier(span(open.earlier.period_start, open.earlier.period_end))]),
  ];
  return (
    <>
      <p className="soft">{words.closeHint}</p>
      {left.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {may("payouts:write") && (
        <div>
          <Act
            name={words.close}
            title={
              period === null ? words.close : moneyText.closing.closeOf(span(period.period_start, period.period_end))
            }
            hint={[...left, words.closeHint, moneyText.closing.reopens].join(" ")}
            disabled={period === null}
            primary={isNext}
            run={async (sending) => {
              const { id } = await client.payouts.periods.close(period?.id ?? "", sending);
              // The page would go on with the next period, and this one still has its statement.
              await navigate({ search: { period: id }, replace: true });
            }}
          />
        </div>
      )}
    </>
  );
};

const PAGE = 100;

const all = async <T,>(rows: AsyncIterable<T>): Promise<readonly T[]> => {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

/** The payouts of the period and the payments of its batch, as files that an accountant can read. */
export const StatementStep = ({ month: { period, batch } }: { month: Month }) => {
  const { client } = useView();
  const programs = useProgramNames();
  if (period === null) return <p className="soft">{words.statementHint}</p>;
  const { period_start, period_end } = period;
  const days = `${period_start}-${dayBefore(period_end)}`;
  return (
    <>
      <p className="soft">{words.statementHint}</p>
      <div className="row">
        <SaveFile
          name={words.csv}
          save={async () => {
            const rows = await all(client.payouts.list({ period_start, period_end, limit: PAGE }));
            const { payoutsCsv } = await import("./accountant.ts");
            saveText(`payouts-${days}.csv`, "text/csv", payoutsCsv(rows, programs));
          }}
        />
        {batch !== null && (
          <SaveFile
            name={words.paymentsCsv}
            save={async () => {
              const { paymentsCsv } = await import("./accountant.ts");
              saveText(`payments-${days}.csv`, "text/csv", paymentsCsv(await itemsOf(client, batch.id)));
            }}
          />
        )}
        <button type="button" className="button" onClick={() => window.print()}>
          {words.print}
        </button>
      </div>
    </>
  );
};
