import type { Source, SourceEvent, SourceHealth } from "@entente/client";
import { type Column, Dialog, Select, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Asked } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { OneEventRead } from "./event.tsx";
import { eventsWith } from "./health.ts";
import { type Place, placeOf } from "./place.ts";
import { ReplayAll } from "./replay-all.tsx";
import { readSourceSearch, type SourceSearch } from "./search.ts";
import { EVENT_TONE } from "./tones.ts";

const words = sourceText.events;
const PAGE = 25;
const WAITS_MS = 2_000;

/** The events that a source delivered, and what each came to. */
export const Events = ({ source, health }: { source: Source; health: SourceHealth }) => {
  const search = useSearch({ from: "/shell/activity/sources/$source" });
  const navigate = useNavigate({ from: "/activity/sources/$source" });
  const { client, may } = useView();
  const { status, event } = search;
  const isWaiting = source.status === "active" && (health.last_received_at === null || health.waiting_since !== null);
  const query = usePages(
    useKey()("source events", source.id, status, health.last_received_at),
    (after) => client.sources.events.list(source.id, { limit: PAGE, ...(status && { status }), ...after }),
    isWaiting ? WAITS_MS : false,
  );
  const show = (next: SourceSearch) => void navigate({ search: next, replace: true });
  const columns: readonly Column<SourceEvent>[] = [
    {
      name: words.columns.event,
      show: ({ id, type }) => (
        <Link
          className="link"
          to="/activity/sources/$source"
          params={{ source: source.id }}
          search={{ ...search, event: id }}
          replace
        >
          {type ?? words.untyped}
        </Link>
      ),
    },
    {
      name: words.columns.status,
      show: ({ status, reason }) => (
        <div className="cell">
          <Status of={status} tones={EVENT_TONE} words={words.statuses} />
          {reason !== null && <small className="soft line">{reason}</small>}
        </div>
      ),
    },
    { name: words.columns.at, isNumber: true, show: ({ created_at }) => moment(created_at) },
  ];
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        {may("sources:write") && source.status !== "archived" && (
          <ReplayAll source={source.id} isOffered={eventsWith(health, "unreadable") > 0} />
        )}
      </div>
      <div className="filters">
        <Select
          label={words.columns.status}
          value={status}
          any={words.any}
          values={words.statuses}
          choose={(next) => show(readSourceSearch({ status: next }))}
        />
      </div>
      <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
      <Dialog open={event !== undefined} close={() => show(status === undefined ? {} : { status })} title={words.one}>
        {event !== undefined && (
          <OneEvent id={event} place={placeOf(query.data?.pages.flatMap(({ data }) => data) ?? [], event, status)} />
        )}
      </Dialog>
    </section>
  );
};

const OneEvent = ({ id, place }: { id: string; place: Place | undefined }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("source event", id),
    queryFn: () => client.sources.events.retrieve(id),
    refetchInterval: ({ state }) => (state.data?.status === "received" ? WAITS_MS : false),
  });
  return (
    <Asked query={query} height={160}>
      {(event) => <OneEventRead event={event} place={place} />}
    </Asked>
  );
};
