import { listInput, nothing, ok, parseId, refuse, someWords } from "../../kernel/index.ts";
import { type Context, command, listIn, retrieve } from "../context.ts";
import { findEndpoint, healthOf } from "../endpoints/find.ts";
import { decideRedelivery } from "./decide.ts";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { deliveryResource, presentDelivery, presentDeliveryWhole } from "./resource.ts";

const find = async (context: Context, rawEndpoint: string, raw: string) => {
  const endpoint = await findEndpoint(context, rawEndpoint);
  if (!endpoint.ok) return endpoint;
  const id = parseId("webhook_delivery", raw);
  const delivery = id === undefined ? undefined : await context.ports.webhookDeliveries.get(context.tenant, id);
  return delivery === undefined || delivery.row.endpoint !== endpoint.value.row.id
    ? refuse("webhook_delivery_not_found")
    : ok({ endpoint: endpoint.value, delivery });
};

export const listDeliveries = listIn(
  ["webhook_endpoint"],
  "webhook_delivery",
  listInput({
    /** Only deliveries with this status; several with commas between. Default: all. */
    status: someWords(DELIVERY_STATUSES).optional(),
  }),
  deliveryResource,
  findEndpoint,
  (ports) => ports.webhookDeliveries,
  (_context, { status }, { row }) => ({ endpoint: row.id, status }),
  presentDelivery,
);

export const retrieveDelivery = retrieve(
  ["webhook_endpoint", "webhook_delivery"],
  deliveryResource,
  async (...named) => {
    const found = await find(...named);
    return found.ok ? ok(found.value.delivery) : found;
  },
  presentDeliveryWhole,
);

export const redeliver = command({
  ids: ["webhook_endpoint", "webhook_delivery"],
  input: nothing,
  output: deliveryResource,
  async gather(context, [endpoint, id]) {
    const found = await find(context, endpoint, id);
    if (!found.ok) return found;
    return ok({ ...found.value, health: await healthOf(context, found.value.endpoint.row) });
  },
  decide: decideRedelivery,
});
