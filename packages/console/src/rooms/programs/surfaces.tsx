import type {
  ConnectConfig,
  HandoffConfig,
  Program,
  ProgramsConnectConfigUpdateParams,
  ProgramsHandoffConfigsUpdateParams,
} from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { Copy } from "../../ui/copy.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Asked, Empty } from "../../ui/states.tsx";

const words = programText;
const PAGE = 50;

const SURFACE: readonly Input[] = [
  { name: "allowed_origins", label: words.fields.allowed_origins, hint: words.hints.origins, kind: "lines" },
  {
    name: "allowed_redirect_origins",
    label: words.fields.allowed_redirect_origins,
    hint: words.hints.origins,
    kind: "lines",
  },
  { name: "required_channels", label: words.fields.required_channels, hint: words.hints.channels, kind: "lines" },
  {
    name: "default_approval_status",
    label: words.fields.default_approval_status,
    kind: "choice",
    choices: { pending: text.members.approval.pending ?? "", approved: text.members.approval.approved ?? "" },
  },
];
const HOST: readonly Input[] = [
  { name: "issuer", label: words.fields.issuer, hint: words.hints.issuer, kind: "text" },
  { name: "audience", label: words.fields.audience, hint: words.hints.audience, kind: "text", empty: "null" },
];

/** How host applications and the public meet a program. */
export const Surfaces = ({ program }: { program: Program }) => {
  const { may } = useView();
  return (
    <div className="stack">
      {may("connect_config:read") && <Surface program={program} />}
      {may("handoff:read") && <Hosts program={program} />}
    </div>
  );
};

const Surface = ({ program }: { program: Program }) => {
  const { client, may } = useView();
  const config = client.programs.connectConfig;
  const query = useQuery({
    queryKey: useKey()("surface", program.id),
    queryFn: async (): Promise<ConnectConfig | null> => config.retrieve(program.id),
  });
  return (
    <section className="card" aria-label={words.surface}>
      <Asked query={query} height={140}>
        {(surface) => (
          <>
            <div className="head">
              <h2>{words.surface}</h2>
              {may("connect_config:write") && (
                <FormDialog
                  name={words.save}
                  opens={surface === null ? words.openSurface : words.change}
                  title={words.surface}
                  inputs={() => SURFACE}
                  start={surface ?? { default_approval_status: "pending" }}
                  isChange={surface !== null}
                  {...(surface !== null && { again: () => config.retrieve(program.id) })}
                  save={(body: ProgramsConnectConfigUpdateParams, sending) => config.update(program.id, body, sending)}
                />
              )}
            </div>
            {surface === null ? (
              <Empty title={words.noSurface} hint={words.noSurfaceHint} />
            ) : (
              <dl className="facts body">
                <div>
                  <dt>{words.fields.public_key}</dt>
                  <dd className="row">
                    <code>{surface.public_key}</code>
                    <Copy value={surface.public_key} />
                  </dd>
                </div>
                <Several name={words.fields.allowed_origins} values={surface.allowed_origins} />
                <Several name={words.fields.allowed_redirect_origins} values={surface.allowed_redirect_origins} />
                <Several name={words.fields.required_channels} values={surface.required_channels} />
                <div>
                  <dt>{words.fields.default_approval_status}</dt>
                  <dd>{text.members.approval[surface.default_approval_status]}</dd>
                </div>
              </dl>
            )}
          </>
        )}
      </Asked>
    </section>
  );
};

const Several = ({ name, values }: { name: string; values: readonly string[] }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {values.length === 0 ? words.none : null}
      {values.map((value) => (
        <code key={value} className="line">
          {value}
        </code>
      ))}
    </dd>
  </div>
);

const HOSTS: readonly Column<HandoffConfig>[] = [
  { name: words.fields.issuer, show: ({ issuer }) => <b dir="auto">{issuer}</b> },
  { name: words.fields.audience, show: ({ audience }) => <code>{audience}</code> },
  {
    name: words.columns.rotated,
    show: ({ rotated_at, created_at }) => <span className="num">{moment(rotated_at ?? created_at)}</span>,
  },
];

/** The applications that hand their users to the program; each signs with a secret, which is shown once. */
const Hosts = ({ program }: { program: Program }) => {
  const { client, may } = useView();
  const [made, setMade] = useState<HandoffConfig | null>(null);
  const hosts = client.programs.handoffConfigs;
  const query = usePages(useKey()("hosts", program.id), (after) => hosts.list(program.id, { limit: PAGE, ...after }));
  return (
    <section className="card" aria-label={words.hosts}>
      <div className="head">
        <div>
          <h2>{words.hosts}</h2>
          <p className="soft">{words.hostsHint}</p>
        </div>
        {may("handoff:write") && (
          <FormDialog
            name={words.save}
            opens={words.addHost}
            title={words.addHost}
            hint={words.addHostHint}
            inputs={() => HOST}
            start={{}}
            save={async (body: ProgramsHandoffConfigsUpdateParams, sending) =>
              setMade(await hosts.update(program.id, body, sending))
            }
          />
        )}
      </div>
      {made?.signing_secret !== undefined && (
        <div className="body stack" role="status">
          <p>{words.secretOnce}</p>
          <p className="row">
            <code>{made.signing_secret}</code>
            <Copy value={made.signing_secret} />
          </p>
        </div>
      )}
      <Pages label={words.hosts} query={query} empty={words.noHosts} hint={words.noHostsHint}>
        {(rows) => <Table columns={HOSTS} rows={rows} />}
      </Pages>
    </section>
  );
};
