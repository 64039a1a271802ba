import type {
  ContestExplained,
  ContestsAcceptParams,
  ContestsAnswerParams,
  ContestsRefuseParams,
} from "@entente/client";
import { useView } from "../../shell/view.tsx";
import { actText } from "../../text/acts.ts";
import { contestText } from "../../text/contests.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input, Typed } from "../../ui/inputs.ts";
import { againFault, paidInWords } from "./again.ts";

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

/** The fields by which a contest is accepted: with an amount also whether an event that is paid already is paid once more. */
const acceptedBy = (kind: string, paid: string, { amount_minor: amount = "" }: Typed): readonly Input[] => {
  const inputs = INPUTS[kind] ?? [REASON, ...PAID];
  if (amount.trim() === "" || !inputs.includes(PAID[0] as Input)) return inputs;
  const hint = paid === "" ? words.againHint : actText.byHand.moreHint(paid);
  return [...inputs, { name: "again", label: actText.byHand.moreBox, hint, kind: "flag" }];
};

/** The verbs of a contest that is not over. */
export const ContestActs = ({ contest }: { contest: ContestExplained }) => {
  const { client } = useView();
  const { id, kind } = contest;
  const paid = paidInWords(contest);
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
        hint={[words.acceptHint[kind], ...(paid === "" ? [] : [actText.byHand.moreHint(paid)])]
          .filter(Boolean)
          .join(" ")}
        inputs={(typed) => acceptedBy(kind, paid, typed)}
        start={{ reason: "" }}
        save={async (body: ContestsAcceptParams, sending) => {
          try {
            return await client.contests.accept(id, body, sending);
          } catch (error) {
            throw againFault(error);
          }
        }}
        primary
      />
    </div>
  );
};
