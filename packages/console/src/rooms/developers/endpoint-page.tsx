import type { WebhookDelivery, WebhookEndpoint } from "@entente/client";
import { type Column, Dialog, Pill, Select, Table } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { CopyId } from "../../ui/copy-id.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Secret } from "../../ui/secret.tsx";
import { Asked } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { Sure } from "../../ui/sure.tsx";
import { useAct } from "../../ui/use-act.ts";
import { Delivery } from "./delivery.tsx";
import { SendSample } from "./sample.tsx";
import type { DeliveriesSearch } from "./search.ts";
import { DELIVERY_TONE } from "./tones.ts";
import { EndpointHealth, EndpointStatus, SuccessRate } from "./webhooks.tsx";

const words = developersText.webhooks;
const PAGE = 50;

export const EndpointPage = () => {
  const { endpoint: id } = useParams({ from: "/shell/developers/webhooks/$endpoint" });
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("webhook", id),
    queryFn: async () => (await client.webhookEndpoints.retrieve(id)).webhook_endpoint,
  });
  return (
    <Asked query={query} height={300} isPage>
      {(endpoint) => (
        <>
          <Head endpoint={endpoint} />
          <Deliveries endpoint={endpoint.id} />
        </>
      )}
    </Asked>
  );
};

const Head = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const { client, may } = useView();
  const navigate = useNavigate();
  const isOn = endpoint.status === "enabled";
  return (
    <div className="title">
      <div>
        <p className="soft">
          <Link className="link" to="/developers" search={{ show: "webhooks" }}>
            {words.title}
          </Link>
        </p>
        <h1>{endpoint.url}</h1>
        <div className="row">
          <EndpointStatus status={endpoint.status} />
          <EndpointHealth endpoint={endpoint} />
          <span className="soft">{words.arrived}</span>
          <SuccessRate endpoint={endpoint.id} />
          {endpoint.rotated_at !== null && <span className="soft">{words.rotated(moment(endpoint.rotated_at))}</span>}
          <CopyId id={endpoint.id} />
        </div>
        {endpoint.health !== "healthy" && endpoint.failing_since !== null && (
          <p role="status">
            {endpoint.health === "paused_by_failure"
              ? words.pausedHint(moment(endpoint.failing_since))
              : words.failingHint(moment(endpoint.failing_since))}
          </p>
        )}
        {endpoint.description !== null && (
          <p className="soft" dir="auto">
            {endpoint.description}
          </p>
        )}
        <p className="soft">
          {endpoint.enabled_events.length === 0 ? words.allEvents : endpoint.enabled_events.join(", ")}
        </p>
      </div>
      {may("webhooks:write") && (
        <div className="row">
          <SendSample endpoint={endpoint} />
          <Rotate endpoint={endpoint.id} />
          <Act
            name={isOn ? words.disable : words.enable}
            title={isOn ? words.disableSure : words.enableSure}
            hint={isOn ? words.disableHint : words.enableHint}
            run={(sending) =>
              client.webhookEndpoints.update(endpoint.id, { status: isOn ? "disabled" : "enabled" }, sending)
            }
          />
          <Act
            name={words.remove}
            title={words.removeSure}
            hint={words.removeHint}
            run={async (sending) => {
              await client.webhookEndpoints.delete(endpoint.id, sending);
              await navigate({ to: "/developers", search: { show: "webhooks" } });
            }}
          />
        </div>
      )}
    </div>
  );
};

const Rotate = ({ endpoint }: { endpoint: string }) => {
  const { client } = useView();
  const [isAsked, setIsAsked] = useState(false);
  const rotate = useAct({
    act: async (_said: undefined, sending) =>
      (await client.webhookEndpoints.rotateSecret(endpoint, sending)).webhook_endpoint.secret ?? null,
    done: () => setIsAsked(false),
  });
  return (
    <>
      <button type="button" className="button" onClick={() => setIsAsked(true)}>
        {words.rotate}
      </button>
      <Sure
        open={isAsked}
        title={words.rotateSure}
        hint={words.rotateHint}
        verb={words.rotate}
        isBusy={rotate.isBusy}
        error={rotate.error}
        act={() => rotate.start(undefined)}
        close={() => {
          setIsAsked(false);
          rotate.cancel();
        }}
      />
      <Dialog open={Boolean(rotate.data)} close={() => rotate.cancel()} title={words.rotate}>
        {rotate.data && <Secret label={words.secret} value={rotate.data} />}
      </Dialog>
    </>
  );
};

const Deliveries = ({ endpoint }: { endpoint: string }) => {
  const search = useSearch({ from: "/shell/developers/webhooks/$endpoint" });
  const navigate = useNavigate({ from: "/developers/webhooks/$endpoint" });
  const { client } = useView();
  const { status, delivery } = search;
  const query = usePages(useKey()("deliveries", endpoint, status), (after) =>
    client.webhookEndpoints.deliveries.list(endpoint, { limit: PAGE, ...(status && { status }), ...after }),
  );
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      name: words.delivery.event,
      show: ({ id, event_type, sample }) => (
        <span className="row">
          <Link
            className="link"
            to="/developers/webhooks/$endpoint"
            params={{ endpoint }}
            search={{ ...search, delivery: id }}
            replace
          >
            {event_type}
          </Link>
          {sample && <Pill tone="info">{words.sample.mark}</Pill>}
        </span>
      ),
    },
    {
      name: words.delivery.status,
      card: "state",
      show: (row) => <Status of={row.status} tones={DELIVERY_TONE} words={words.delivery.statuses} />,
    },
    { name: words.delivery.attempts, isNumber: true, show: ({ attempt_count }) => count(attempt_count) },
    {
      name: words.delivery.next,
      show: ({ next_attempt_at }) => (
        <span className="num">{next_attempt_at === null ? "" : moment(next_attempt_at)}</span>
      ),
    },
    { name: words.delivery.at, isNumber: true, show: ({ created_at }) => moment(created_at) },
  ];
  return (
    <section className="card" aria-label={words.delivery.title}>
      <div className="filters">
        <Select
          label={words.delivery.status}
          value={status}
          any={text.members.filters.any}
          values={words.delivery.statuses}
          choose={(next) =>
            void navigate({ search: next === undefined ? {} : ({ status: next } as DeliveriesSearch), replace: true })
          }
        />
      </div>
      <Pages label={words.delivery.title} query={query} empty={words.delivery.empty} hint={words.delivery.emptyHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
      <Dialog
        open={delivery !== undefined}
        close={() => void navigate({ search: status === undefined ? {} : { status }, replace: true })}
        title={words.delivery.one}
      >
        {delivery !== undefined && <Delivery endpoint={endpoint} id={delivery} />}
      </Dialog>
    </section>
  );
};
