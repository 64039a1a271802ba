import pg, { type ClientConfig } from "pg";
import { sqlState } from "../retry.ts";
import type { PlaceAnswer } from "./choose-place.ts";

/** Asks each of several places, over a connection of its own that is kept while the place takes writes. */
export interface PlaceAsker {
  /** Rejects where nothing comes in time. */
  ask(place: number): Promise<PlaceAnswer>;
  end(): Promise<void>;
}

/** A standby has no position to write at; some hosted databases refuse to say theirs. */
const TIMELINE = "select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline";

const timelineOf = async (client: pg.Client): Promise<number | null> => {
  try {
    const { rows } = await client.query<{ timeline: string }>(TIMELINE);
    return Number.parseInt(rows[0]?.timeline ?? "", 16) || null;
  } catch (cause) {
    if (sqlState(cause) === undefined) throw cause;
    return null;
  }
};

const answerOver = async (client: pg.Client): Promise<PlaceAnswer> => {
  const { rows } = await client.query<{ reads_only: boolean }>(
    "select current_setting('transaction_read_only') = 'on' as reads_only",
  );
  const readsOnly = rows[0]?.reads_only !== false;
  return { readsOnly, timeline: readsOnly ? null : await timelineOf(client) };
};

export const placeAsker = (urls: readonly string[], config: ClientConfig, withinMs: number): PlaceAsker => {
  const kept = new Map<number, pg.Client>();

  const connect = async (place: number): Promise<pg.Client> => {
    const connectionString = urls[place] ?? "";
    const patience = { connectionTimeoutMillis: withinMs, query_timeout: withinMs };
    const client = new pg.Client({ ...config, ...patience, connectionString });
    const forget = (): void => {
      if (kept.get(place) === client) kept.delete(place);
    };
    client.on("error", forget);
    client.once("end", forget);
    await client.connect();
    kept.set(place, client);
    return client;
  };

  /** A connection on which nothing came is of no use any more, and its server may not hear that it ends. */
  const drop = (place: number): void => {
    const client = kept.get(place);
    kept.delete(place);
    client?.end().catch(() => undefined);
  };

  return {
    async ask(place) {
      try {
        const answer = await answerOver(kept.get(place) ?? (await connect(place)));
        // A session keeps the setting that it began with, so that one which reads alone would say so for good.
        if (answer.readsOnly) drop(place);
        return answer;
      } catch (cause) {
        drop(place);
        throw cause;
      }
    },
    async end() {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map((client) => client.end().catch(() => undefined)));
    },
  };
};
