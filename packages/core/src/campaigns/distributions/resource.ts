import { z } from "zod";
import {
  callerObject,
  exact,
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

const faultResource = z.strictObject({ code: z.string(), message: z.string() });

export const distributionResource = resource("Distribution", "distribution", {
  name: z.string(),
  objective: z.string(),
  description: z.string().nullable(),
  status: z.enum(DISTRIBUTION.states),
  spec: callerObject,
  plan_hash: z.string(),
  programs: z.array(z.string()),
  subjects: z.array(z.strictObject({ kind: z.string(), id: z.string(), role: z.string() })),
  budget: z.strictObject({
    mode: z.enum(BUDGET_MODES),
    asset: z
      .string()
      .nullable()
      .meta({ description: "`credit` or `usd`; default for a metered budget: the currency of its first program." }),
    total: safeInteger.nullable(),
    consumed: nearestInteger,
    released: nearestInteger,
    ...exact,
  }),
  deployments: z.strictObject({ total: safeInteger, live: safeInteger }),
  stats: sumsBy,
  error: faultResource.nullable(),
  launched_at: wireTimeField.nullable(),
  paused_at: wireTimeField.nullable(),
  completed_at: wireTimeField.nullable(),
  canceled_at: wireTimeField.nullable(),
  failed_at: wireTimeField.nullable(),
});
export type DistributionResource = z.infer<typeof distributionResource>;

export const NO_DETAIL: DistributionDetail = { budget: NO_BUDGET, deployments: { total: 0, live: 0 }, stats: [] };

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
    stats: (_row, { stats }) => wireAmounts(Object.fromEntries(stats.map(({ metric, amount }) => [metric, amount]))),
  },
  { operation: true, control: true, budgetMode: true, budgetAsset: true, budgetTotal: true, controlState: true },
);

export const presentDistribution = (
  row: Distribution,
  detail: DistributionDetail,
  tenant: Tenant,
): DistributionResource => present(row, tenant, detail);

const findingResource = z.strictObject({
  code: z.enum([...Object.keys(VALIDATION_CODES), ...Object.keys(WARNING_CODES)] as [string, ...string[]]),
  message: z.string(),
  slot: z.string().optional(),
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
  .extend({ valid: z.boolean(), errors: z.array(findingResource), warnings: z.array(findingResource) })
  .meta({ id: "ValidatedDistribution" });
export type ValidatedDistribution = z.infer<typeof validatedDistributionResource>;

export const operatedDistributionResource = bareDistributionResource
  .extend({ operation: z.string() })
  .meta({ id: "OperatedDistribution" });

export const launchResource = z
  .strictObject({ distribution: z.string(), status: z.literal("launching"), operation: z.string() })
  .meta({ id: "Launch" });
