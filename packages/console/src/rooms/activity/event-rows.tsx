import type { PerformanceEvent } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { type Ordering, sortable } from "../../tables/sorting.tsx";
import { text } from "../../text/index.ts";
import { Person } from "../../ui/person.tsx";
import { Counts } from "./counts.tsx";
import "../../explain/explained.css";
import { changeInWords, isOfCorrection, orderOf, type Taken } from "./verdict.ts";
import { OrderOfCredited } from "./why/order.tsx";

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
  id: "member",
  name: words.columns.member,
  show: ({ enrollment, name }) =>
    enrollment !== null && (
      <Link to="/members/$enrollment" params={{ enrollment }}>
        <Person name={name} />
      </Link>
    ),
};

const CUSTOMER: Column<NamedEvent> = {
  id: "customer",
  name: words.columns.customer,
  show: ({ customer }) => customer !== null && <code>{customer}</code>,
};

/** When the service received an event, and below it when it happened where that is another time. */
const AT: Column<NamedEvent> = {
  id: "at",
  name: words.columns.at,
  isNumber: true,
  card: "line",
  show: (event) => (
    <>
      {moment(event.received_at)}
      {isLate(event) && <small className="line soft">{words.happened(moment(event.occurred_at))}</small>}
    </>
  ),
};

/** A source may number its orders at length; the page of the event has all of it. */
const ORDER = { maxWidth: "16ch" };

const VALUE: Column<NamedEvent> = {
  id: "value",
  name: words.columns.value,
  isNumber: true,
  card: "corner",
  show: (event) =>
    changeInWords(event) !== "" && (
      <Link className="explained" to="/activity/$event" params={{ event: event.id }}>
        {changeInWords(event)}
      </Link>
    ),
};

const EVENT_COLUMNS: readonly Column<NamedEvent>[] = [
  {
    name: words.columns.type,
    card: "title",
    show: (event) => (
      <Link className="link" to="/activity/$event" params={{ event: event.id }}>
        <span className="capital">{words.types[event.type] ?? event.type}</span>
        {isOfCorrection(event) && <OrderOfCredited event={event} />}
        {orderOf(event).map((order) => (
          <small key={order} className="line soft cut" style={ORDER} title={order} translate="no">
            {order}
          </small>
        ))}
      </Link>
    ),
  },
  VALUE,
  {
    id: "counts",
    name: words.columns.counts,
    card: "state",
    show: (event) => <Counts event={event} taken={event.taken} />,
  },
  MEMBER,
  CUSTOMER,
  AT,
];
const BY = new Map([
  [AT, "received_at"],
  [VALUE, "value_minor"],
]);
/** The columns of events, of which those of the time and the value turn the order around. */
export const eventColumns = (ordering: Ordering): readonly Column<NamedEvent>[] =>
  EVENT_COLUMNS.map((column) => (BY.has(column) ? sortable(column, ordering, BY.get(column)) : column));

/** The columns that fit beside others: an event's page says to which customer it belongs. */
const OF_ONE_MEMBER = EVENT_COLUMNS.filter((column) => ![MEMBER, CUSTOMER].includes(column));

/** Events of one member as lines, without the columns that name it. */
export const EventRows = ({ rows }: { rows: readonly NamedEvent[] }) => <Table columns={OF_ONE_MEMBER} rows={rows} />;
