import type { Check } from "../journal/index.ts";

/** The checks of webhooks. */
export const WEBHOOK_CHECKS = {
  delivery: {
    command: "rebuild",
    table: "webhook_delivery",
    promise:
      "Each event that an endpoint subscribes to has a delivery until it is swept; its status follows from its attempts.",
  },
} as const satisfies Record<string, Check>;

/**
 * By how much clocks may differ, and a change may wait for others before it takes effect. Within it of a change of an endpoint, and of
 * the oldest delivery that was not swept, nothing is said of a delivery that is not there.
 */
export const DELIVERY_SLACK_MS = 3_600_000;
