import type { PerformanceEvent } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { text } from "../../text/index.ts";
import { Person } from "../../ui/person.tsx";
import { Counts } from "./counts.tsx";
import "../../explain/explained.css";
import { changeInWords, orderOf, type Taken } from "./verdict.ts";

const words = text.activity;

/** An event with the name of its member; null where the member has none, or it may not be read. */
export type NamedEvent = PerformanceEvent & {
  readonly name: string | null;
  /** The amount that other events have taken back of it, where that is known. */
  readonly taken?: Taken | undefined;
};

const MINUTE_MS = 60_000;

/** Returns true if an event is about another time than that at which it was received, so that both are to be shown. */
const isLate = ({ occurred_at, received_at }: PerformanceEvent): boolean =>
  Math.abs(Date.parse(received_at) - Date.parse(occurred_at)) >= MINUTE_MS;

const MEMBER: Column<NamedEvent> = {
  name: words.columns.member,
  show: ({ enrollment, name }) =>
    enrollment !== null && (
      <Link to="/members/$enrollment" params={{ enrollment }}>
        <Person name={name} />
      </Link>
    ),
};

const OCCURRED: Column<NamedEvent> = {
  name: words.columns.occurred,
  show: (event) => <span className="num soft">{isLate(event) ? moment(event.occurred_at) : ""}</span>,
};

const CUSTOMER: Column<NamedEvent> = {
  name: words.columns.customer,
  show: ({ customer }) => customer !== null && <code>{customer}</code>,
};

/** A source may number its orders at length; the page of the event has all of it. */
const ORDER = { maxWidth: "16ch" };

export const EVENT_COLUMNS: readonly Column<NamedEvent>[] = [
  {
    name: words.columns.at,
    show: ({ id, received_at }) => (
      <Link className="link num" to="/activity/$event" params={{ event: id }}>
        {moment(received_at)}
      </Link>
    ),
  },
  OCCURRED,
  {
    name: words.columns.type,
    show: (event) => (
      <span className="cell">
        {words.types[event.type] ?? event.type}
        {orderOf(event).map((order) => (
          <small key={order} className="line soft cut" style={ORDER} title={order}>
            {order}
          </small>
        ))}
      </span>
    ),
  },
  MEMBER,
  CUSTOMER,
  { name: words.columns.counts, show: (event) => <Counts event={event} taken={event.taken} /> },
  {
    name: words.columns.value,
    isNumber: true,
    show: (event) =>
      changeInWords(event) !== "" && (
        <Link className="explained" to="/activity/$event" params={{ event: event.id }}>
          {changeInWords(event)}
        </Link>
      ),
  },
];
/** The columns that fit beside others: an event's page says when it happened and to which customer. */
const OF_ONE_MEMBER = EVENT_COLUMNS.filter((column) => ![MEMBER, OCCURRED, CUSTOMER].includes(column));

/** Events of one member as lines, without the columns that name it and tell when each happened. */
export const EventRows = ({ rows }: { rows: readonly NamedEvent[] }) => <Table columns={OF_ONE_MEMBER} rows={rows} />;
