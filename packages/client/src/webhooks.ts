import type { Event } from "./generated/types.ts";
import { verifyWebhook, type WebhookToVerify } from "./generated/verify-webhook.ts";

export { WebhookVerificationError } from "./generated/verify-webhook.ts";

/** The headers of a request: those of fetch, or of Node. */
export type WebhookHeaders = WebhookToVerify["headers"];

export interface UnwrapOptions {
  /** How old a webhook may be, in seconds, from 0. Default: 300. */
  tolerance?: number | undefined;
  /** The time that counts as now. */
  now?: Date | undefined;
}

/** The methods for receivers of webhooks; they need no API key. */
export interface Webhooks {
  /**
   * Answers the event of a webhook that the service signed, and throws a {@link WebhookVerificationError} for any other
   * request. `body` is as it was received, not parsed and printed again; `secret` is the `whsec_…` of the endpoint. `headers` has
   * `Service-Signature`, or the three headers of Standard Webhooks. During the day after a rotation the previous secret verifies as
   * well. The same event may arrive more than once: look at its `id`.
   * Rejects with a `TypeError` for a secret that is no `whsec_…`, as one that is missing, and for a body that was parsed; with a
   * `RangeError` for a `tolerance` that is no number of seconds from 0, and for a `now` that is no time.
   */
  unwrap(body: string | Uint8Array, headers: WebhookHeaders, secret: string, options?: UnwrapOptions): Promise<Event>;
}

export const webhooks: Webhooks = {
  async unwrap(body, headers, secret, { tolerance, now } = {}) {
    const times = { ...(tolerance !== undefined && { toleranceSeconds: tolerance }), ...(now && { now }) };
    return (await verifyWebhook({ body, headers, secret, ...times })) as unknown as Event;
  },
};
