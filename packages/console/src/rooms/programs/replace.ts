import type { Entente, PayoutsRulesCreateParams } from "@entente/client";

/**
 * Makes a rule; with `replaces`, in the place of that one. The new one is made paused and begins to earn once the old one is
 * archived, so that at no moment both of them earn. When a step fails, the rules say how far it came, and saving again would make
 * another one.
 */
export const replaceRule = async (
  { payouts: { rules } }: Pick<Entente, "payouts">,
  rule: PayoutsRulesCreateParams,
  replaces: string | null,
): Promise<void> => {
  if (replaces === null) {
    await rules.create(rule);
    return;
  }
  const { id } = await rules.create({ ...rule, status: "paused" });
  await rules.archive(replaces);
  await rules.update(id, { status: "active" });
};
