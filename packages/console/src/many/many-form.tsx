import type { ReactNode } from "react";
import type { Sending } from "../data/sending.ts";
import { matchingText } from "../text/team/matching.ts";
import { DialogForm } from "../ui/dialog-form.tsx";
import { Refused } from "../ui/refused.tsx";
import type { EachOutcome, Job } from "./each.ts";
import { Outcome } from "./outcome.tsx";
import { Progress } from "./progress.tsx";
import { useEach } from "./use-each.ts";

const ONE_AT_ONCE = 1;
/** How many rows of all that match can be chosen at once, where each is a request of its own. */
export const EACH_MAX = 1_000;

/** A row for which a verb is done, and the name by which a refusal tells it. */
export interface ManyRow {
  readonly id: string;
  readonly name: string;
}

interface Props<B, R, T extends ManyRow> {
  /** The label of the button. */
  readonly verb: string;
  /** The rows that the verb is for, as they were when it was asked for. */
  readonly rows: readonly T[];
  readonly isReady?: boolean;
  /** The contents that are sent for a row, by what the fields of the form say. */
  readonly body: (row: T, said: Readonly<Record<string, string>>) => B;
  readonly act: (job: Job<B>, sending: Sending) => PromiseLike<R>;
  /** Takes back what was done for a row, where that is possible. */
  readonly undo?: (job: Job<R>, sending: Sending) => PromiseLike<unknown>;
  /** Ends the dialog; `isDone`: something was decided. */
  readonly left: (isDone: boolean) => void;
  /** The effect of the verb, shown before the button, and its fields. */
  readonly children: ReactNode;
}

/** The form of a verb for many rows: its effect and its fields, how far it is, and then its outcome, which can be undone. */
export const ManyForm = <B, R, T extends ManyRow>({
  verb,
  rows,
  isReady = true,
  body,
  act,
  undo,
  left,
  children,
}: Props<B, R, T>) => {
  const doing = useEach(act);
  const close = () => left(doing.leave());
  if (doing.data)
    return (
      <Outcome outcome={doing.data} names={rows.map(({ name }) => name)} close={close}>
        {undo && <Undo outcome={doing.data} rows={rows} undo={undo} />}
      </Outcome>
    );
  return (
    <DialogForm
      verb={verb}
      submit={(said) => doing.start(rows.map((row) => ({ id: row.id, body: body(row, said) })))}
      close={close}
      isBusy={doing.isBusy}
      isReady={isReady && rows.length > 0}
      error={doing.error}
    >
      {children}
      <Progress done={doing.decided} of={rows.length} atOnce={ONE_AT_ONCE} isBusy={doing.isBusy} />
    </DialogForm>
  );
};

/** The button that takes back all that was done, which says what became of it. */
const Undo = <R,>({
  outcome,
  rows,
  undo,
}: {
  outcome: EachOutcome<R>;
  rows: readonly ManyRow[];
  undo: (job: Job<R>, sending: Sending) => PromiseLike<unknown>;
}) => {
  const undoing = useEach(undo);
  const jobs = outcome.items.flatMap(({ done }, at) => (done === null ? [] : [{ id: rows[at]?.id ?? "", body: done }]));
  if (jobs.length === 0) return null;
  const { data } = undoing;
  return (
    <div className="stack">
      {undoing.error && <Refused error={undoing.error} />}
      {data ? (
        <p role="status">{matchingText.undone(String(data.succeeded), String(data.refused))}</p>
      ) : (
        <div className="row">
          <button type="button" className="button" disabled={undoing.isBusy} onClick={() => undoing.start(jobs)}>
            {matchingText.undo}
          </button>
        </div>
      )}
      {!data && <Progress done={undoing.decided} of={jobs.length} atOnce={ONE_AT_ONCE} isBusy={undoing.isBusy} />}
    </div>
  );
};
