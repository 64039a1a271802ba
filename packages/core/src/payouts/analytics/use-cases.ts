import type { z } from "zod";
import { filterId } from "../../journal/index.ts";
import { type Id, ok, wireAmounts, wireId, wireTime } from "../../kernel/index.ts";
import { contactsWith } from "../../membership/index.ts";
import { type Context, query } from "../context.ts";
import { DIMENSIONS, type Dimension, type Metric, OF_IDS } from "./dimensions.ts";
import { gatherEarning } from "./gather.ts";
import { analyticsQuery } from "./inputs.ts";
import type { AnalyticsFilter, AnalyticsKey, AnalyticsQuery, AnalyticsRow } from "./ports.ts";
import { type AnalyticsInput, asksEarned, placeAfter, readQuestion } from "./question.ts";
import { type AnalyticsResource, analyticsResource } from "./resource.ts";

type IdDimension = (typeof OF_IDS)[number];
const isId = (by: Dimension): by is IdDimension => (OF_IDS as readonly Dimension[]).includes(by);

/** Builds the filter; "nothing" when it names something that cannot exist. */
const filterOf = ({ brand }: Context, input: AnalyticsInput): AnalyticsFilter | "nothing" => {
  const ids = Object.fromEntries(OF_IDS.map((of) => [of, filterId(of, input[of])]));
  if (Object.values(ids).includes("nothing")) return "nothing";
  const words = DIMENSIONS.filter((of) => !isId(of)).map((of) => [of, input[of]] as const);
  return { brand: brand.id, ...ids, ...Object.fromEntries(words) };
};

type Names = ReadonlyMap<string, string | null>;

const byId = <T extends { readonly id: string }>(
  rows: readonly { readonly row: T }[],
  nameOf: (row: T) => string | null,
): Names => new Map(rows.map(({ row }) => [row.id, nameOf(row)]));

const entityNames = async (context: Context, ids: readonly Id<"entity">[]): Promise<Names> => {
  const contacts = await contactsWith(context, context.brand.id, ids);
  return new Map(ids.map((id) => [id, contacts.get(id)?.row.name ?? null]));
};

/** The names behind ids. A member has the name of the person or company. */
const NAMES: {
  readonly [D in IdDimension]: (context: Context, ids: readonly Id<D>[]) => Promise<Names>;
} = {
  program: async ({ tenant, ports }, ids) => byId(await ports.programs.many(tenant, ids), ({ name }) => name),
  distribution: async ({ tenant, ports }, ids) => byId(await ports.distributions.many(tenant, ids), ({ name }) => name),
  deployment: async ({ tenant, ports }, ids) =>
    byId(await ports.deployments.many(tenant, ids), ({ deploymentKey }) => deploymentKey),
  enrollment: async (context, ids) => {
    const members = await context.ports.enrollments.many(context.tenant, ids);
    const names = await entityNames(context, [...new Set(members.map(({ row }) => row.entity))]);
    return byId(members, ({ entity }) => names.get(entity) ?? null);
  },
  entity: entityNames,
};

const namesOf = async (context: Context, by: Dimension, values: readonly (string | null)[]): Promise<Names> => {
  const ids = [...new Set(values)].filter((one) => one !== null);
  return isId(by) && ids.length > 0 ? NAMES[by](context, ids as never) : new Map();
};

const RATE_DIGITS = 6;
const rateOf = ({ conversions, clicks }: AnalyticsRow): number | null =>
  clicks === 0n ? null : Number((Number(conversions) / Number(clicks)).toFixed(RATE_DIGITS));

type Measured = Omit<AnalyticsRow, keyof AnalyticsKey>;

const metricsOf = (row: Measured, metrics: readonly Metric[]) => {
  const amounts = { value_minor: row.valueMinor, quantity: row.quantity, earned_minor: row.earnedMinor };
  const asked = Object.entries(amounts).filter(([name]) => metrics.includes(name as Metric));
  return {
    ...(metrics.includes("events") ? { events: Number(row.events) } : {}),
    ...wireAmounts(Object.fromEntries(asked)),
    ...(metrics.includes("visitors") ? { visitors: Number(row.visitors) } : {}),
    ...(metrics.includes("conversion_rate") ? { conversion_rate: rateOf(row as AnalyticsRow) } : {}),
  };
};

const MEASURED: { readonly [M in Exclude<Metric, "conversion_rate">]: (row: Measured) => bigint } = {
  events: ({ events }) => events,
  value_minor: ({ valueMinor }) => valueMinor,
  quantity: ({ quantity }) => quantity,
  visitors: ({ visitors }) => visitors,
  earned_minor: ({ earnedMinor }) => earnedMinor,
};

const keyOf = ({ interval, groups, currency }: AnalyticsKey): string => JSON.stringify([interval, groups, currency]);

/** The groups of a row, each with the name behind its id. */
const presentGroups = (by: readonly Dimension[], { groups }: AnalyticsKey, names: readonly Names[]) =>
  by.map((one, at) => {
    const value = groups[at] ?? null;
    return {
      by: one,
      value: value === null || !isId(one) ? value : wireId(one, value as never),
      name: (value === null ? undefined : names[at]?.get(value)) ?? null,
    };
  });

/** Sums the brand's events by interval, groups and currency. */
export const analyzePerformance = query({
  ids: [],
  input: analyticsQuery,
  output: analyticsResource as z.ZodType<AnalyticsResource>,
  async answer(context, _ids, input) {
    const { tenant, ports, now } = context;
    const read = readQuestion(input, now);
    if (!read.ok) return read;
    const question = read.value;
    const { bounds, by, order, after } = question;
    const filter = filterOf(context, input);
    const earning =
      filter !== "nothing" && asksEarned(input)
        ? await gatherEarning(context, filter.program as Id<"program"> | undefined)
        : undefined;
    const sums = (
      filter: AnalyticsFilter,
      bounds: readonly Date[],
      of: Pick<AnalyticsQuery, "after" | "among" | "compared">,
    ) =>
      ports.analytics.sums(tenant, {
        by,
        order,
        limit: input.limit + 1,
        filter,
        bounds,
        earning: earning?.(bounds),
        ...of,
      });
    const compared =
      input.compare === undefined ? undefined : { bounds: bounds.previous, earning: earning?.(bounds.previous) };
    const found = filter === "nothing" ? [] : await sums(filter, bounds.present, { after, compared });
    const rows = found.slice(0, input.limit);
    const before =
      filter === "nothing" || input.compare === undefined || rows.length === 0
        ? []
        : await sums(filter, bounds.previous, { among: rows });
    const previous = new Map(before.map((row) => [keyOf(row), row]));
    const names = await Promise.all(
      by.map((one, at) =>
        namesOf(
          context,
          one,
          rows.map(({ groups }) => groups[at] ?? null),
        ),
      ),
    );
    const hasMore = found.length > input.limit;
    const last = rows.at(-1);
    return ok({
      object: "analytics",
      interval: input.interval ?? null,
      time_zone: input.time_zone,
      from: wireTime(bounds.present[0] as Date),
      to: wireTime(bounds.present.at(-1) as Date),
      group_by: [...by],
      data: rows.map((row) => ({
        start: wireTime(bounds.present[row.interval] as Date),
        end: wireTime(bounds.present[row.interval + 1] as Date),
        groups: presentGroups(by, row, names),
        currency: row.currency,
        ...metricsOf(row, input.metrics),
        ...(input.compare === undefined
          ? {}
          : { previous: metricsOf(previous.get(keyOf(row)) as AnalyticsRow, input.metrics) }),
      })),
      has_more: hasMore,
      next:
        hasMore && last !== undefined
          ? placeAfter(question, last, order.by === "interval" ? 0n : MEASURED[order.by](last))
          : null,
      livemode: tenant.livemode,
    });
  },
});
