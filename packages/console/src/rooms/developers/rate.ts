import type { WebhookDelivery } from "@entente/client";

export interface Rate {
  readonly delivered: number;
  readonly pending: number;
  readonly exhausted: number;
  /** Of those that ended, the share that was delivered; null while none ended. */
  readonly share: number | null;
}

/** How deliveries of events went: a sample says nothing of that. One that is still tried counts for neither side. */
export const rateOf = (deliveries: readonly Pick<WebhookDelivery, "status" | "sample">[]): Rate => {
  const events = deliveries.filter(({ sample }) => !sample);
  const count = (of: WebhookDelivery["status"]) => events.filter(({ status }) => status === of).length;
  const delivered = count("delivered");
  const exhausted = count("exhausted");
  const ended = delivered + exhausted;
  return { delivered, pending: count("pending"), exhausted, share: ended === 0 ? null : delivered / ended };
};
