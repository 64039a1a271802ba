import type {
  AnalyticsKey,
  AnalyticsQuery,
  AnalyticsRow,
  AnalyticsStore,
  ClickDetails,
  Counters,
  Dimension,
  PerformanceEvent,
} from "@entente/core/ports";
import { CONVERSIONS, NO_DETAILS, RULE_TYPES, rollupsOf } from "@entente/core/storage";
import { eligibilityIn, measured, originOf } from "../earning/measuring.ts";
import { sumsOf } from "../store/counters.ts";
import { nullsLast } from "../store/order.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { happenedIn, isIn } from "./payout-derive.ts";

type Values = { readonly [D in Dimension]: string | null };
type Sums = Counters["performanceQuarter"]["by"];

/** A part of a sum: an event, or a quarter hour of events that differ in no requested dimension. */
interface Share {
  readonly at: Date;
  readonly values: Values;
  readonly by: Sums;
}

/** The dimensions that sums by quarter hour keep. */
const KEPT: readonly Dimension[] = ["type", "program", "distribution", "deployment", "currency"];
const UNKNOWN = { enrollment: null, entity: null, customer: null };

/** From where events came, by the names of the dimensions. */
const cameFrom = (of: ClickDetails) => ({
  country: of.country,
  referrer_host: of.referrerHost,
  device: of.device,
  sub_id: of.subId,
  utm_source: of.utmSource,
  utm_medium: of.utmMedium,
  utm_campaign: of.utmCampaign,
  utm_term: of.utmTerm,
  utm_content: of.utmContent,
});
const NOWHERE = cameFrom(NO_DETAILS);

const ofQuarter = ({ key, by }: Counters["performanceQuarter"]): Share => {
  const { type, program, distribution, deployment, currency, startsAt } = key;
  return { at: startsAt, values: { ...UNKNOWN, ...NOWHERE, type, program, distribution, deployment, currency }, by };
};

const valuesOf = ({ tables }: Tenancy, event: PerformanceEvent): Values => {
  const { enrollment, type, program, distribution, deployment, currency, customer } = event;
  const entity = enrollment === null ? null : (tables.enrollment.rows.get(enrollment)?.row.entity ?? null);
  return { type, program, distribution, deployment, enrollment, entity, currency, customer, ...cameFrom(event) };
};

const ofEvent =
  (tenancy: Tenancy) =>
  (event: PerformanceEvent): readonly Share[] =>
    rollupsOf(event).flatMap((one) =>
      one.counter === "performanceQuarter"
        ? [{ at: event.occurredAt, values: valuesOf(tenancy, event), by: one.by }]
        : [],
    );

const sharesOf = (tenancy: Tenancy, { filter: { brand, ...filter }, by }: AnalyticsQuery): readonly Share[] => {
  const asked = [...by, ...(Object.keys(filter) as Dimension[]).filter((one) => filter[one] !== undefined)];
  return asked.every((one) => KEPT.includes(one))
    ? sumsOf(tenancy.counters, "performanceQuarter", brand).map(ofQuarter)
    : under(tenancy.tables.performanceEvent, "brand", brand).flatMap(({ row }) => ofEvent(tenancy)(row));
};

const byKey = (left: AnalyticsKey, right: AnalyticsKey): number =>
  left.interval - right.interval ||
  left.groups.map((group, at) => nullsLast(group, right.groups[at] ?? null)).find((difference) => difference !== 0) ||
  nullsLast(left.currency, right.currency);

const MEASURED: { readonly [M in AnalyticsQuery["order"]["by"]]: (row: AnalyticsRow) => bigint } = {
  interval: ({ interval }) => BigInt(interval),
  events: ({ events }) => events,
  value_minor: ({ valueMinor }) => valueMinor,
  quantity: ({ quantity }) => quantity,
  visitors: ({ visitors }) => visitors,
  earned_minor: ({ earnedMinor }) => earnedMinor,
};

const inOrder =
  ({ by, descending }: AnalyticsQuery["order"]) =>
  (left: AnalyticsRow, right: AnalyticsRow): number => {
    const difference = MEASURED[by](left) - MEASURED[by](right);
    if (difference === 0n) return byKey(left, right);
    return difference < 0n === descending ? 1 : -1;
  };

const nameOf = ({ interval, groups, currency }: AnalyticsKey): string => JSON.stringify([interval, groups, currency]);

const NONE = { events: 0n, valueMinor: 0n, quantity: 0n, visitors: 0n, conversions: 0n, earnedMinor: 0n };
type Added = Omit<AnalyticsRow, "clicks">;

/** The row that something belongs to; undefined for what is not asked about. */
const keyOf = (
  { filter, bounds, by }: AnalyticsQuery,
  { at, values }: Pick<Share, "at" | "values">,
): AnalyticsKey | undefined => {
  const interval = bounds.findLastIndex((bound) => bound <= at);
  if (interval === -1 || interval >= bounds.length - 1) return undefined;
  if (Object.entries(values).some(([of, value]) => (filter[of as Dimension] ?? value) !== value)) return undefined;
  return { interval, groups: by.map((one) => values[one]), currency: values.currency };
};

/** Returns the amount that each rule pays for each row; a refund belongs to the row of its sale. */
const earnedIn = (tenancy: Tenancy, query: AnalyticsQuery): ReadonlyMap<string, Added> => {
  const [happened, counts] = [happenedIn(tenancy), eligibilityIn(tenancy)];
  const rows = new Map<string, Added>();
  for (const entitlement of query.earning ?? []) {
    const { rule } = entitlement;
    const values = new Map<string, { readonly key: AnalyticsKey; readonly value: bigint }>();
    for (const activity of happened(rule.program)) {
      const [origin, amount] = [originOf(activity), measured(activity, rule)];
      if (amount === undefined || !isIn(activity, entitlement) || !counts(activity, rule)) continue;
      const of = { ...valuesOf(tenancy, origin), currency: rule.currency };
      const key = keyOf(query, { at: origin.occurredAt, values: of });
      if (key !== undefined) values.set(nameOf(key), { key, value: amount + (values.get(nameOf(key))?.value ?? 0n) });
    }
    for (const [name, { key, value }] of values) {
      const earned = RULE_TYPES[rule.type].pays(rule, value);
      const known = rows.get(name) ?? { ...key, ...NONE };
      if (earned !== 0n) rows.set(name, { ...known, earnedMinor: known.earnedMinor + earned });
    }
  }
  return rows;
};

const addUp = (tenancy: Tenancy, query: AnalyticsQuery): readonly AnalyticsRow[] => {
  const rows = new Map(earnedIn(tenancy, query));
  const clicks = new Map<string, bigint>();
  for (const { at, values, by: sum } of sharesOf(tenancy, query)) {
    const key = keyOf(query, { at, values });
    if (key === undefined) continue;
    const known = rows.get(nameOf(key)) ?? { ...key, ...NONE };
    const converted = CONVERSIONS.includes(values.type as string) ? sum.events : 0n;
    rows.set(nameOf(key), {
      ...known,
      events: known.events + sum.events,
      valueMinor: known.valueMinor + sum.valueMinor,
      quantity: known.quantity + sum.quantity,
      visitors: known.visitors + sum.visitors,
      conversions: known.conversions + converted,
    });
    const place = nameOf({ ...key, currency: null });
    if (values.type === "click") clicks.set(place, (clicks.get(place) ?? 0n) + sum.events);
  }
  return [...rows.values()].map((row) => ({ ...row, clicks: clicks.get(nameOf({ ...row, currency: null })) ?? 0n }));
};

/** The rows of these names, with zeros where there were no events. */
const namedOf = (found: readonly AnalyticsRow[], among: readonly AnalyticsKey[]): readonly AnalyticsRow[] => {
  const rows = new Map(found.map((row) => [nameOf(row), row]));
  const clicks = new Map(found.map((row) => [nameOf({ ...row, currency: null }), row.clicks]));
  return among.map(({ interval, groups, currency }) => {
    const key = { interval, groups, currency };
    return rows.get(nameOf(key)) ?? { ...key, ...NONE, clicks: clicks.get(nameOf({ ...key, currency: null })) ?? 0n };
  });
};

/** The rows of the intervals, and those of the intervals that are compared with, with zeros where there are no events now. */
const withCompared = (tenancy: Tenancy, { compared, ...query }: AnalyticsQuery): readonly AnalyticsRow[] => {
  const found = addUp(tenancy, query);
  if (compared === undefined) return found;
  const known = new Set(found.map(nameOf));
  const before = addUp(tenancy, { ...query, ...compared }).filter((row) => !known.has(nameOf(row)));
  return [...found, ...namedOf(found, before)];
};

/** A row that stands where an answer is to continue. */
const standIn = ({ measured: value, ...key }: NonNullable<AnalyticsQuery["after"]>): AnalyticsRow => ({
  ...key,
  events: value,
  valueMinor: value,
  quantity: value,
  visitors: value,
  earnedMinor: value,
  conversions: 0n,
  clicks: 0n,
});

export const memoryAnalytics = (world: World): AnalyticsStore => ({
  async sums(tenant, query) {
    const { order, after, among, limit } = query;
    const compare = inOrder(order);
    const found = withCompared(tenancyOf(world, tenant), query);
    return (among === undefined ? found : namedOf(found, among))
      .filter((row) => after === undefined || compare(row, standIn(after)) > 0)
      .sort(compare)
      .slice(0, limit);
  },
});
