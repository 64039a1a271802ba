import type { CommitOutcome, Committed, CounterKind } from "@entente/core/ports";
import { OutcomeUnknown } from "@entente/core/storage";
import { sqlState, withRetry } from "../../engines/retry.ts";
import { MARK } from "../change-statement.ts";
import { FLOORS } from "../counters.ts";
import { Withdrawn } from "./apply.ts";

const UNIQUE_VIOLATION = "23505";
const CHECK_VIOLATION = "23514";
const INVALID_TEXT = "22P02";

/** The refusal that a failed statement means for the change; `undefined` when the failure is a fault. */
export const refusalOf = (error: unknown): CommitOutcome | { readonly outcome: "again" } | undefined => {
  const state = sqlState(error);
  if (state === UNIQUE_VIOLATION) return { outcome: "stale" };
  const { constraint, message } = error as { readonly constraint?: string; readonly message?: string };
  if (state === CHECK_VIOLATION) {
    const counter = FLOORS[constraint ?? ""];
    return counter && { outcome: "short", counter };
  }
  const [, why, counter] =
    (state === INVALID_TEXT && new RegExp(`${MARK}(stale|short|again):?(\\w*)`).exec(message ?? "")) || [];
  if (why === "stale" || why === "again") return { outcome: why };
  return why === "short" ? { outcome: "short", counter: counter as CounterKind } : undefined;
};

/** The outcome of what is sent, which is sent again where that is all that is needed. */
export const settled = async (sendIt: () => Promise<Committed>): Promise<CommitOutcome> => {
  for (;;) {
    try {
      return await withRetry(sendIt);
    } catch (error) {
      if (error instanceof Withdrawn) return error.outcome;
      const refused = error instanceof OutcomeUnknown ? undefined : refusalOf(error);
      if (refused === undefined) throw error;
      if (refused.outcome !== "again") return refused;
    }
  }
};
