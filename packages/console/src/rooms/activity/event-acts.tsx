import type { PerformanceEventExplanation } from "@entente/client";
import { Link, useNavigate } from "@tanstack/react-router";
import { useView } from "../../shell/view.tsx";
import { actText } from "../../text/acts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { leftToTake, type Taken } from "./verdict.ts";
import { Credit } from "./why/credit.tsx";
import { GiveBack, TakeBack } from "./why/reversing.tsx";

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
      {isRead && <GiveBack event={event} given={taken} opens={words.reinstate.open} />}
      {event.reverses === null && leftToTake(event, taken) !== 0n && <Credit why={why} taken={taken} />}
    </div>
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
