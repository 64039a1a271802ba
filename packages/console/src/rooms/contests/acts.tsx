import type { Contest, ContestsAcceptParams, ContestsAnswerParams, ContestsRefuseParams } from "@entente/client";
import { useView } from "../../shell/view.tsx";
import { contestText } from "../../text/contests.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";

const words = contestText;
const REASON: Input = { name: "reason", label: words.reason, kind: "long" };
const ANSWER: readonly Input[] = [{ name: "text", label: words.answerText, kind: "long" }];

const EVENT: Input = { name: "event", label: words.eventId, kind: "text", empty: "none" };
const PAID: readonly Input[] = [
  { name: "amount_minor", label: words.amount, kind: "money", empty: "none" },
  { name: "currency", label: words.currency, kind: "text", empty: "none" },
];

/** The inputs by which a contest of each kind is accepted. */
const INPUTS: Readonly<Record<string, readonly Input[]>> = {
  attribution: [REASON, EVENT, ...PAID],
  outside_window: [REASON, EVENT, ...PAID],
  self_referral: [REASON, ...PAID],
  hold: [REASON, ...PAID],
  rejection: [REASON],
};

/** The verbs of a contest that is not over. */
export const ContestActs = ({ contest }: { contest: Contest }) => {
  const { client } = useView();
  const { id, kind } = contest;
  return (
    <div className="row">
      <FormDialog
        name={words.answer}
        title={words.answer}
        inputs={() => ANSWER}
        start={{ text: "" }}
        save={(body: ContestsAnswerParams, sending) => client.contests.answer(id, body, sending)}
      />
      <FormDialog
        name={words.refuse}
        title={words.refuseTitle}
        inputs={() => [REASON]}
        start={{ reason: "" }}
        save={(body: ContestsRefuseParams, sending) => client.contests.refuse(id, body, sending)}
      />
      <FormDialog
        name={words.accept}
        title={words.acceptTitle}
        hint={words.acceptHint[kind] ?? ""}
        inputs={() => INPUTS[kind] ?? [REASON, ...PAID]}
        start={{ reason: "" }}
        save={(body: ContestsAcceptParams, sending) => client.contests.accept(id, body, sending)}
        primary
      />
    </div>
  );
};
