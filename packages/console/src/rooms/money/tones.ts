import type { Payout, PayoutBatch, PayoutItem, PayoutPeriod, PayoutResult } from "@entente/client";
import type { Tone } from "@entente/kit";
import type { Known } from "../../ui/status.tsx";

export const BATCH_TONE: Record<Known<PayoutBatch["status"]>, Tone> = {
  draft: "none",
  exporting: "info",
  exported: "info",
  confirming: "info",
  completed: "good",
  partially_paid: "warn",
  failed: "bad",
  canceled: "none",
};
export const PAYOUT_TONE: Record<Known<Payout["status"]>, Tone> = {
  pending: "none",
  awaiting_account: "warn",
  processing: "info",
  paid: "good",
  failed: "bad",
  written_off: "none",
};
export const PERIOD_TONE: Record<Known<PayoutPeriod["status"]>, Tone> = { open: "info", closed: "good" };
export const ITEM_TONE: Record<Known<PayoutItem["status"]>, Tone> = {
  pending: "none",
  paid: "good",
  failed: "bad",
  returned: "warn",
  canceled: "none",
  destination_changed: "warn",
};
export const RESULT_TONE: Record<Known<PayoutResult["outcome"]>, Tone> = {
  paid: "good",
  failed: "bad",
  returned: "warn",
  ignored: "none",
  mismatch: "bad",
};
