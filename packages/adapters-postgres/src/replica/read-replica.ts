import type { ReadReplica } from "@entente/core/ports";
import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { readStores } from "../storage.ts";
import { type Followed, type Following, following, type ReplicaOptions } from "./follow.ts";

export type FollowedReplica = ReadReplica & Following;

/** The database of an engine; undefined where the login may not ask. A standby has that of its primary. */
const databaseOf = async <DB>({ db }: Engine<DB>): Promise<string | undefined> => {
  try {
    const { rows } = await sql<{ name: string }>`
      select system_identifier::text || ' ' || current_database() as name from pg_control_system()`.execute(
      db.withoutPlugins(),
    );
    return rows[0]?.name;
  } catch {
    return undefined;
  }
};

const between = <DB>(primary: Engine<DB>, replica: Engine<DB>): Followed => ({
  // A commit is written before it is answered.
  async written() {
    const { rows } = await sql<{ position: string }>`
      select pg_current_wal_insert_lsn()::text as position`.execute(primary.db.withoutPlugins());
    return rows[0]?.position ?? "";
  },
  async look() {
    const { rows } = await sql<{ standby: boolean; replayed: string | null }>`
      select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed`.execute(
      replica.db.withoutPlugins(),
    );
    return rows[0] ?? { standby: false, replayed: null };
  },
  async isSame() {
    const [here, there] = await Promise.all([databaseOf(primary), databaseOf(replica)]);
    return here === undefined || there === undefined || here === there;
  },
});

/** Follows a standby of a primary, and reads it while it follows closely. Both engines stay their owner's to close, after `stop`. */
export const followReplica = <DB>(
  primary: Engine<DB>,
  replica: Engine<DB>,
  options: ReplicaOptions,
): FollowedReplica => ({ ...following(between(primary, replica), options), stores: readStores(replica) });
