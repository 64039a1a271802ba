import type { PerformanceEvent, PerformanceEventExplanation } from "@entente/client";
import { Pill } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useMetricNames } from "../../data/requirements.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { CopyId } from "../../ui/copy-id.tsx";
import { Notes } from "../../ui/notes-lazy.tsx";
import { Asked } from "../../ui/states.tsx";
import { chainOf, titleOf } from "./chain.ts";
import { Line } from "./chain-line.tsx";
import { curesOf } from "./cures.ts";
import { reversalsOf, useWhy } from "./data.ts";
import { EventActs, NotSelf } from "./event-acts.tsx";
import { EventFacts } from "./event-facts.tsx";
import "./event.css";
import { isTestSale } from "./test-sale.ts";
import { changeInWords, movedBy, type Taken, verdictOf } from "./verdict.ts";
import { EnteredBy, PayAnyway } from "./why/by-hand.tsx";
import { Order } from "./why/order.tsx";
import { Reversed, Undoing } from "./why/reversed.tsx";
import { earnedOf } from "./why/rules.ts";
import { mayCount, NONE } from "./why/step.ts";

const TestSale = lazy(async () => ({ default: (await import("./test-sale-part.tsx")).TestSale }));

const words = text.chain;
/** The steps of entries by hand end with their payout. */
const ADJUSTMENT = "adjustment ";

export const EventPage = () => {
  const { event: id } = useParams({ from: "/shell/activity/$event" });
  const { client, may } = useView();
  const key = useKey();
  const query = useWhy(id);
  const names = useMetricNames();
  const event = query.data?.event;
  const reversals = useQuery({
    queryKey: key("reversals", id),
    queryFn: async () => (event === undefined ? undefined : reversalsOf(client, event)),
    enabled: event !== undefined && event.type !== "click",
  });
  return (
    <Asked query={query} height={420} isPage>
      {(why) => {
        const { event } = why;
        return (
          <>
            <div className="title">
              <div>
                <p className="soft">
                  <Link className="link" to="/activity">
                    {text.activity.title}
                  </Link>
                </p>
                <h1>
                  <span className="capital">{text.activity.types[event.type] ?? event.type}</span>
                  {` ${changeInWords(event)}`}
                  <Order event={event} why={why} before=" · " />
                </h1>
                <div className="row">
                  <Verdict event={event} why={why} taken={reversals.data?.taken} />
                  <span className="soft">{moment(event.occurred_at)}</span>
                  <CopyId id={event.id} />
                  {event.reverses !== null && <Reversed event={event.reverses} />}
                  <Reporter event={event} />
                </div>
              </div>
              <EventActs
                why={why}
                taken={reversals.data?.taken}
                isRead={!reversals.isPending}
                credited={movedBy(why, event.id)?.credited}
              />
            </div>
            {isTestSale(event) && reversals.data !== undefined && (
              <Suspense fallback={null}>
                <TestSale
                  event={event}
                  taken={reversals.data.taken}
                  refund={reversals.data.events.findLast(({ reverses }) => reverses === event.id)?.id}
                />
              </Suspense>
            )}
            <div className="two">
              <section className="card" aria-label={titleOf(why, reversals.data)}>
                <div className="head">
                  <h2>{titleOf(why, reversals.data)}</h2>
                  {mayCount(why, reversals.data ?? NONE) && <b className="num">{earnedOf(why, reversals.data)}</b>}
                </div>
                <ol className="chain">
                  {chainOf(why, new Date(), reversals.data, names).map((step) => (
                    <Line key={step.key} step={step} cures={curesOf(step, why, may, new Date())}>
                      {step.key === "eligibility" && (
                        <>
                          <NotSelf why={why} />
                          <PayAnyway why={why} />
                        </>
                      )}
                      {step.key === "reversals" && <Undoing event={event} events={reversals.data?.events ?? []} />}
                      {step.key.startsWith(ADJUSTMENT) && <EnteredBy payout={step.key.slice(ADJUSTMENT.length)} />}
                    </Line>
                  ))}
                </ol>
              </section>
              <div className="stack">
                <EventFacts event={event} />
                <Notes about={{ kind: "event", id: event.id }} />
                <details className="card">
                  <summary className="head">
                    <h2>{words.json}</h2>
                  </summary>
                  <div className="body">
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keyboard */}
                    <pre tabIndex={0}>{JSON.stringify(event, null, 2)}</pre>
                  </div>
                </details>
              </div>
            </div>
          </>
        );
      }}
    </Asked>
  );
};

/** The verdict on the event, in a word beside its name. */
const Verdict = ({
  event,
  why,
  taken,
}: {
  event: PerformanceEvent;
  why: PerformanceEventExplanation;
  taken: Taken | undefined;
}) => {
  const { tone, name } = verdictOf(event, why, taken);
  return <Pill tone={tone}>{name}</Pill>;
};

/** The source that reported an event, with the event that it delivered. */
const Reporter = ({ event: { source, properties } }: { event: PerformanceEvent }) => {
  const { may } = useView();
  const delivered = properties?.source_event;
  if (!/^src_/.test(source) || !may("sources:read")) return null;
  return (
    <Link
      className="link"
      to="/activity/sources/$source"
      params={{ source }}
      search={typeof delivered === "string" ? { event: delivered } : {}}
    >
      {words.reported}
    </Link>
  );
};
