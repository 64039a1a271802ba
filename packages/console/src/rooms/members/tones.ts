import type { Enrollment, PayoutAccount } from "@entente/client";
import type { Tone } from "@entente/kit";
import type { Known } from "../../ui/status.tsx";

export const APPROVAL_TONE: Record<Known<Enrollment["approval_status"]>, Tone> = {
  pending: "warn",
  approved: "good",
  rejected: "bad",
};
export const STANDING_TONE: Record<Known<Enrollment["qualification_status"]>, Tone> = {
  pending: "none",
  qualified: "good",
  grace: "warn",
  not_qualified: "bad",
};
export const STATUS_TONE: Record<Known<Enrollment["status"]>, Tone> = {
  active: "none",
  paused: "warn",
  archived: "none",
};
export const ACCOUNT_TONE: Record<Known<PayoutAccount["status"]>, Tone> = {
  connected: "good",
  expired: "warn",
  revoked: "none",
};
