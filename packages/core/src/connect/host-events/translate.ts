import { refusedReversal } from "../../activity/index.ts";
import { at, ok, type Refused, type Result, refuse } from "../../kernel/index.ts";
import { METRIC_KEYS, OWN_METRIC_KEY, project } from "../../membership/index.ts";
import type { HostEvent } from "./inputs.ts";

/** The part of a performance event that says what happened and how much of it. */
export interface Happening {
  readonly type: string;
  readonly value_minor?: number;
  readonly quantity?: number;
  readonly currency?: string;
}

const REFUND = "refund";
const MONEY = "gmv_cents";

const isMetric = (key: string): boolean => (METRIC_KEYS as readonly string[]).includes(key) || OWN_METRIC_KEY.test(key);

const facts = ({ metric_key, amount, currency }: HostEvent): Omit<Happening, "type"> =>
  metric_key === MONEY
    ? { value_minor: amount, ...(currency === undefined ? {} : { currency }) }
    : { quantity: amount };

/**
 * A host's event as the service records it: under its own type where that counts this very amount of this very metric,
 * else under the metric itself, which passes through. Either way the member gets what the host said.
 */
export const translate = (event: HostEvent): Result<Happening> => {
  const { event_type: type, metric_key: metric, amount } = event;
  if (!isMetric(metric)) return at("metricKey", refuse("metric_key_invalid", { given: metric }));
  if (metric !== MONEY && event.amount < 1) {
    return at("amount", refuse("invalid_request", { reason: "amount must be at least 1 unit." }));
  }
  const refused = refusedReversal({ type, reverses: event.reverses });
  if (refused !== undefined) return refused;
  const fields = facts(event);
  if (type === REFUND) {
    const reason = `metricKey must be ${MONEY} for a refund: its amount is the money that goes back.`;
    return metric === MONEY ? ok({ type, ...fields }) : at("metricKey", refuse("invalid_request", { reason }));
  }
  const projected = project(type, {
    valueMinor: fields.value_minor === undefined ? null : BigInt(fields.value_minor),
    currency: fields.currency ?? null,
    quantity: fields.quantity ?? 1,
  });
  const counts = projected.metrics.some((one) => one.metric === metric && one.amount === BigInt(amount));
  return ok({ type: counts ? type : metric, ...fields });
};

/** Fields of a performance event by the names under which the host sent them. */
const SENT_AS: Readonly<Record<string, string>> = {
  type: "eventType",
  value_minor: "amount",
  quantity: "amount",
  occurred_at: "occurredAt",
  external_event_id: "eventId",
  enrollment: "partnerRef",
  code: "partnerRef",
  properties: "metadata",
};

/** A refusal of the recording, in the host's own words. */
export const inHostWords = (refused: Refused): Refused => {
  const { param, message } = refused.refusal;
  const sent = param === null ? undefined : SENT_AS[param];
  if (param === null || sent === undefined) return refused;
  return { ok: false, refusal: { ...refused.refusal, param: sent, message: message.replaceAll(param, sent) } };
};
