import type { Approval } from "@entente/client";
import { type Column, Pill, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { actorOf } from "../../data/actors.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Stored } from "../../ui/stored.tsx";
import { About, Sent } from "./about.tsx";
import { Decide } from "./decide.tsx";
import { askedIn } from "./in-words.ts";
import { type ApprovalsSearch, STATUSES } from "./search.ts";

const words = text.approvals;
const PAGE = 50;

const TONE = { pending: "warn", approved: "good", refused: "bad", expired: "none", void: "none" } as const;

const COLUMNS: readonly Column<Approval>[] = [
  { name: words.columns.what, show: (approval) => <What approval={approval} /> },
  { name: words.columns.who, show: ({ requested_by }) => <span dir="auto">{actorOf(requested_by)}</span> },
  {
    name: words.columns.until,
    show: ({ status, expires_at, decided_at }) => (
      <span className="num">{moment(status === "pending" ? expires_at : (decided_at ?? expires_at))}</span>
    ),
  },
  { name: words.columns.status, show: (approval) => <Standing approval={approval} /> },
];

const ACTS: Column<Approval> = {
  name: words.columns.act,
  card: "acts",
  show: (approval) => <Decide approval={approval} />,
};

/** Shows the request: its act in words, whom it is about, its amount, and as it was sent. */
const What = ({ approval }: { approval: Approval }) => {
  const { verb, request } = approval;
  return (
    <div className="cell">
      <div title={verb}>{askedIn(verb)}</div>
      <About approval={approval} />
      {request === null ? (
        <p className="soft">{words.hidden}</p>
      ) : (
        Object.keys(request.body).length > 0 && <Sent body={request.body} />
      )}
    </div>
  );
};

/** Where it stands, who decided it, and why. */
const Standing = ({ approval: { status, decided_by, reason, fault } }: { approval: Approval }) => (
  <div className="cell">
    <Pill tone={TONE[status as keyof typeof TONE] ?? "none"}>{words.statuses[status] ?? status}</Pill>
    {decided_by !== null && <p className="soft">{words.by(actorOf(decided_by))}</p>}
    {reason !== null && <p dir="auto">{reason}</p>}
    {fault !== null && (
      <p className="soft">
        <Stored error={fault} />
      </p>
    )}
  </div>
);

export const ApprovalsRoom = () => {
  const search = useSearch({ from: "/shell/approvals" });
  const { session } = useView();
  const isOfAll = session.seats.some(({ brand }) => brand === null);
  return (
    <>
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.sub}</p>
        </div>
      </div>
      <div className="stack">
        <Queue of="brand" search={search} />
        {isOfAll && <Queue of="organization" search={search} />}
      </div>
    </>
  );
};

const Queue = ({ of, search }: { of: "brand" | "organization"; search: ApprovalsSearch }) => {
  const { client, may } = useView();
  const status = search.status ?? "pending";
  const query = usePages(useKey()("approvals", of, status), (after) =>
    client.approvals.list({ of, status, limit: PAGE, ...after }),
  );
  const decides = status === "pending" && may("approvals:write");
  return (
    <section className="card" aria-label={words.of[of]}>
      <div className="head">
        <h2>{words.of[of]}</h2>
        {of === "brand" && <Filter status={status} />}
      </div>
      <Pages label={words.of[of]} query={query} empty={words.empty[of]} hint={words.emptyHint}>
        {(rows) => <Table columns={decides ? [...COLUMNS, ACTS] : COLUMNS} rows={rows} />}
      </Pages>
    </section>
  );
};

const Filter = ({ status }: { status: string }) => {
  const navigate = useNavigate({ from: "/approvals" });
  return (
    <select
      className="field"
      aria-label={words.columns.status}
      value={status}
      onChange={({ target: { value } }) => {
        const chosen = STATUSES.find((one) => one === value);
        void navigate({ search: chosen === undefined ? {} : { status: chosen } });
      }}
    >
      {STATUSES.map((one) => (
        <option key={one} value={one}>
          {words.statuses[one]}
        </option>
      ))}
    </select>
  );
};
