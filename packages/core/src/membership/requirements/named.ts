import { findOwned } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { type BrandMetricKey, OWN_METRIC_KEY } from "../metric-keys/metric-key.ts";
import type { Tier } from "../tiers/tier.ts";

/** What a requirement or an override names. */
export interface Named {
  /** The metric key of the brand's own. */
  readonly ownKey: BrandMetricKey | undefined;
  readonly tier: Versioned<Tier> | undefined;
}

/** Finds a metric key of the brand's own, and a tier; what is null is not looked for. */
export const gatherNamed = async (context: Context, metricKey: string | null, tier: string | null): Promise<Named> => {
  const { tenant, brand, ports } = context;
  const ownKey =
    metricKey !== null && OWN_METRIC_KEY.test(metricKey)
      ? await ports.metricKeys.byKey(tenant, brand.id, metricKey)
      : undefined;
  const found = tier === null ? undefined : await findOwned(context, ports.tiers, "tier", tier);
  return { ownKey: ownKey?.row, tier: found?.ok === true ? found.value : undefined };
};
