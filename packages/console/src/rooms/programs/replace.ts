import type { Entente, PayoutsRulesCreateParams } from "@entente/client";
import { type Sending, stepOf } from "../../data/sending.ts";

/**
 * Makes a rule; with `replaces`, in the place of that one. The new one is made paused and begins to earn once the old one is
 * archived, so that at no moment both of them earn. When a step fails, the rules say how far it came; saving again after an answer
 * that is lost goes on from there, and after a refusal makes another one.
 */
export const replaceRule = async (
  { payouts: { rules } }: Pick<Entente, "payouts">,
  rule: PayoutsRulesCreateParams,
  replaces: string | null,
  sending: Sending,
): Promise<void> => {
  if (replaces === null) {
    await rules.create(rule, sending);
    return;
  }
  const { id } = await rules.create({ ...rule, status: "paused" }, stepOf(sending, "create"));
  await rules.archive(replaces, stepOf(sending, "archive"));
  await rules.update(id, { status: "active" }, stepOf(sending, "activate"));
};
