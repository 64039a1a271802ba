import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "@entente/adapters-http";
import type { Unavailability } from "@entente/adapters-postgres";
import { reasonOf } from "../reason.ts";

/** Reports in the log when the database becomes unavailable, and when it is available again. */
export interface DatabaseWatch {
  /** Takes an error of the database. Errors of one kind are logged once until it is over. */
  report(error: Error, why: Unavailability | undefined): void;
  stop(): void;
}

export interface WatchParts {
  readonly log: Log;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<unknown>;
  /** Resolves after a time, or rejects when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const SAYS: { readonly [U in Unavailability]: readonly ["warn" | "error", string] } = {
  away: ["warn", "database does not answer"],
  denied: ["error", "database refuses the login"],
  canceled: ["warn", "database canceled a statement"],
  busy: ["warn", "changes of payouts waited too long"],
  unwritable: ["error", "database cannot store changes"],
};

const FIRST_PING_MS = 250;
const SLOWEST_PING_MS = 5_000;
const STABLE_MS = 1_000;
/** Time after which a line about failed changes is repeated: only a stored change shows that changes are stored again. */
const QUIET_MS = 60_000;

const waitUnref = (ms: number, signal: AbortSignal): Promise<unknown> => pause(ms, undefined, { signal, ref: false });

export const watchDatabase = ({ log, ping, wait = waitUnref }: WatchParts): DatabaseWatch => {
  const stopping = new AbortController();
  const failures = new Map<Unavailability, number>();

  const answers = (): Promise<boolean> =>
    ping().then(
      () => true,
      () => false,
    );

  /** Connections that end one after another are one outage: it is over when the database answers and nothing failed for a while. */
  const staysUp = async (why: Unavailability): Promise<boolean> => {
    const before = failures.get(why);
    await wait(STABLE_MS, stopping.signal);
    return (await answers()) && failures.get(why) === before;
  };

  const untilAnswered = async (why: Unavailability): Promise<void> => {
    for (let ms = FIRST_PING_MS; ; ms = Math.min(2 * ms, SLOWEST_PING_MS)) {
      await wait(ms, stopping.signal);
      if ((await answers()) && (await staysUp(why))) break;
    }
    log.info({ failures: failures.get(why) }, "database answers again");
  };

  const outlast = async (why: Unavailability): Promise<void> => {
    try {
      if (why === "away" || why === "denied") await untilAnswered(why);
      else await wait(QUIET_MS, stopping.signal);
      failures.delete(why);
    } catch (cause) {
      if (!stopping.signal.aborted) throw cause;
    }
  };

  return {
    report(error, why) {
      if (why === undefined) return log.error({ err: error }, "database error");
      const before = failures.get(why) ?? 0;
      failures.set(why, before + 1);
      if (before > 0 || stopping.signal.aborted) return;
      const [level, words] = SAYS[why];
      log[level]({ reason: reasonOf(error), code: (error as NodeJS.ErrnoException).code }, words);
      void outlast(why);
    },
    stop: () => stopping.abort(),
  };
};
