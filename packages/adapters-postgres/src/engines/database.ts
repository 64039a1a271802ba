import type { Kysely } from "kysely";
import { CamelCasePlugin } from "kysely";

/**
 * An open database: PostgreSQL through a pool, or PGlite inside this process. Both speak PostgreSQL's SQL through the same
 * Kysely; columns are snake_case in SQL and camelCase in TypeScript.
 *
 * Values: int8 is a `bigint`, int4 and float8 a `number`, numeric a `bigint` (only
 * whole ones are kept), date a `string` (`YYYY-MM-DD`), timestamptz a
 * `Date`, arrays are arrays of the same. Text that holds JSON stays text.
 */
export interface Engine<DB> {
  readonly kind: "postgres" | "pglite";
  readonly db: Kysely<DB>;
  /**
   * Calls `onNotify` for every notification on the channel (`[a-z_][a-z0-9_]*`, at most 63 letters) until the answered
   * function is called. On PostgreSQL a lost connection is opened again by itself, and `onNotify` is then called once with
   * an empty payload, because notifications may have been missed: treat every call as "look again", never as the news itself.
   * Rejects when the first attempt to listen fails. What `onNotify` throws goes to `onError`.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Resolves when the database answers a query; rejects with the reason when it does not. */
  ping(): Promise<void>;
  /** Ends listeners, waits for the queries under way and closes. Calling it again answers the same promise. */
  destroy(): Promise<void>;
}

/** The one spelling rule of columns; keys inside values are the caller's own and stay as they are. */
export const columnCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** PostgreSQL's type numbers whose values either engine would otherwise read differently. */
export const TYPE_IDS = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamptz: 1184,
  numeric: 1700,
  numericArray: 1231,
  textArray: 1009,
} as const;

/** Throws unless the channel is one that needs no quoting and is not cut short by PostgreSQL. */
export function assertChannel(channel: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) {
    throw new Error(
      `"${channel}" is not a valid channel name: use at most 63 of a-z, 0-9 and _, not beginning with a digit.`,
    );
  }
}
