import type { PortalDomain } from "@entente/client";
import { Pill, type Tone } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { domainsText as words } from "../../text/portal/domains.ts";
import { Act } from "../../ui/act.tsx";
import { Copy } from "../../ui/copy.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { Asked } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";

const INPUTS: readonly Input[] = [{ name: "host", label: words.host, kind: "text", hint: words.hostHint }];
const TONES: Readonly<Record<keyof typeof words.states, Tone>> = {
  pending: "warn",
  proven: "good",
  failing: "bad",
  removed: "none",
};
const MOST = 100;
const AGAIN_MS = 3_000;

const isDue = ({ next_check_at }: PortalDomain): boolean =>
  next_check_at !== null && Date.parse(next_check_at) <= Date.now();

const Verbs = ({ domain }: { domain: PortalDomain }) => {
  const { client } = useView();
  const { id, host, url } = domain;
  const check = useAct({ act: (_said: undefined, sending) => client.portalDomains.check(id, sending) });
  return (
    <div className="row">
      {url !== null && (
        <a className="button" href={url} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      )}
      <button
        type="button"
        className="button"
        disabled={check.isBusy || isDue(domain)}
        onClick={() => check.start(undefined)}
      >
        {check.isBusy || isDue(domain) ? words.checking : words.check}
      </button>
      <Act
        name={words.remove}
        title={words.removeTitle(host)}
        hint={words.removeHint}
        run={(sending) => client.portalDomains.delete(id, sending)}
      />
    </div>
  );
};

const Domain = ({ domain, mayChange }: { domain: PortalDomain; mayChange: boolean }) => {
  const { host, status, fault, records, checked_at } = domain;
  const state = status as keyof typeof words.states;
  return (
    <section className="stack" aria-label={host}>
      <div className="row">
        <strong dir="auto">{host}</strong>
        <Pill tone={TONES[state] ?? "none"}>{words.states[state] ?? status}</Pill>
      </div>
      <p className="soft">
        {words.says[state]} {fault !== null && words.faults[fault]}
      </p>
      <ul className="plain-list">
        {records.map(({ type, name, value }) => (
          <li key={type}>
            <span>
              {type} <small className="soft">{type === "TXT" ? words.proof : words.way}</small>
            </span>
            <span className="row">
              <code>{name}</code>
              <Copy value={name} />
              <code>{value}</code>
              <Copy value={value} />
            </span>
          </li>
        ))}
      </ul>
      <small className="soft">{checked_at === null ? words.never : words.checked(moment(checked_at))}</small>
      {mayChange && <Verbs domain={domain} />}
    </section>
  );
};

/** The domains at which members of the brand use the portal. */
export const Domains = () => {
  const { client, may, mode } = useView();
  const query = useQuery({
    queryKey: useKey()("portal domains"),
    queryFn: async () => {
      const { data } = await client.portalDomains.list({ limit: MOST });
      return data.filter(({ status }) => status !== "removed");
    },
    // Whoever sets the record waits for it to be seen.
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.status === "pending" || isDue(one)) === true ? AGAIN_MS : false,
  });
  if (!may("enrollments:read")) return null;
  const mayChange = may("enrollments:write") && may("performance:write") && mode !== "test";
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <Asked query={query} height={120}>
        {(domains) => (
          <div className="body stack">
            <p className="soft">{words.hint}</p>
            {domains.length === 0 && <p>{words.none}</p>}
            {domains.map((domain) => (
              <Domain key={domain.id} domain={domain} mayChange={mayChange} />
            ))}
            {mode === "test" && <p className="soft">{words.test}</p>}
            {mayChange && (
              <div className="row">
                <FormDialog
                  name={words.add}
                  title={words.add}
                  hint={words.addHint}
                  inputs={() => INPUTS}
                  start={{}}
                  save={(body: { host: string }, sending) => client.portalDomains.create(body, sending)}
                />
              </div>
            )}
          </div>
        )}
      </Asked>
    </section>
  );
};
