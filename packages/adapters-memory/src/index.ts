/** Entente's stores, journal and wakes in memory. */

export { memoryNotifications, type Notifications } from "./journal/notifications.ts";
export { memoryStorage } from "./storage.ts";
