import type { Source } from "@entente/client";
import { type Column, Pill, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { namesIn, useProgramNames } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { said } from "../../ui/status.tsx";
import { mayTrust, useHealth } from "./data.ts";
import { healthOf } from "./health.ts";

const words = sourceText;
const PAGE = 25;

const Health = ({ source }: { source: Source }) => {
  const { data } = useHealth(source.id);
  if (data === undefined) return <span className="soft">…</span>;
  const { code, tone } = healthOf(source, data, new Date());
  return <Pill tone={tone}>{words.health.short[code]}</Pill>;
};

const LastEvent = ({ id }: { id: string }) => {
  const at = useHealth(id).data?.last_received_at;
  if (at === undefined) return <span className="soft">…</span>;
  return <span className="num">{at === null ? words.never : moment(at)}</span>;
};

const Programs = ({ programs }: { programs: readonly string[] | null }) => {
  const names = useProgramNames();
  return <span dir="auto">{programs === null ? words.allPrograms : namesIn(names, programs)}</span>;
};

const COLUMNS: readonly Column<Source>[] = [
  {
    name: words.columns.name,
    show: ({ id, name }) => (
      <Link className="link" to="/activity/sources/$source" params={{ source: id }}>
        <span className="cut" dir="auto">
          {name}
        </span>
      </Link>
    ),
  },
  { name: words.columns.kind, show: ({ kind }) => said(words.kinds, kind) ?? kind },
  { name: words.columns.health, show: (source) => <Health source={source} /> },
  { name: words.columns.programs, show: ({ programs }) => <Programs programs={programs} /> },
  { name: words.columns.last, isNumber: true, show: ({ id }) => <LastEvent id={id} /> },
];

/** The payment systems and shops that report sales. */
export const Sources = () => {
  const { client, may } = useView();
  const query = usePages(useKey()("sources"), (after) => client.sources.list({ limit: PAGE, ...after }));
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        {mayTrust(may) && (
          <Link className="button primary" to="/activity/sources/new">
            {words.make}
          </Link>
        )}
      </div>
      <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <Table columns={COLUMNS} rows={rows} />}
      </Pages>
    </section>
  );
};
