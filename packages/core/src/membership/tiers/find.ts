import { findOwned } from "../../journal/index.ts";
import { at, type Id, ok, type Result, refuse } from "../../kernel/index.ts";
import type { Context } from "../context.ts";

/** The tier of a program that a requirement of scope `tier` is for: one has to be named. */
export const scopedTier = async (
  context: Context,
  program: Id<"program">,
  raw: string | null,
): Promise<Result<Id<"tier">>> => {
  if (raw === null) {
    const reason = "scope_id is required for scope tier: it names the tier.";
    return at("scope_id", refuse("invalid_request", { reason }));
  }
  const tier = await findOwned(context, context.ports.tiers, "tier", raw);
  return tier.ok && tier.value.row.program === program
    ? ok(tier.value.row.id)
    : at("scope_id", refuse("tier_not_found"));
};
