/** The lines that labels add to the tables of the platform. @type {import("./play.mjs").HowTo["changes"]} */
export const TABLES = {
  "packages/core/src/kernel/id.ts": [
    [
      `  metric_key: "mkey",
`,
      `  metric_key: "mkey",
  label: "lab",
`,
    ],
  ],
  "packages/core/src/kernel/error.ts": [
    [
      `  metric_key_not_found: missing("metric key"),
`,
      `  metric_key_not_found: missing("metric key"),
  label_not_found: missing("label"),
`,
    ],
  ],
  "packages/core/src/tenancy/scopes.ts": [
    [
      `  metric_keys: ["read", "write"],
`,
      `  metric_keys: ["read", "write"],
  labels: ["read", "write"],
`,
    ],
  ],
  "packages/core/src/people/roles.ts": [
    [
      `  "metric_keys:write": BUILDING,
`,
      `  "metric_keys:write": BUILDING,
  "labels:read": EVERYONE,
  "labels:write": BUILDING,
`,
    ],
  ],
  "packages/core/src/membership/context.ts": [
    [
      `  readonly metricKeys: KeyedStore<"metricKey">;
`,
      `  readonly metricKeys: KeyedStore<"metricKey">;
  /** The labels of brands. */
  readonly labels: KeyedStore<"label">;
`,
    ],
  ],
  "packages/core/src/membership/rows.ts": [
    [
      "import type { BrandMetricKey }",
      `import type { Label } from "./labels/label.ts";
import type { BrandMetricKey }`,
    ],
    [
      "  readonly metricKey: BrandMetricKey;\n",
      `  readonly metricKey: BrandMetricKey;
  readonly label: Label;
`,
    ],
  ],
  "packages/core/src/membership/audited.ts": [
    [
      "import { presentMetricKey }",
      `import { presentLabel } from "./labels/resource.ts";
import { presentMetricKey }`,
    ],
    [
      `  metricKey: shownAs("metric_key", presentMetricKey),
`,
      `  metricKey: shownAs("metric_key", presentMetricKey),
  label: shownAs("label", presentLabel),
`,
    ],
  ],
  "packages/core/src/membership/use-case-table.ts": [
    [
      "import * as metricKeys",
      `import * as labels from "./labels/use-cases.ts";
import * as metricKeys`,
    ],
    [
      "  metricKeys: {\n",
      `  labels: {
    /** Creates a label; one with this key is answered unchanged. */
    create: labels.createLabel,
    /** Lists the brand's labels, newest first. */
    list: labels.listLabels,
    /** Answers a label, by its id or key. */
    retrieve: labels.retrieveLabel,
  },
  metricKeys: {
`,
    ],
  ],
  "packages/core/src/platform/audit/audited.ts": [
    [
      `  "metricKeys.delete": row("metricKey"),
`,
      `  "metricKeys.delete": row("metricKey"),
  "labels.create": row("label"),
`,
    ],
  ],
  "packages/core/src/membership/index.ts": [
    [
      "export type { Measured, MetricAmount }",
      `export type { Label } from "./labels/label.ts";
export type { Measured, MetricAmount }`,
    ],
  ],
  "packages/core/src/ports.ts": [
    [
      "  BrandMetricKey,\n",
      `  Label,
  BrandMetricKey,
`,
    ],
  ],
  "packages/adapters-memory/src/storage.ts": [
    [
      "  metricKeys: keyedStore",
      `  labels: keyedStore(world, "label"),
  metricKeys: keyedStore`,
    ],
  ],
  "packages/adapters-memory/src/store/rows.ts": [
    [`<K extends "operatingType" | "metricKey">`, `<K extends "operatingType" | "metricKey" | "label">`],
  ],
  "packages/adapters-memory/src/store/shapes.ts": [
    [
      "  metricKey: { unique",
      `  label: { unique: { key: ({ brand, key }) => pair(brand, key) }, index: { brand: ({ brand }) => brand } },
  metricKey: { unique`,
    ],
  ],
  "packages/adapters-postgres/src/storage.ts": [
    [
      "  metricKeys: keyedStore",
      `  labels: keyedStore(send, "label"),
  metricKeys: keyedStore`,
    ],
  ],
  "packages/adapters-postgres/src/store/row-store.ts": [
    [`<K extends "operatingType" | "metricKey">`, `<K extends "operatingType" | "metricKey" | "label">`],
  ],
  "packages/adapters-postgres/src/membership/tables.ts": [
    [
      `  metricKey: { name: "metric_key"`,
      `  label: { name: "label", columns: { id: uuid, brand: uuid, key: text, name: text, status: text, ...times } },
  metricKey: { name: "metric_key"`,
    ],
  ],
  "packages/adapters-postgres/src/migrations/index.ts": [
    [
      "import type { SqlMigration }",
      `import { label } from "./<next>_membership_label.ts";
import type { SqlMigration }`,
    ],
    [
      "\n};",
      `
  "<next>_membership_label": label,
};`,
    ],
  ],
  "packages/adapters-postgres/src/store/checks.ts": [
    [
      `  "ledger_check",
`,
      `  "label",
  "ledger_check",
`,
    ],
  ],
  "packages/adapters-http/src/routes/routes.ts": [
    [
      "import { metricKeyRoutes }",
      `import { labelRoutes } from "./membership/labels.ts";
import { metricKeyRoutes }`,
    ],
    [
      "  ...metricKeyRoutes,",
      `  ...labelRoutes,
  ...metricKeyRoutes,`,
    ],
  ],
  "packages/adapters-http/src/openapi/client-methods.ts": [
    [
      `  metricKeys: "metricKeys",
`,
      `  labels: "labels",
  metricKeys: "metricKeys",
`,
    ],
  ],
  "packages/adapters-http/src/openapi/tags.ts": [
    [
      `  metricKeys: ["Metric keys"`,
      `  labels: ["Labels", "Words by which a brand sorts its work."],
  metricKeys: ["Metric keys"`,
    ],
  ],
  "packages/console/src/text/en/base.ts": [
    [
      `      metricKeys: "the metric key",
`,
      `      labels: "the label",
      metricKeys: "the metric key",
`,
    ],
  ],
  "packages/console/src/text/de/base.ts": [
    [
      `      metricKeys: "Schlüssel einer Kennzahl",
`,
      `      labels: "Etikett",
      metricKeys: "Schlüssel einer Kennzahl",
`,
    ],
  ],
  "packages/console/src/text/fr/base.ts": [
    [
      `      metricKeys: "clé d’indicateur",
`,
      `      labels: "étiquette",
      metricKeys: "clé d’indicateur",
`,
    ],
  ],
  "packages/console/src/text/es/base.ts": [
    [
      `      metricKeys: "clave de métrica",
`,
      `      labels: "etiqueta",
      metricKeys: "clave de métrica",
`,
    ],
  ],
  "packages/server/src/cli/remote/listing/list-views.ts": [
    [
      `  "/metric_keys": { columns`,
      `  "/labels": { columns: [words("key"), words("name"), created] },
  "/metric_keys": { columns`,
    ],
  ],
};
