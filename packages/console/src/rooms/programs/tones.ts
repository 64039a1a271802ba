import type { Program, Requirement } from "@entente/client";
import type { Tone } from "@entente/kit";
import type { Known } from "../../ui/status.tsx";

export const PROGRAM_TONE: Record<Known<Program["status"]>, Tone> = {
  active: "good",
  paused: "warn",
  archived: "none",
};
export const LISTING_TONE: Record<Known<Program["visibility"]>, Tone> = { listed: "info", private: "none" };
/** The tones of changes that are looked at before they are made. */
export const MARK = { same: "none", added: "good", changed: "info", removed: "bad" } as const satisfies Record<
  string,
  Tone
>;
export const RULE_TONE: Record<Known<Requirement["status"]>, Tone> = {
  active: "good",
  paused: "warn",
  archived: "none",
};
