import { type Click, OutcomeUnknown } from "@entente/core/http";

export interface CommitterOptions {
  readonly gatherMs: number;
  readonly batchMax: number;
  /** How many groups are committed at once at most; 1 by default. */
  readonly atOnce?: number;
}

export interface ClickCommitter {
  /** Resolves when the click is durable; rejects with the cause when it is not. */
  add(click: Click): Promise<void>;
}

/** After this many refused clicks of one batch the cause is not in the clicks: the rest is refused without another attempt. */
const REFUSED_MAX = 5;

interface Waiting {
  readonly click: Click;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Commits the clicks of many requests together: a group has at most `batchMax` clicks, and at most `atOnce` are being committed, during
 * which the next one gathers. After a group of several clicks the first of the next one waits up to `gatherMs` for others; whoever
 * comes alone waits for nobody. Where a group is refused, each half
 * of it is committed by itself, so that a click fails alone; after {@link REFUSED_MAX} of them the rest of the group fails too. While
 * the database is not available, a group fails as a whole.
 */
export const clickCommitter = (
  record: (clicks: readonly Click[]) => Promise<void>,
  { gatherMs, batchMax, atOnce = 1 }: CommitterOptions,
): ClickCommitter => {
  let gathering: Waiting[] = [];
  let committing = 0;
  /** True if the last group had several clicks: then others are likely to come in a moment. */
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  const settle = async (batch: readonly Waiting[], refused: unknown[]): Promise<void> => {
    const fail = (cause: unknown): void => {
      for (const { reject } of batch) reject(cause);
    };
    if (refused.length >= REFUSED_MAX) return fail(refused[0]);
    try {
      await record(batch.map(({ click }) => click));
      for (const { resolve } of batch) resolve();
    } catch (cause) {
      if (cause instanceof OutcomeUnknown) return fail(cause);
      if (batch.length === 1) {
        refused.push(cause);
        return fail(cause);
      }
      const middle = Math.ceil(batch.length / 2);
      await settle(batch.slice(0, middle), refused);
      await settle(batch.slice(middle), refused);
    }
  };

  const commit = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (gathering.length > 0 && committing < atOnce) {
      const batch = gathering.slice(0, batchMax);
      gathering = gathering.slice(batchMax);
      isBusy = batch.length > 1;
      committing += 1;
      void settle(batch, []).then(() => {
        committing -= 1;
        commit();
      });
    }
  };

  return {
    add: (click) =>
      new Promise<void>((resolve, reject) => {
        gathering.push({ click, resolve, reject });
        if (committing >= atOnce) return;
        if (gathering.length >= batchMax) commit();
        else if (gatherMs === 0 || !isBusy) queueMicrotask(commit);
        else timer ??= setTimeout(commit, gatherMs);
      }),
  };
};
