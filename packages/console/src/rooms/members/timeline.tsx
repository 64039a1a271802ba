import type { Enrollment, Event, Payout } from "@entente/client";
import { amount, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { actorOf } from "../../data/actors.ts";
import { happeningOf } from "../../data/in-words.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { actText } from "../../text/acts.ts";
import { text } from "../../text/index.ts";
import { Asked } from "../../ui/states.tsx";
import { EnteredBy } from "../activity/why/by-hand.tsx";
import { adjustmentsOf, inOrder } from "./adjustments.ts";

const words = text.member;
const FEW = 20;

const Happening = ({ event }: { event: Event }) => (
  <>
    {happeningOf(event.type)} <span className="soft">{words.by(actorOf(event.actor))}</span>
  </>
);

/** An entry by hand, and the event that it pays for. */
const Adjustment = ({ payout: { id, event, amount_minor, currency, reason } }: { payout: Payout }) => {
  const said = actText.byHand.entry(amount(amount_minor, currency), reason ?? "");
  return (
    <>
      {event === null ? (
        <span dir="auto">{said}</span>
      ) : (
        <Link className="link" to="/activity/$event" params={{ event }} dir="auto">
          {said}
        </Link>
      )}{" "}
      <EnteredBy payout={id} />
    </>
  );
};

/** Lists the events of a member with their actors, and what was entered by hand for it, newest first. */
export const Timeline = ({ enrollment: { id, entity, program } }: { enrollment: Enrollment }) => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("timeline", id),
    queryFn: async () => {
      const [{ data }, adjustments] = await Promise.all([
        client.events.list({ subject: id, order: "desc", limit: FEW }),
        may("payouts:read") ? adjustmentsOf(client, { id, entity, program }) : [],
      ]);
      return { data: inOrder(data, adjustments).slice(0, FEW) };
    },
  });
  return (
    <section className="card" aria-label={words.timeline}>
      <div className="head">
        <h2>{words.timeline}</h2>
      </div>
      <Asked query={query} height={120}>
        {({ data }) => (
          <div className="body">
            {data.length === 0 && <p className="soft">{words.noTimeline}</p>}
            <ul className="plain-list">
              {data.map((one) => (
                <li key={one.id}>
                  <span>{one.object === "payout" ? <Adjustment payout={one} /> : <Happening event={one} />}</span>
                  <span className="soft num">{moment(one.created_at)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Asked>
    </section>
  );
};
