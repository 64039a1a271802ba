import * as assert from "node:assert/strict";
import { memoryStorage } from "@entente/adapters-memory";
import type { PoolWatch } from "@entente/adapters-postgres";
import { Registry } from "prom-client";
import { test } from "uvu";
import { attemptMeter, figureMeters, poolMeters } from "./figure-meters.ts";

const NOW = new Date("2030-01-01T00:00:00Z");

test("a page reads the figures once, and shows the age of what is due", async () => {
  const { figures } = memoryStorage();
  const registry = new Registry();
  let reads = 0;
  const read = async () => {
    reads += 1;
    const found = await figures.read(NOW);
    const since = new Date(NOW.getTime() - 90_500);
    return { ...found, queues: { ...found.queues, mail: { due: 3, since } } };
  };
  figureMeters(registry, read, () => NOW);
  const page = await registry.metrics();
  assert.equal(reads, 1);
  assert.match(page, /^entente_queue_due\{queue="mail"\} 3$/m);
  assert.match(page, /^entente_queue_age_seconds\{queue="mail"\} 90\.5$/m);
  assert.match(page, /^entente_queue_age_seconds\{queue="webhooks"\} 0$/m);
  assert.match(page, /^entente_operations\{status="failed"\} 0$/m);
  await registry.metrics();
  assert.equal(reads, 2);
});

test("a database that does not answer hides no other metric", async () => {
  const registry = new Registry();
  figureMeters(
    registry,
    () => Promise.reject(new Error("away")),
    () => NOW,
  );
  attemptMeter(registry)({ outcome: "retried", health: "failing" });
  const page = await registry.metrics();
  assert.match(page, /^entente_webhook_attempts_total\{outcome="retried",health="failing"\} 1$/m);
  assert.doesNotMatch(page, /^entente_queue_due/m);
});

test("the use of connections is read, and each wait for one is counted", async () => {
  const registry = new Registry();
  const listeners: ((seconds: number) => void)[] = [];
  const pool: PoolWatch = {
    use: () => ({ busy: 2, idle: 1, waiting: 4, most: 10 }),
    onTaken(listener) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  poolMeters(registry, pool);
  poolMeters(registry, pool);
  assert.equal(listeners.length, 1);
  listeners[0]?.(0.02);
  const page = await registry.metrics();
  assert.match(page, /^entente_database_connections\{state="busy"\} 2$/m);
  assert.match(page, /^entente_database_connections_max 10$/m);
  assert.match(page, /^entente_database_waiting 4$/m);
  assert.match(page, /^entente_database_wait_seconds_bucket\{le="0\.05"\} 1$/m);
  assert.match(page, /^entente_database_wait_seconds_bucket\{le="0\.01"\} 0$/m);
});

test.run();
