import type { Entente, PerformanceEventsListParams } from "@entente/client";
import { Select } from "@entente/kit";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { type Page, Pages, usePages } from "../../ui/pages.tsx";
import { CustomerFilter } from "./customer-filter.tsx";
import { takenOf } from "./data.ts";
import { EventRows, type NamedEvent } from "./event-rows.tsx";
import type { EventsSearch } from "./search.ts";

const words = text.activity;
const PAGE = 50;
const LIVE_MS = 3_000;

/** A page of events with the names of their members, where the viewer may read them. */
const namedPageOf = async (
  client: Entente,
  filter: Omit<PerformanceEventsListParams, "expand">,
  mayName: boolean,
): Promise<Page<NamedEvent>> => {
  if (!mayName) {
    const { data, has_more } = await client.performance.events.list(filter);
    return { data: data.map((row) => ({ ...row, name: null })), has_more };
  }
  const { data, has_more } = await client.performance.events.list({ ...filter, expand: ["enrollment.entity"] });
  const rows = data.map(({ enrollment, ...row }) => ({
    ...row,
    enrollment: enrollment?.id ?? null,
    name: enrollment?.entity.name ?? enrollment?.entity.email ?? null,
  }));
  return { data: rows, has_more };
};

/** The same with what was taken back of each since. */
const pageOf = async (...given: Parameters<typeof namedPageOf>): Promise<Page<NamedEvent>> => {
  const [client, { enrollment, customer }] = given;
  const { data, has_more } = await namedPageOf(...given);
  const filter = { ...(enrollment !== undefined && { enrollment }), ...(customer !== undefined && { customer }) };
  const taken = await takenOf(client, filter, data);
  return { data: data.map((row) => ({ ...row, taken: taken.get(row.id) })), has_more };
};

/** Clicks, sign-ups, sales and refunds as they were received. */
export const Events = () => {
  const { type, enrollment, customer } = useSearch({ from: "/shell/activity" });
  const navigate = useNavigate({ from: "/activity" });
  const [isLive, setIsLive] = useState(false);
  const { client, may } = useView();
  // Who may not read customers may not ask by one either, whatever the address says.
  const mayAskCustomer = may("customers:read");
  const search: EventsSearch = {
    ...(type !== undefined && { type }),
    ...(enrollment !== undefined && { enrollment }),
    ...(mayAskCustomer && customer !== undefined && { customer }),
  };
  const events = usePages(
    useKey()("activity", search),
    (after) => pageOf(client, { ...search, limit: PAGE, ...after }, may("enrollments:read") && may("entities:read")),
    isLive ? LIVE_MS : false,
  );
  const show = (next: { [Name in keyof EventsSearch]?: string | undefined }) =>
    void navigate({ search: { ...search, ...next } as EventsSearch, replace: true });
  return (
    <section className="card" aria-label={words.parts.events}>
      <div className="filters">
        <Select
          label={words.filters.type}
          value={search.type}
          any={words.filters.any}
          values={words.types}
          choose={(type) => show({ type })}
        />
        {mayAskCustomer && <CustomerFilter customer={search.customer} choose={(customer) => show({ customer })} />}
        {search.enrollment !== undefined && (
          <button type="button" className="button" onClick={() => show({ enrollment: undefined })}>
            <code>{search.enrollment}</code> ✕
          </button>
        )}
        <label className="row">
          <input type="checkbox" checked={isLive} onChange={(event) => setIsLive(event.target.checked)} />
          {words.live}
        </label>
      </div>
      <Pages label={words.title} query={events} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <EventRows rows={rows} />}
      </Pages>
    </section>
  );
};
