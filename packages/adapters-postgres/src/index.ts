export type { Engine } from "./engines/database.ts";
export { openPg, type PgOptions } from "./engines/pg.ts";
export { openPglite, type PgliteEngine, type PgliteOptions } from "./engines/pglite/pglite.ts";
export { sqlState, withRetry } from "./engines/retry.ts";
export { isConnectionLost, type Unavailability, unavailabilityOf } from "./engines/unavailable.ts";
export { postgresNotifications } from "./journal/notifications.ts";
export { MIGRATIONS } from "./migrations/index.ts";
export { DatabaseRefused, type Migration, migrate, pendingMigrations } from "./migrations/migrate.ts";
export { postgresStorage } from "./storage.ts";
