import type { AuditEntry, Seal } from "@entente/client";
import { type Column, Segments, Table } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { actionOf } from "../../data/in-words.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { changesText } from "../../text/team/changes.ts";
import { DayFilter } from "../../ui/day-filter.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Actor, ActorFilter } from "./actor.tsx";
import { changesOf } from "./changes.ts";
import { Feed } from "./feed.tsx";
import { type AuditSearch, asked } from "./search.ts";
import { Subject } from "./subject.tsx";

const words = changesText.audit;
const PAGE = 50;
const FEW = 10;

const COLUMNS: readonly Column<AuditEntry>[] = [
  { name: words.columns.at, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
  {
    name: words.columns.who,
    show: ({ actor }) => <Actor actor={actor} show="recorded" />,
  },
  { name: words.columns.what, show: ({ verb }) => <span title={verb}>{actionOf(verb)}</span> },
  {
    name: words.columns.subject,
    show: (entry) => <Subject entry={entry} />,
  },
  { name: words.columns.changes, show: (entry) => <Changes entry={entry} /> },
];

const Changes = ({ entry: { before, after } }: { entry: AuditEntry }) => {
  const changes = changesOf(before, after);
  return (
    <details className="changes">
      <summary className="num">{words.fields(count(changes.length))}</summary>
      <ul className="plain-list">
        {changes.map(({ field, before: old, after: next }) => (
          <li key={field}>
            <code>{field}</code>
            <span dir="auto" translate="no">
              {old} → {next}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

const SEALS: readonly Column<Seal>[] = [
  { name: words.seals.number, isNumber: true, show: ({ number }) => count(number) },
  { name: words.seals.stream, show: ({ stream }) => <code>{stream}</code> },
  { name: words.seals.range, show: ({ first_seq, last_seq }) => `${count(first_seq)} – ${count(last_seq)}` },
  { name: words.seals.root, show: ({ root }) => <code>{root}</code> },
  { name: words.columns.at, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
];

export const AuditRoom = () => {
  const search = useSearch({ from: "/shell/audit" });
  const navigate = useNavigate({ from: "/audit" });
  const { may } = useView();
  const { show = "recorded", ...filter } = search;
  return (
    <>
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.sub}</p>
        </div>
      </div>
      {may("events:read") && (
        <div className="row parts">
          <Segments
            label={words.title}
            values={words.parts}
            value={show}
            choose={(part) => void navigate({ search: { ...filter, show: part } })}
          />
        </div>
      )}
      <div className="stack">
        <section className="card" aria-label={words.parts[show]}>
          <Filter search={search} />
          {show === "announced" ? <Feed filter={filter} /> : <Entries filter={filter} />}
        </section>
        {may("events:read") && <Seals />}
      </div>
    </>
  );
};

/** Lists the changes that announce no event, newest first. */
const Entries = ({ filter }: { filter: Omit<AuditSearch, "show"> }) => {
  const { client } = useView();
  const query = usePages(useKey()("audit", filter), (after) =>
    client.auditEntries.list({ ...asked(filter), order: "desc", limit: PAGE, ...after }),
  );
  return (
    <Pages label={words.parts.recorded} query={query} empty={words.empty} hint={words.emptyHint}>
      {(rows) => <Table columns={COLUMNS} rows={rows} />}
    </Pages>
  );
};

const without = (search: AuditSearch, name: keyof AuditSearch): AuditSearch => {
  const { [name]: _, ...kept } = search;
  return kept;
};

const Filter = ({ search }: { search: AuditSearch }) => {
  const navigate = useNavigate({ from: "/audit" });
  const show = (name: "actor" | "from" | "to") => (value: string | undefined) =>
    void navigate({ search: { ...without(search, name), ...(value && { [name]: value }) } });
  return (
    <div className="filters">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const said = new FormData(event.currentTarget).get("subject");
          const { subject: _, ...kept } = search;
          void navigate({
            search: { ...kept, ...(typeof said === "string" && said !== "" && { subject: said.trim() }) },
          });
        }}
      >
        <label className="label">
          {words.columns.subject}
          <input key={search.subject} className="field" name="subject" type="search" defaultValue={search.subject} />
        </label>
      </form>
      <ActorFilter actor={search.actor} choose={show("actor")} />
      <DayFilter label={text.activity.filters.from} value={search.from} choose={show("from")} />
      <DayFilter label={text.activity.filters.to} value={search.to} choose={show("to")} />
    </div>
  );
};

const Seals = () => {
  const { client } = useView();
  const query = usePages(useKey()("seals"), (after) => client.events.seals.list({ limit: FEW, ...after }));
  return (
    <section className="card" aria-label={words.seals.title}>
      <div className="head">
        <h2>{words.seals.title}</h2>
        <code>entente audit verify</code>
      </div>
      <p className="body soft">{words.seals.hint}</p>
      <Pages label={words.seals.title} query={query} empty={words.seals.none}>
        {(rows) => <Table columns={SEALS} rows={rows} />}
      </Pages>
    </section>
  );
};
