import { z } from "zod";
import {
  callerObject,
  exact,
  faultFields,
  nearestInteger,
  presenting,
  resource,
  safeInteger,
  sumsBy,
  wireAmount,
  wireAmounts,
  wireId,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { NO_BUDGET } from "../budgets/budget.ts";
import { BUDGET_MODES, DISTRIBUTION, type Distribution } from "./distribution.ts";
import type { DistributionDetail } from "./ports.ts";
import { VALIDATION_CODES, WARNING_CODES } from "./validation.ts";

const faultResource = z.strictObject(faultFields);

export const distributionResource = resource("Distribution", "distribution", {
  /** The name of the distribution, for people. */
  name: z.string(),
  /** The business goal in a word of your own, such as `grow_sales`; `custom` when none was given. */
  objective: z.string(),
  /** The purpose of the distribution, for people; null when not given. */
  description: z.string().nullable(),
  /**
   * Where it stands: `draft` until validation makes it `ready`; `launching`; `active` or `partially_active` when all or
   * some deployments are live; `paused`; and finally `completed`, `failed` or `canceled`.
   */
  status: z.enum(DISTRIBUTION.states),
  /** The plan of slots under `plan`, and whatever else you put beside it, byte for byte as you sent it. */
  spec: callerObject,
  /** The digest of plan, programs and budget, in hex: when it changes, the distribution must be validated again. */
  plan_hash: z.string(),
  /** The programs that are distributed, `prog_…`. */
  programs: z.array(z.string()),
  /** The subjects of the distribution, such as a product of yours; each was looked up when it was set. */
  subjects: z.array(
    z.strictObject({
      /** The kind of thing, such as `entity` or a kind of your own. */
      kind: z.string(),
      /** The id of that thing, as it was given. */
      id: z.string(),
      /** The part that it has in the distribution, in a word of your own. */
      role: z.string(),
    }),
  ),
  /** The budget of the distribution for the earnings of members, and the amounts spent from it. */
  budget: z.strictObject({
    /** `none` has no budget, `metered` counts what is spent, `funded` reserves it in the wallet before the launch. */
    mode: z.enum(BUDGET_MODES),
    /** `credit` or `usd`; default for a metered budget: the currency of its first program. */
    asset: z.string().nullable(),
    /** The most that may be spent, in the minor unit of `asset`; null for no limit. */
    total: safeInteger.nullable(),
    /** The amount that earning events have taken from it so far, in the minor unit of `asset`. */
    consumed: nearestInteger,
    /** The amount that was reserved, not spent, and given back to the wallet, in the minor unit of `asset`. */
    released: nearestInteger,
    ...exact,
  }),
  /** How its deployments stand; on retrieve and in lists only. */
  deployments: z.strictObject({
    /** How many deployments it has. */
    total: safeInteger,
    /** How many of them are live on their channel. */
    live: safeInteger,
  }),
  /**
   * The totals of its events by metric, such as `link_clicks`, `sales_count` and `gmv_cents`. `gmv_cents` is in `gmv_currency`,
   * the currency of the first program; `gmv_by_currency` has the sales of every currency.
   */
  stats: z.record(z.string(), z.union([nearestInteger, z.string(), z.record(z.string(), z.string()), sumsBy])),
  /** Why it failed; null unless it did. */
  error: faultResource.nullable(),
  /** When it was first launched, RFC 3339 UTC; null before. */
  launched_at: wireTimeField.nullable(),
  /** When it was paused, RFC 3339 UTC; null while it is not. */
  paused_at: wireTimeField.nullable(),
  /** When it was completed, RFC 3339 UTC; null before. */
  completed_at: wireTimeField.nullable(),
  /** When it was canceled, RFC 3339 UTC; null before. */
  canceled_at: wireTimeField.nullable(),
  /** When its launch failed, RFC 3339 UTC; null before. */
  failed_at: wireTimeField.nullable(),
});
export type DistributionResource = z.infer<typeof distributionResource>;

export const NO_DETAIL: DistributionDetail = {
  budget: NO_BUDGET,
  deployments: { total: 0, live: 0 },
  currency: null,
  stats: [],
};

/** Sums by metric. Money of several currencies is never added up. */
const presentStats = ({
  currency,
  stats,
}: Pick<DistributionDetail, "currency" | "stats">): DistributionResource["stats"] => {
  const money = stats.flatMap(({ metric, currency: of, amount }) =>
    metric === "gmv_cents" && of !== null ? [[of, amount] as const] : [],
  );
  const counts = stats.flatMap(({ metric, currency: of, amount }) => (of === null ? [[metric, amount] as const] : []));
  if (money.length === 0) return wireAmounts(Object.fromEntries(counts));
  const own = money.find(([of]) => of === currency)?.[1] ?? 0n;
  return {
    ...wireAmounts(Object.fromEntries([...counts, ["gmv_cents", own] as const])),
    ...(currency === null ? {} : { gmv_currency: currency }),
    gmv_by_currency: wireAmounts(Object.fromEntries(money)),
  };
};

/** A distribution as its GET answers. The rollup of deployments is left out of create, update and verb answers. */
const present = presenting<Distribution, DistributionDetail>()(
  "distribution",
  distributionResource,
  {
    programs: ({ programs }) => programs.map((id) => wireId("program", id)),
    subjects: ({ subjects }) => subjects.map(({ kind, id, role }) => ({ kind, id, role })),
    budget: ({ budgetMode, budgetAsset, budgetTotal }, { budget: { consumed, released } }) => ({
      mode: budgetMode,
      asset: budgetAsset,
      total: budgetTotal === null ? null : wireAmount(budgetTotal),
      ...wireAmounts({ consumed, released }),
    }),
    deployments: (_row, { deployments: { total, live } }) => ({ total, live }),
    stats: (_row, detail) => presentStats(detail),
  },
  { operation: true, control: true, budgetMode: true, budgetAsset: true, budgetTotal: true, controlState: true },
);

export const presentDistribution = (
  row: Distribution,
  detail: DistributionDetail,
  tenant: Tenant,
): DistributionResource => present(row, tenant, detail);

const findingResource = z.strictObject({
  /** The stable code of the finding, for programs. */
  code: z.enum([...Object.keys(VALIDATION_CODES), ...Object.keys(WARNING_CODES)] as [string, ...string[]]),
  /** The finding in words, for people. */
  message: z.string(),
  /** The name of the slot it is about; absent when it is about no single one. */
  slot: z.string().optional(),
  /** The program it is about, `prog_…`; absent when it is about no single one. */
  program: z.string().optional(),
});

export const bareDistributionResource = distributionResource
  .omit({ deployments: true })
  .meta({ id: "BareDistribution" });
export type BareDistribution = z.infer<typeof bareDistributionResource>;

/** The answer of create, update and verbs: the rollup is "present on retrieve and list only" (interface, section 2). */
export const presentBare = (row: Distribution, detail: DistributionDetail, tenant: Tenant): BareDistribution => {
  const { deployments: _rollup, ...rest } = presentDistribution(row, detail, tenant);
  return rest;
};

export const validatedDistributionResource = bareDistributionResource
  .extend({
    /** True if the distribution can be launched: it has no errors. */
    valid: z.boolean(),
    /** The findings that prevent a launch; empty when nothing does. */
    errors: z.array(findingResource),
    /** The findings about possible problems that do not prevent a launch, such as a wallet that is short. */
    warnings: z.array(findingResource),
  })
  .meta({ id: "ValidatedDistribution" });
export type ValidatedDistribution = z.infer<typeof validatedDistributionResource>;

const operated = {
  /** The operation that does the work and can be watched, `op_…`. */
  operation: z.string(),
};

export const operatedDistributionResource = bareDistributionResource
  .extend(operated)
  .meta({ id: "OperatedDistribution" });

export const launchResource = z
  .strictObject({
    /** The distribution that is launching, `dist_…`. */
    distribution: z.string(),
    /** Always `launching`: how it ends is told by the operation and by events. */
    status: z.literal("launching"),
    ...operated,
  })
  .meta({ id: "Launch" });
