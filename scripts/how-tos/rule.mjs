/** A rule pays for each action above a threshold. @type {import("./play.mjs").HowTo} */
export const rule = {
  title: "… a rule type",
  changes: {
    "packages/core/src/earning/payout-rules/payout-rule.ts": [
      [
        "  threshold_bonus: {\n",
        `  cpa_above: {
    requires: ["perUnitMinor", "threshold"],
    fixedMetric: null,
    perEvent: false,
    windowed: false,
    pays: ({ perUnitMinor, threshold }, value) => positive(value - wholeThreshold(threshold)) * (perUnitMinor ?? 0n),
  },
  threshold_bonus: {
`,
      ],
    ],
    "packages/core/src/earning/payout-rules/payout-rule.table.spec.ts": [
      [
        '  ["threshold_bonus", { threshold: 10, bonusMinor: 5_000n }, 10n, 5_000n],\n',
        `  ["cpa_above", { threshold: 9.5, perUnitMinor: 250n }, 12n, 500n],
  ["cpa_above", { threshold: 10, perUnitMinor: 250n }, 10n, 0n],
  ["threshold_bonus", { threshold: 10, bonusMinor: 5_000n }, 10n, 5_000n],
`,
      ],
      ['["revenue_split", "cpa", "threshold_bonus"]);', '["revenue_split", "cpa", "cpa_above", "threshold_bonus"]);'],
      [
        '  ["threshold_bonus", ["threshold", "bonusMinor"], null, true],\n',
        '  ["cpa_above", ["perUnitMinor", "threshold"], null, false],\n  ["threshold_bonus", ["threshold", "bonusMinor"], null, true],\n',
      ],
    ],
    "packages/core/src/earning/payout-rules/decide.table.spec.ts": [
      [
        '[{ ...SPLIT, per_unit_minor: 1n }, "per_unit_minor", "is valid only for type cpa."]',
        '[{ ...SPLIT, per_unit_minor: 1n }, "per_unit_minor", "is valid only for type cpa and cpa_above."]',
      ],
      [
        '[{ ...CPA, threshold: 1 }, "threshold", "is valid only for type threshold_bonus."]',
        '[{ ...CPA, threshold: 1 }, "threshold", "is valid only for type cpa_above and threshold_bonus."]',
      ],
    ],
    "packages/core/src/earning/payout-rules/inputs.ts": [
      ["for a `cpa`, which needs it. */", "for a `cpa` or `cpa_above`, which need it. */"],
      [
        "for a `threshold_bonus`, which needs it. */\n  threshold:",
        "for a `cpa_above` or `threshold_bonus`, which need it. */\n  threshold:",
      ],
    ],
    "packages/core/src/earning/payout-rules/resource.ts": [
      ["null unless the type is `cpa`. */", "null unless the type is `cpa` or `cpa_above`. */"],
      [
        "null unless the type is `threshold_bonus`. */\n  threshold:",
        "null unless the type is `cpa_above` or `threshold_bonus`. */\n  threshold:",
      ],
    ],
    "packages/core/src/platform/portal/earnings.ts": [
      ["The amount of a `cpa` for each action", "The amount of a `cpa` or `cpa_above` for each action"],
      [
        "The value that a `threshold_bonus` is paid from",
        "The value that a `threshold_bonus` or `cpa_above` is paid from",
      ],
    ],
    "packages/scenarios/src/testing/payouts/played.ts": [
      [
        '  { type: "threshold_bonus", program: 0,',
        '  { type: "cpa_above", program: 0, metric_key: "sales_count", threshold: 2, per_unit_minor: 70 },\n  { type: "threshold_bonus", program: 0,',
      ],
    ],
    "packages/scenarios/src/testing/payouts/oracle.ts": [
      ['"revenue_split" | "cpa" | "threshold_bonus"', '"revenue_split" | "cpa" | "cpa_above" | "threshold_bonus"'],
      [
        '  if (rule.type === "cpa") return some * rule.unitPay;\n',
        `  if (rule.type === "cpa") return some * rule.unitPay;
  const above = some - BigInt(Math.ceil(rule.threshold));
  if (rule.type === "cpa_above") return (above < 0n ? 0n : above) * rule.unitPay;
`,
      ],
    ],
    "packages/adapters-postgres/src/earning/payout-formulas.ts": [
      [
        "  threshold_bonus: (value, c)",
        `  cpa_above: (value, c) => \`greatest(\${value} - \${c}.whole, 0) * \${c}.per_unit\`,
  threshold_bonus: (value, c)`,
      ],
    ],
    "packages/console/src/rooms/programs/inputs.ts": [
      [
        "  threshold_bonus: [\n",
        `  cpa_above: [
    { name: "metric_key", label: words.fields.metric_key, kind: "text" },
    { name: "threshold", label: words.fields.threshold, kind: "number" },
    { name: "per_unit_minor", label: words.fields.per_unit, kind: "money" },
  ],
  threshold_bonus: [
`,
      ],
    ],
    "packages/console/src/rooms/programs/sentences.ts": [
      [
        "  threshold_bonus: (",
        `  cpa_above: ({ per_unit_minor, currency, metric_key, threshold }) =>
    words.eachAbove(amount(per_unit_minor ?? 0, currency), metric_key ?? "", count(threshold ?? 0)),
  threshold_bonus: (`,
      ],
    ],
    "packages/console/src/text/en/program.ts": [
      ['cpa: "an amount for each",', 'cpa: "an amount for each", cpa_above: "an amount above",'],
      [
        "    each: (",
        `    eachAbove: (pays: string, metric: string, least: string) => \`\${pays} for each of \${metric} above \${least}\`,
    each: (`,
      ],
    ],
    "packages/console/src/text/de/program.ts": [
      [
        'cpa: "einen Betrag je Aktion",',
        'cpa: "einen Betrag je Aktion", cpa_above: "einen Betrag über einer Schwelle",',
      ],
      [
        "    each: (",
        `    eachAbove: (pays, metric, least) => \`\${pays} je Einheit über \${least} (\${metric})\`,
    each: (`,
      ],
    ],
    "packages/console/src/text/fr/program.ts": [
      ['cpa: "un montant par action",', 'cpa: "un montant par action", cpa_above: "un montant au-delà d’un seuil",'],
      [
        "    each: (",
        `    eachAbove: (pays, metric, least) => \`\${pays} par unité de \${metric} au-delà de \${least}\`,
    each: (`,
      ],
    ],
    "packages/console/src/text/es/program.ts": [
      [
        'cpa: "un importe por acción",',
        'cpa: "un importe por acción", cpa_above: "un importe por encima de un umbral",',
      ],
      [
        "    each: (",
        `    eachAbove: (pays, metric, least) => \`\${pays} por unidad de \${metric} por encima de \${least}\`,
    each: (`,
      ],
    ],
  },
  specs: ["payout-rule", "payout-formulas", "payout-runs.law"],
  printed: ["openapi.spec", "routes/walk"],
};
