import type { Rows, SequencedEvent } from "@entente/core/ports";
import { ATTEMPTS_MAX, DELIVERY_SLACK_MS, deliveryId, GONE, ID_PREFIX } from "@entente/core/storage";
import { shown } from "../journal/checks.ts";
import { auditedSince } from "../membership/audited-rows.ts";
import { compared, type Finder, type Found, isSameTime, rowsOf } from "../store/compared.ts";
import type { Tenancy } from "../store/world.ts";

type Delivery = Rows["webhookDelivery"];
type Endpoint = Rows["webhookEndpoint"];

const after = (one: Date, ms: number): boolean => one.getTime() > ms + DELIVERY_SLACK_MS;

const wants = ({ types }: Endpoint, { type }: SequencedEvent): boolean => types.length === 0 || types.includes(type);

/** An endpoint that is there, or was deleted as an entry says. Of those that were deleted before entries were made nothing is left. */
const isKnown = (tenancy: Tenancy, { endpoint, createdAt }: Delivery): boolean =>
  tenancy.tables.webhookEndpoint.rows.has(endpoint) ||
  createdAt.getTime() < auditedSince(tenancy) ||
  tenancy.audits.some(({ verb, subject }) => verb === "webhooks.delete" && subject.id === endpoint);

/** Returns true if the delivery was given up because its endpoint was disabled or deleted then. */
const isClosed = (tenancy: Tenancy, { status, endpoint, updatedAt }: Delivery): boolean =>
  status === "exhausted" &&
  (updatedAt.getTime() < auditedSince(tenancy) ||
    tenancy.audits.some(
      ({ verb, subject, createdAt }) =>
        (verb === "webhooks.update" || verb === "webhooks.delete") &&
        subject.id === endpoint &&
        isSameTime(createdAt, updatedAt),
    ));

/** Returns the status that the attempts since the delivery was last begun result in. */
const statusOf = (tenancy: Tenancy, row: Delivery, endpoint: Endpoint | undefined): Delivery["status"] => {
  const last = row.attempts > 0 ? (row.log.at(-1)?.status ?? null) : null;
  if (last !== null && last >= 200 && last <= 299) return "delivered";
  const isOver = row.attempts > 0 && (last === GONE || row.sample !== null);
  if (row.attempts >= ATTEMPTS_MAX || isOver) return "exhausted";
  return endpoint?.status === "enabled" && !isClosed(tenancy, row) ? "pending" : "exhausted";
};

const made = (tenancy: Tenancy, row: Delivery): readonly Found[] => {
  const endpoint = tenancy.tables.webhookEndpoint.rows.get(row.endpoint)?.row;
  const event = row.sample === null ? tenancy.feed[row.seq - 1] : undefined;
  const sample = JSON.parse(row.sample ?? "{}") as Readonly<Record<string, unknown>>;
  const isUnwanted =
    endpoint !== undefined &&
    event !== undefined &&
    after(event.createdAt, endpoint.updatedAt.getTime()) &&
    !wants(endpoint, event);
  return compared(row.id, [
    ["id", deliveryId(row.event, row.endpoint), row.id],
    ["event", event?.id ?? shown(sample.id)?.slice(ID_PREFIX.event.length + 1), row.event],
    ["event_type", isUnwanted ? null : (event?.type ?? shown(sample.type)), row.eventType],
    ["seq", event?.seq ?? shown(sample.seq), row.seq],
    ["created_at", event?.createdAt ?? row.createdAt, row.createdAt],
    ["endpoint", isKnown(tenancy, row) ? row.endpoint : null, row.endpoint],
    ["status", statusOf(tenancy, row, endpoint), row.status],
    ["attempts", Math.min(row.attempts, row.log.length), row.attempts],
    ["next_attempt_at", row.status === "pending" ? "a time" : null, row.nextAttemptAt === null ? null : "a time"],
  ]);
};

/**
 * Events without a delivery to an endpoint that has been as it is for long. Those deliveries that were settled longest ago are swept
 * first, so that while one is there none that was settled after it has gone.
 */
const missing: Finder = (tenancy) => {
  const deliveries = rowsOf(tenancy, "webhookDelivery");
  const settled = deliveries.flatMap(({ status, updatedAt }) => (status === "pending" ? [] : [updatedAt.getTime()]));
  const unswept = settled.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  const there = new Set(deliveries.map(({ endpoint, seq }) => `${endpoint} ${seq}`));
  return rowsOf(tenancy, "webhookEndpoint")
    .filter(({ status }) => status === "enabled")
    .flatMap((endpoint) =>
      tenancy.feed
        .filter((event) => after(event.createdAt, Math.max(endpoint.updatedAt.getTime(), unswept)))
        .filter((event) => wants(endpoint, event) && !there.has(`${endpoint.id} ${event.seq}`))
        .flatMap(({ id }) => compared(deliveryId(id, endpoint.id), [["event", id, null]])),
    );
};

export const WEBHOOK_CHECKS = {
  delivery: (tenancy) => [
    ...rowsOf(tenancy, "webhookDelivery").flatMap((row) => made(tenancy, row)),
    ...missing(tenancy),
  ],
} as const satisfies Record<string, Finder>;
