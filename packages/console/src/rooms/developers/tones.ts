import type { WebhookDelivery } from "@entente/client";
import type { Tone } from "../../ui/pill.tsx";

export const DELIVERY_TONE: Record<WebhookDelivery["status"], Tone> = {
  pending: "info",
  delivered: "good",
  exhausted: "bad",
};

/** What an HTTP status means at a glance. */
export const statusTone = (status: number): Tone =>
  status < 300 ? "good" : status < 400 ? "info" : status < 500 ? "warn" : "bad";
