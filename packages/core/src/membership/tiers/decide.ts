import {
  at,
  EMPTY_OBJECT,
  fresh,
  type Id,
  newId,
  ok,
  type Refused,
  type Result,
  refuse,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { Program } from "../programs/program.ts";
import type { TierCreate } from "./inputs.ts";
import type { Tier } from "./tier.ts";

/** A rank is one tier's: posting at an existing rank revises it. */
export const putTier = (
  context: DecisionContext,
  program: Program,
  atRank: Versioned<Tier> | undefined,
  { name, rank, status = "active", metadata }: TierCreate,
): Versioned<Tier> => {
  const { brand, now } = context;
  if (atRank !== undefined)
    return revise(atRank, { name, status, metadata: metadata ?? atRank.row.metadata, updatedAt: now });
  return fresh({
    id: newId(context, "tier"),
    brand: brand.id,
    program: program.id,
    name,
    rank,
    status,
    metadata: metadata ?? EMPTY_OBJECT,
    createdAt: now,
    updatedAt: now,
  });
};

/** Refuses a rank that another tier of the program has. */
export const refusedRank = (
  tiers: readonly Versioned<Tier>[],
  { id }: Pick<Tier, "id">,
  rank: number | undefined,
): Refused | undefined =>
  tiers.some(({ row }) => row.rank === rank && row.id !== id)
    ? at("rank", refuse("invalid_request", { reason: `Another tier of this program has rank ${rank}.` }))
    : undefined;

/** The tier of a program that a requirement of scope `tier` is for: one has to be named. */
export const scopedTier = (
  program: Id<"program">,
  named: string | null,
  tier: Versioned<Tier> | undefined,
): Result<Id<"tier">> => {
  if (named === null) {
    const reason = "scope_id is required for scope tier: it names the tier.";
    return at("scope_id", refuse("invalid_request", { reason }));
  }
  return tier?.row.program === program ? ok(tier.row.id) : at("scope_id", refuse("tier_not_found"));
};
