import type { Tier } from "@entente/client";
import { isAsserted, isMoney, type MetricNames, metricInWords } from "../../data/requirements.ts";
import { currencyChoices } from "../../format/currency-names.ts";
import { text } from "../../text/index.ts";
import { metricText } from "../../text/metrics.ts";
import { programText } from "../../text/program.ts";
import type { Input, Typed } from "../../ui/inputs.ts";

const words = programText;

/** The inputs for the name of a program and its landing page. */
export const NAMED: readonly Input[] = [
  { name: "name", label: words.fields.name, kind: "text" },
  { name: "type", label: words.fields.type, kind: "choice", choices: words.types },
  {
    name: "landing_url",
    label: words.fields.landing_url,
    hint: words.hints.landing_url,
    kind: "address",
    empty: "null",
  },
  {
    name: "landing_origins",
    label: words.fields.landing_origins,
    hint: words.hints.landing_origins,
    kind: "lines",
  },
  {
    name: "pass_parameters",
    label: words.fields.pass_parameters,
    hint: words.hints.pass_parameters,
    kind: "names",
  },
  { name: "description", label: words.fields.description, kind: "long", empty: "null" },
];

/** The fields that a new program cannot do without. */
const FIRST: readonly string[] = ["name", "landing_url", "currency"];

/** By what a program judges events, and pays. */
export const TERMS: readonly Input[] = [
  { name: "currency", label: words.fields.currency, kind: "choice", choices: currencyChoices() },
  { name: "attribution", label: words.fields.attribution, kind: "choice", choices: text.chain.models },
  { name: "name_order", label: words.fields.name_order, hint: words.hints.name_order, kind: "lines" },
  {
    name: "referral_window_days",
    label: words.fields.referral_window_days,
    hint: words.hints.referral_window_days,
    kind: "number",
  },
  { name: "hold_days", label: words.fields.hold_days, hint: words.hints.hold_days, kind: "number" },
  { name: "grace_days", label: words.fields.grace_days, hint: words.hints.grace_days, kind: "number" },
  {
    name: "minimum_payout_minor",
    label: words.fields.minimum_payout_minor,
    hint: words.hints.minimum_payout_minor,
    kind: "money",
  },
];

/** The fields of a new program: few, and the others where somebody asks for them. */
export const newProgramInputs = ({ more }: Typed): readonly Input[] => {
  const all = [...NAMED, ...TERMS];
  const isFirst = ({ name }: Input) => FIRST.includes(name);
  return [
    ...all.filter(isFirst),
    { name: "more", label: words.fields.more, kind: "flag" },
    ...(more === "true" ? all.filter((input) => !isFirst(input)) : []),
  ];
};

/** The initial values of a new program: the defaults of the API. */
export const NEW_PROGRAM = {
  name: "",
  more: false,
  type: "performance",
  landing_url: null,
  landing_origins: [],
  pass_parameters: "none",
  name_order: ["coupon", "code", "click", "customer"],
  description: null,
  currency: "usd",
  attribution: "last_click",
  referral_window_days: 90,
  hold_days: 0,
  grace_days: 14,
  minimum_payout_minor: 0,
};

export const TIER: readonly Input[] = [
  { name: "name", label: words.fields.name, kind: "text" },
  { name: "rank", label: words.fields.rank, hint: words.hints.rank, kind: "number" },
];

/** The choice of an assertion among metrics, and the field that names it. */
const CONFIRMED = "assert";
const CLAIM = "claim";

/** The metrics to choose from by their names; that of a requirement whose metric has no name is one of them. */
const measurable = (metrics: MetricNames, metric: string | undefined): Readonly<Record<string, string>> => ({
  ...metrics,
  ...(metric && metric !== CONFIRMED && { [metric]: metricInWords(metric, metrics) }),
  [CONFIRMED]: words.confirmation,
});

/** A requirement as its form shows it: an assertion is a choice, and its name a field. */
export const shownRequirement = <T extends { readonly metric_key: string }>(requirement: T): T =>
  isAsserted(requirement.metric_key)
    ? {
        ...requirement,
        metric_key: CONFIRMED,
        [CLAIM]: requirement.metric_key.slice(requirement.metric_key.indexOf(":") + 1),
      }
    : requirement;

/** The fields of the API for those of the form. */
export const saidRequirement = <T extends { readonly metric_key?: string }>({
  [CLAIM]: claim,
  ...fields
}: T & { readonly claim?: string }): T =>
  (claim === undefined ? fields : { ...fields, metric_key: `${CONFIRMED}:${claim.trim()}` }) as T;

/** The fields of a requirement; those of a scope of its own only where it has one. */
export const requirementInputs = (
  tiers: readonly Tier[],
  metrics: Readonly<Record<string, string>>,
  { scope, operator, metric }: Readonly<Record<"scope" | "operator" | "metric", string | undefined>>,
): readonly Input[] => [
  { name: "scope", label: words.fields.scope, kind: "choice", choices: words.scopes },
  ...(scope === "tier"
    ? [
        {
          name: "scope_id",
          label: words.fields.tier,
          kind: "choice",
          any: words.choose,
          choices: Object.fromEntries(tiers.map(({ id, name }) => [id, name])),
          empty: "null",
        } as const,
      ]
    : []),
  { name: "metric_key", label: words.fields.metric_key, kind: "choice", choices: measurable(metrics, metric) },
  ...(metric === CONFIRMED
    ? [{ name: CLAIM, label: words.fields.claim, hint: words.hints.claim, kind: "text" } as const]
    : []),
  { name: "operator", label: words.fields.operator, kind: "choice", choices: metricText.operators },
  ...(operator === "exists"
    ? []
    : [
        {
          name: "threshold",
          label: words.fields.threshold,
          kind: isMoney(metric ?? "") ? "money" : "number",
          empty: "null",
        } as const,
      ]),
  {
    name: "window_days",
    label: words.fields.window_days,
    hint: words.hints.window_days,
    kind: "number",
    empty: "null",
  },
  {
    name: "failure_policy",
    label: words.fields.failure_policy,
    kind: "choice",
    any: words.policies.default,
    choices: { grace: words.policies.grace, immediate: words.policies.immediate },
    empty: "null",
  },
  { name: "required", label: words.fields.required, kind: "flag" },
  { name: "weight", label: words.fields.weight, hint: words.hints.weight, kind: "number" },
  { name: "status", label: words.fields.status, kind: "choice", choices: text.programs.statuses },
];

export const NEW_REQUIREMENT = {
  scope: "program_maintenance",
  scope_id: null,
  metric_key: "sales_count",
  operator: "gte",
  threshold: 1,
  window_days: null,
  failure_policy: null,
  required: true,
  weight: 1,
  status: "active",
};

const OF_TYPE: Readonly<Record<string, readonly Input[]>> = {
  revenue_split: [{ name: "rate_bps", label: words.fields.rate, hint: words.hints.rate, kind: "percent" }],
  cpa: [
    { name: "metric_key", label: words.fields.metric_key, kind: "choice" },
    { name: "per_unit_minor", label: words.fields.per_unit, kind: "money" },
  ],
  threshold_bonus: [
    { name: "metric_key", label: words.fields.metric_key, kind: "choice" },
    { name: "threshold", label: words.fields.threshold, kind: "number" },
    { name: "bonus_minor", label: words.fields.bonus, kind: "money" },
    {
      name: "window_days",
      label: words.fields.window_days,
      hint: words.hints.bonus_window,
      kind: "number",
      empty: "none",
    },
    { name: "window_key", label: words.fields.window_key, kind: "text", empty: "none" },
  ],
};

const OF_SCOPE: Readonly<Record<string, readonly Input[]>> = {
  member: [{ name: "scope.member", label: words.fields.member, hint: words.hints.member, kind: "text" }],
  collection: [{ name: "scope.collection", label: words.fields.collection, hint: words.hints.uuid, kind: "text" }],
  unit: [{ name: "scope.unit", label: words.fields.unit, hint: words.hints.uuid, kind: "text" }],
};

/** The fields of a rule, of which its type and scope decide some. */
export const ruleInputs = (
  tiers: readonly Tier[],
  metrics: Readonly<Record<string, string>>,
  { type, scope }: { type: string | undefined; scope: string | undefined },
): readonly Input[] => [
  { name: "name", label: words.fields.name, kind: "text" },
  { name: "type", label: words.fields.ruleType, kind: "choice", choices: words.ruleTypes },
  ...(OF_TYPE[type ?? ""] ?? []).map((input) => (input.name === "metric_key" ? { ...input, choices: metrics } : input)),
  { name: "currency", label: words.fields.currency, kind: "choice", choices: currencyChoices() },
  { name: "scope.type", label: words.fields.scopeType, kind: "choice", choices: words.scopeTypes },
  ...(OF_SCOPE[scope ?? ""] ?? []),
  {
    name: "tier",
    label: words.fields.tier,
    kind: "choice",
    any: words.allTiers,
    choices: Object.fromEntries(tiers.map(({ id, name }) => [id, name])),
    empty: "none",
  },
];

export const newRule = (currency: string) => ({
  name: "",
  type: "revenue_split",
  rate_bps: 1_000,
  metric_key: "sales_count",
  currency,
  scope: { type: "program" },
});
