import type { PerformanceEvent } from "@entente/client";
import { Link } from "@tanstack/react-router";
import { amount } from "../../format/amount.ts";
import { moment } from "../../format/time.ts";
import { text } from "../../text/index.ts";
import { Person } from "../../ui/person.tsx";
import { Pill } from "../../ui/pill.tsx";
import { type Column, Table } from "../../ui/table.tsx";

const words = text.activity;

/** An event with the name of its member; null where the member has none, or it may not be read. */
export type NamedEvent = PerformanceEvent & { readonly name: string | null };

const MEMBER: Column<NamedEvent> = {
  name: words.columns.member,
  show: ({ enrollment, name }) =>
    enrollment !== null && (
      <Link to="/members/$enrollment" params={{ enrollment }}>
        <Person name={name} />
      </Link>
    ),
};

const COLUMNS: readonly Column<NamedEvent>[] = [
  {
    name: words.columns.at,
    show: ({ id, occurred_at }) => (
      <Link className="link num" to="/activity/$event" params={{ event: id }}>
        {moment(occurred_at)}
      </Link>
    ),
  },
  { name: words.columns.type, show: ({ type }) => words.types[type] ?? type },
  MEMBER,
  { name: words.columns.customer, show: ({ customer }) => customer !== null && <code>{customer}</code> },
  {
    name: words.columns.counts,
    show: ({ projection }) =>
      projection.projected ? (
        <Pill tone="good">{words.counted}</Pill>
      ) : (
        <span title={projection.reason}>
          <Pill tone="warn">{words.notCounted}</Pill>
        </span>
      ),
  },
  {
    name: words.columns.value,
    isNumber: true,
    show: ({ value_minor, currency }) => (value_minor === null ? "" : amount(value_minor, currency)),
  },
];
const OF_ONE_MEMBER = COLUMNS.filter((column) => column !== MEMBER);

/** Events as lines; those of one member without a column that names it. */
export const EventRows = ({ rows, isOfOne = false }: { rows: readonly NamedEvent[]; isOfOne?: boolean }) => (
  <Table columns={isOfOne ? OF_ONE_MEMBER : COLUMNS} rows={rows} />
);
