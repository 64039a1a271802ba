import { z } from "zod";
import { callerObject, presenting, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { REGISTRY_STATUSES } from "../operating-types/operating-type.ts";
import type { BrandMetricKey } from "./metric-key.ts";
import { METRIC_KEYS } from "./projection.ts";

export const metricKeyResource = z
  .strictObject({
    id: z.string().nullable().meta({ description: "Null for a built-in entry." }),
    object: z.literal("metric_key"),
    key: z.string(),
    builtin: z.boolean(),
    display_name: z.string(),
    description: z.string().nullable(),
    status: z.enum(REGISTRY_STATUSES),
    metadata: callerObject,
    livemode: z.boolean(),
    created_at: wireTimeField.nullable(),
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
