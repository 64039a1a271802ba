import type { Notification } from "@entente/core/ports";
import type { Engine } from "../engines/database.ts";
import { NOTIFICATION_CHANNEL } from "./change-statement.ts";

export interface Notifications {
  /**
   * Calls `onWake` whenever a change that announced work has been committed by any process, and whenever one may have been
   * missed. Answers how to stop. Rejects when the database cannot be listened to.
   */
  subscribe(onNotification: (notification: Notification) => void): Promise<() => Promise<void>>;
}

const NOTIFICATIONS = ["operations", "standing", "webhooks"] as const satisfies readonly Notification[];

export const postgresNotifications = <DB>(engine: Engine<DB>): Notifications => ({
  subscribe: (onNotification) =>
    engine.listen(NOTIFICATION_CHANNEL, (payload) => {
      // An empty payload says that notifications may have been missed: then anything may have happened.
      for (const notification of NOTIFICATIONS)
        if (payload === "" || payload === notification) onNotification(notification);
    }),
});
