import type { Notification, Notifications } from "@entente/core/ports";

/** Notifies the workers of this process of due work. */
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
