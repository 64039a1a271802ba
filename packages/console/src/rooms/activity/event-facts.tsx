import type { PerformanceEvent } from "@entente/client";
import { moment } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { text } from "../../text/index.ts";
import { orderOf } from "./verdict.ts";

const words = text.activity;

/** The facts of an event on one card: its order, its customer, its program and its times. */
export const EventFacts = ({ event }: { event: PerformanceEvent }) => {
  const programs = useProgramNames();
  const { program, customer, occurred_at, received_at } = event;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ...orderOf(event).map(
      (order) =>
        [
          words.filters.order,
          <span key="order" dir="auto">
            {order}
          </span>,
        ] as const,
    ),
    ...(customer === null ? [] : [[words.columns.customer, <code key="customer">{customer}</code>] as const]),
    [
      words.filters.program,
      <Link key="program" className="link" to="/programs/$program" params={{ program }} dir="auto">
        {nameIn(programs, program)}
      </Link>,
    ],
    [words.when, moment(occurred_at)],
    ...(received_at === occurred_at ? [] : [[words.columns.at, moment(received_at)] as const]),
  ];
  return (
    <section className="card" aria-label={words.details}>
      <div className="head">
        <h2>{words.details}</h2>
      </div>
      <dl className="body pairs">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
