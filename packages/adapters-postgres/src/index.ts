export { type CopyPart, copyRows } from "./backup/copy.ts";
export { CopyRefused, restoreRows } from "./backup/restore.ts";
export { distributeOnCitus } from "./citus/distribute.ts";
export { type CitusExtension, CitusRefused, type CitusState, type CitusWork, citusState } from "./citus/look.ts";
export { analyzeGrown } from "./engines/analyze-grown.ts";
export type { Engine, PoolUse, PoolWatch } from "./engines/database.ts";
export type { HostPool, HostPoolClient } from "./engines/host-pool.ts";
export { openPg, type PgOptions, type StatementOptions } from "./engines/pg.ts";
export { openPglite, type PgliteEngine, type PgliteOptions } from "./engines/pglite/pglite.ts";
export { templateKey, writeTemplate } from "./engines/pglite/template.ts";
export { sqlState, withRetry } from "./engines/retry.ts";
export { isConnectionLost, type Unavailability, unavailabilityOf } from "./engines/unavailable.ts";
export { postgresNotifications } from "./journal/notifications.ts";
export { MIGRATIONS } from "./migrations/index.ts";
export {
  appliedMigrations,
  comparedWith,
  DatabaseRefused,
  type Migration,
  migrate,
  pendingMigrations,
} from "./migrations/migrate.ts";
export { type Rehearsal, rehearse, type TouchedTable } from "./migrations/rehearse.ts";
export { isWithoutData, type TableSize, tableSizes } from "./migrations/sizes.ts";
export { openPostgres, type PostgresDatabase, type PostgresOptions } from "./open-postgres.ts";
export {
  createPartitions,
  type PartitionOptions,
  type PartitionPlan,
  planPartitions,
} from "./partitions/create.ts";
export { type Dropped, dropPartitions } from "./partitions/drop.ts";
export { type Kept, keepPartitions } from "./partitions/keep.ts";
export { PartitionsRefused } from "./partitions/locking.ts";
export { type Partition, type PartitionedTable, partitionedTables } from "./partitions/look.ts";
export { type DropPlan, type Keeping, planDrops } from "./partitions/old.ts";
export type { Partitionable } from "./partitions/ranges.ts";
export type { ReplicaOptions, ReplicaState } from "./replica/follow.ts";
export { type FollowedReplica, followReplica } from "./replica/read-replica.ts";
export type { ReplicaReading } from "./replica/watching.ts";
export { postgresStorage } from "./storage.ts";
