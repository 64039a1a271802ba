import { type Column, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { Copy } from "../../ui/copy.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";

const words = developersText.surfaces;
const PAGE = 20;
const HOSTS_MAX = 100;

interface Program {
  readonly id: string;
  readonly name: string;
}

/** How programs meet host applications. */
export const Surfaces = () => {
  const { client } = useView();
  const query = usePages(useKey()("surfaces"), (after) => client.programs.list({ limit: PAGE, ...after }));
  const columns: readonly Column<Program>[] = [
    { name: words.program, show: ({ name }) => <span dir="auto">{name}</span> },
    { name: words.surface, show: ({ id }) => <Surface program={id} /> },
    { name: words.hosts, show: ({ id }) => <Hosts program={id} /> },
  ];
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        <Link className="link" to="/developers" search={{ show: "handoff" }}>
          {words.toTester}
        </Link>
      </div>
      <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </section>
  );
};

/** The connect config of a program; null before it was set up. */
export const useSurface = (program: string) => {
  const { client, may } = useView();
  return useQuery({
    queryKey: useKey()("surface", program),
    queryFn: async () => (await client.programs.connectConfig.retrieve(program)) ?? null,
    enabled: program !== "" && may("connect_config:read"),
  });
};

/** The host applications of a program. */
export const useHosts = (program: string) => {
  const { client, may } = useView();
  return useQuery({
    queryKey: useKey()("hosts", program),
    queryFn: async () => (await client.programs.handoffConfigs.list(program, { limit: HOSTS_MAX })).data,
    enabled: program !== "" && may("handoff:read"),
  });
};

const Surface = ({ program }: { program: string }) => {
  const { data, error } = useSurface(program);
  if (error) return <span className="soft">{text.states.failed}</span>;
  if (data === undefined) return <span className="soft">…</span>;
  if (data === null) return <span className="soft">{words.none}</span>;
  return (
    <ul className="plain-list">
      <li>
        <code>{data.public_key}</code>
        <Copy value={data.public_key} />
      </li>
      <li className="soft">{words.channels(data.required_channels.join(", ") || words.noChannel)}</li>
      <li className="soft">{words.origins(data.allowed_redirect_origins.join(", ") || words.noOrigin)}</li>
    </ul>
  );
};

const Hosts = ({ program }: { program: string }) => {
  const { may } = useView();
  const { data, error } = useHosts(program);
  if (!may("handoff:read")) return <span className="soft">{text.states.forbidden}</span>;
  if (error) return <span className="soft">{text.states.failed}</span>;
  if (data === undefined) return <span className="soft">…</span>;
  if (data.length === 0) return <span className="soft">{words.noHost}</span>;
  return (
    <ul className="plain-list">
      {data.map(({ id, issuer, rotated_at }) => (
        <li key={id}>
          <b>{issuer}</b>
          {rotated_at !== null && <span className="soft">{words.rotated(moment(rotated_at))}</span>}
        </li>
      ))}
    </ul>
  );
};
