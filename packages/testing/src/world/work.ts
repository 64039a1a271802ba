import type { Platform } from "@entente/core";

/** More rounds than any work takes that ends. */
const ROUNDS_MAX = 1_000;

/** Does all that is due now, of every kind of worker, one kind after the other, so that the order is the same in each run. */
export const workAll = async ({ workers }: Platform): Promise<void> => {
  const kinds = [
    () => workers.runOperations(1),
    () => workers.evaluate(),
    () => workers.runSources(),
    () => workers.spendPending(),
    () => workers.runSchedules(),
    () => workers.expireApprovals(),
    () => workers.reconcile(),
    () => workers.draftMail(),
    () => workers.sendMessages(),
    () => workers.sendMail(),
    () => workers.deliver(),
    () => workers.sealStreams(),
  ];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    let done = 0;
    for (const work of kinds) done += await work();
    if (done === 0) return;
  }
  throw new Error(
    `Work is still due after ${ROUNDS_MAX} rounds at one instant: a worker or an adapter makes work for itself.`,
  );
};
