import { z } from "zod";
import { modeField, objectOf, presenting, shownMetadata, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { REGISTRY_STATUSES } from "../operating-types/operating-type.ts";
import type { BrandMetricKey } from "./metric-key.ts";
import { METRIC_KEYS } from "./projection.ts";

export const metricKeyResource = z
  .strictObject({
    /** Null for a built-in entry. */
    id: z.string().nullable(),
    ...objectOf("metric_key"),
    /** The name of the metric wherever one is asked for; your own begin with `x:`. */
    key: z.string(),
    /** True if the service itself provides the metric; then it cannot be changed or archived. */
    builtin: z.boolean(),
    /** The display name of the metric. */
    display_name: z.string(),
    /** The description of what the metric counts, for people; null if not given. */
    description: z.string().nullable(),
    /** `active`, or `archived`: then no new requirement can measure it; its key stays taken. */
    status: z.enum(REGISTRY_STATUSES),
    ...shownMetadata,
    ...modeField,
    /** When the key was registered, RFC 3339 UTC; null for a built-in one. */
    created_at: wireTimeField.nullable(),
    /** When the key last changed, RFC 3339 UTC; null for a built-in one. */
    updated_at: wireTimeField.nullable(),
  })
  .meta({ id: "MetricKey" });
type MetricKeyResource = z.infer<typeof metricKeyResource>;

export const presentMetricKey = presenting<BrandMetricKey>()(
  "metric_key",
  metricKeyResource,
  { builtin: () => false },
  {},
);

export const words = (key: string): string => key.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

export const builtins = ({ livemode }: Tenant): readonly MetricKeyResource[] =>
  METRIC_KEYS.map((key) => ({
    id: null,
    object: "metric_key",
    key,
    builtin: true,
    display_name: words(key),
    description: null,
    status: "active",
    metadata: {},
    livemode,
    created_at: null,
    updated_at: null,
  }));
