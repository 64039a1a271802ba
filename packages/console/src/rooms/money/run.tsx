import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { amount, count } from "../../format/amount.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { lastMonth } from "./period.ts";

const words = text.money;

/** Writes what a period is worth: first as a preview that writes nothing, then for good. */
export const Run = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.run}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.runTitle}>
        <RunForm close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const RunForm = ({ close }: { close: () => void }) => {
  const { client } = useView();
  const queries = useQueryClient();
  const [period, setPeriod] = useState(() => lastMonth(new Date()));
  const preview = useMutation({ mutationFn: () => client.payouts.run({ ...period, dry_run: true }) });
  const run = useMutation({
    mutationFn: () => client.payouts.run(period),
    onSuccess: () => queries.invalidateQueries(),
  });
  const shown = run.data ?? preview.data;
  const error = run.error ?? preview.error;
  const change = (next: Partial<typeof period>) => {
    preview.reset();
    setPeriod({ ...period, ...next });
  };
  return (
    <div className="stack" style={{ marginTop: 12 }}>
      <p className="soft">{words.runHint}</p>
      <div className="row">
        <label className="label">
          {words.from}
          <input
            className="field"
            type="date"
            value={period.period_start}
            onChange={(event) => change({ period_start: event.target.value })}
          />
        </label>
        <label className="label">
          {words.to}
          <input
            className="field"
            type="date"
            value={period.period_end}
            onChange={(event) => change({ period_end: event.target.value })}
          />
        </label>
      </div>
      {error && <p role="alert">{error.message}</p>}
      {shown && (
        <div role="status">
          <b>
            {run.data ? words.ran : words.wouldRun}: {words.rows(count(shown.summary.count))}
          </b>
          <ul className="plain-list">
            {Object.entries(shown.summary.totals).map(
              ([currency, total]) =>
                typeof total === "number" && (
                  <li key={currency}>
                    <span>{currency}</span>
                    <span className="num">{amount(total, currency)}</span>
                  </li>
                ),
            )}
          </ul>
        </div>
      )}
      <div className="row" style={{ justifyContent: "flex-end" }}>
        <button type="button" className="button" onClick={close}>
          {run.data ? text.members.clear : text.members.cancel}
        </button>
        {!run.data && (
          <button type="button" className="button" disabled={preview.isPending} onClick={() => preview.mutate()}>
            {words.preview}
          </button>
        )}
        {preview.data && !run.data && (
          <button type="button" className="button primary" disabled={run.isPending} onClick={() => run.mutate()}>
            {words.run}
          </button>
        )}
      </div>
    </div>
  );
};
