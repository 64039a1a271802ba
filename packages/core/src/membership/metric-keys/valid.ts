import { at, type Refused, refuse } from "../../kernel/index.ts";
import { ASSERTION_KEY } from "../assertions/assertion.ts";
import type { Context } from "../context.ts";
import { assertionKeyOf } from "../requirements/requirement.ts";
import { METRIC_KEYS } from "./projection.ts";

/** Refuses what a requirement cannot measure: neither built in, nor an active key of the brand, nor a claim. */
export const refusedMetricKey = async (
  { tenant, brand, ports }: Context,
  key: string,
  param = "metric_key",
): Promise<Refused | undefined> => {
  const invalid = at(param, refuse("metric_key_invalid", { given: key }));
  const assertion = assertionKeyOf(key);
  if (assertion !== undefined) return ASSERTION_KEY.test(assertion) ? undefined : invalid;
  if ((METRIC_KEYS as readonly string[]).includes(key)) return undefined;
  const own = await ports.metricKeys.byKey(tenant, brand.id, key);
  return own?.row.status === "active" ? undefined : invalid;
};
