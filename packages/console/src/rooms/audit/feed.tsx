import type { Event } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { amount, moment } from "@entente/kit/format";
import { useKey, useView } from "../../shell/view.tsx";
import { changesText } from "../../text/team/changes.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Actor } from "./actor.tsx";
import { type Announced, announcedIn } from "./announced.ts";
import { type AuditSearch, asked } from "./search.ts";
import { Subject } from "./subject.tsx";

const words = changesText.audit;
const PAGE = 50;

type Row = Announced & Pick<Event, "id" | "type" | "actor" | "created_at">;

const COLUMNS: readonly Column<Row>[] = [
  { name: words.columns.at, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
  {
    name: words.columns.who,
    show: ({ actor }) => <Actor actor={actor} show="announced" />,
  },
  { name: words.columns.event, show: ({ type, what }) => <span title={type}>{what}</span> },
  { name: words.columns.subject, show: ({ entry, name }) => <Subject entry={entry} name={name} part="announced" /> },
  {
    name: words.columns.amount,
    isNumber: true,
    show: ({ money, note }) => (
      <>
        {money !== null && amount(money.minor, money.currency, undefined, money.exact)}
        {note !== null && (
          <span className="line soft any" dir="auto">
            {note}
          </span>
        )}
      </>
    ),
  },
];

/** Lists the changes that announce an event, newest first. */
export const Feed = ({ filter }: { filter: Omit<AuditSearch, "show"> }) => {
  const { client } = useView();
  const query = usePages(useKey()("announced", filter), async (after) => {
    const page = await client.events.list({ ...asked(filter), order: "desc", limit: PAGE, ...after });
    return { ...page, data: page.data.map((event): Row => ({ ...event, ...announcedIn(event) })) };
  });
  return (
    <Pages label={words.parts.announced} query={query} empty={words.noEvents} hint={words.noEventsHint}>
      {(rows) => <Table columns={COLUMNS} rows={rows} />}
    </Pages>
  );
};
