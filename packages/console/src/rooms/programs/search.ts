import { oneOf, textOf } from "../../data/address.ts";

export const PROGRAM_STATUSES = ["active", "paused", "archived"] as const;
export const VISIBILITIES = ["listed", "private"] as const;

export interface ProgramsSearch {
  readonly status?: (typeof PROGRAM_STATUSES)[number];
  readonly visibility?: (typeof VISIBILITIES)[number];
}

/** Reads the address: what it does not know is left out. */
export const readProgramsSearch = (said: Record<string, unknown>): ProgramsSearch => {
  const status = oneOf(PROGRAM_STATUSES, said.status);
  const visibility = oneOf(VISIBILITIES, said.visibility);
  return { ...(status && { status }), ...(visibility && { visibility }) };
};

/** The parts of one program's page. */
export const PARTS = ["requirements", "tiers", "rules", "terms", "joining", "material", "surfaces"] as const;
export type Part = (typeof PARTS)[number];

export interface ProgramSearch {
  readonly show?: Part;
  /** The rule that is edited: its id, or `new`. */
  readonly rule?: string;
}

/** Reads the address: what it does not know is left out. */
export const readProgramSearch = (said: Record<string, unknown>): ProgramSearch => {
  const show = oneOf(PARTS, said.show);
  const rule = textOf(said.rule);
  return { ...(show && { show }), ...(rule && { rule }) };
};
