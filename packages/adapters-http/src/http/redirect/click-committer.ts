import type { Click } from "@entente/core/http";

export interface ClickCommitter {
  /** Resolves when the click is durable; rejects when its batch could not be committed. */
  add(click: Click): Promise<void>;
}

interface Waiting {
  readonly click: Click;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Commits the clicks of many requests together: the first of a group waits up to `gatherMs` for others, a group has at most
 * `batchMax` clicks, and one commit is in flight at a time, during which the next group gathers.
 */
export const clickCommitter = (
  record: (clicks: readonly Click[]) => Promise<void>,
  { gatherMs, batchMax }: { readonly gatherMs: number; readonly batchMax: number },
): ClickCommitter => {
  let gathering: Waiting[] = [];
  let committing = false;
  let timer: NodeJS.Timeout | undefined;

  const commit = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    committing = true;
    while (gathering.length > 0) {
      const batch = gathering.slice(0, batchMax);
      gathering = gathering.slice(batchMax);
      try {
        await record(batch.map(({ click }) => click));
        for (const { resolve } of batch) resolve();
      } catch (cause) {
        for (const { reject } of batch) reject(cause);
      }
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
