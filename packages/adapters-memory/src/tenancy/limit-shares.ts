import type { LimitShareStore, StoredBucket } from "@entente/core/ports";
import { takeShare } from "@entente/core/storage";

/** Buckets in the memory of the process. `now` is a clock in milliseconds that is never set back. */
export const memoryLimitShares = (now: () => number = () => performance.now()): LimitShareStore => {
  const buckets = new Map<string, StoredBucket>();
  return {
    async take(asked) {
      const at = now();
      return asked.map(({ bucket, ...wanted }) => {
        const { granted, fullInMs, fullAt } = takeShare(buckets.get(bucket), wanted, at);
        buckets.set(bucket, { fullAt });
        return { granted, fullInMs };
      });
    },
    async forgetFull() {
      const at = now();
      const full = [...buckets].filter(([, { fullAt }]) => fullAt <= at);
      for (const [bucket] of full) buckets.delete(bucket);
      return full.length;
    },
  };
};
