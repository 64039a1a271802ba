import type { PerformanceEvent, PerformanceEventExplanation, PerformanceRecordParams } from "@entente/client";
import { amount, exactAmount, minorOf } from "@entente/kit/format";
import { useState } from "react";
import { saidOf } from "../../../data/errors.ts";
import { useView } from "../../../shell/view.tsx";
import { actText } from "../../../text/acts.ts";
import { text } from "../../../text/index.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import type { Input } from "../../../ui/inputs.ts";
import { useAct } from "../../../ui/use-act.ts";
import { commissionOn } from "../commission.ts";
import { changeInWords, leftToGive, leftToTake, type Taken } from "../verdict.ts";

const words = actText;
const AMOUNT: Input = { name: "value_minor", label: words.refund.amount, kind: "money" };
const TYPE: Input = { name: "type", label: words.refund.type, kind: "choice", choices: words.refund.types };

type Reversing = Pick<PerformanceRecordParams, "type" | "value_minor">;

/** Records an event that reverses another one. */
const useReversing = ({ id: reverses, currency }: Pick<PerformanceEvent, "id" | "currency">) => {
  const { client } = useView();
  return (said: Reversing, sending: object) =>
    client.performance.record({ ...said, reverses, ...(currency !== null && { currency }) }, sending);
};

/** Takes an event back, says that it did, and undoes it where it was done. */
export const TakeBack = ({ why, taken }: { why: PerformanceEventExplanation; taken: Taken | undefined }) => {
  const { event } = why;
  const save = useReversing(event);
  const [recorded, setRecorded] = useState<PerformanceEvent | null>(null);
  const left = leftToTake(event, taken);
  const { currency } = event;
  if (left === null || currency === null) return null;
  const commission = (typed: string): string | undefined => {
    const back = commissionOn(why, minorOf(typed, currency) ?? 0);
    return back === null ? undefined : words.refund.commission(amount(back, currency));
  };
  return (
    <>
      {recorded !== null && <Recorded event={recorded} done={() => setRecorded(null)} />}
      {left > 0n ? (
        <FormDialog
          name={words.refund.save}
          opens={words.refund.open}
          title={words.refund.title}
          hint={words.refund.hint(exactAmount(left, currency), text.activity.types[event.type] ?? event.type)}
          inputs={({ value_minor: typed = "" }) => {
            const hint = commission(typed);
            return [TYPE, { ...AMOUNT, max: Number(left), ...(hint !== undefined && { hint }) }];
          }}
          start={{ type: "refund", value_minor: Number(left) }}
          currency={currency}
          save={async (said: Reversing, sending) => setRecorded(await save(said, sending))}
        />
      ) : (
        recorded === null && <span className="soft">{words.refund.done}</span>
      )}
    </>
  );
};

/** The event that was just recorded, with the act that gives all of it back. */
const Recorded = ({ event, done }: { event: PerformanceEvent; done: () => void }) => {
  const save = useReversing(event);
  const left = leftToGive(event, undefined) ?? 0n;
  const undo = useAct({
    act: (_: undefined, sending) => save({ type: "reinstatement", value_minor: Number(left) }, sending),
    done,
  });
  return (
    <span className="row" role="status">
      {words.reversal.recorded(changeInWords(event))}
      {left > 0n && (
        <button type="button" className="button" disabled={undo.isBusy} onClick={() => undo.start(undefined)}>
          {words.reinstate.open}
        </button>
      )}
      {undo.error && <span className="soft">{saidOf(undo.error)}</span>}
    </span>
  );
};

/** Gives back what a refund took, or a part of it. */
export const GiveBack = ({
  event,
  given,
  opens,
}: {
  event: PerformanceEvent;
  given: Taken | undefined;
  opens: string;
}) => {
  const save = useReversing(event);
  const left = leftToGive(event, given);
  if (left === null || left <= 0n || event.currency === null) return null;
  return (
    <FormDialog
      name={words.reinstate.save}
      opens={opens}
      title={words.reinstate.title}
      hint={words.reinstate.hint}
      inputs={() => [{ ...AMOUNT, max: Number(left) }]}
      start={{ value_minor: Number(left) }}
      currency={event.currency}
      save={(said: Reversing, sending) => save({ ...said, type: "reinstatement" }, sending)}
    />
  );
};
