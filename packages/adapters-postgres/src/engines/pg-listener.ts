import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ClientBase } from "pg";
import { escapeIdentifier } from "pg";
import type { Sessions } from "./pg-session.ts";

/** A connection for listening. */
export interface ListeningClient {
  readonly client: ClientBase;
  close(): Promise<void>;
}

export interface Listening {
  /** Opens a connection that nobody else uses. */
  readonly open: () => Promise<ListeningClient>;
  readonly sessions: Sessions;
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  readonly onError: (error: Error) => void;
  /** Sends a notification on the channel through another connection. */
  readonly send: (payload: string) => Promise<unknown>;
}

const FIRST_RECONNECT_MS = 100;
const SLOWEST_RECONNECT_MS = 5_000;
const CHECK_MS = 1_000;
/** The beginning of payloads that check a connection; they are no notifications. */
const CHECK = "entente_check ";

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Returns true if a notification that another connection sends arrives here: a pooler that lends sessions per transaction cannot
 * deliver one.
 */
const isDelivered = async (client: ClientBase, send: Listening["send"]): Promise<boolean> => {
  const token = `${CHECK}${randomUUID()}`;
  const checked = new AbortController();
  const arrived = new Promise<boolean>((hear) => {
    client.on("notification", ({ payload }) => payload === token && hear(true));
  });
  const late = pause(CHECK_MS, false, { signal: checked.signal });
  try {
    await send(token);
    return await Promise.race([arrived, late]);
  } finally {
    checked.abort();
    late.catch(() => {});
  }
};

/**
 * Listens on a connection of its own until the returned function is called. A lost connection is reopened, and `onNotify` is
 * then called once with an empty payload. Where a connection pooler delivers no notifications, it listens no longer. Rejects
 * when the first attempt fails.
 */
export async function keepListening(listening: Listening): Promise<() => Promise<void>> {
  const { open, sessions, channel, onNotify, onError, send } = listening;
  const stopping = new AbortController();
  let listener: ListeningClient | undefined;

  function notify(payload: string): void {
    if (payload.startsWith(CHECK)) return;
    try {
      onNotify(payload);
    } catch (error) {
      onError(asError(error));
    }
  }

  async function connect(): Promise<void> {
    const next = await open();
    const { client } = next;
    listener = next;
    client.on("error", onError);
    client.on("notification", ({ payload }) => notify(payload ?? ""));
    try {
      const isOwn = await sessions.begin(client);
      await client.query(`listen ${escapeIdentifier(channel)}`);
      if (!isOwn && !(await isDelivered(client, send))) {
        sessions.notice("undelivered");
        stopping.abort();
      }
    } catch (error) {
      next.close().catch(onError);
      throw error;
    }
    if (stopping.signal.aborted) await next.close();
    else client.once("end", () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    for (let wait = FIRST_RECONNECT_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, SLOWEST_RECONNECT_MS)) {
      // Stopping rejects the delay, which is not an error.
      await pause(wait * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await connect();
        notify("");
        return;
      } catch (error) {
        if (!stopping.signal.aborted) onError(asError(error));
      }
    }
  }

  await connect();
  return async () => {
    stopping.abort();
    await listener?.close();
  };
}
