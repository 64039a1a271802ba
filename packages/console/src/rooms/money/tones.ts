import type { Payout, PayoutBatch, PayoutItem } from "@entente/client";
import type { Tone } from "../../ui/pill.tsx";

export const BATCH_TONE: Record<PayoutBatch["status"], Tone> = {
  draft: "none",
  exporting: "info",
  exported: "info",
  confirming: "info",
  completed: "good",
  partially_paid: "warn",
  failed: "bad",
  canceled: "none",
};
export const PAYOUT_TONE: Record<Payout["status"], Tone> = {
  pending: "none",
  awaiting_account: "warn",
  processing: "info",
  paid: "good",
  failed: "bad",
};
export const ITEM_TONE: Record<PayoutItem["status"], Tone> = {
  pending: "none",
  paid: "good",
  failed: "bad",
  returned: "warn",
  canceled: "none",
};
