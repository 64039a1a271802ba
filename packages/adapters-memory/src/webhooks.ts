import { deliveryOf, type SequencedEvent, subscribes, type WebhookDeliveryStore } from "@entente/core/ports";
import { listStore } from "./rows.ts";
import { put, under } from "./table.ts";
import type { Undo } from "./undo.ts";
import type { Tenancy, World } from "./world.ts";

/** A delivery for each event and each endpoint that is to receive it; how many. */
export const fanOut = ({ tables }: Tenancy, events: readonly SequencedEvent[], undo: Undo): number => {
  const endpoints = under(tables.webhookEndpoint, "status", "enabled");
  const deliveries = events.flatMap((event) =>
    endpoints.flatMap(({ row }) => (subscribes(row, event.type) ? deliveryOf(event, row.id) : [])),
  );
  for (const row of deliveries) put(tables, { kind: "webhookDelivery", row, version: 0 }, undo);
  return deliveries.length;
};

export const memoryDeliveries = (world: World): WebhookDeliveryStore => listStore(world, "webhookDelivery");
