/** Entente's stores, journal and notifications in memory. */

export { memoryNotifications } from "./journal/notifications.ts";
export { memoryStorage } from "./storage.ts";
export { memoryLimitShares } from "./tenancy/limit-shares.ts";
