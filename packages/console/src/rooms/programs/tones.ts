import type { Program, Requirement } from "@entente/client";
import type { Tone } from "../../ui/pill.tsx";

export const PROGRAM_TONE: Record<Program["status"], Tone> = { active: "good", paused: "warn", archived: "none" };
export const LISTING_TONE: Record<Program["visibility"], Tone> = { listed: "info", private: "none" };
export const RULE_TONE: Record<Requirement["status"], Tone> = { active: "good", paused: "warn", archived: "none" };
