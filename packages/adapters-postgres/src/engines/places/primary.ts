import { choosePlace, latestOf, type PlaceAnswer } from "./choose-place.ts";

/** No connection to a database that takes writes. */
export class NoPrimary extends Error {
  override readonly name = "NoPrimary";
  readonly code = "ENOPRIMARY";
}

export interface PrimaryParts {
  /** How many places there are. */
  readonly places: number;
  /** Asks the database at a place; rejects where it does not answer in time. */
  readonly ask: (place: number) => Promise<PlaceAnswer>;
  /** Called when another place takes writes than before. */
  readonly onMove: (place: number) => void;
  /** Settles after the time until the next look, or rejects when the signal is aborted. */
  readonly rest: (signal: AbortSignal) => Promise<unknown>;
}

/** The one of several places that takes writes, looked for again whenever it is in doubt. */
export interface Primary {
  /** The place in use. The first call looks for it. @throws {NoPrimary} where no place takes writes. */
  find(): Promise<number>;
  /**
   * Looks at every place, and moves to the one that takes writes. Answers false where that is the place in use, or none is. Calls at
   * once share a look.
   */
  doubt(): Promise<boolean>;
  stop(): void;
}

/**
 * Looks for the primary at the first use, and from then on regularly whether it still is one. It moves only where another place is
 * seen to take writes: a primary that is slow, or away with no successor, is waited for.
 */
export const openPrimary = ({ places, ask, onMove, rest }: PrimaryParts): Primary => {
  const stopping = new AbortController();
  let current: number | undefined;
  let latest = 0;
  let looking: Promise<boolean> | undefined;
  let isWatched = false;

  const answerOf = (place: number): Promise<PlaceAnswer | undefined> => ask(place).catch(() => undefined);

  const look = async (): Promise<boolean> => {
    const answers = await Promise.all(Array.from({ length: places }, (_, place) => answerOf(place)));
    const chosen = choosePlace(answers, { current, latest });
    latest = latestOf(answers, latest);
    if (chosen === undefined || chosen === current || stopping.signal.aborted) return false;
    current = chosen;
    onMove(chosen);
    return true;
  };

  const doubt = (): Promise<boolean> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  /** Looks at the place in use alone, and at all of them where it does not answer that it takes writes. */
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await rest(stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted || current === undefined) continue;
      const answer = await answerOf(current);
      if (answer?.readsOnly !== false) await doubt();
    }
  };

  return {
    async find() {
      if (!isWatched) void watch();
      isWatched = true;
      if (current === undefined) await doubt();
      if (current === undefined) throw new NoPrimary("No host of the database takes writes.");
      return current;
    },
    doubt,
    stop: () => stopping.abort(),
  };
};
