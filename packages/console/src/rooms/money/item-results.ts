import type { PayoutItem } from "@entente/client";
import type { Known } from "../../ui/status.tsx";
import type { Result } from "./result.ts";

/** What can be said of a payment by its status. The service decides; this shows buttons. */
export const ITEM_RESULTS: Record<Known<PayoutItem["status"]>, readonly Result["status"][]> = {
  pending: ["paid", "failed"],
  paid: ["returned"],
  failed: [],
  returned: [],
  canceled: [],
  destination_changed: [],
};
