import type { Ports } from "../context.ts";
import type { DueDelivery, WebhookTransport } from "./ports.ts";
import type { PrefetchQueue } from "./prefetch-queue.ts";
import type { Faults } from "./recorder.ts";
import type { Send } from "./sender.ts";
import type { Traffic } from "./traffic.ts";

/** Sends the deliveries that wait in a queue as soon as there are places for them, and gives back those that cannot be sent in time. */
export const waitingDeliveries = (
  { webhookDeliveries, clock, settings }: Ports,
  roads: Traffic,
  queue: PrefetchQueue,
  { add: failed }: Faults,
  send: Send,
) => {
  /** Gives deliveries back; one that is not given back is claimed again once its lease has run out. */
  const giveBack = async (dues: readonly DueDelivery[]): Promise<void> => {
    if (dues.length > 0) await webhookDeliveries.giveBack(dues).catch(failed);
  };

  /** Reads again what waits: what was changed since it was claimed is left to its next claim. */
  const readAgain = async (now: Date): Promise<void> => {
    const waiting = queue.all();
    const current = await webhookDeliveries.stillClaimed(waiting).catch((cause: unknown) => {
      failed(cause);
      return [];
    });
    queue.read(waiting, current, now);
  };

  /** Takes the waiting deliveries for which there are places now; undefined if they are to be read again first. */
  const takeWaiting = (now: Date): readonly DueDelivery[] | undefined => {
    const { limit, capacities, without } = roads.share(now);
    return queue.take({
      places: { of: capacities, otherwise: settings.webhookEndpointConcurrency },
      limit,
      without,
      now,
    });
  };

  const sendWaiting = async (through: WebhookTransport): Promise<void> => {
    await giveBack(queue.takeUnfit(clock.now(), settings.webhookDeadlineMs));
    for (;;) {
      const now = clock.now();
      let taken = takeWaiting(now);
      if (taken === undefined) {
        await readAgain(now);
        // By the same time, so that a read that takes long is not read again.
        taken = takeWaiting(now) ?? [];
      }
      if (taken.length === 0) return;
      for (const due of taken) send(through, due);
    }
  };

  return {
    sendWaiting,
    /** Gives back all that wait. */
    giveAllBack: () => giveBack(queue.takeAll()),
  };
};
