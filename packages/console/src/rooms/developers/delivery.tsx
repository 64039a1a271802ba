import type { WebhookDelivery } from "@entente/client";
import { Pill } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { saidOf } from "../../data/errors.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { Asked } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { useAct } from "../../ui/use-act.ts";
import { readable } from "./operations.ts";
import { DELIVERY_TONE, statusTone } from "./tones.ts";

const words = developersText.webhooks.delivery;
const AGAIN_MS = 1_000;

/** One delivery: what was sent, and what each attempt came to. */
export const Delivery = ({ endpoint, id }: { endpoint: string; id: string }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("delivery", endpoint, id),
    queryFn: () => client.webhookEndpoints.deliveries.retrieve(endpoint, id),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? AGAIN_MS : false),
  });
  const key = useKey();
  const queries = useQueryClient();
  const [seen, status] = [useRef<string>(undefined), query.data?.status];
  // The list behind it and the rate may have been read before it ended.
  useEffect(() => {
    if (status !== undefined && status !== "pending" && seen.current !== status)
      for (const of of ["deliveries", "rate"]) void queries.invalidateQueries({ queryKey: key(of, endpoint) });
    seen.current = status;
  }, [status, endpoint, key, queries, seen]);
  return (
    <Asked query={query} height={200}>
      {(delivery) => (
        <div className="stack">
          <div className="row">
            <Status of={delivery.status} tones={DELIVERY_TONE} words={words.statuses} />
            <b>{delivery.event_type}</b>
            {delivery.sample && <Pill tone="info">{developersText.webhooks.sample.mark}</Pill>}
            <code>{delivery.event}</code>
          </div>
          <Resend delivery={delivery} />
          <h3>{words.attempts}</h3>
          {(delivery.attempts ?? []).length === 0 && <p className="soft">{words.noAttempt}</p>}
          <ol className="plain-list">
            {(delivery.attempts ?? []).map((attempt) => (
              <li key={attempt.started_at} className="stack">
                <span className="row">
                  <Pill tone={attempt.status === null ? "bad" : statusTone(attempt.status)}>
                    {attempt.status === null ? words.noAnswer : String(attempt.status)}
                  </Pill>
                  <span className="num">{moment(attempt.started_at)}</span>
                  <span className="soft num">{words.took(count(attempt.duration_ms))}</span>
                  {attempt.error !== null && <span>{attempt.error}</span>}
                </span>
                {attempt.response !== null && attempt.response !== "" && (
                  <>
                    <span className="soft">{words.answer}</span>
                    <pre className="wrap">{attempt.response}</pre>
                  </>
                )}
              </li>
            ))}
          </ol>
          <h3>{words.body}</h3>
          {delivery.sample_event === undefined ? (
            <Sent delivery={delivery} />
          ) : (
            <pre>{readable(JSON.stringify(delivery.sample_event))}</pre>
          )}
        </div>
      )}
    </Asked>
  );
};

const Resend = ({ delivery: { webhook_endpoint, id } }: { delivery: WebhookDelivery }) => {
  const { client, may } = useView();
  const resend = useAct({
    act: async (_said: undefined, sending) => {
      await client.webhookEndpoints.deliveries.redeliver(webhook_endpoint, id, sending);
    },
  });
  if (!may("webhooks:write")) return null;
  return (
    <div className="row">
      <button type="button" className="button" disabled={resend.isBusy} onClick={() => resend.start(undefined)}>
        {words.resend}
      </button>
      {resend.isDone && <span role="status">{words.resent}</span>}
      {resend.error && <span role="alert">{saidOf(resend.error)}</span>}
    </div>
  );
};

/** The body of a delivery is its event, which the feed keeps. */
const Sent = ({ delivery: { event_seq } }: { delivery: WebhookDelivery }) => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("event at", event_seq),
    queryFn: async () => {
      const { data } = await client.events.list({ limit: 1, ...(event_seq > 1 && { starting_after: event_seq - 1 }) });
      return data[0] ?? null;
    },
    enabled: may("events:read"),
  });
  if (!may("events:read")) return <p className="soft">{text.states.forbidden}</p>;
  return (
    <Asked query={query} height={80}>
      {(event) => <pre>{event === null ? words.gone : readable(JSON.stringify(event))}</pre>}
    </Asked>
  );
};
