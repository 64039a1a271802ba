import { findOwned } from "../../journal/index.ts";
import { type Result, refusedMove, type Versioned } from "../../kernel/index.ts";
import { CONTEST, type Contest, type ContestVerb } from "../../portal/index.ts";
import type { Context } from "../context.ts";

/** The contest of the caller's brand that a path names. */
export const findContest = (context: Context, raw: string): Promise<Result<Versioned<Contest>>> =>
  findOwned(context, context.ports.contests, "contest", raw);

/** The same, where the verb may fire in its status. */
export const findFor = async (
  context: Context,
  raw: string,
  verb: ContestVerb,
): Promise<Result<Versioned<Contest>>> => {
  const found = await findContest(context, raw);
  return found.ok ? (refusedMove(CONTEST, verb, found.value.row.status) ?? found) : found;
};
