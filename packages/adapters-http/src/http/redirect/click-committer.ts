import { type Click, OutcomeUnknown } from "@entente/core/http";

export interface ClickCommitter {
  /** Resolves when the click is durable; rejects when it could not be committed, or the database was not available to its batch. */
  add(click: Click): Promise<void>;
}

interface Waiting {
  readonly click: Click;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Commits the clicks of many requests together: the first of a group waits up to `gatherMs` for others, a group has at most
 * `batchMax` clicks, and one commit is in flight at a time, during which the next group gathers. Where a group is refused, each half
 * of it is committed by itself, so that a click fails alone.
 */
export const clickCommitter = (
  record: (clicks: readonly Click[]) => Promise<void>,
  { gatherMs, batchMax }: { readonly gatherMs: number; readonly batchMax: number },
): ClickCommitter => {
  let gathering: Waiting[] = [];
  let committing = false;
  let timer: NodeJS.Timeout | undefined;

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await record(batch.map(({ click }) => click));
      for (const { resolve } of batch) resolve();
    } catch (cause) {
      if (batch.length === 1 || cause instanceof OutcomeUnknown) {
        for (const { reject } of batch) reject(cause);
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    }
  };

  const commit = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    committing = true;
    while (gathering.length > 0) {
      const batch = gathering.slice(0, batchMax);
      gathering = gathering.slice(batchMax);
      await settle(batch);
    }
    committing = false;
  };

  return {
    add: (click) =>
      new Promise<void>((resolve, reject) => {
        gathering.push({ click, resolve, reject });
        if (committing) return;
        if (gathering.length >= batchMax) void commit();
        else if (gatherMs === 0) queueMicrotask(() => (committing ? undefined : void commit()));
        else timer ??= setTimeout(() => void commit(), gatherMs);
      }),
  };
};
