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
import { type StandingStep, standingStepsOf } from "./standing-steps.ts";

const words = text.member;
const steps = actText.standings;
const ALL = 100;
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

/** The beginning of a grace period or of a tier, which an evaluation decided. */
const Step = ({
  step: { graceUntil, tier },
  names,
}: {
  step: StandingStep;
  names: Readonly<Record<string, string>>;
}) => (
  <span dir="auto">
    {graceUntil !== undefined
      ? steps.grace(graceUntil === null ? "–" : moment(graceUntil))
      : tier == null
        ? steps.noTier
        : steps.tier(names[tier] ?? tier)}
  </span>
);

/** One line of the timeline, in the words of its kind. */
const Told = ({ one, names }: { one: Event | Payout | StandingStep; names: Readonly<Record<string, string>> }) => (
  <span>
    {one.object === "payout" && <Adjustment payout={one} />}
    {one.object === "step" && <Step step={one} names={names} />}
    {one.object === "event" && <Happening event={one} />}
  </span>
);

/** Lists the events of a member with their actors, what its standing came to, and what was entered by hand for it, newest first. */
export const Timeline = ({ enrollment: { id, entity, program, created_at } }: { enrollment: Enrollment }) => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("timeline", id),
    queryFn: async () => {
      const [{ data }, adjustments, standings, tiers] = await Promise.all([
        client.events.list({ subject: id, order: "desc", limit: FEW }),
        may("payouts:read") ? adjustmentsOf(client, { id, entity, program }) : [],
        standingStepsOf(client, { id, created_at }),
        may("program_tiers:read") ? client.programs.tiers.list(program, { limit: ALL }) : { data: [] },
      ]);
      return {
        data: inOrder(inOrder(data, adjustments), standings).slice(0, FEW),
        names: Object.fromEntries(tiers.data.map((tier) => [tier.id, tier.name])),
      };
    },
  });
  return (
    <section className="card" aria-label={words.timeline}>
      <div className="head">
        <h2>{words.timeline}</h2>
      </div>
      <Asked query={query} height={120}>
        {({ data, names }) => (
          <div className="body">
            {data.length === 0 && <p className="soft">{words.noTimeline}</p>}
            <ul className="plain-list">
              {data.map((one) => (
                <li key={one.id}>
                  <Told one={one} names={names} />
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
