/** The lines that labels add to the tables of tests. @type {import("./play.mjs").HowTo["changes"]} */
export const TESTS = {
  "packages/core/src/kernel/error.table.spec.ts": [
    ["metric_key_not_found, enrollment_not_found,", "metric_key_not_found, label_not_found, enrollment_not_found,"],
  ],
  "packages/core/src/contracts/rows.ts": [
    [
      "  metricKey: ({ brand }) => ({\n",
      `  label: ({ brand }) => ({
    id: newId("label"),
    brand: brand.id,
    key: newKey("label"),
    name: TEXT,
    status: "active",
    ...dates(),
  }),
  metricKey: ({ brand }) => ({
`,
    ],
    [
      `  metricKey: ["description"],
`,
      `  label: [],
  metricKey: ["description"],
`,
    ],
  ],
  "packages/core/src/contracts/reading.ts": [
    [
      "  metricKey: ({ metricKeys }",
      `  label: ({ labels }, tenant, { id }) => labels.get(tenant, id),
  metricKey: ({ metricKeys }`,
    ],
  ],
  "packages/core/src/journal/keyed.contract.ts": [
    [`metricKey: "metricKeys" }`, `metricKey: "metricKeys", label: "labels" }`],
  ],
  "packages/core/src/journal/lists.contract.ts": [
    [
      `  metricKey: "metricKeys",
`,
      `  label: "labels",
  metricKey: "metricKeys",
`,
    ],
    [
      `  metricKey: [["status", "archived", "active"]],
`,
      `  metricKey: [["status", "archived", "active"]],
  label: [["status", "archived", "active"]],
`,
    ],
  ],
  "packages/adapters-postgres/src/testing/fill.ts": [
    [
      "  metric_key: { key:",
      `  label: { key: "'key-' || n" },
  metric_key: { key:`,
    ],
  ],
  "packages/adapters-http/src/routes/routes.spec.ts": [
    [
      "POST /metric_keys metric_keys:write\n",
      `POST /labels labels:write
GET /labels labels:read
GET /labels/{id} labels:read
POST /metric_keys metric_keys:write
`,
    ],
  ],
  "packages/adapters-http/src/routes/audit.spec.ts": [
    ["metricKeys.create metric_key,", "labels.create label, metricKeys.create metric_key,"],
  ],
  "packages/adapters-http/src/testing/story.ts": [
    [
      `  const metric = await step("metricKeys.create"`,
      `  const label = await step("labels.create", { body: { key: "autumn", name: "Autumn" }, status: 201 });
  await step("labels.create", { body: { key: "autumn", name: "Autumn" }, status: 200 });
  await step("labels.list");
  await step("labels.retrieve", { ids: [label.id] });
  const metric = await step("metricKeys.create"`,
    ],
  ],
  "packages/adapters-http/src/testing/world.ts": [
    [
      "  readonly metricKey: string;\n",
      `  readonly label: string;
  readonly metricKey: string;
`,
    ],
    [
      "  const metricKey = await post",
      `  const label = await post("/labels", { key: "spring", name: "Spring" });
  const metricKey = await post`,
    ],
    [
      "    metricKey: metricKey.id,\n",
      `    label: label.id,
    metricKey: metricKey.id,
`,
    ],
  ],
  "packages/prove/src/interface/pool.ts": [
    [
      `  metric_keys: "mkey",
`,
      `  labels: "lab",
  metric_keys: "mkey",
`,
    ],
  ],
  "packages/prove/src/tenancy/voices.ts": [
    [
      "  const metricKey = await post",
      `  const label = await post("/labels", { key: "spring", name: "Spring" });
  const metricKey = await post`,
    ],
    [
      "    metric_keys: metricKey.id,\n",
      `    labels: label.id,
    metric_keys: metricKey.id,
`,
    ],
  ],
  "packages/scenarios/src/testing/brands/bodies.ts": [
    [
      `  "metricKeys.create": (_, word)`,
      `  "labels.create": (_, word) => ({ key: word, name: word }),
  "metricKeys.create": (_, word)`,
    ],
  ],
  "packages/scenarios/src/testing/brands/recorded.ts": [
    [
      "  const metricKey = await post",
      `  const label = await post("/labels", { key: mark, name: word });
  const metricKey = await post`,
    ],
    [
      "    metric_key: metricKey.id,\n",
      `    label: label.id,
    metric_key: metricKey.id,
`,
    ],
  ],
  "scripts/api-examples.ts": [
    [
      `  const { id: metric } = await call("metricKeys.create"`,
      `  const { id: label } = await call("labels.create", { body: { key: "spring", name: "Spring" } });
  await readBoth(on, "labels.list", "labels.retrieve", [label]);
  const { id: metric } = await call("metricKeys.create"`,
    ],
  ],
};
