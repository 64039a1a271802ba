import type { WebhookEvent } from "@entente/core/verify-webhook";

interface Wait {
  readonly type: string;
  readonly found: (event: WebhookEvent) => void;
}

const TIMEOUT_MS = 5_000;

/** Waits for events by their type; each is answered once. */
export const waiting = (received: readonly WebhookEvent[]) => {
  const answered = new Set<number>();
  const waits = new Set<Wait>();
  const find = (type: string): WebhookEvent | undefined => {
    const at = received.findIndex((event, index) => event.type === type && !answered.has(index));
    if (at >= 0) answered.add(at);
    return received[at];
  };
  return {
    arrived(): void {
      for (const wait of waits) {
        const event = find(wait.type);
        if (event === undefined) continue;
        waits.delete(wait);
        wait.found(event);
      }
    },
    next: (type: string, timeoutMs = TIMEOUT_MS): Promise<WebhookEvent> => {
      const event = find(type);
      if (event !== undefined) return Promise.resolve(event);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waits.delete(wait);
          const came = [...new Set(received.map((one) => one.type))].join(", ") || "nothing";
          reject(new Error(`No ${type} came within ${timeoutMs} ms; what came: ${came}.`));
        }, timeoutMs);
        const wait: Wait = {
          type,
          found(one) {
            clearTimeout(timer);
            resolve(one);
          },
        };
        waits.add(wait);
      });
    },
  };
};
