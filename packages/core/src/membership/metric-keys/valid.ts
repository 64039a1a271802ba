import { at, type Refused, refuse } from "../../kernel/index.ts";
import { ASSERTION_KEY } from "../assertions/assertion.ts";
import { assertionKeyOf } from "../requirements/requirement.ts";
import type { BrandMetricKey } from "./metric-key.ts";
import { isMetricKey } from "./projection.ts";

/** Refuses what a requirement cannot measure: neither built in, nor an active key of the brand (`own`), nor a claim. */
export const refusedMetricKey = (key: string, own: Pick<BrandMetricKey, "status"> | undefined): Refused | undefined => {
  const claim = assertionKeyOf(key);
  const isValid = claim === undefined ? isMetricKey(key) || own?.status === "active" : ASSERTION_KEY.test(claim);
  return isValid ? undefined : at("metric_key", refuse("metric_key_invalid", { given: key }));
};
