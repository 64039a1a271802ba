import type { Platform } from "@entente/core";

type ProgramInput = Parameters<Platform["programs"]["create"]>[1];
type RuleInput = Parameters<Platform["payoutRules"]["create"]>[1];

/** A member to be: a name, which makes the address `<name>@people.example`, and how far the member has come. */
export interface MemberPlan {
  /** Letters and digits, once per program. The same name in two programs is one person. */
  readonly name: string;
  /** Default: `approved`. */
  readonly approval?: "pending" | "approved" | "rejected";
  /** Default: `active`. */
  readonly status?: "active" | "paused" | "archived";
}

/** How a program pays: a rule whose scope is the whole program. Default of `name`: its type. */
export type RulePlan = Omit<RuleInput, "name" | "scope"> & { readonly name?: string };

/** A program to be, with every field that `platform.programs.create` takes. Default of `name`: `Program 1` and so on. */
export interface ProgramPlan extends Partial<ProgramInput> {
  /** The name of its brand. Default: the first brand. */
  readonly brand?: string;
  /** The rules by which it pays. Default: a tenth of each sale. */
  readonly rules?: readonly RulePlan[];
  /** Its first members: a name alone is an approved member. Default: none. */
  readonly members?: readonly (string | MemberPlan)[];
}

/** A tenth of each sale, in the currency of the program. */
export const TENTH: RulePlan = { type: "revenue_split", rate_bps: 1_000 };
