import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { amount } from "../../format/amount.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { inLabels } from "../../ui/faults.ts";
import { Asked } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import { lastMonth, latestPeriod, nextPeriod, type Period } from "./period.ts";
import { Uncovered } from "./uncovered.tsx";

const words = text.money;

const PERIOD_FIELDS = [
  { name: "period_start", label: words.from },
  { name: "period_end", label: words.to },
];

/** Writes what a period is worth: first as a preview that writes nothing, then for good. */
export const Run = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.run}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.runTitle}>
        <NextRun close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

/** The latest period is looked up first, so that what is proposed neither overlaps one nor leaves one out. */
const NextRun = ({ close }: { close: () => void }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("latest period"),
    queryFn: () =>
      latestPeriod(async (period_start) => {
        const { data } = await client.payouts.list({ limit: 1, ...(period_start !== undefined && { period_start }) });
        return data[0];
      }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Asked query={query} height={160}>
      {(latest) => <RunForm latest={latest} close={close} />}
    </Asked>
  );
};

const RunForm = ({ latest, close }: { latest: Period | null; close: () => void }) => {
  const { client } = useView();
  const [next] = useState(() => nextPeriod(latest, new Date()));
  const [period, setPeriod] = useState<Period>(() => next ?? latest ?? lastMonth(new Date()));
  const preview = useAct({
    act: (said: Period, sending) => client.payouts.run({ ...said, dry_run: true }, sending),
  });
  const run = useAct({ act: (said: Period, sending) => client.payouts.run(said, sending) });
  const shown = run.data ?? preview.data;
  const error = run.error ?? preview.error;
  const change = (next: Partial<typeof period>) => {
    preview.cancel();
    setPeriod({ ...period, ...next });
  };
  return (
    <div className="stack">
      <p className="soft">{words.runHint}</p>
      {latest !== null && (
        <p className="soft">{next === null ? words.ranAll(latest.period_end) : words.ranUntil(latest.period_end)}</p>
      )}
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
      {error && <p role="alert">{inLabels(saidOf(error), PERIOD_FIELDS)}</p>}
      {shown && (
        <div role="status">
          <b>
            {run.data ? words.ran : words.wouldRun}: {words.newRows(shown.payouts_created)}
          </b>
          <p className="soft">{words.rowsOfPeriod(shown.summary.count)}</p>
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
      {shown && <Uncovered days={shown.uncovered} />}
      <div className="row end">
        <button type="button" className="button" onClick={close}>
          {run.data ? text.states.done : text.states.cancel}
        </button>
        {!run.data && (
          <button type="button" className="button" disabled={preview.isBusy} onClick={() => preview.start(period)}>
            {words.preview}
          </button>
        )}
        {preview.data && !run.data && (
          <button type="button" className="button primary" disabled={run.isBusy} onClick={() => run.start(period)}>
            {words.run}
          </button>
        )}
      </div>
    </div>
  );
};
