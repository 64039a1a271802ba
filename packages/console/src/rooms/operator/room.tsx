import { type Column, Pill, Scroll, Table } from "@entente/kit";
import { clock, count } from "@entente/kit/format";
import type { Counts, ServerProblem, ServerSeen, ServerSight } from "../../data/server.ts";
import { useServer } from "../../shell/operated.ts";
import { text } from "../../text/index.ts";
import { operatorText as words } from "../../text/team/operator.ts";
import { Asked, Empty } from "../../ui/states.tsx";
import { Tile, Tiles } from "../../ui/tiles.tsx";
import { Figures } from "./figures.tsx";
import { sentenceOf, since, workName } from "./problems.ts";

/** How often the figures are read while the page is seen. */
const EVERY_MS = 15_000;

/** The page of what waits, what fails and how far behind the work of the service is, for the person who operates it. */
export const OperatorRoom = () => {
  const { isOwner, query } = useServer(EVERY_MS);
  const { dataUpdatedAt: at } = query;
  if (!isOwner || query.data === null) return <Empty title={text.app.noAccess} hint={text.app.noAccessHint} isPage />;
  return (
    <Asked query={query} height={400} isPage>
      {(server) =>
        server !== null && (
          <>
            <div className="title">
              <div>
                <h1>{text.rooms.operator}</h1>
                <p className="soft">{words.sub}</p>
              </div>
              <p className="soft">
                {query.error === null
                  ? words.read(clock(new Date(at).toISOString()))
                  : words.stale(clock(new Date(at).toISOString()))}
              </p>
            </div>
            <Summary server={server} at={at} />
            <div className="stack">
              <Problems problems={server.problems} at={at} />
              <Queues queues={server.sight.queues} at={at} />
              <Figures sight={server.sight} at={at} />
            </div>
          </>
        )
      }
    </Asked>
  );
};

const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** The figures that say if the service is well, before all others. */
const Summary = ({ server: { problems, sight }, at }: { server: ServerSeen; at: number }) => {
  const { queues, checks, requests } = sight;
  const late = queues.filter(({ due }) => due > 0);
  const { all = total(checks.differences) } = checks.differences;
  return (
    <Tiles label={words.summary.label}>
      <Tile name={words.problems}>{count(problems.length)}</Tile>
      <Tile
        name={words.summary.due}
        note={late.length === 0 ? undefined : since(Math.max(...late.map((one) => one.age_seconds)), at)}
      >
        {count(late.reduce((sum, { due }) => sum + due, 0))}
      </Tile>
      {requests !== null && (
        <Tile name={words.summary.faults} note={words.summary.of(count(requests.answered))}>
          {count(requests.faults)}
        </Tile>
      )}
      <Tile
        name={words.summary.differences}
        note={checks.age_seconds === null ? words.never : words.summary.checked(since(checks.age_seconds, at))}
      >
        {count(all)}
      </Tile>
    </Tiles>
  );
};

/** A sentence with what is between backticks as code. */
const withCode = (sentence: string): readonly React.ReactNode[] =>
  sentence.split("`").map((part, nth) => (nth % 2 === 0 ? part : <code key={part}>{part}</code>));

const Problems = ({ problems, at }: { problems: readonly ServerProblem[]; at: number }) => (
  <section className="card" aria-label={words.problems} aria-live="polite">
    <div className="head">
      <h2>{words.problems}</h2>
      {problems.length === 0 && <Pill tone="good">{words.nothing}</Pill>}
    </div>
    {problems.length > 0 && (
      <ul className="todo">
        {problems.map((problem) => {
          const { found, todo } = sentenceOf(problem, at);
          return (
            <li key={`${problem.kind} ${problem.name}`}>
              <span className="dot bad" aria-hidden="true" />
              <div>
                <b>{found}</b>
                {todo !== undefined && <small>{withCode(todo)}</small>}
              </div>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);

interface QueueRow {
  readonly id: string;
  readonly due: number;
  readonly since: string;
}

const COLUMNS: readonly Column<QueueRow>[] = [
  { name: words.columns.queue, show: ({ id }) => workName(id) },
  { name: words.columns.due, isNumber: true, show: ({ due }) => count(due) },
  { name: words.columns.since, show: (row) => row.since },
];

/** The queues in which something is due, the one whose first entry waits longest first, and the names of the others. */
const Queues = ({ queues, at }: { queues: ServerSight["queues"]; at: number }) => {
  const rows = queues
    .filter(({ due }) => due > 0)
    .toSorted((one, other) => other.age_seconds - one.age_seconds || other.due - one.due)
    .map(({ queue, due, age_seconds: age }) => ({ id: queue, due, since: since(age, at) }));
  const empty = queues.flatMap(({ queue, due }) => (due > 0 ? [] : [workName(queue)]));
  return (
    <section className="card" aria-label={words.queues}>
      <div className="head">
        <h2>{words.queues}</h2>
      </div>
      {rows.length > 0 && (
        <Scroll label={words.queues}>
          <Table columns={COLUMNS} rows={rows} />
        </Scroll>
      )}
      {empty.length > 0 && (
        <details className="body soft">
          <summary>{words.empty(count(empty.length))}</summary>
          {empty.join(", ")}
        </details>
      )}
    </section>
  );
};
