import type { Actor, Platform } from "@entente/core";
import type { WebhookReceiver } from "../receiver/receiver.ts";

export interface Subscribing {
  /** The receivers that have an endpoint. */
  readonly receivers: readonly WebhookReceiver[];
  /**
   * Adds an endpoint for a receiver, and gives the receiver its secret and the clock of the world. Answers the id of the endpoint.
   * `events`: the types to receive; empty, the default, for all.
   */
  subscribe(receiver: WebhookReceiver, events?: readonly string[]): Promise<string>;
}

export const subscribing = ({ webhooks }: Platform, actor: Actor, now: () => Date): Subscribing => {
  const receivers: WebhookReceiver[] = [];
  return {
    receivers,
    async subscribe(receiver, events = []) {
      const { webhook_endpoint: endpoint } = await webhooks.create(actor, {
        url: receiver.url,
        enabled_events: [...events],
      });
      if (endpoint.secret === undefined) throw new Error("The endpoint has no secret.");
      receiver.trust(endpoint.secret, now);
      receivers.push(receiver);
      return endpoint.id;
    },
  };
};
