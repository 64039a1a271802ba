import { Dialog, Select } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { useProgramNames } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { inLabels } from "../../ui/faults.ts";
import { Committed } from "../../ui/refused.tsx";
import { Asked } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useOpening } from "../../ui/use-opening.ts";
import { lastMonth, latestPeriod, nextPeriod, type Period, saidOfRun, todayIn } from "./period.ts";
import { Ran } from "./ran.tsx";

const words = moneyText;
const PAGE = 100;

const PERIOD_FIELDS = [
  { name: "program", label: words.batch.program },
  { name: "period_start", label: words.from },
  { name: "period_end", label: words.to },
];

/** Writes what a period is worth: first as a preview that writes nothing, then for good. */
export const Run = () => {
  const [isOpen, setIsOpen] = useState(false);
  useOpening("run", () => setIsOpen(true));
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.run}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.runTitle}>
        <RunOf close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

/** Asks what is run: all programs that have no periods of their own, or one by itself. */
const RunOf = ({ close }: { close: () => void }) => {
  const [program, setProgram] = useState<string | undefined>();
  const programs = useProgramNames();
  return (
    <div className="stack">
      <p className="soft">{words.runHint}</p>
      <Select label={words.runOf} value={program} any={words.batch.allPrograms} values={programs} choose={setProgram} />
      {program !== undefined && <p className="soft">{words.runProgramHint}</p>}
      <NextRun key={program ?? ""} program={program} close={close} />
    </div>
  );
};

/** The latest period is looked up first, so that what is proposed neither overlaps one nor leaves one out. */
const NextRun = ({ program, close }: { program: string | undefined; close: () => void }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("latest period", program),
    queryFn: async () => {
      const periods = client.payouts.periods.list({ limit: PAGE, ...(program && { program }) });
      const [brand, latest] = await Promise.all([client.brand.retrieve(), latestPeriod(periods, program)]);
      return { zone: brand.time_zone, latest };
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Asked query={query} height={160}>
      {({ zone, latest }) => <RunForm program={program} zone={zone} latest={latest} close={close} />}
    </Asked>
  );
};

const NOT_SAID: Period = { period_start: "", period_end: "" };

const RunForm = ({
  program,
  zone,
  latest,
  close,
}: {
  program: string | undefined;
  zone: string;
  latest: Period | null;
  close: () => void;
}) => {
  const { client } = useView();
  const programs = useProgramNames();
  const [today] = useState(() => todayIn(zone, new Date()));
  const [next] = useState(() => nextPeriod(latest, today));
  const isFirst = program !== undefined && latest === null;
  const [period, setPeriod] = useState<Period>(() => (isFirst ? NOT_SAID : (next ?? latest ?? lastMonth(today))));
  const said = saidOfRun(program, period);
  const preview = useAct({
    act: (asked: typeof said, sending) => client.payouts.run({ ...asked, dry_run: true }, sending),
  });
  const run = useAct({ act: (asked: typeof said, sending) => client.payouts.run(asked, sending) });
  const shown = run.data ?? preview.data;
  const error = run.error ?? preview.error;
  const change = (next: Partial<typeof period>) => {
    preview.cancel();
    setPeriod({ ...period, ...next });
  };
  return (
    <>
      <p className="soft">{words.daysOf(zone)}</p>
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
      {isFirst && <p className="soft">{words.runOpenHint}</p>}
      {error && <p role="alert">{inLabels(saidOf(error), PERIOD_FIELDS)}</p>}
      <Committed error={error} />
      {shown && <Ran ran={shown} isWritten={run.data !== undefined} programs={programs} />}
      <div className="row end">
        <button type="button" className="button" onClick={close}>
          {run.data ? text.states.done : text.states.cancel}
        </button>
        {!run.data && (
          <button type="button" className="button" disabled={preview.isBusy} onClick={() => preview.start(said)}>
            {words.preview}
          </button>
        )}
        {preview.data && !run.data && (
          <button type="button" className="button primary" disabled={run.isBusy} onClick={() => run.start(said)}>
            {words.run}
          </button>
        )}
      </div>
    </>
  );
};
