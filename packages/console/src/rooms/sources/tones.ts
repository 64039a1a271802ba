import type { SourceCoupon, SourceEvent, SourcePayment } from "@entente/client";
import type { Tone } from "@entente/kit";
import type { Known } from "../../ui/status.tsx";

export const EVENT_TONE: Record<Known<SourceEvent["status"]>, Tone> = {
  received: "info",
  done: "good",
  unrelated: "none",
  unreadable: "bad",
  other_mode: "warn",
  erased: "none",
};

export const COUPON_TONE: Record<Known<SourceCoupon["status"]>, Tone> = {
  pending: "info",
  created: "good",
  deactivated: "none",
  refused: "bad",
  failed: "warn",
};

export const PAYMENT_TONE: Record<Known<SourcePayment["status"]>, Tone> = {
  waiting: "info",
  recorded: "good",
  unmatched: "warn",
  dismissed: "none",
  joined: "none",
};
