import { count, json, plainWords, tally, text, time, times, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

export const WEBHOOK_TABLES = {
  webhookEndpoint: {
    name: "webhook_endpoint",
    columns: {
      id: uuid,
      url: text,
      description: text,
      enabledEvents: json(),
      types: plainWords,
      status: text,
      secret: text,
      previousSecret: text,
      rotatedAt: time,
      ...times,
    },
  },
  webhookHealth: {
    name: "webhook_health",
    columns: { id: uuid, health: text, failingSince: time, probeAt: time, ...times },
  },
  webhookDelivery: {
    name: "webhook_delivery",
    columns: {
      id: uuid,
      endpoint: uuid,
      event: uuid,
      eventType: text,
      seq: tally,
      sample: text,
      status: text,
      attempts: count,
      log: json(),
      nextAttemptAt: time,
      leaseUntil: time,
      ...times,
    },
  },
} satisfies SomeTables;
