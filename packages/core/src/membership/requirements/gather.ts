import { findOwned } from "../../journal/index.ts";
import type { Context } from "../context.ts";
import { OWN_METRIC_KEY } from "../metric-keys/metric-key.ts";
import type { Named } from "./decide.ts";

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
