import type { ReadReplica } from "@entente/core/ports";
import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { sqlState } from "../engines/retry.ts";
import { readStores } from "../storage.ts";
import { type Following, following, type ReplicaOptions } from "./follow.ts";
import { readPosition, writePosition, writtenUntil } from "./position.ts";
import type { Followed } from "./watching.ts";

export type FollowedReplica = ReadReplica & Following;

/** The login may not ask, or the function does not exist. */
const UNASKABLE: ReadonlySet<string | undefined> = new Set(["42501", "42883"]);

/** Answers a question, or nothing where the login may not ask it; rejects where the database does not answer. */
const ifAskable = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((cause: unknown) => {
    if (UNASKABLE.has(sqlState(cause))) return undefined;
    throw cause;
  });

/** The database of an engine; undefined where the login may not ask. A standby has that of its primary. */
const databaseOf = async <DB>({ db }: Engine<DB>): Promise<string | undefined> => {
  const asked = sql<{ name: string }>`
    select system_identifier::text || ' ' || current_database() as name from pg_control_system()`;
  return (await ifAskable(asked.execute(db.withoutPlugins())))?.rows[0]?.name;
};

/** The timeline that a standby follows, which only its receiver knows at once; the rest learns it from what it has replayed. */
const timelineOf = async <DB>({ db }: Engine<DB>): Promise<number | null> => {
  const asked = sql<{ timeline: number | null }>`
    select coalesce(
      (select received_tli from pg_stat_wal_receiver),
      nullif((select min_recovery_end_timeline from pg_control_recovery()), 0)
    ) as timeline`;
  return (await ifAskable(asked.execute(db.withoutPlugins())))?.rows[0]?.timeline ?? null;
};

interface WrittenRow {
  readonly position: string;
  readonly segment: string;
  readonly page: string;
  readonly timeline: string;
}

const between = <DB>(primary: Engine<DB>, replica: Engine<DB>): Followed => ({
  // A commit is written before it is answered.
  async written() {
    const { rows } = await sql<WrittenRow>`
      select at::text as position, pg_size_bytes(current_setting('wal_segment_size'))::text as segment,
        current_setting('wal_block_size') as page, left(pg_walfile_name(at), 8) as timeline
      from pg_current_wal_insert_lsn() as at`.execute(primary.db.withoutPlugins());
    const [row] = rows;
    const position = readPosition(row?.position ?? "");
    if (row === undefined || position === undefined) throw new Error("The primary says no position.");
    const log = { segment: BigInt(row.segment), page: BigInt(row.page) };
    return { position: writePosition(writtenUntil(position, log)), timeline: Number.parseInt(row.timeline, 16) };
  },
  async look() {
    const [{ rows }, timeline] = await Promise.all([
      sql<{ standby: boolean; replayed: string | null }>`
        select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed`.execute(
        replica.db.withoutPlugins(),
      ),
      timelineOf(replica),
    ]);
    const { standby = false, replayed = null } = rows[0] ?? {};
    return { standby, replayed, timeline };
  },
  async isSame() {
    const [here, there] = await Promise.all([databaseOf(primary), databaseOf(replica)]);
    return here === undefined || there === undefined || here === there;
  },
});

/** How a standby is followed, and with which connections it is looked at; by default those of its reads, behind which a look may wait. */
export interface FollowOptions<DB> extends ReplicaOptions {
  readonly looking?: Engine<DB> | undefined;
}

/** Follows a standby of a primary, and reads it while it follows closely. All engines stay their owner's to close, after `stop`. */
export const followReplica = <DB>(
  primary: Engine<DB>,
  replica: Engine<DB>,
  { looking = replica, ...options }: FollowOptions<DB>,
): FollowedReplica => ({ ...following(between(primary, looking), options), stores: readStores(replica) });
