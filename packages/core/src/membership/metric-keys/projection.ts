import type { Minor } from "../../kernel/index.ts";
import type { MetricAmount } from "./measured.ts";
import { OWN_METRIC_KEY } from "./metric-key.ts";

/** Interface, section 2: the closed registry. */
export const METRIC_KEYS = [
  "followers",
  "views",
  "post_count",
  "collab_posts",
  "link_clicks",
  "referral_count",
  "gmv_cents",
  "sales_count",
  "product_usage_count",
  "channel_connected",
  "manual_approval",
  "event_registration",
  "template_install",
] as const;
export type MetricKey = (typeof METRIC_KEYS)[number];
export const isMetricKey = (key: string): key is MetricKey => (METRIC_KEYS as readonly string[]).includes(key);

/** The facts of an event that metrics are read from. */
export interface Facts {
  readonly valueMinor: Minor | null;
  readonly currency: string | null;
  readonly quantity: number;
}
/** The part of an event that is added to a metric: one, its quantity, or its value. */
type Part = "one" | "quantity" | "value";
type Projection = { readonly [K in MetricKey]?: Part };

const PARTS: { readonly [P in Part]: (facts: Facts) => bigint } = {
  one: () => 1n,
  quantity: (facts) => BigInt(facts.quantity),
  value: (facts) => facts.valueMinor ?? 0n,
};

const sale: Projection = { gmv_cents: "value", sales_count: "quantity" };

/** The part that each type of event adds to each metric (decisions, section 4). A type that is itself a metric passes through. */
export const PROJECTIONS: Readonly<Record<string, Projection>> = {
  click: { link_clicks: "one" },
  signup: { referral_count: "one" },
  referral: { referral_count: "one" },
  sale,
  purchase: sale,
  registration: { event_registration: "one" },
  install: { template_install: "one" },
  ...Object.fromEntries(METRIC_KEYS.map((key) => [key, { [key]: key === "gmv_cents" ? "value" : "quantity" }])),
};

/** Metrics that are money and so are kept apart by currency. */
const MONEY: ReadonlySet<string> = new Set(["gmv_cents"]);
/** Returns true if a metric is money, in minor units of a currency. */
export const isMoneyMetric = (key: string): boolean => MONEY.has(key);

const UNPROJECTED_TYPE = "no metric is projected from this type";
const UNPROJECTED_VALUE = "value_minor is missing, so nothing can be added to gmv_cents";

/** A brand's own keys need not be registered to be counted: what came before the registration counts as well. */
const projectionOf = (type: string): Readonly<Record<string, Part>> | undefined => {
  if (Object.hasOwn(PROJECTIONS, type)) return PROJECTIONS[type];
  return OWN_METRIC_KEY.test(type) ? { [type]: "quantity" } : undefined;
};

/** The metrics of the member itself; every other one is of what somebody does who came by a link. */
const OF_MEMBER: ReadonlySet<string> = new Set<MetricKey>([
  "followers",
  "views",
  "post_count",
  "collab_posts",
  "link_clicks",
  "channel_connected",
  "manual_approval",
]);
/** True if a metric measures what follows a click, such as sales and sign-ups; a brand's own metrics are taken for such. */
export const followsClick = (metric: string): boolean => !OF_MEMBER.has(metric);

/** The types of events that add to a metric: a brand's own one is the type itself. */
export const typesAddingTo = (metric: string): readonly string[] =>
  isMetricKey(metric)
    ? Object.entries(PROJECTIONS).flatMap(([type, projection]) => (metric in projection ? [type] : []))
    : [metric];

/** The metrics an event counts towards, or why it counts towards none. */
export const project = (
  type: string,
  facts: Facts,
): { readonly metrics: readonly MetricAmount[]; readonly unprojected: string | null } => {
  const projection = projectionOf(type);
  if (projection === undefined) return { metrics: [], unprojected: UNPROJECTED_TYPE };
  if ("gmv_cents" in projection && facts.valueMinor === null) return { metrics: [], unprojected: UNPROJECTED_VALUE };
  const metrics = Object.entries(projection).map(([metric, part]) => ({
    metric,
    amount: PARTS[part](facts),
    currency: MONEY.has(metric) ? facts.currency : null,
  }));
  return { metrics, unprojected: null };
};
