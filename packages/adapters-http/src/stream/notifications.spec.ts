import * as assert from "node:assert/strict";
import type { Notification } from "@entente/core/ports";
import { suite } from "uvu";
import { notificationsOf } from "./notifications.ts";

const test = suite("what makes the readers of a feed look");

const NEVER_MS = 3_600_000;
const SIGNAL = new AbortController().signal;

const opened = () => {
  const listeners = new Set<(of: Notification) => void>();
  const subscribe = async (listener: (of: Notification) => void) => {
    listeners.add(listener);
    return async () => void listeners.delete(listener);
  };
  const workers = { notifications: { subscribe } } as never;
  const notify = () => {
    for (const listener of listeners) listener("webhooks");
  };
  return { notifications: notificationsOf({ workers }), notify, listeners };
};

test("a notification ends every pause, and one that came after the mark the pause that follows", async () => {
  const { notifications, notify } = opened();
  notifications.join();
  await Promise.resolve();
  const paused = [0, 1].map(() => notifications.pause(notifications.mark(), NEVER_MS, SIGNAL));
  notify();
  await Promise.all(paused);
  const mark = notifications.mark();
  notify();
  await notifications.pause(mark, NEVER_MS, SIGNAL);
});

test("a pause ends with its time, and with its signal", async () => {
  const { notifications } = opened();
  await notifications.pause(notifications.mark(), 1, SIGNAL);
  const stopping = new AbortController();
  const paused = notifications.pause(notifications.mark(), NEVER_MS, stopping.signal);
  stopping.abort();
  await paused;
  await notifications.pause(notifications.mark(), NEVER_MS, stopping.signal);
});

test("notifications are subscribed to while anybody reads", async () => {
  const { notifications, listeners } = opened();
  const [first, second] = [notifications.join(), notifications.join()];
  await Promise.resolve();
  assert.equal(listeners.size, 1);
  first();
  first();
  assert.equal(listeners.size, 1, "a reader leaves once");
  second();
  await new Promise(setImmediate);
  assert.equal(listeners.size, 0);
  notifications.join();
  await Promise.resolve();
  assert.equal(listeners.size, 1);
});

test("a database without notifications, or one that accepts no listener, leaves the looking to the readers", async () => {
  const failing = { subscribe: () => Promise.reject(new Error("no listener")) };
  for (const given of [undefined, failing]) {
    const notifications = notificationsOf({ workers: { notifications: given } as never });
    const leave = notifications.join();
    await notifications.pause(notifications.mark(), 1, SIGNAL);
    leave();
  }
});

test.run();
