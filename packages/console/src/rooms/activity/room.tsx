import type { Entente, PerformanceEvent } from "@entente/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Select } from "../../ui/select.tsx";
import { Asked, Empty } from "../../ui/states.tsx";
import { EventRows } from "./event-rows.tsx";
import type { ActivitySearch } from "./search.ts";

const words = text.activity;
const PAGE = 50;
const LIVE_MS = 3_000;

type Names = ReadonlyMap<string, string | null>;

interface NamedPage {
  readonly data: readonly PerformanceEvent[];
  readonly names: Names;
  readonly has_more: boolean;
}

/** A page of events with the names of their members, where the viewer may read them. */
const pageOf = async (client: Entente, search: ActivitySearch, after: string, mayName: boolean): Promise<NamedPage> => {
  const filter = { ...search, limit: PAGE, ...(after && { starting_after: after }) };
  if (!mayName) {
    const { data, has_more } = await client.performance.events.list(filter);
    return { data, has_more, names: new Map() };
  }
  const { data, has_more } = await client.performance.events.list({ ...filter, expand: ["enrollment.entity"] });
  const names = new Map<string, string | null>();
  const rows = data.map(({ enrollment, ...row }) => {
    if (enrollment !== null) names.set(enrollment.id, enrollment.entity.name ?? enrollment.entity.email);
    return { ...row, enrollment: enrollment?.id ?? null };
  });
  return { data: rows, has_more, names };
};

export const ActivityRoom = () => {
  const search = useSearch({ from: "/shell/activity" });
  const navigate = useNavigate({ from: "/activity" });
  const [isLive, setIsLive] = useState(false);
  const { client, may } = useView();
  const events = useInfiniteQuery({
    queryKey: useKey()("activity", search),
    queryFn: ({ pageParam }) => pageOf(client, search, pageParam, may("enrollments:read") && may("entities:read")),
    initialPageParam: "",
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
    refetchInterval: isLive ? LIVE_MS : false,
  });
  const show = (next: { [Name in keyof ActivitySearch]?: string | undefined }) =>
    void navigate({ search: { ...search, ...next } as ActivitySearch, replace: true });
  return (
    <>
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.sub}</p>
        </div>
        <label className="row">
          <input type="checkbox" checked={isLive} onChange={(event) => setIsLive(event.target.checked)} />
          {words.live}
        </label>
      </div>
      <section className="card">
        <div className="filters">
          <Select
            label={words.filters.type}
            value={search.type}
            any={words.filters.any}
            values={words.types}
            choose={(type) => show({ type })}
          />
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const said = new FormData(event.currentTarget).get("customer");
              show({ customer: typeof said === "string" && said !== "" ? said : undefined });
            }}
          >
            <label className="label">
              {words.filters.customer}
              <input className="field" name="customer" type="search" defaultValue={search.customer ?? ""} />
            </label>
          </form>
          {search.enrollment !== undefined && (
            <button type="button" className="button" onClick={() => show({ enrollment: undefined })}>
              <code>{search.enrollment}</code> ✕
            </button>
          )}
        </div>
        <Asked query={events} height={420}>
          {({ pages }) => {
            const rows = pages.flatMap(({ data }) => data);
            if (rows.length === 0) return <Empty title={words.empty} hint={words.emptyHint} />;
            return (
              <>
                <EventRows rows={rows} names={new Map(pages.flatMap(({ names }) => [...names]))} />
                {events.hasNextPage && (
                  <div className="state">
                    <button
                      type="button"
                      className="button"
                      disabled={events.isFetchingNextPage}
                      onClick={() => void events.fetchNextPage()}
                    >
                      {text.states.more}
                    </button>
                  </div>
                )}
              </>
            );
          }}
        </Asked>
      </section>
    </>
  );
};
