import type { PayoutItem } from "@entente/client";
import type { Result } from "./result-file.ts";

/** What can be said of a payment by its status. The service decides; this shows buttons. */
export const ITEM_RESULTS: Record<PayoutItem["status"], readonly Result["status"][]> = {
  pending: ["paid", "failed"],
  paid: ["returned"],
  failed: [],
  returned: [],
  canceled: [],
};
