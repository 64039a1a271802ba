import type { WebhookDelivery, WebhookEndpoint } from "@entente/client";
import type { Tone } from "@entente/kit";
import type { Known } from "../../ui/status.tsx";

export const DELIVERY_TONE: Record<Known<WebhookDelivery["status"]>, Tone> = {
  pending: "info",
  delivered: "good",
  exhausted: "bad",
};

export const ENDPOINT_TONE: Record<Known<WebhookEndpoint["status"]>, Tone> = { enabled: "good", disabled: "bad" };

export const HEALTH_TONE: Record<Known<WebhookEndpoint["health"]>, Tone> = {
  healthy: "good",
  failing: "warn",
  paused_by_failure: "bad",
};

/** Returns the tone that shows an HTTP status. */
export const statusTone = (status: number): Tone =>
  status < 300 ? "good" : status < 400 ? "info" : status < 500 ? "warn" : "bad";
