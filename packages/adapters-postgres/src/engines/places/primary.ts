import { choosePlace, latestOf, type PlaceAnswer } from "./choose-place.ts";
import { noPrimaryOf } from "./no-primary.ts";

export interface PrimaryParts {
  /** How many places there are. */
  readonly places: number;
  /** Asks the database at a place; rejects where it does not answer in time, which is as long as a new connection may take, or shorter. */
  readonly ask: (place: number, patience: "short" | "long") => Promise<PlaceAnswer>;
  /** Called when another place takes writes than before. */
  readonly onMove: (place: number) => void;
  /** Settles after the time until the next look, or rejects when the signal is aborted. */
  readonly rest: (signal: AbortSignal) => Promise<unknown>;
}

/** The one of several places that takes writes, looked for again whenever it is in doubt. */
export interface Primary {
  /**
   * The place in use. The first call looks for it.
   * @throws {NoPrimary} where no place takes writes, or the rejection that all places give alike.
   */
  find(): Promise<number>;
  /**
   * Looks at every place, and moves to the one that takes writes. Answers false where that is the place in use, or none is. Calls at
   * once share a look.
   */
  doubt(): Promise<boolean>;
  /** Ends the watch, and settles once no look goes on. None begins after it. */
  stop(): Promise<void>;
}

const answerIn = (asked: PromiseSettledResult<PlaceAnswer>): PlaceAnswer | undefined =>
  asked.status === "fulfilled" ? asked.value : undefined;

/**
 * Looks for the primary at the first use, and from then on regularly whether it still is one. It moves only where another place is
 * seen to take writes: a primary that is slow, or away with no successor, is waited for. Every look is at every place, because a
 * primary that was cut off takes writes beside its successor.
 */
export const openPrimary = ({ places, ask, onMove, rest }: PrimaryParts): Primary => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: number | undefined;
  let latest = 0;
  let causes: readonly unknown[] = [];
  let looking: Promise<boolean> | undefined;
  let watching: Promise<void> | undefined;

  const askAll = async (): Promise<readonly (PlaceAnswer | undefined)[]> => {
    const all = [...Array(places).keys()];
    let asked = await Promise.allSettled(all.map((place) => ask(place, "short")));
    const hasNone = current === undefined && choosePlace(asked.map(answerIn), { current, latest }) === undefined;
    // Nothing is used meanwhile, so that a slow host is waited for as long as a connection to it would be.
    if (hasNone && !signal.aborted) {
      const again = asked.map((one, place) => (one.status === "fulfilled" ? one.value : ask(place, "long")));
      asked = await Promise.allSettled(again);
    }
    causes = asked.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    return asked.map(answerIn);
  };

  const look = async (): Promise<boolean> => {
    const answers = await askAll();
    const chosen = choosePlace(answers, { current, latest });
    latest = latestOf(answers, latest);
    if (chosen === undefined || chosen === current || signal.aborted) return false;
    current = chosen;
    onMove(chosen);
    return true;
  };

  const doubt = async (): Promise<boolean> => {
    if (looking === undefined && signal.aborted) return false;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await rest(signal).catch(() => undefined);
      if (current !== undefined) await doubt();
    }
  };

  return {
    async find() {
      watching ??= watch();
      if (current === undefined) await doubt();
      if (current === undefined) throw noPrimaryOf(places, causes);
      return current;
    },
    doubt,
    async stop() {
      stopping.abort();
      await Promise.all([looking, watching]);
    },
  };
};
