import type { Entente, PerformanceEventsListParams } from "@entente/client";
import { Select, Table } from "@entente/kit";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useProgramNames } from "../../data/names.ts";
import { choosing } from "../../many/choosing.tsx";
import { Kept } from "../../many/kept.tsx";
import { moreOf, useChoice } from "../../many/use-choice.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { TableBar } from "../../tables/lazy.tsx";
import { useColumns } from "../../tables/use-columns.ts";
import { text } from "../../text/index.ts";
import { tablesText } from "../../text/team/tables.ts";
import { DayFilter } from "../../ui/day-filter.tsx";
import { Filters, setIn } from "../../ui/filters.tsx";
import { type Page, Pages, usePages } from "../../ui/pages.tsx";
import { TypedFilter } from "../../ui/typed-filter.tsx";
import { takenOf } from "./data.ts";
import { between } from "./days.ts";
import { eventColumns, type NamedEvent } from "./event-rows.tsx";
import { eventName } from "./many/chosen.ts";
import { type EventsSearch, readActivitySearch } from "./search.ts";

const words = text.activity;
const PAGE = 50;
const MANY = 100;
const LIVE_MS = 3_000;
const ORDERS = [
  { by: "received_at", name: words.columns.at },
  { by: "occurred_at", name: tablesText.happened },
  { by: "value_minor", name: words.columns.value, kind: "amount" },
] as const;
const MemberFilter = lazy(async () => ({ default: (await import("./member-filter.tsx")).MemberFilter }));
const EventsBar = lazy(async () => ({ default: (await import("./many/bar.tsx")).EventsBar }));

/** A page of events with the names of their members, where the viewer may read them. */
const namedPageOf = async (
  client: Entente,
  filter: Omit<PerformanceEventsListParams, "expand">,
  mayName: boolean,
): Promise<Page<NamedEvent>> => {
  if (!mayName) {
    const { data, has_more, next } = await client.performance.events.list(filter);
    return { data: data.map((row) => ({ ...row, name: null })), has_more, ...(next !== undefined && { next }) };
  }
  const { data, has_more, next } = await client.performance.events.list({ ...filter, expand: ["enrollment.entity"] });
  const rows = data.map(({ enrollment, ...row }) => ({
    ...row,
    enrollment: enrollment?.id ?? null,
    name: enrollment?.entity.name ?? enrollment?.entity.email ?? null,
  }));
  return { data: rows, has_more, ...(next !== undefined && { next }) };
};

/** The same with what was taken back of each since. */
const pageOf = async (...given: Parameters<typeof namedPageOf>): Promise<Page<NamedEvent>> => {
  const [client, { enrollment, customer }] = given;
  const { data, ...page } = await namedPageOf(...given);
  const filter = { ...(enrollment !== undefined && { enrollment }), ...(customer !== undefined && { customer }) };
  const taken = await takenOf(client, filter, data);
  return { ...page, data: data.map((row) => ({ ...row, taken: taken.get(row.id) })) };
};

/** The filter of the API for one of the address. */
const asked = ({ order, from, to, ...filter }: EventsSearch) => ({
  ...filter,
  ...between(from, to),
  ...(order !== undefined && { external_event_id: order, any_case: true }),
});

/** Clicks, sign-ups, sales and refunds as they were received. */
export const Events = () => {
  const { type, enrollment, customer, program, order, from, to, hide, sort } = useSearch({ from: "/shell/activity" });
  const navigate = useNavigate({ from: "/activity" });
  const [isLive, setIsLive] = useState(false);
  const { client, may } = useView();
  // Who may not read customers may not ask by one either, whatever the address says.
  const mayAskCustomer = may("customers:read");
  const search: EventsSearch = {
    ...(type !== undefined && { type }),
    ...(enrollment !== undefined && { enrollment }),
    ...(mayAskCustomer && customer !== undefined && { customer }),
    ...(program !== undefined && { program }),
    ...(order !== undefined && { order }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const sorted = sort === undefined ? {} : { sort };
  const kept = { ...sorted, ...(hide !== undefined && { hide }) };
  const programs = useProgramNames();
  const read = (limit: number) => (after: { readonly starting_after?: string }) =>
    pageOf(client, { ...asked(search), ...sorted, limit, ...after }, may("enrollments:read") && may("entities:read"));
  const events = usePages(useKey()("activity", search, sort), read(PAGE), isLive ? LIVE_MS : false);
  const rows = events.data?.pages.flatMap(({ data }) => data) ?? [];
  const choice = useChoice(rows, search);
  const show = (next: { [Name in keyof EventsSearch]?: string | undefined }) => {
    choice.clear();
    void navigate({ search: { ...search, ...kept, ...next } as EventsSearch, replace: true });
  };
  const turn = (next: object) =>
    void navigate({ search: readActivitySearch({ ...search, ...kept, ...next }), replace: true });
  const ordering = {
    orders: ORDERS,
    sort,
    choose: (next: string | undefined) => {
      choice.clear();
      turn({ sort: next });
    },
  };
  const columns = useColumns("events", eventColumns(ordering), hide, (next) => turn({ hide: next }));
  return (
    <section className="card" aria-label={words.parts.events}>
      <Filters set={setIn(search)}>
        <Select
          label={words.filters.type}
          value={search.type}
          any={words.filters.any}
          values={words.types}
          choose={(type) => show({ type })}
        />
        <Select
          label={words.filters.program}
          value={search.program}
          any={words.filters.any}
          values={programs}
          choose={(program) => show({ program })}
        />
        {mayAskCustomer && (
          <TypedFilter
            label={words.filters.customer}
            value={search.customer}
            choose={(customer) => show({ customer })}
          />
        )}
        <TypedFilter label={words.filters.order} value={search.order} choose={(order) => show({ order })} />
        <DayFilter label={words.filters.from} value={search.from} choose={(from) => show({ from })} />
        <DayFilter label={words.filters.to} value={search.to} choose={(to) => show({ to })} />
        {may("enrollments:read") && (
          <Suspense fallback={null}>
            <MemberFilter enrollment={search.enrollment} choose={(enrollment) => show({ enrollment })} />
          </Suspense>
        )}
        <label className="row">
          <input type="checkbox" checked={isLive} onChange={(event) => setIsLive(event.target.checked)} />
          {words.live}
        </label>
      </Filters>
      <Kept isChosen={choice.chosen.length > 0}>
        <EventsBar choice={choice} more={moreOf(choice, rows, events.hasNextPage, read(MANY))} />
      </Kept>
      <TableBar
        of="events"
        filter={search}
        read={() => client.performance.events.count(asked(search))}
        every={isLive ? LIVE_MS : false}
        columns={columns}
        ordering={ordering}
      />
      {sort?.endsWith("value_minor") === true && <p className="soft">{tablesText.valued}</p>}
      <Pages label={words.title} query={events} empty={words.empty} hint={words.emptyHint}>
        {(shown) => (
          <Table
            columns={may("performance:write") ? [choosing(shown, choice, eventName), ...columns.shown] : columns.shown}
            rows={shown}
          />
        )}
      </Pages>
    </section>
  );
};
