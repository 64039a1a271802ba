import type { PerformanceEventExplanation, PerformanceEventsCorrectAttributionParams } from "@entente/client";
import { Field } from "@entente/kit";
import { amount } from "@entente/kit/format";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "../../../shell/view.tsx";
import { actText } from "../../../text/acts.ts";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { MemberChoice, stateOf } from "../../../ui/member-choice.tsx";
import { useAct } from "../../../ui/use-act.ts";
import type { NamedEnrollment } from "../../members/data.ts";
import { commissionOn } from "../commission.ts";
import { leftToTake, type Taken } from "../verdict.ts";
import { CreditEffect } from "./credit-effect.tsx";

const words = actText.credit;

export interface CreditingProps {
  readonly why: PerformanceEventExplanation;
  readonly taken: Taken | undefined;
}

/** The commission that goes with what is left of an event, such as "$7.35"; null where it is not known. */
const movingOf = ({ why, taken }: CreditingProps): string | null => {
  const { currency } = why.event;
  const minor = commissionOn(why, Number(leftToTake(why.event, taken) ?? 0n));
  return minor === null || currency === null ? null : amount(minor, currency);
};

/** The form by which an event is credited to another member. */
export const Crediting = ({ why, taken, close }: CreditingProps & { close: () => void }) => {
  const { event } = why;
  const { client } = useView();
  const navigate = useNavigate();
  const [member, choose] = useState<NamedEnrollment | null>(null);
  const moving = movingOf({ why, taken });
  const state = member === null ? null : stateOf(member);
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
      verb={words.save}
      draft="credit"
      submit={({ reason, rebind }) => {
        if (member !== null && reason !== undefined)
          credit.start({ enrollment: member.id, reason, rebind: rebind !== undefined });
      }}
      close={close}
      isBusy={credit.isBusy}
      isReady={member !== null}
      error={credit.error}
    >
      <p className="soft">{words.hint}</p>
      <MemberChoice
        program={event.program}
        isChoosable={({ id }) => id !== event.enrollment}
        chosen={member?.id ?? null}
        choose={choose}
      />
      <div role="status">
        {member === null ? (
          <>
            {moving !== null && <p>{words.moves(moving)}</p>}
            <p>{words.standing}</p>
          </>
        ) : (
          <CreditEffect event={event.id} program={event.program} enrollment={member.id} moving={moving} />
        )}
        {state !== null && <p>{words.cannot(state)}</p>}
      </div>
      <Field label={words.reason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
      {event.customer !== null && (
        <label className="row">
          <input type="checkbox" name="rebind" defaultChecked />
          {words.rebind}
        </label>
      )}
    </DialogForm>
  );
};
