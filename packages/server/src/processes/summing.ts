import { countedIn, type Metrics, ownMetric, together } from "./metrics.ts";

/** The metrics of all processes: of those that run, and what those have counted that have ended. */
export interface Summing {
  /** Takes what a process has answered to `read`, or says when it ends. */
  take(id: number, metrics: Metrics, call?: number): void;
  /** A process has ended: what it has counted remains, so that no counter falls. */
  ended(id: number): void;
  /**
   * The metrics of all. A process that does not answer in time is counted, and its part is what it has counted when it answered last.
   */
  all(running: readonly number[]): Promise<Metrics>;
}

export interface SummingParts {
  /** Asks a process for its metrics. */
  readonly ask: (id: number, call: number) => void;
  /** Resolves after the time that processes have to answer. */
  readonly late: () => Promise<unknown>;
}

export const summing = ({ ask, late }: SummingParts): Summing => {
  const known = new Map<number, Metrics>();
  const waiting = new Map<number, { readonly silent: Set<number>; readonly done: () => void }>();
  let finished: Promise<Metrics> = Promise.resolve([]);
  let calls = 0;
  let missing = 0;

  const settle = (id: number, call: number): void => {
    const of = waiting.get(call);
    if (of?.silent.delete(id) && of.silent.size === 0) of.done();
  };

  const asked = async (running: readonly number[]): Promise<ReadonlySet<number>> => {
    calls += 1;
    const call = calls;
    const silent = new Set(running);
    const all = new Promise<void>((done) => waiting.set(call, { silent, done }));
    for (const id of running) ask(id, call);
    if (running.length > 0) await Promise.race([all, late()]);
    waiting.delete(call);
    return silent;
  };

  return {
    take(id, metrics, call) {
      known.set(id, metrics);
      if (call !== undefined) settle(id, call);
    },
    ended(id) {
      const last = known.get(id);
      known.delete(id);
      for (const call of waiting.keys()) settle(id, call);
      if (last !== undefined) finished = finished.then((before) => together([before, countedIn(last)]));
    },
    async all(running) {
      const silent = await asked(running);
      missing += silent.size;
      const parts = [...known].map(([id, metrics]) =>
        running.includes(id) && !silent.has(id) ? metrics : countedIn(metrics),
      );
      const own = [
        ownMetric("entente_processes", "gauge", "Processes that run.", running.length),
        ownMetric(
          "entente_processes_silent_total",
          "counter",
          "Processes that did not answer for a page of metrics in time.",
          missing,
        ),
      ];
      return together([own, await finished, ...parts]);
    },
  };
};
