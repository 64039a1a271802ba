export type { Engine } from "./database.ts";
export { openPg, type PgOptions } from "./engines/pg.ts";
export { openPglite, type PgliteEngine, type PgliteOptions } from "./engines/pglite.ts";
export { DatabaseRefused, type Migration, migrate, pendingMigrations } from "./migrate.ts";
export { MIGRATIONS } from "./migrations/index.ts";
export { type Notifications, postgresNotifications } from "./notifications.ts";
export { isConnectionLost, sqlState, withRetry } from "./retry.ts";
export { postgresStorage } from "./storage.ts";
