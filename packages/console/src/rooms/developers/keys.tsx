import { type Column, Pill, Table } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { send } from "../../data/client.ts";
import { type ApiKey, list } from "../../data/console.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { KeyRate } from "./key-rate.tsx";
import { stateOfKey } from "./key-state.ts";
import { NewKey } from "./new-key.tsx";
import { OrganizationRate } from "./organization-rate.tsx";

const words = developersText.keys;

const columnsOf = (
  brands: Readonly<Record<string, string>>,
  canRevoke: "all" | "test" | "none",
): readonly Column<ApiKey>[] => [
  {
    name: words.columns.name,
    show: ({ name, public_id, last_used_at, allowed_addresses, rate_limit }) => (
      <div className="cell">
        <div dir="auto">{name}</div>
        <code>{public_id}</code>
        <div className="soft num">{last_used_at === null ? words.neverUsed : words.used(moment(last_used_at))}</div>
        {rate_limit !== null && (
          <div className="soft num">{words.rate.own(count(rate_limit.per_second), count(rate_limit.burst))}</div>
        )}
        {allowed_addresses.length > 0 && <code>{allowed_addresses.join(", ")}</code>}
      </div>
    ),
  },
  {
    name: words.columns.status,
    show: (key) => {
      const state = stateOfKey(key, new Date());
      return (
        <span className="row">
          <Pill tone={state === "active" ? "good" : "none"}>{words.states[state]}</Pill>
          {key.acts === "propose" && <Pill tone="info">{words.proposes}</Pill>}
        </span>
      );
    },
  },
  {
    name: words.columns.mode,
    show: ({ livemode }) => (livemode ? text.app.mode.live : <Pill tone="warn">{text.app.mode.test}</Pill>),
  },
  {
    name: words.columns.brand,
    show: ({ brand }) => <span dir="auto">{brand === null ? text.people.allBrands : (brands[brand] ?? brand)}</span>,
  },
  {
    name: words.columns.scopes,
    show: ({ scopes }) =>
      scopes.includes("*") ? (
        words.everything
      ) : (
        <details>
          <summary className="num">{words.scopes(scopes.length)}</summary>
          <code>{scopes.join(", ")}</code>
        </details>
      ),
  },
  { name: words.columns.made, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
  {
    name: words.columns.ends,
    show: ({ expires_at, revoked_at }) => (
      <span className="num">
        {expires_at === null && revoked_at === null ? words.never : moment(revoked_at ?? expires_at ?? "")}
      </span>
    ),
  },
  ...(canRevoke !== "none"
    ? [
        {
          name: words.columns.act,
          card: "acts" as const,
          show: (key: ApiKey) =>
            key.revoked_at === null &&
            (canRevoke === "all" || !key.livemode) && (
              <div className="row">
                <KeyRate of={key} />
                <Act
                  name={words.revoke}
                  title={words.sure(key.name)}
                  hint={words.sureHint}
                  run={(sending) => send("POST", `/api_keys/${key.id}/revoke`, {}, { sending })}
                />
              </div>
            ),
        },
      ]
    : []),
];

/** The keys by which programs of the organization speak to the API. */
export const Keys = () => {
  const { session, may } = useView();
  const keeps = may("api_keys:write") ? "all" : may("test_keys:write") ? "test" : "none";
  const query = usePages(useKey()("api keys"), () => list<ApiKey>("/api_keys"));
  const brands = Object.fromEntries(session.brands.map(({ id, name }) => [id, name]));
  return (
    <>
      <section className="card" aria-label={words.title}>
        <div className="head">
          <h2>{words.title}</h2>
          {keeps === "none" ? <span className="soft">{words.ownersOnly}</span> : <NewKey isTest={keeps === "test"} />}
        </div>
        {keeps === "test" && <p className="body soft">{words.ownersForLive}</p>}
        {session.approval_by_two && <p className="body soft">{words.approvalByTwo}</p>}
        <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
          {(rows) => <Table columns={columnsOf(brands, keeps)} rows={rows} />}
        </Pages>
      </section>
      <OrganizationRate />
    </>
  );
};
