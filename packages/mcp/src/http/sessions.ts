import { createHash, timingSafeEqual } from "node:crypto";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";

/** A session of an agent, which belongs to the key that began it. */
export interface Session {
  /** SHA-256 of the key; the key itself is not kept here. */
  readonly keyDigest: Buffer;
  readonly transport: StreamableHTTPServerTransport;
  readonly server: Server;
  usedAt: number;
}

export const digestOfKey = (key: string): Buffer => createHash("sha256").update(key).digest();

export interface Sessions {
  /** The session with this id, if this key began it. */
  readonly find: (id: string, keyDigest: Buffer, now: number) => Session | undefined;
  /** True if one more of this key may begin, for which a place is kept then; sessions that rested too long end first. */
  readonly reserve: (keyDigest: Buffer, now: number) => boolean;
  /** Gives the place back, once the session began or did not. */
  readonly release: (keyDigest: Buffer) => void;
  readonly add: (id: string, session: Session) => void;
  readonly remove: (id: string) => void;
  readonly close: () => Promise<void>;
}

/** One key has at most this part of all sessions, and two at least: nobody keeps the others out. */
const SHARES = 5;

/** Sessions in memory: at most so many, each of which ends once it has rested for so long. */
export const sessionsOf = (max: number, restMs: number): Sessions => {
  const live = new Map<string, Session>();
  const beginning: Buffer[] = [];
  const end = async (id: string): Promise<void> => {
    const found = live.get(id);
    live.delete(id);
    await found?.server.close();
  };
  return {
    find(id, keyDigest, now) {
      const found = live.get(id);
      if (found === undefined || !timingSafeEqual(found.keyDigest, keyDigest)) return undefined;
      found.usedAt = now;
      return found;
    },
    reserve(keyDigest, now) {
      for (const [id, { usedAt }] of live) if (now - usedAt >= restMs) void end(id).catch(() => undefined);
      const all = [...[...live.values()].map((one) => one.keyDigest), ...beginning];
      const own = all.filter((one) => one.equals(keyDigest));
      if (all.length >= max || own.length >= Math.max(2, Math.ceil(max / SHARES))) return false;
      beginning.push(keyDigest);
      return true;
    },
    release(keyDigest) {
      const at = beginning.findIndex((one) => one.equals(keyDigest));
      if (at >= 0) beginning.splice(at, 1);
    },
    add: (id, session) => void live.set(id, session),
    remove: (id) => void live.delete(id),
    close: async () => void (await Promise.all([...live.keys()].map(end))),
  };
};
