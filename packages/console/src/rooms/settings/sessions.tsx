import { type Column, Pill, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { send } from "../../data/client.ts";
import { list, type SessionEntry } from "../../data/console.ts";
import type { Sending } from "../../data/sending.ts";
import { useKey } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";

const words = text.sessions;

const COLUMNS: readonly Column<SessionEntry>[] = [
  {
    name: words.columns.what,
    show: ({ user_agent, current }) => (
      <div className="cell">
        {current && <Pill tone="good">{words.current}</Pill>}{" "}
        {user_agent === null ? words.unknown : <span dir="auto">{user_agent}</span>}
      </div>
    ),
  },
  { name: words.columns.method, show: ({ method }) => words.methods[method] },
  { name: words.columns.began, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
  { name: words.columns.seen, show: ({ seen_at }) => <span className="num">{moment(seen_at)}</span> },
  { name: words.columns.ends, show: ({ ends_at }) => <span className="num">{moment(ends_at)}</span> },
  {
    name: text.people.columns.act,
    card: "acts",
    show: ({ id, current }) =>
      !current && (
        <Act
          name={words.end}
          title={words.endSure}
          hint={words.endHint}
          run={(sending) => send("POST", `/sessions/${id}/end`, {}, { sending })}
        />
      ),
  },
];

/** Where the person is signed in. */
export const Sessions = () => {
  const query = usePages(useKey()("sessions"), () => list<SessionEntry>("/sessions"));
  const endAll = async (sending: Sending) => {
    await send("POST", "/sessions/end", {}, { sending });
    // Everything that the page keeps was this session's.
    window.location.assign("/console/sign-in");
  };
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        <Act name={words.endAll} title={words.endAllSure} hint={words.endAllHint} run={endAll} />
      </div>
      <Pages label={words.title} query={query} empty={text.states.nothing}>
        {(rows) => <Table columns={COLUMNS} rows={rows} />}
      </Pages>
    </section>
  );
};
