import { z } from "zod";
import { answerPage } from "../../journal/index.ts";
import {
  listOf,
  nothing,
  ok,
  pageFields,
  parseId,
  type Result,
  refuse,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import { asyncCommand, type Context, query } from "../context.ts";
import type { WebhookEndpoint } from "../endpoints/endpoint.ts";
import { findEndpoint } from "../endpoints/find.ts";
import { DELIVERY_STATUSES, type WebhookDelivery } from "./delivery.ts";
import { deliveryResource, presentDelivery, presentDeliveryWhole } from "./resource.ts";

interface Found {
  readonly endpoint: Versioned<WebhookEndpoint>;
  readonly delivery: Versioned<WebhookDelivery>;
}

const find = async (context: Context, rawEndpoint: string, raw: string): Promise<Result<Found>> => {
  const endpoint = await findEndpoint(context, rawEndpoint);
  if (!endpoint.ok) return endpoint;
  const id = parseId("webhook_delivery", raw);
  const delivery = id === undefined ? undefined : await context.ports.webhookDeliveries.get(context.tenant, id);
  return delivery === undefined || delivery.row.endpoint !== endpoint.value.row.id
    ? refuse("webhook_delivery_not_found")
    : ok({ endpoint: endpoint.value, delivery });
};

export const listDeliveries = query({
  ids: ["webhook_endpoint"],
  input: z.strictObject({ ...pageFields, status: z.enum(DELIVERY_STATUSES).optional() }),
  output: listOf(deliveryResource),
  async answer(context, [id], input) {
    const found = await findEndpoint(context, id);
    if (!found.ok) return found;
    const { tenant, ports } = context;
    const where = { endpoint: found.value.row.id, status: input.status };
    return answerPage(
      "webhook_delivery",
      input,
      (page) => ports.webhookDeliveries.list(tenant, where, page),
      (rows) => rows.map((row) => presentDelivery(row, tenant)),
    );
  },
});

export const retrieveDelivery = query({
  ids: ["webhook_endpoint", "webhook_delivery"],
  input: nothing,
  output: deliveryResource,
  async answer(context, [endpoint, id]) {
    const found = await find(context, endpoint, id);
    return found.ok ? ok(presentDeliveryWhole(found.value.delivery.row, context.tenant)) : found;
  },
});

/** Begins a delivery anew, whatever came of it so far. The endpoint must stay as it is while that is written. */
export const redeliver = asyncCommand({
  ids: ["webhook_endpoint", "webhook_delivery"],
  input: nothing,
  output: deliveryResource,
  async decide(context, [rawEndpoint, id]) {
    const found = await find(context, rawEndpoint, id);
    if (!found.ok) return found;
    const { endpoint, delivery } = found.value;
    if (endpoint.row.status === "disabled") {
      return refuse("invalid_request", { reason: "This webhook endpoint is disabled. Enable it first." });
    }
    const next = revise(delivery, {
      status: "pending",
      attempts: 0,
      nextAttemptAt: context.now,
      leaseUntil: null,
      updatedAt: context.now,
    });
    return ok({
      change: {
        writes: [{ kind: "webhookDelivery", ...next }],
        expects: [{ kind: "webhookEndpoint", id: endpoint.row.id, version: endpoint.version }],
        notifications: ["webhooks"],
      },
      outcome: "done",
      value: presentDeliveryWhole(next.row, context.tenant),
    });
  },
});
