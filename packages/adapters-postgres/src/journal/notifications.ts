import type { Notification } from "@entente/core/ports";
import type { Engine } from "../engines/database.ts";
import { NOTIFICATION_CHANNEL } from "./change-statement.ts";

export interface Notifications {
  /**
   * Calls `onWake` after any process commits a change with notifications, and when notifications may have been missed. Returns
   * a function that unsubscribes. Rejects when the database does not accept the listener.
   */
  subscribe(onNotification: (notification: Notification) => void): Promise<() => Promise<void>>;
}

const NOTIFICATIONS = ["operations", "standing", "webhooks", "erasures"] as const satisfies readonly Notification[];

export const postgresNotifications = <DB>(engine: Engine<DB>): Notifications => ({
  subscribe: (onNotification) =>
    engine.listen(NOTIFICATION_CHANNEL, (payload) => {
      // An empty payload means that notifications may have been missed, so every kind of work may be due.
      for (const notification of NOTIFICATIONS)
        if (payload === "" || payload === notification) onNotification(notification);
    }),
});
