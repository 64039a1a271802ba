import type { Since } from "./since.ts";

export interface Terms {
  readonly hold_days: number;
  readonly referral_window_days: number;
  readonly attribution: "last_click" | "first_click";
  readonly currency: string;
  readonly grace_days: number;
}

export interface Requirement {
  readonly id: string;
  readonly metric_key: string;
  readonly operator: "gte" | "lte" | "exists";
  threshold: number;
  readonly window_days: number | null;
  readonly scope: "program_entry" | "program_maintenance" | "tier";
  /** The tier that asks it. */
  readonly tier: string | null;
  readonly required: boolean;
  readonly failure_policy: "grace" | "immediate" | null;
}

/** The change of one requirement by an override, which may disable it. */
export interface Patch {
  readonly id: string;
  readonly requirement: string;
  readonly disabled?: boolean;
  readonly threshold?: number;
}

export interface Program {
  readonly id: string;
  readonly name: string;
  readonly terms: Since<Terms>;
  readonly active: Since<boolean>;
  minimum: number;
  requirements: Requirement[];
  /** By rising rank. */
  readonly tiers: string[];
}

/** Between the brand and one person. An ended one is followed by another. */
export interface Relationship {
  readonly id: string;
  status: "pending" | "active" | "paused" | "ended";
  readonly active: Since<boolean>;
}

export interface Claim {
  readonly id: string;
  readonly value: number;
  readonly until: number | null;
  readonly isRevoked: boolean;
}

export interface Person {
  readonly name: string;
  readonly email: string;
  entity: string;
  relationship: Relationship | undefined;
  readonly claims: Map<string, Claim>;
}

export interface Standing {
  readonly status: "pending" | "qualified" | "grace" | "not_qualified";
  readonly graceSince: number | null;
  readonly tier: string | null;
}

/** A person in a program. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly person: Person;
  readonly program: Program;
  approval: "pending" | "approved" | "rejected";
  status: "active" | "paused" | "archived";
  readonly approved: Since<boolean>;
  readonly active: Since<boolean>;
  readonly relationships: Since<Relationship>;
  readonly stands: Since<Standing>;
  isActivated: boolean;
  patches: Patch[];
  /** Requirements of this member alone. */
  added: Requirement[];
}
