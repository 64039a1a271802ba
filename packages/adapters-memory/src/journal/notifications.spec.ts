import { setTimeout as delay } from "node:timers/promises";
import type { Id, Notification } from "@entente/core/ports";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { memoryStorage } from "../storage.ts";

const ORIGIN = { actor: { type: "system", id: "tests", name: null }, requestId: null } as const;

const tenant = { organization: "018f0000-0000-7000-8000-000000000000" as Id<"organization">, livemode: true };
const test = suite("notifications of the memory storage");

test("notifications are sent after a commit and never during it, once per change", async () => {
  const { journal, notifications } = memoryStorage();
  const notified: Notification[] = [];
  await notifications.subscribe((notification) => notified.push(notification));
  await journal.commit({ origin: ORIGIN, tenant, notifications: ["operations", "operations"] });
  assert.equal(notified, []);
  await delay(5);
  assert.equal(notified, ["operations"]);
});

test("notifications are sent to every subscriber until it unsubscribes", async () => {
  const { journal, notifications } = memoryStorage();
  const received = [0, 0];
  const listen = (n: 0 | 1) =>
    notifications.subscribe(() => {
      received[n] = (received[n] ?? 0) + 1;
    });
  const ends = [await listen(0), await listen(1)];
  await journal.commit({ origin: ORIGIN, tenant, notifications: ["operations"] });
  await delay(5);
  await ends[0]?.();
  await journal.commit({ origin: ORIGIN, tenant, notifications: ["operations"] });
  await delay(5);
  assert.equal(received, [1, 2]);
});

test("notifications are not sent for a refused change, or for a change without notifications", async () => {
  const { journal, notifications } = memoryStorage();
  let notified = 0;
  await notifications.subscribe(() => {
    notified += 1;
  });
  const expects = [{ kind: "program", id: "018f0000-0000-7000-8000-000000000001", version: 1 }] as const;
  assert.is(
    (await journal.commit({ origin: ORIGIN, tenant, notifications: ["operations"], expects })).outcome,
    "stale",
  );
  await journal.commit({ origin: ORIGIN, tenant });
  await delay(5);
  assert.is(notified, 0);
});

test.run();
