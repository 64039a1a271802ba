import { oneOf, textOf } from "../../data/address.ts";

export const PROGRAM_STATUSES = ["active", "paused", "archived", "active,paused"] as const;
export const VISIBILITIES = ["listed", "private"] as const;
const SORTS = ["created_at", "name", "-name"] as const;

export interface ProgramsSearch {
  readonly status?: (typeof PROGRAM_STATUSES)[number];
  readonly visibility?: (typeof VISIBILITIES)[number];
  /** The order, where it is not newest first. */
  readonly sort?: (typeof SORTS)[number];
}

/** Reads the address: what it does not know is left out. */
export const readProgramsSearch = (said: Record<string, unknown>): ProgramsSearch => {
  const status = oneOf(PROGRAM_STATUSES, said.status);
  const visibility = oneOf(VISIBILITIES, said.visibility);
  const sort = oneOf(SORTS, said.sort);
  return { ...(status && { status }), ...(visibility && { visibility }), ...(sort && { sort }) };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (said: unknown): string | undefined => (DAY.test(textOf(said) ?? "") ? textOf(said) : undefined);

/** The parts of one program's page. */
export const PARTS = ["requirements", "tiers", "rules", "terms", "joining", "material", "surfaces"] as const;
export type Part = (typeof PARTS)[number];

/** Lists of a simulation, which its page reads: whoever wrote an address may have written anything. */
const LISTS = ["simulate", "asks", "steps"] as const;
const listsIn = (said: Record<string, unknown>) =>
  Object.fromEntries(LISTS.flatMap((name) => (Array.isArray(said[name]) ? [[name, said[name]]] : [])));

export interface ProgramSearch {
  readonly show?: Part;
  /** The rule that is edited: its id, or `new`; or `simulate`, for a simulation of others. */
  readonly rule?: string;
  /** Of a simulation: the rules, and the first day and the first one after the range; each otherwise as at first. */
  readonly simulate?: readonly unknown[];
  /** Of a simulation: changes of requirements and of tiers; and the one that it is a saved one of, by its id. */
  readonly asks?: readonly unknown[];
  readonly steps?: readonly unknown[];
  readonly saved?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Reads the address: what it does not know is left out. */
export const readProgramSearch = (said: Record<string, unknown>): ProgramSearch => {
  const show = oneOf(PARTS, said.show);
  const rule = textOf(said.rule);
  const [from, to] = [dayOf(said.from), dayOf(said.to)];
  const saved = textOf(said.saved);
  return {
    ...(show && { show }),
    ...(rule && { rule }),
    ...listsIn(said),
    ...(saved && { saved }),
    ...(from && { from }),
    ...(to && { to }),
  };
};
