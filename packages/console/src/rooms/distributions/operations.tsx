import type { Distribution, Operation } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { amount, count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../data/client.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { distributionText } from "../../text/distribution.ts";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { Stored } from "../../ui/stored.tsx";
import { fundsMissing } from "./funding.ts";
import { TOP_UP } from "./inputs.ts";
import { isOpen, isRetryable } from "./states.ts";
import { OPERATION_TONE } from "./tones.ts";

const words = distributionText;
const PAGE = 20;

const kindOf = ({ kind }: Operation): string => text.needs.kinds[kind] ?? kind;

/** The latest operation: how far it is, what it waits for, and what a person can do about it. */
export const Latest = ({ operation, distribution }: { operation: Operation; distribution: Distribution }) => {
  const { status, waiting_reason, progress, error, attempts, max_attempts, completed_at } = operation;
  return (
    <section className="card" aria-label={words.latest}>
      <div className="head">
        <h2>{kindOf(operation)}</h2>
        <Status of={status} tones={OPERATION_TONE} words={words.operationStatuses} />
      </div>
      <div className="body stack">
        <div role="status" className="stack">
          {isOpen(operation) && progress.total > 0 && (
            <progress className="spent" max={progress.total} value={progress.done} aria-label={kindOf(operation)} />
          )}
          {(!isOpen(operation) || progress.total > 0) && (
            <p className="soft">
              {isOpen(operation)
                ? words.progress(count(progress.done), count(progress.total))
                : words.ended(moment(completed_at ?? operation.updated_at))}
            </p>
          )}
          {waiting_reason !== null && <p>{text.needs.reasons[waiting_reason] ?? waiting_reason}</p>}
        </div>
        {error !== null && (
          <p className="fault" role="alert">
            <Stored error={error} isOfChannel />{" "}
            {isOpen(operation) && words.attempt(count(attempts), count(max_attempts))}
          </p>
        )}
        {waiting_reason === "funding_required" && <Funding distribution={distribution} />}
        {isRetryable(operation) && <Retry operation={operation} />}
      </div>
    </section>
  );
};

/** The amount that the wallet lacks for the launch, and the form that adds it. */
const Funding = ({ distribution }: { distribution: Distribution }) => {
  const { client, mode, brand, may } = useView();
  const { asset, total, exact } = distribution.budget;
  const query = useQuery({
    queryKey: useKey()("wallet for", distribution.id),
    queryFn: () => client.wallet.retrieve(),
    enabled: may("wallet:read"),
  });
  const { balances } = query.data ?? {};
  const missing = balances && fundsMissing(distribution, balances);
  const sum = (minor: number) => amount(minor, asset ?? "usd");
  return (
    <>
      <p>
        {words.needs(amount(total ?? 0, asset ?? "usd", undefined, exact?.total))}{" "}
        {missing !== undefined && missing > 0 && words.lacks(sum((total ?? 0) - missing), sum(missing))}
      </p>
      {may("wallet:write") && (query.isFetched || !may("wallet:read")) && (
        <div>
          <FormDialog
            name={words.topUp}
            title={words.topUp}
            hint={words.topUpHint}
            inputs={() => TOP_UP}
            start={{ amount: missing || total }}
            currency={asset ?? "usd"}
            save={(body: object, sending) =>
              send("POST", "/wallet/top_ups", { ...body, asset }, { view: { mode, brand }, sending })
            }
            primary
          />
        </div>
      )}
    </>
  );
};

const Retry = ({ operation }: { operation: Operation }) => {
  const { mode, brand, may } = useView();
  if (!may("operations:write")) return null;
  return (
    <span>
      <Act
        name={words.retry}
        title={programText.sure(words.retry, kindOf(operation))}
        hint={words.retryHint}
        run={(sending) => send("POST", `/operations/${operation.id}/retry`, {}, { view: { mode, brand }, sending })}
      />
    </span>
  );
};

const COLUMNS: readonly Column<Operation>[] = [
  {
    name: words.columns.what,
    show: (operation) => (
      <>
        {kindOf(operation)}
        <span className="line soft num">{moment(operation.created_at)}</span>
      </>
    ),
  },
  {
    name: text.programs.columns.status,
    show: (operation) => (
      <>
        <Status of={operation.status} tones={OPERATION_TONE} words={words.operationStatuses} />
        {operation.error !== null && (
          <span className="line fault any">
            <Stored error={operation.error} isOfChannel />
          </span>
        )}
      </>
    ),
  },
  {
    name: words.columns.done,
    isNumber: true,
    show: ({ progress: { done, total } }) => (total === 0 ? "" : `${count(done)} / ${count(total)}`),
  },
];

/** Lists the operations on the distribution, newest first. */
export const Log = ({ distribution }: { distribution: string }) => {
  const { client } = useView();
  const query = usePages(useKey()("operations of", distribution), (after) =>
    client.operations.list({ subject_id: distribution, limit: PAGE, ...after }),
  );
  return (
    <section className="card" aria-label={words.log}>
      <div className="head">
        <h2>{words.log}</h2>
      </div>
      <Pages label={words.log} query={query} empty={words.noLog} hint={words.noLogHint}>
        {(rows) => <Table columns={COLUMNS} rows={rows} />}
      </Pages>
    </section>
  );
};
