import { type Column, Pill, Segments, saidBy, Table } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { actorOf } from "../../data/actors.ts";
import { send } from "../../data/client.ts";
import { type LoggedRequest, list } from "../../data/console.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Asked } from "../../ui/states.tsx";
import type { DevelopersSearch } from "./search.ts";
import { statusTone } from "./tones.ts";

const words = developersText.requests;
const PAGE = 50;
const METHODS = ["GET", "POST", "DELETE"] as const;

const COLUMNS: readonly Column<LoggedRequest>[] = [
  {
    name: words.columns.at,
    show: ({ id, created_at }) => (
      <Link className="link num" to="/developers" search={{ show: "requests", id }}>
        {moment(created_at)}
      </Link>
    ),
  },
  {
    name: words.columns.what,
    show: ({ method, route }) => (
      <code>
        {method} {route}
      </code>
    ),
  },
  {
    name: words.columns.status,
    card: "state",
    show: ({ status, error_code, error_param }) => (
      <span className="row">
        <Pill tone={statusTone(status)}>{String(status)}</Pill>
        {error_code !== null && <code>{[error_code, error_param].filter((one) => one !== null).join(" · ")}</code>}
      </span>
    ),
  },
  {
    name: words.columns.who,
    show: ({ actor }) =>
      actor.id === null ? (
        actorOf(actor)
      ) : (
        <Link className="link" to="/developers" search={{ show: "requests", actor: actor.id }}>
          {actorOf(actor)}
        </Link>
      ),
  },
  { name: words.columns.took, isNumber: true, show: ({ duration_ms }) => words.ms(count(Math.round(duration_ms))) },
];

/** Requests that were answered, newest first, or the one that an id names. */
export const Requests = () => {
  const search = useSearch({ from: "/shell/developers" });
  const navigate = useNavigate({ from: "/developers" });
  return (
    <section className="card" aria-label={words.title}>
      {search.id === undefined && (
        <div className="head">
          <Segments
            label={words.outcome}
            values={{ all: text.members.filters.any, refused: words.refused }}
            value={search.refused === undefined ? "all" : "refused"}
            choose={(outcome) => {
              const { refused: _, ...others } = search;
              void navigate({ search: outcome === "refused" ? { ...others, refused: "true" } : others });
            }}
          />
        </div>
      )}
      <Filters search={search} />
      {search.id === undefined ? <Log search={search} /> : <One id={search.id} />}
    </section>
  );
};

const Log = ({ search: { status, method, actor, error_code, callers, refused } }: { search: DevelopersSearch }) => {
  const { mode } = useView();
  const isNamed = callers === "all" || actor !== undefined;
  const filter = { status, method, actor, error_code, refused, ...(!isNamed && { actor_type: "api_key" }) };
  const query = usePages(useKey()("requests", filter), (after) =>
    list<LoggedRequest>("/requests", { ...filter, limit: PAGE, ...after }),
  );
  return (
    <Pages
      label={words.title}
      query={query}
      empty={words.empty}
      hint={mode === "live" ? `${words.emptyHint} ${words.testHint}` : words.emptyHint}
    >
      {(rows) => <Table columns={COLUMNS} rows={rows} />}
    </Pages>
  );
};

const One = ({ id }: { id: string }) => {
  const query = useQuery({
    queryKey: useKey()("request", id),
    queryFn: () => send<LoggedRequest>("GET", `/requests/${encodeURIComponent(id)}`),
  });
  return (
    <Asked query={query} height={120}>
      {(request) => (
        <div className="body">
          <dl className="facts">
            <Fact name={words.id} value={request.id} />
            <Fact name={words.columns.at} value={moment(request.created_at)} />
            <Fact name={words.columns.what} value={`${request.method} ${request.route}`} />
            <Fact name={words.columns.status} value={`${request.status} ${request.error_code ?? ""}`} />
            {request.error_param !== null && <Fact name={words.field} value={request.error_param} />}
            <Fact name={words.columns.who} value={`${actorOf(request.actor)} ${request.actor.id ?? ""}`} />
            <Fact name={words.columns.took} value={words.ms(count(Math.round(request.duration_ms)))} />
          </dl>
          {request.error_code !== null && (
            <p>
              <a className="link" href={`/docs/errors/${request.error_code}`} target="_blank" rel="noreferrer">
                {words.cure(request.error_code)}
              </a>
            </p>
          )}
          <p className="soft">{words.nothingSent}</p>
        </div>
      )}
    </Asked>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="any">{value}</dd>
  </div>
);

const Filters = ({ search }: { search: DevelopersSearch }) => {
  const navigate = useNavigate({ from: "/developers" });
  const { id, status, method, actor, error_code, callers, refused } = search;
  return (
    <form
      key={JSON.stringify(search)}
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ search: { show: "requests", ...(refused && { refused }), ...saidBy(event.currentTarget) } });
      }}
    >
      <label className="label">
        {words.id}
        <input className="field" name="id" type="search" defaultValue={id} placeholder="req_…" />
      </label>
      <label className="label">
        {words.method}
        <select className="field" name="method" defaultValue={method}>
          <option value="">{text.members.filters.any}</option>
          {METHODS.map((one) => (
            <option key={one} translate="no">
              {one}
            </option>
          ))}
        </select>
      </label>
      <label className="label">
        {words.columns.status}
        <input
          className="field"
          name="status"
          inputMode="numeric"
          pattern="[1-5][0-9][0-9]"
          size={4}
          defaultValue={status}
          placeholder="404"
        />
      </label>
      <label className="label">
        {words.code}
        <input className="field" name="error_code" defaultValue={error_code} />
      </label>
      <label className="label">
        {words.columns.who}
        <input className="field" name="actor" defaultValue={actor} placeholder="key_…" />
      </label>
      <label className="label">
        {words.callers}
        <select className="field" name="callers" defaultValue={callers ?? ""}>
          <option value="">{words.callersOf.keys}</option>
          <option value="all">{words.callersOf.all}</option>
        </select>
      </label>
      <button type="submit" className="button">
        {text.states.find}
      </button>
      {(id ?? status ?? method ?? actor ?? error_code ?? callers ?? refused) !== undefined && (
        <button type="button" className="button plain" onClick={() => void navigate({ search: { show: "requests" } })}>
          {text.states.clear}
        </button>
      )}
    </form>
  );
};
