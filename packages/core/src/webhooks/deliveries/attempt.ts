import { presentEvent, sealHeader, timeOfDay } from "../../journal/index.ts";
import { renderJson, wireId } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { secretsAt } from "../endpoints/endpoint.ts";
import type { WebhookDelivery } from "./delivery.ts";
import type { DeliveryResult, DueDelivery, Posted, WebhookTransport } from "./ports.ts";
import { afterAttempt } from "./schedule.ts";
import { signedHeaders } from "./signature.ts";

/** Throws for a delivery of an event that is not there. */
const sampleBody = ({ id, sample }: WebhookDelivery): string => {
  if (sample === null) throw new Error(`The event of delivery ${id} is not in the feed.`);
  return sample;
};

/** One attempt. Secret and time are those of this very moment; receivers judge the signature by the time of day. */
const post = async (
  { cipher, settings, clock, testClock }: Ports,
  transport: WebhookTransport,
  { tenant, row, event, traceparent, seal, target }: DueDelivery,
  now: Date,
): Promise<Posted> => {
  const body = event === null ? sampleBody(row) : renderJson(presentEvent(event, tenant));
  const signatures = signedHeaders(
    wireId("event", row.event),
    body,
    secretsAt(tenant, { ...target, id: row.endpoint }, now, cipher),
    timeOfDay({ clock, testClock }),
  );
  const traced = traceparent === null ? {} : { traceparent };
  const sealed = seal === null ? {} : { "entente-seal": sealHeader(seal) };
  return transport.post({
    endpoint: row.endpoint,
    url: target.url,
    headers: { "content-type": "application/json", "user-agent": "Entente", ...signatures, ...sealed, ...traced },
    body,
    deadlineMs: settings.webhookDeadlineMs,
  });
};

/** Sends a delivery once; the result is its row after that. */
export const attempt = async (ports: Ports, transport: WebhookTransport, due: DueDelivery): Promise<DeliveryResult> => {
  const { clock, randomness } = ports;
  const { tenant, row, version } = due;
  const startedAt = clock.now();
  // A secret that cannot be opened is a failure like another: the schedule ends it, and the log shows it.
  const posted = await post(ports, transport, due, startedAt).catch((): Posted => ({ error: "internal_error" }));
  const chance = Number.parseInt(randomness.hex(4), 16) / 2 ** 32;
  return { tenant, version, row: afterAttempt(row, posted, { startedAt, endedAt: clock.now(), chance }) };
};
