import type { Notification } from "@entente/core/ports";

export interface Notifications {
  /** Calls `onWake` after each commit that wakes, and never within it; what it answers ends that. */
  subscribe(onNotification: (notification: Notification) => void): Promise<() => Promise<void>>;
}

/** Tells the workers of this process that work waits. */
export const memoryNotifications = (): Notifications & { announce(notifications: readonly Notification[]): void } => {
  const listeners = new Set<(notification: Notification) => void>();
  return {
    async subscribe(onNotification) {
      const listener = (notification: Notification) => onNotification(notification);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
      };
    },
    announce(notifications) {
      for (const notification of new Set(notifications)) {
        setImmediate(() => {
          for (const listener of listeners) listener(notification);
        });
      }
    },
  };
};
