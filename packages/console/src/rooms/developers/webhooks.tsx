import type { WebhookEndpoint } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { count, moment, percent } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { NewEndpoint } from "./new-endpoint.tsx";
import { rateOf } from "./rate.ts";
import { ENDPOINT_TONE, HEALTH_TONE } from "./tones.ts";

const words = developersText.webhooks;
const PAGE = 25;
const MANY = 100;

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  {
    name: words.columns.url,
    show: ({ id, url, description }) => (
      <>
        <Link className="link" to="/developers/webhooks/$endpoint" params={{ endpoint: id }}>
          <span className="cut">{url}</span>
        </Link>
        {description !== null && (
          <div className="soft cut" dir="auto">
            {description}
          </div>
        )}
      </>
    ),
  },
  {
    name: words.columns.status,
    show: (endpoint) => (
      <span className="row">
        <EndpointStatus status={endpoint.status} />
        <EndpointHealth endpoint={endpoint} />
      </span>
    ),
  },
  {
    name: words.columns.events,
    show: ({ enabled_events }) =>
      enabled_events.length === 0 ? (
        words.allEvents
      ) : (
        <details>
          <summary className="num">{words.someEvents(count(enabled_events.length))}</summary>
          <code>{enabled_events.join(", ")}</code>
        </details>
      ),
  },
  { name: words.columns.rate, isNumber: true, show: ({ id }) => <SuccessRate endpoint={id} /> },
  { name: words.columns.made, isNumber: true, show: ({ created_at }) => moment(created_at) },
];

export const EndpointStatus = ({ status }: { status: WebhookEndpoint["status"] }) => (
  <Status of={status} tones={ENDPOINT_TONE} words={words.statuses} />
);

/** How deliveries go, where they do not arrive. */
export const EndpointHealth = ({ endpoint: { health } }: { endpoint: WebhookEndpoint }) =>
  health === "healthy" ? null : <Status of={health} tones={HEALTH_TONE} words={words.healths} />;

/** How many of an endpoint's last deliveries arrived. */
export const SuccessRate = ({ endpoint }: { endpoint: string }) => {
  const { client } = useView();
  const { data, error } = useQuery({
    queryKey: useKey()("rate", endpoint),
    queryFn: async () => rateOf((await client.webhookEndpoints.deliveries.list(endpoint, { limit: MANY })).data),
  });
  if (error) return <span className="soft">{text.states.failed}</span>;
  if (data === undefined) return <span className="soft">…</span>;
  return (
    <span title={words.rateHint(count(data.delivered), count(data.exhausted), count(data.pending))}>
      {data.share === null ? words.noRate : percent(data.share)}
    </span>
  );
};

/** Where the events of the organization are delivered to. */
export const Webhooks = () => {
  const { client, may } = useView();
  const query = usePages(useKey()("webhooks"), (after) => client.webhookEndpoints.list({ limit: PAGE, ...after }));
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        {may("webhooks:write") && <NewEndpoint />}
      </div>
      <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <Table columns={COLUMNS} rows={rows} />}
      </Pages>
    </section>
  );
};
