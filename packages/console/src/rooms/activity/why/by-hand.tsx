import type { PerformanceEventExplanation } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { actorOf } from "../../../data/actors.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { actText } from "../../../text/acts.ts";
import { Adjust } from "../../members/adjust.tsx";
import { commissionMissed, reasonFor } from "../commission.ts";
import { paidByHand } from "../verdict.ts";

const words = actText;

/** Pays an event that stays refused: an adjustment with the member, the commission and the currency filled in, unless one was paid already. */
export const PayAnyway = ({ why }: { why: PerformanceEventExplanation }) => {
  const { may } = useView();
  const { event, eligibility } = why;
  const { enrollment, currency } = event;
  const isMissed = eligibility?.eligible === false && (event.value_minor ?? 0) > 0;
  if (!isMissed || enrollment === null || currency === null) return null;
  if (!may("payouts:write")) return <span className="soft">{words.byHand.ask}</span>;
  const paid = paidByHand(why).join(", ");
  return (
    <Adjust
      enrollment={enrollment}
      currency={currency}
      minor={paid === "" ? commissionMissed(why) : null}
      reason={reasonFor(event)}
      event={event.id}
      paid={paid}
      opens={paid === "" ? words.cures.adjust : words.byHand.more(paid)}
    />
  );
};

/** The person or key that entered a payout by hand. */
export const EnteredBy = ({ payout }: { payout: string }) => {
  const { client, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("entered by", payout),
    queryFn: () => client.events.list({ subject: payout, type: "payout.created", limit: 1 }),
    enabled: may("events:read"),
  });
  const [event] = data?.data ?? [];
  return event === undefined ? null : <small className="soft">{words.byHand.by(actorOf(event.actor))}</small>;
};
