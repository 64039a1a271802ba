import type {
  DueDelivery,
  Id,
  SequencedEvent,
  Versioned,
  WebhookDelivery,
  WebhookDeliveryStore,
} from "@entente/core/ports";
import { deliveryOf, PROBE_MS, subscribes } from "@entente/core/storage";
import { sealMark } from "../journal/seals.ts";
import { copy } from "../store/copy.ts";
import { rising } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { put, remove, under } from "../store/table.ts";
import type { Undo } from "../store/undo.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

/** Adds a delivery for each event and each subscribed endpoint; returns their number. */
export const fanOut = ({ tables }: Tenancy, events: readonly SequencedEvent[], undo: Undo): number => {
  const endpoints = under(tables.webhookEndpoint, "status", "enabled");
  const deliveries = events.flatMap((event) =>
    endpoints.flatMap(({ row }) => (subscribes(row, event.type) ? deliveryOf(event, row.id) : [])),
  );
  for (const row of deliveries) put(tables, { kind: "webhookDelivery", row, version: 0 }, undo);
  return deliveries.length;
};

/** Endpoints of every tenant in the order of their turns: those after the given one, then from the first on. */
const inTurn = (world: World, after: Id<"webhook_endpoint"> | null) => {
  const lanes = [...world.tenancies.values()].flatMap((tenancy) =>
    [...tenancy.tables.webhookEndpoint.rows.values()].map(({ row }) => ({ tenancy, endpoint: row })),
  );
  const sorted = lanes.sort((left, right) => (left.endpoint.id < right.endpoint.id ? -1 : 1));
  const first = sorted.findIndex(({ endpoint }) => after !== null && endpoint.id > after);
  return first === -1 ? sorted : [...sorted.slice(first), ...sorted.slice(0, first)];
};

const dueSince = ({ row }: Versioned<WebhookDelivery>) => ({ id: row.id, at: row.nextAttemptAt as Date });

export const memoryDeliveries = (world: World): WebhookDeliveryStore => ({
  ...listStore(world, "webhookDelivery"),

  async answered(tenant, { after, limit }) {
    const found = [...tenancyOf(world, tenant).tables.webhookDelivery.rows.values()].filter(
      ({ row }) => (after === null || row.id > after) && row.log.some(({ answer }) => answer !== null),
    );
    return copy(found.sort((left, right) => (left.row.id < right.row.id ? -1 : 1)).slice(0, limit));
  },

  async anyEndpoint() {
    return [...world.tenancies.values()].some(
      ({ tables }) => under(tables.webhookEndpoint, "status", "enabled").length > 0,
    );
  },

  async claim({ now, leaseMs, limit, perEndpoint, capacities, without, after }) {
    const claimed: DueDelivery[] = [];
    for (const { tenancy, endpoint } of inTurn(world, after)) {
      const { tables, tenant, feed } = tenancy;
      if (without.includes(tenant.organization)) continue;
      const health = tables.webhookHealth.rows.get(endpoint.id);
      const isPaused = health?.row.health === "paused_by_failure";
      if (isPaused && !(health.row.probeAt !== null && health.row.probeAt <= now)) continue;
      const own = capacities.get(endpoint.id) ?? perEndpoint;
      const room = isPaused ? Math.min(own, 1) : own;
      const capacity = Math.min(room, limit - claimed.length);
      const free = under(tables.webhookDelivery, "pending", endpoint.id).filter(
        ({ row }) =>
          row.nextAttemptAt !== null && row.nextAttemptAt <= now && (row.leaseUntil === null || row.leaseUntil <= now),
      );
      const first = free
        .toSorted((left, right) => rising(dueSince(left), dueSince(right)))
        .slice(0, Math.max(capacity, 0));
      if (isPaused && first.length > 0) {
        const probeAt = new Date(now.getTime() + PROBE_MS);
        tables.webhookHealth.rows.set(endpoint.id, { row: { ...health.row, probeAt }, version: health.version + 1 });
      }
      for (const { row, version } of first) {
        const leased = { row: { ...row, leaseUntil: new Date(now.getTime() + leaseMs) }, version: version + 1 };
        tables.webhookDelivery.rows.set(row.id, leased);
        const { url, secret, previousSecret, rotatedAt } = endpoint;
        const event = row.sample === null ? (feed[row.seq - 1] ?? null) : null;
        const seal = sealMark(tenancy);
        const seen = health && { health: health.row.health, failingSince: health.row.failingSince };
        const target = { url, secret, previousSecret, rotatedAt };
        const traceparent = tenancy.traces.get(event?.id ?? "") ?? null;
        claimed.push(copy({ ...leased, tenant, event, traceparent, seal, target, health: seen ?? null }));
      }
    }
    return claimed;
  },

  async stillClaimed(claimed) {
    return claimed.flatMap((due) => {
      const { tables } = tenancyOf(world, due.tenant);
      const endpoint = tables.webhookEndpoint.rows.get(due.row.endpoint)?.row;
      if (endpoint === undefined || tables.webhookDelivery.rows.get(due.row.id)?.version !== due.version) return [];
      const { url, secret, previousSecret, rotatedAt } = endpoint;
      return [copy({ ...due, target: { url, secret, previousSecret, rotatedAt } })];
    });
  },

  async giveBack(claimed) {
    const given = claimed.filter(({ tenant, row, version }) =>
      put(tenancyOf(world, tenant).tables, { kind: "webhookDelivery", row: { ...row, leaseUntil: null }, version }, []),
    );
    return given.length;
  },

  async endpoints(tenant) {
    const { webhookDelivery } = tenancyOf(world, tenant).tables;
    return [...new Set([...webhookDelivery.rows.values()].map(({ row }) => row.endpoint))].sort();
  },

  async recordResults(results) {
    const recorded = results.filter(({ tenant, row, version }) =>
      put(tenancyOf(world, tenant).tables, { kind: "webhookDelivery", row, version }, []),
    );
    return recorded.length;
  },

  async sweep(until, limit) {
    const ended = [...world.tenancies.values()].flatMap(({ tables }) =>
      [...tables.webhookDelivery.rows.values()]
        .filter(({ row }) => row.status !== "pending" && row.updatedAt <= until)
        .map(({ row: { id, updatedAt } }) => ({ tables, id, at: updatedAt })),
    );
    const swept = ended.sort(rising).slice(0, limit);
    for (const { tables, id } of swept) remove(tables, "webhookDelivery", id, []);
    return swept.length;
  },
});
