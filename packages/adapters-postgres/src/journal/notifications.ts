import type { Notification, Notifications } from "@entente/core/ports";
import type { Engine } from "../engines/database.ts";
import { channelOf } from "../engines/schema.ts";

const NOTIFICATIONS: { readonly [N in Notification]: N } = {
  operations: "operations",
  standing: "standing",
  webhooks: "webhooks",
  channels: "channels",
  erasures: "erasures",
  sources: "sources",
  links: "links",
};

/** Notifications of commits in any process, through a listening connection. */
export const postgresNotifications = <DB>(engine: Engine<DB>): Notifications => ({
  subscribe: (onNotification) =>
    engine.listen(channelOf(engine.schema), (payload) => {
      // An empty payload means that notifications may have been missed, so every kind of work may be due.
      for (const notification of Object.values(NOTIFICATIONS))
        if (payload === "" || payload === notification) onNotification(notification);
    }),
});
