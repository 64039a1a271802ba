import type { Id, JsonText } from "../../kernel/index.ts";
import type { REGISTRY_STATUSES } from "../operating-types/operating-type.ts";

/** How a metric of a brand's own is spelled. */
export const OWN_METRIC_KEY = /^x:[a-z0-9][a-z0-9_]{0,61}$/;

/** A metric of the brand's own, beside the built-in ones. */
export interface BrandMetricKey {
  readonly id: Id<"metric_key">;
  readonly brand: Id<"brand">;
  /** `x:` and letters, digits, `_`. Permanently unique in the brand. */
  readonly key: string;
  readonly displayName: string;
  readonly description: string | null;
  readonly status: (typeof REGISTRY_STATUSES)[number];
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
