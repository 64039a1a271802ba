import { HOUR_MS, type Id, later } from "../../kernel/index.ts";
import type { Settings } from "../context.ts";
import { afterResult, type Circuit, isOpen, isTripped } from "./circuit.ts";
import type { DeliveryClaim, DueDelivery } from "./ports.ts";

type Endpoint = Id<"webhook_endpoint">;
type Organization = Id<"organization">;

/** An organization holds at most this many times the places that are left free. */
const SHARE = 3;

/** Counts by key; a key without any is not kept. */
const counter = <K>() => {
  const counts = new Map<K, number>();
  return {
    counts: counts as ReadonlyMap<K, number>,
    of: (key: K) => counts.get(key) ?? 0,
    add(key: K, by: number) {
      const sum = (counts.get(key) ?? 0) + by;
      if (sum === 0) counts.delete(key);
      else counts.set(key, sum);
    },
  };
};

/** The limits on a claim at this moment. */
export type Share = Pick<DeliveryClaim, "limit" | "capacities" | "without">;

/**
 * Tracks the deliveries in flight by receiver, and the state of each endpoint. It is this process's own knowledge, and may be
 * lost.
 *
 * Endpoints that never answer hold their places until their deadline, so the places are shared: an organization may hold
 * three times as many as are left free, which is 75 of 100 for one that is alone, 43 for each of two, and always leaves some
 * to whoever comes next.
 */
export const traffic = (settings: Pick<Settings, "webhookConcurrency" | "webhookEndpointConcurrency">) => {
  const endpoints = counter<Endpoint>();
  const organizations = counter<Organization>();
  const circuits = new Map<Endpoint, Circuit>();
  let total = 0;
  const count = ({ row, tenant }: DueDelivery, by: number) => {
    total += by;
    endpoints.add(row.endpoint, by);
    organizations.add(tenant.organization, by);
  };

  /** Of whom less, or nothing, is to be taken. One that has failed again and again is tried with a single delivery. */
  const capacitiesAt = (now: Date): ReadonlyMap<Endpoint, number> => {
    const capacities = new Map<Endpoint, number>();
    for (const [endpoint, sending] of endpoints.counts) {
      capacities.set(endpoint, Math.max(settings.webhookEndpointConcurrency - sending, 0));
    }
    for (const [endpoint, circuit] of circuits) {
      if (isOpen(circuit, now)) capacities.set(endpoint, 0);
      else if (later(circuit.failedAt, HOUR_MS) < now) circuits.delete(endpoint);
      else if (isTripped(circuit)) capacities.set(endpoint, Math.max(1 - endpoints.of(endpoint), 0));
    }
    return capacities;
  };

  return {
    /** A claim of no more than this leaves every organization within its share. */
    share(now: Date): Share {
      const free = settings.webhookConcurrency - total;
      const most = SHARE * free;
      const counts = [...organizations.counts];
      const without = counts.filter(([, sending]) => sending >= most).map(([organization]) => organization);
      const largest = counts.reduce((sum, [, sending]) => (sending < most ? Math.max(sum, sending) : sum), 0);
      const limit = free <= 0 ? 0 : Math.max(Math.floor((most - largest) / (SHARE + 1)), 1);
      return { limit, without, capacities: capacitiesAt(now) };
    },
    begins: (due: DueDelivery) => count(due, 1),
    ends(due: DueDelivery, success: boolean, now: Date) {
      const { endpoint } = due.row;
      count(due, -1);
      // A receiver that is being built refuses samples; that must not delay events. One that takes a sample is back.
      if (due.row.sample !== null && !success) return;
      const next = afterResult(circuits.get(endpoint), success, now);
      if (next === undefined) circuits.delete(endpoint);
      else circuits.set(endpoint, next);
    },
  };
};
export type Traffic = ReturnType<typeof traffic>;
