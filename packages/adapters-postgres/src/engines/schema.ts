/** The schema of a database that other programs use as well. */
export const DEFAULT_SCHEMA = "entente";

/** At most 48 characters, so that a channel of notifications can be named after it. */
const NAME = /^[a-z_][a-z0-9_]{0,47}$/;

/** Throws unless PostgreSQL takes the name of the schema as it is, and not for one of its own. */
export const assertSchema = (schema: string): void => {
  if (NAME.test(schema) && !schema.startsWith("pg_") && schema !== "information_schema") return;
  throw new RangeError(
    `"${schema}" is not a valid schema: use at most 48 of a-z, 0-9 and _, not beginning with a digit or with pg_.`,
  );
};

/**
 * The `search_path` of a schema that was asserted. Temporary tables come last: unnamed they would come first, and those of a host
 * would be taken for tables of the schema.
 */
export const pathOf = (schema: string): string => `"${schema}", pg_temp`;

const isPublic = (schema: string | undefined): boolean => schema === undefined || schema === "public";

/** The channel of the notifications of one schema. */
export const channelOf = (schema: string | undefined): string =>
  isPublic(schema) ? "entente_wake" : `entente_wake_${schema}`;

/** The lock of Kysely's migrator, which earlier versions take for a session; a host's own migrations take it as well. */
const KYSELY_LOCK = "3853314791062309107::int8";

/** The key of the advisory lock of the migrations of one schema. */
export const migrationLock = (schema: string | undefined): string =>
  isPublic(schema) ? KYSELY_LOCK : `hashtextextended('entente migrations of ${schema}', 0)`;

/** The key of the advisory lock of the process that makes or drops partitions in one schema. */
export const partitionsLock = (schema: string | undefined): string =>
  `hashtextextended('entente partitions of ${isPublic(schema) ? "public" : schema}', 0)`;

/** The key of the advisory lock of a worker that analyzes partitioned tables of one schema. */
export const analysisLock = (schema: string | undefined): string =>
  `hashtextextended('entente analysis of ${isPublic(schema) ? "public" : schema}', 0)`;
