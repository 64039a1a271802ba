import { count } from "@entente/kit/format";
import type { ReactNode } from "react";
import type { Sending } from "../data/sending.ts";
import { matchingText as words } from "../text/team/matching.ts";
import { Refused } from "../ui/refused.tsx";
import type { EachOutcome, Job } from "./each.ts";
import { useHeld } from "./held.tsx";
import { Outcome } from "./outcome.tsx";
import { ONE_AT_ONCE, Progress } from "./progress.tsx";
import { useEach } from "./use-each.ts";

/** A row for which a verb is done, and the name by which a refusal tells it. */
export interface ManyRow {
  readonly id: string;
  readonly name: string;
}

interface Props<R> {
  readonly outcome: EachOutcome<R>;
  /** The rows that were asked for, of which the verb may have ended before the last. */
  readonly rows: readonly ManyRow[];
  readonly close: () => void;
}

/** The outcome of a verb for many rows: what was done, what had nothing left to do, what was not begun, and what is not known. */
export const ManyOutcome = <R,>({
  outcome,
  rows,
  close,
  children,
}: Omit<Props<R>, "close"> & { readonly close: (() => void) | undefined; readonly children?: ReactNode }) => {
  const { items, empty, isLost } = outcome;
  const next = rows[items.length];
  const untouched = rows.length - items.length - (isLost ? 1 : 0);
  return (
    <Outcome outcome={outcome} names={rows.map(({ name }) => name)} close={close}>
      {empty > 0 && <p>{words.empty(count(empty))}</p>}
      {isLost && next && (
        <p role="alert" dir="auto">
          {words.lost(next.name)}
        </p>
      )}
      {untouched > 0 && <p>{words.untouched(count(untouched))}</p>}
      {children}
    </Outcome>
  );
};

/** The same with a button that takes back all that was done, which says what became of it. */
export const Undoable = <R,>({
  undo,
  ...props
}: Props<R> & { readonly undo: (job: Job<R>, sending: Sending) => PromiseLike<object | null> }) => {
  const { outcome, rows, close } = props;
  const undoing = useEach(undo);
  const { isBusy, decided, data } = undoing;
  useHeld(isBusy, isBusy);
  const jobs = outcome.items.flatMap(({ done }, at) => (done === null ? [] : [{ id: rows[at]?.id ?? "", body: done }]));
  const isWhole = data !== undefined && data.items.length === jobs.length;
  return (
    <ManyOutcome {...props} close={isBusy ? undefined : close}>
      {jobs.length > 0 && (
        <div className="stack">
          {data && !isBusy && <p role="status">{words.undone(count(data.succeeded), count(data.refused))}</p>}
          {data && !isBusy && data.empty > 0 && <p>{words.undoEmpty(count(data.empty))}</p>}
          {!isWhole && (
            <>
              <Progress done={decided} of={jobs.length} atOnce={ONE_AT_ONCE} isBusy={isBusy} />
              {undoing.error && <Refused error={undoing.error} />}
              <div className="row">
                <button type="button" className="button" onClick={isBusy ? undoing.stop : () => undoing.start(jobs)}>
                  {isBusy ? words.stop : words.undo}
                </button>
              </div>
            </>
          )}
        </div>
      )}
    </ManyOutcome>
  );
};
