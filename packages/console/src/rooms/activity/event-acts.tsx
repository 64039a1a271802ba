import type {
  PerformanceEvent,
  PerformanceEventExplanation,
  PerformanceEventsCorrectAttributionParams,
  PerformanceRecordParams,
} from "@entente/client";
import { Dialog, Field } from "@entente/kit";
import { amount, exactAmount, minorOf } from "@entente/kit/format";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { actText } from "../../text/acts.ts";
import { text } from "../../text/index.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { MemberChoice } from "../../ui/member-choice.tsx";
import { useAct } from "../../ui/use-act.ts";
import { Adjust } from "../members/adjust.tsx";
import { commissionMissed, commissionOn, reasonFor } from "./commission.ts";
import { leftToGive, leftToTake, type Taken } from "./verdict.ts";

const words = actText;

interface Props {
  readonly why: PerformanceEventExplanation;
  readonly taken: Taken | undefined;
}

/** The acts on an event of whoever records events: it is taken back, given back, or credited to another member. */
export const EventActs = ({
  why,
  taken,
  isRead,
  credited,
}: Props & {
  /** True once `taken` is known. */
  isRead: boolean;
  /** The event that stands for it, where it was credited to somebody else: what is to be done is done there. */
  credited: string | undefined;
}) => {
  const { may } = useView();
  const { event } = why;
  if (!may("performance:write") || event.type === "click") return null;
  if (credited !== undefined)
    return (
      <Link className="button" to="/activity/$event" params={{ event: credited }}>
        {words.credit.moved}
      </Link>
    );
  return (
    <div className="row">
      {isRead && <TakeBack why={why} taken={taken} />}
      {isRead && <GiveBack why={why} taken={taken} />}
      {event.reverses === null && <Credit event={event} />}
    </div>
  );
};

const AMOUNT: Input = { name: "value_minor", label: words.refund.amount, kind: "money" };
const TYPE: Input = { name: "type", label: words.refund.type, kind: "choice", choices: words.refund.types };

type Reversing = Pick<PerformanceRecordParams, "type" | "value_minor">;

/** Records an event that reverses another one. */
const useReversing = ({ id: reverses, currency }: PerformanceEvent) => {
  const { client } = useView();
  return (said: Reversing, sending: object) =>
    client.performance.record({ ...said, reverses, ...(currency !== null && { currency }) }, sending);
};

const TakeBack = ({ why, taken }: Props) => {
  const { event } = why;
  const save = useReversing(event);
  const left = leftToTake(event, taken);
  const { currency } = event;
  if (left === null || currency === null) return null;
  const commission = (typed: string): string | undefined => {
    const back = commissionOn(why, minorOf(typed, currency) ?? 0);
    return back === null ? undefined : words.refund.commission(amount(back, currency));
  };
  if (left <= 0n) return <span className="soft">{words.refund.done}</span>;
  return (
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
      save={save}
    />
  );
};

const GiveBack = ({ why: { event }, taken }: Props) => {
  const save = useReversing(event);
  const left = leftToGive(event, taken);
  if (left === null || left <= 0n || event.currency === null) return null;
  return (
    <FormDialog
      name={words.reinstate.save}
      opens={words.reinstate.open}
      title={words.reinstate.title}
      hint={words.reinstate.hint}
      inputs={() => [{ ...AMOUNT, max: Number(left) }]}
      start={{ value_minor: Number(left) }}
      currency={event.currency}
      save={(said: Reversing, sending) => save({ ...said, type: "reinstatement" }, sending)}
    />
  );
};

/** Counts an event whose customer was taken for the member, once somebody found that it is somebody else. */
export const NotSelf = ({ why: { event, eligibility } }: { why: PerformanceEventExplanation }) => {
  const { client, may } = useView();
  const navigate = useNavigate();
  const { enrollment } = event;
  const isTaken = eligibility?.reasons.some((reason) => reason === "self_referral") ?? false;
  if (!isTaken || enrollment === null || !may("performance:write")) return null;
  return (
    <FormDialog
      name={words.cures.notSelfSave}
      opens={words.cures.notSelf}
      title={words.cures.notSelfTitle}
      hint={words.cures.notSelfHint}
      inputs={() => [{ name: "reason", label: words.cures.notSelfReason, kind: "text" }]}
      start={{}}
      save={async ({ reason = "" }: { reason?: string }, sending) => {
        const said = { enrollment, reason, allow_self_referral: true };
        const { credited } = await client.performance.events.correctAttribution(event.id, said, sending);
        await navigate({ to: "/activity/$event", params: { event: credited } });
      }}
    />
  );
};

/** Pays an event that stays refused: an adjustment with the member, the commission and the currency filled in. */
export const PayAnyway = ({ why }: { why: PerformanceEventExplanation }) => {
  const { may } = useView();
  const { event, eligibility } = why;
  const { enrollment, currency } = event;
  const isMissed = eligibility?.eligible === false && (event.value_minor ?? 0) > 0;
  if (!isMissed || enrollment === null || currency === null || !may("payouts:write")) return null;
  return (
    <Adjust
      enrollment={enrollment}
      currency={currency}
      minor={commissionMissed(why)}
      reason={reasonFor(event)}
      opens={words.cures.adjust}
    />
  );
};

const Credit = ({ event }: { event: PerformanceEvent }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.credit.open}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.credit.title}>
        <Crediting event={event} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const Crediting = ({ event, close }: { event: PerformanceEvent; close: () => void }) => {
  const { client } = useView();
  const navigate = useNavigate();
  const [enrollment, choose] = useState<string | null>(null);
  const credit = useAct({
    act: (said: PerformanceEventsCorrectAttributionParams, sending) =>
      client.performance.events.correctAttribution(event.id, said, sending),
    done: ({ credited }) => {
      close();
      return navigate({ to: "/activity/$event", params: { event: credited } });
    },
  });
  return (
    <DialogForm
      verb={words.credit.save}
      draft="credit"
      submit={({ reason, rebind }) => {
        if (enrollment !== null && reason !== undefined)
          credit.start({ enrollment, reason, rebind: rebind !== undefined });
      }}
      close={close}
      isBusy={credit.isBusy}
      isReady={enrollment !== null}
      error={credit.error}
    >
      <p className="soft">{words.credit.hint}</p>
      <MemberChoice
        program={event.program}
        isChoosable={({ id }) => id !== event.enrollment}
        chosen={enrollment}
        choose={({ id }) => choose(id)}
      />
      <Field label={words.credit.reason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
      {event.customer !== null && (
        <label className="row">
          <input type="checkbox" name="rebind" defaultChecked />
          {words.credit.rebind}
        </label>
      )}
    </DialogForm>
  );
};
