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
import { CONVERSIONS, NO_DETAILS, rollupsOf } from "@entente/core/storage";
import { sumsOf } from "../store/counters.ts";
import { nullsLast } from "../store/order.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

type Values = { readonly [D in Dimension]: string | null };
type Sums = Counters["performanceQuarter"]["by"];

/** What is added up: an event, or a quarter hour of events that differ in nothing that is asked for. */
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

const ofEvent =
  ({ tables }: Tenancy) =>
  (event: PerformanceEvent): readonly Share[] => {
    const { enrollment, type, program, distribution, deployment, currency, customer } = event;
    const values = { type, program, distribution, deployment, currency, customer, ...cameFrom(event) };
    const entity = enrollment === null ? null : (tables.enrollment.rows.get(enrollment)?.row.entity ?? null);
    return rollupsOf(event).flatMap((one) =>
      one.counter === "performanceQuarter"
        ? [{ at: event.occurredAt, values: { ...values, enrollment, entity }, by: one.by }]
        : [],
    );
  };

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
};

const inOrder =
  ({ by, descending }: AnalyticsQuery["order"]) =>
  (left: AnalyticsRow, right: AnalyticsRow): number => {
    const difference = MEASURED[by](left) - MEASURED[by](right);
    if (difference === 0n) return byKey(left, right);
    return difference < 0n === descending ? 1 : -1;
  };

const nameOf = ({ interval, groups, currency }: AnalyticsKey): string => JSON.stringify([interval, groups, currency]);

const NONE = { events: 0n, valueMinor: 0n, quantity: 0n, visitors: 0n, conversions: 0n };
type Added = Omit<AnalyticsRow, "clicks">;

const addUp = (tenancy: Tenancy, query: AnalyticsQuery): readonly AnalyticsRow[] => {
  const { filter, bounds, by } = query;
  const rows = new Map<string, Added>();
  const clicks = new Map<string, bigint>();
  for (const { at, values, by: sum } of sharesOf(tenancy, query)) {
    const interval = bounds.findLastIndex((bound) => bound <= at);
    if (interval === -1 || interval >= bounds.length - 1) continue;
    if (Object.entries(values).some(([of, value]) => (filter[of as Dimension] ?? value) !== value)) continue;
    const key = { interval, groups: by.map((one) => values[one]), currency: values.currency };
    const known = rows.get(nameOf(key)) ?? { ...key, ...NONE };
    const converted = CONVERSIONS.includes(values.type as string) ? sum.events : 0n;
    rows.set(nameOf(key), {
      ...key,
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

/** A row that stands where an answer is to continue. */
const standIn = ({ measured, ...key }: NonNullable<AnalyticsQuery["after"]>): AnalyticsRow => ({
  ...key,
  events: measured,
  valueMinor: measured,
  quantity: measured,
  visitors: measured,
  conversions: 0n,
  clicks: 0n,
});

export const memoryAnalytics = (world: World): AnalyticsStore => ({
  async sums(tenant, query) {
    const { order, after, among, limit } = query;
    const compare = inOrder(order);
    const found = addUp(tenancyOf(world, tenant), query);
    return (among === undefined ? found : namedOf(found, among))
      .filter((row) => after === undefined || compare(row, standIn(after)) > 0)
      .sort(compare)
      .slice(0, limit);
  },
});
