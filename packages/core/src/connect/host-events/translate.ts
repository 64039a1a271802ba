import { classOf, refusedReversal, spelled } from "../../activity/index.ts";
import { at, camelCase, ok, type Refused, type Result, refuse } from "../../kernel/index.ts";
import { METRIC_KEYS, OWN_METRIC_KEY, project } from "../../membership/index.ts";
import type { HostEvent } from "./inputs.ts";

/** The part of a performance event that says what happened and how much of it. */
export interface Happening {
  readonly type: string;
  readonly value_minor?: number;
  readonly quantity?: number;
  readonly currency?: string;
}

const MONEY = "gmv_cents";

const isMetric = (key: string): boolean => (METRIC_KEYS as readonly string[]).includes(key) || OWN_METRIC_KEY.test(key);

const facts = ({ metric_key, amount, currency }: HostEvent): Omit<Happening, "type"> =>
  metric_key === MONEY
    ? { value_minor: amount, ...(currency === undefined ? {} : { currency }) }
    : { quantity: amount };

/** Translates an event that takes another back: it states an amount of money, or takes back all of an event without money. */
const takenBack = (type: string, { metric_key: metric, reverses }: HostEvent, fields: object): Result<Happening> => {
  if (type === "reversal" && reverses !== undefined) return ok({ type });
  const reason = `metricKey must be ${MONEY} for a ${type}: its amount is the money that it moves.`;
  return metric === MONEY || type === "reversal"
    ? ok({ type, ...fields })
    : at("metricKey", refuse("invalid_request", { reason }));
};

/**
 * A host's event as the service records it: under its own type where that counts this very amount of this very metric,
 * else under the metric itself, which passes through. Either way the member gets what the host said.
 */
export const translate = (event: HostEvent): Result<Happening> => {
  const { metric_key: metric, amount } = event;
  const type = spelled(event.event_type);
  if (!isMetric(metric)) return at("metricKey", refuse("metric_key_invalid", { given: metric }));
  if (metric !== MONEY && event.amount < 1) {
    return at("amount", refuse("invalid_request", { reason: "amount must be at least 1 unit." }));
  }
  const refused = refusedReversal({ type, reverses: event.reverses, reason: event.reason });
  if (refused !== undefined) return refused;
  const fields = facts(event);
  if (classOf(type) !== "original") return takenBack(type, event, fields);
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

/** A refusal of the recording, in the host's own words; that of a used id names several fields. */
export const inHostWords = (refused: Refused): Refused => {
  const { code, param, message } = refused.refusal;
  const sent = param === null ? undefined : (SENT_AS[param] ?? camelCase(param));
  if (param === null || sent === undefined) return refused;
  const names = code === "performance_event_conflict" ? Object.keys(SENT_AS) : [param];
  const said = names.reduce(
    (text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), SENT_AS[name] ?? camelCase(name)),
    message,
  );
  return { ok: false, refusal: { ...refused.refusal, param: sent, message: said } };
};
