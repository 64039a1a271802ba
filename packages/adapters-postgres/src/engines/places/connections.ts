import { setTimeout as pause } from "node:timers/promises";
import pg, { type ClientBase, type ClientConfig, type Pool, type PoolClient } from "pg";
import { unavailabilityOf } from "../unavailable.ts";
import { placeAsker } from "./ask-place.ts";
import { cut } from "./cut.ts";
import { NoPrimary } from "./no-primary.ts";
import { namesSeveral, placesExpected, readPlaces } from "./place-urls.ts";
import { openPrimary } from "./primary.ts";

/** The connections of one engine. */
export interface Connections {
  readonly pool: Pool;
  /** Takes a connection from the pool. */
  take(): Promise<PoolClient>;
  /** Opens a connection outside of the pool. */
  open(): Promise<pg.Client>;
  /** Hears of each statement that failed. */
  failed(error: unknown): void;
  end(): Promise<void>;
}

export type Connecting = ClientConfig & {
  /** How long a new connection waits for its first answer. */
  readonly connectionTimeoutMillis: number;
  /** The most connections of the pool. */
  readonly max: number;
  readonly onError: (error: Error) => void;
};

/** How often the primary is looked at, and how long a look may take. */
const LOOK_MS = 1_000;

/** Connects a client; one that fails is ended. */
const connected = async (
  client: pg.Client,
  { onError }: Connecting,
  verify: (client: pg.Client) => Promise<void> = async () => {},
): Promise<pg.Client> => {
  // Reported by its user; before, by the rejection.
  client.on("error", () => {});
  try {
    await client.connect();
    await verify(client);
    return client;
  } catch (error) {
    client.end().catch(onError);
    throw error;
  }
};

const connectionsTo = (url: string, connecting: Connecting): Connections => {
  const config = { ...connecting, connectionString: url };
  const pool = new pg.Pool(config);
  return {
    pool,
    take: () => pool.connect(),
    open: () => connected(new pg.Client(config), connecting),
    failed() {},
    end: () => pool.end(),
  };
};

/** A host that was the primary may answer again as a standby. */
const assertWrites = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
  if (rows[0]?.standby) throw new NoPrimary("The host is a standby, which takes no writes.");
};

/**
 * Connections to that one of several hosts which takes writes. When another one does, those to the former end at once, and what runs on
 * them is lost: nobody knows its outcome.
 */
const connectionsAmong = (urls: readonly string[], connecting: Connecting): Connections => {
  const living = new Map<ClientBase, number>();
  const asker = placeAsker(urls, connecting);
  const patience = { short: LOOK_MS, long: Math.max(LOOK_MS, connecting.connectionTimeoutMillis) };
  let at = 0;
  const primary = openPrimary({
    places: urls.length,
    ask: (place, length) => asker.ask(place, patience[length]),
    onMove(place) {
      at = place;
      for (const [client, its] of living) if (its !== place) cut(client);
    },
    rest: (signal) => pause(LOOK_MS, undefined, { signal, ref: false }),
  });

  class Placed extends pg.Client {
    constructor(config: ClientConfig) {
      const place = at;
      super({ ...config, connectionString: urls[place] });
      living.set(this, place);
      this.once("end", () => living.delete(this));
    }
  }
  const Client = Placed as unknown as new () => ClientBase;
  const pool = new pg.Pool({ ...connecting, Client, onConnect: assertWrites });

  /** Connects again where another place takes writes than the one that failed. */
  const placed = async <T>(connect: () => Promise<T>): Promise<T> => {
    await primary.find();
    const before = at;
    try {
      return await connect();
    } catch (error) {
      if (unavailabilityOf(error) !== "away") throw error;
      await primary.doubt();
      if (at === before) throw error;
      return connect();
    }
  };

  return {
    pool,
    take: () => placed(() => pool.connect()),
    open: () => placed(() => connected(new Placed(connecting), connecting, assertWrites)),
    failed(error) {
      if (["away", "unwritable"].includes(unavailabilityOf(error) ?? "")) void primary.doubt();
    },
    async end() {
      await Promise.all([primary.stop(), pool.end(), asker.end()]);
    },
  };
};

/**
 * Opens connections to the places that a connection string names; makes none yet. What is no such string goes to the driver as it is.
 * @throws {RangeError} where it names several hosts in a way that is not understood.
 */
export const openConnections = (url: string, connecting: Connecting): Connections => {
  const places = readPlaces(url);
  if (places === undefined && namesSeveral(url))
    throw new RangeError(`The address of the database is not understood: expected ${placesExpected(url)}.`);
  const { urls, writes } = places ?? { urls: [url] as const, writes: false };
  return writes ? connectionsAmong(urls, connecting) : connectionsTo(urls[0], connecting);
};
