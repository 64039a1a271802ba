import pg, { type ClientConfig } from "pg";
import { sqlState } from "../retry.ts";
import type { PlaceAnswer } from "./choose-place.ts";
import { cut } from "./cut.ts";

/** Asks each of several places, over a connection of its own that is kept. Between two questions it keeps no process alive. */
export interface PlaceAsker {
  /** Rejects where nothing comes in time, and after the end. */
  ask(place: number, withinMs: number): Promise<PlaceAnswer>;
  /** Cuts every connection, also one that is being made. */
  end(): Promise<void>;
}

/** A standby has no position to write at; some hosted databases refuse to say theirs. */
const TIMELINE = "select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline";

const SETTING =
  "select current_setting('transaction_read_only') = 'on' as reads_only, pg_is_in_recovery() as is_standby";

/** node-postgres has both, which its types do not say. */
type Holding = pg.Client & { ref(): void; unref(): void };

/** node-postgres takes the patience of one query too, which its types do not say. */
const within = (text: string, ms: number): { text: string } => Object.assign({ text }, { query_timeout: ms });

const timelineOf = async (client: pg.Client, ms: number): Promise<number | null> => {
  try {
    const { rows } = await client.query<{ timeline: string }>(within(TIMELINE, ms));
    return Number.parseInt(rows[0]?.timeline ?? "", 16) || null;
  } catch (cause) {
    if (sqlState(cause) === undefined) throw cause;
    return null;
  }
};

interface Heard {
  readonly answer: PlaceAnswer;
  /** True of a session that would say for good that it only reads, because it keeps the setting that it began with. */
  readonly isFixed: boolean;
}

const hear = async (client: pg.Client, ms: number): Promise<Heard> => {
  const { rows } = await client.query<{ reads_only: boolean; is_standby: boolean }>(within(SETTING, ms));
  const readsOnly = rows[0]?.reads_only !== false;
  const timeline = readsOnly ? null : await timelineOf(client, ms);
  return { answer: { readsOnly, timeline }, isFixed: readsOnly && rows[0]?.is_standby !== true };
};

/** Cuts a client, and waits until its socket is closed. */
const ended = (client: pg.Client): Promise<void> =>
  new Promise((closed) => {
    client.once("end", () => closed());
    cut(client);
  });

export const placeAsker = (urls: readonly string[], config: ClientConfig): PlaceAsker => {
  const [living, kept] = [new Set<Holding>(), new Map<number, Holding>()];
  let isEnded = false;

  const connect = async (place: number, ms: number): Promise<Holding> => {
    if (isEnded) throw new Error("Connection terminated: the engine is closed.");
    const patient = { ...config, connectionTimeoutMillis: ms, connectionString: urls[place] ?? "" };
    const client = new pg.Client(patient) as Holding;
    living.add(client);
    // Reported by the question that it ends.
    client.on("error", () => {});
    client.once("end", () => {
      if (kept.get(place) === client) kept.delete(place);
      living.delete(client);
    });
    try {
      await client.connect();
    } catch (cause) {
      cut(client);
      throw cause;
    }
    kept.set(place, client);
    return client;
  };

  const forget = (place: number): Holding | undefined => {
    const client = kept.get(place);
    kept.delete(place);
    return client;
  };

  return {
    async ask(place, ms) {
      try {
        const client = kept.get(place) ?? (await connect(place, ms));
        client.ref();
        const { answer, isFixed } = await hear(client, ms);
        client.unref();
        if (isFixed) void forget(place)?.end();
        return answer;
      } catch (cause) {
        // A connection on which nothing came is of no use any more, and its server may not hear that it ends.
        const silent = forget(place);
        if (silent !== undefined) cut(silent);
        throw cause;
      }
    },
    async end() {
      isEnded = true;
      kept.clear();
      await Promise.all([...living].map((client) => ended(client)));
    },
  };
};
