import { type ReactNode, useState } from "react";
import type { Sending } from "../data/sending.ts";
import { matchingText as words } from "../text/team/matching.ts";
import { DialogForm } from "../ui/dialog-form.tsx";
import type { EachOutcome, Job } from "./each.ts";
import { useClosing, useHeld } from "./held.tsx";
import { ManyOutcome, type ManyRow, Undoable } from "./many-outcome.tsx";
import { ONE_AT_ONCE, Progress } from "./progress.tsx";
import { useEach } from "./use-each.ts";
import "./many.css";

/** How many rows of all that match can be chosen at once, where each is a request of its own. */
export const EACH_MAX = 1_000;

interface Props<B, R, T extends ManyRow> {
  /** The label of the button. */
  readonly verb: string;
  /** The rows that the verb is for, as they were when it was asked for. */
  readonly rows: readonly T[];
  readonly isReady?: boolean;
  /** The contents that are sent for a row, by what the fields of the form say. */
  readonly body: (row: T, said: Readonly<Record<string, string>>) => B;
  /** Answers null where nothing was left to do. */
  readonly act: (job: Job<B>, sending: Sending) => PromiseLike<R | null>;
  /** Takes back what was done for a row, where that is possible; null where there was nothing to take back. */
  readonly undo?: (job: Job<R>, sending: Sending) => PromiseLike<object | null>;
  /** Ends the dialog; `isDone`: something was decided. */
  readonly left: (isDone: boolean) => void;
  /** The effect of the verb, shown before the button, and its fields. */
  readonly children: ReactNode;
}

/**
 * The form of a verb for many rows: its effect and its fields, how far it is, and then its outcome, which can be undone. What it began
 * it goes on with as it was asked for, and what it did is said however it ends.
 */
export const ManyForm = <B, R, T extends ManyRow>(props: Props<B, R, T>) => {
  const { verb, rows, isReady = true, body, act, undo, left, children } = props;
  const doing = useEach(act);
  const [jobs, setJobs] = useState<readonly Job<B>[] | null>(null);
  const [ended, setEnded] = useState<EachOutcome<R> | null>(null);
  const { isBusy, decided } = doing;
  const outcome = doing.data ?? ended;
  const isUnsaid = outcome === null && (isBusy || decided > 0 || doing.outcome().isLost);
  useHeld(isUnsaid, isBusy);
  const close = () => {
    if (isUnsaid) setEnded(doing.outcome());
    else left(doing.leave());
  };
  useClosing(close);
  if (outcome !== null) {
    const shown = { outcome, rows, close };
    return undo ? <Undoable {...shown} undo={undo} /> : <ManyOutcome {...shown} />;
  }
  return (
    <DialogForm
      verb={verb}
      draft={`many ${verb}`}
      submit={(said) => {
        const asked: readonly Job<B>[] = jobs ?? rows.map((row) => ({ id: row.id, body: body(row, said) }));
        setJobs(asked);
        doing.start(asked);
      }}
      close={isBusy ? doing.stop : close}
      {...(isBusy && { closing: words.stop })}
      isBusy={isBusy}
      isReady={isReady && rows.length > 0}
      error={doing.error}
    >
      {/* What was begun goes on as it was asked for: another type or reason would be another verb for the rest. */}
      <fieldset className="whole stack" disabled={jobs !== null}>
        {children}
      </fieldset>
      <Progress done={decided} of={rows.length} atOnce={ONE_AT_ONCE} isBusy={isBusy} />
    </DialogForm>
  );
};
