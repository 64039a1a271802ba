import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";

const CHECKS = [
  ["ledger", "check"],
  ["rebuild", "--check"],
] as const;

/** Seals of the feed and of audit entries fit what they sealed. */
export const proveAudit = async (context: Context, operator: Operator): Promise<void> => {
  const verified = await operator.attempt("audit", "verify");
  if (verified.exit !== 0) context.violation({ what: "audit verify reports something", reproduce: verified });
};

/** Both checks of the operator find nothing. */
export const proveBooks = async (context: Context, operator: Operator): Promise<void> => {
  for (const words of CHECKS) {
    const { exit, out, err } = await operator.attempt(...words);
    if (exit === 0) continue;
    const reproduce = { exit, out: out.slice(0, 4_000), err: err.slice(0, 2_000), seed: context.seed };
    context.violation({ what: `entente ${words.join(" ")} reports something`, reproduce });
  }
};
