import type { Platform } from "@entente/core";

/** The notifications to readers of the feed that something may have been committed. */
export interface FeedNotifications {
  /** A mark of now, for {@link pause}: what comes after it ends the pause, also when that had not begun yet. */
  mark(): number;
  /** Resolves at the first notification after the mark, when the signal is aborted, or after this time. */
  pause(since: number, ms: number, signal: AbortSignal): Promise<void>;
  /** Subscribes to notifications while anybody reads; the returned function ends it. */
  join(): () => void;
}

/**
 * The notifications of due work, which tell that something was committed. They are hints: not every event comes with one, and one
 * may be lost, so that readers look by themselves too.
 */
export const notificationsOf = ({ workers }: Pick<Platform, "workers">): FeedNotifications => {
  const waiting = new Set<() => void>();
  let count = 0;
  let readers = 0;
  let leaving: Promise<(() => Promise<void>) | undefined> | undefined;

  const notify = (): void => {
    count += 1;
    for (const resume of [...waiting]) resume();
  };

  return {
    mark: () => count,
    pause: (since, ms, signal) =>
      new Promise((resolve) => {
        if (count !== since || signal.aborted) return resolve();
        const resume = (): void => {
          clearTimeout(timer);
          waiting.delete(resume);
          signal.removeEventListener("abort", resume);
          resolve();
        };
        const timer = setTimeout(resume, ms);
        waiting.add(resume);
        signal.addEventListener("abort", resume, { once: true });
      }),
    join() {
      readers += 1;
      // Where the database accepts no listener, readers look at their interval.
      leaving ??= Promise.resolve(workers.notifications?.subscribe(notify)).catch(() => undefined);
      let joined = true;
      return () => {
        if (!joined) return;
        joined = false;
        readers -= 1;
        if (readers > 0) return;
        const left = leaving;
        leaving = undefined;
        void left?.then((leave) => leave?.()).catch(() => undefined);
      };
    },
  };
};
