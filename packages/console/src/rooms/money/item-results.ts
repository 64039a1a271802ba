import type { PayoutItem } from "@entente/client";
import type { Known } from "../../ui/status.tsx";
import type { Result } from "./result.ts";

/** The results a person can report for a payment, by its status. The service decides; this shows buttons. */
export const ITEM_RESULTS: Record<Known<PayoutItem["status"]>, readonly Result["status"][]> = {
  pending: ["paid", "failed"],
  paid: ["returned"],
  failed: [],
  returned: [],
  canceled: [],
  destination_changed: [],
};
