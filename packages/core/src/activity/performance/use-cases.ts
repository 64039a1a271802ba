import type { z } from "zod";
import { filterId, findOwned, invalidCursor } from "../../journal/index.ts";
import {
  areNames,
  isWhole,
  ok,
  placedListOf,
  presentSums,
  queryFingerprint,
  type Result,
  readPlace,
  wireAmounts,
  wireId,
  writePlace,
} from "../../kernel/index.ts";
import { type Context, command, count, list, query, retrieve } from "../context.ts";
import { decideRecording } from "./decide.ts";
import { gatherRecording } from "./gather.ts";
import { type EventInput, performanceCount, performanceList, performanceRecord, performanceSummary } from "./inputs.ts";
import type { PerformanceFilter, SummaryOrder, SummaryRow } from "./ports.ts";
import { performanceEventResource, presentPerformanceEvent, recordedResource, summaryResource } from "./resource.ts";

/**
 * One event answers itself: created, or existing with `duplicate: true`. A batch answers a list in order, recorded whole
 * or not at all.
 */
export const recordPerformance = command({
  ids: [],
  input: performanceRecord,
  output: recordedResource,
  isLight: (sent) => typeof sent === "object" && sent !== null && !("events" in sent),
  gather: (context, _ids, { events, ...single }) =>
    gatherRecording(
      context,
      events ?? [{ ...single, source: single.source ?? "api" } as EventInput],
      events !== undefined,
    ),
  decide: decideRecording,
});

export const retrievePerformanceEvent = retrieve(
  ["performance_event"],
  performanceEventResource,
  (context, id) => findOwned(context, context.ports.performance, "performance_event", id),
  presentPerformanceEvent,
);

type Range = Pick<
  z.output<typeof performanceSummary>,
  "program" | "distribution" | "deployment" | "enrollment" | "from" | "to"
>;

/** The filter of a list or summary; "nothing" when it names something that cannot exist. */
const readFilter = ({ brand }: Context, input: Range): PerformanceFilter | "nothing" => {
  const program = filterId("program", input.program);
  const distribution = filterId("distribution", input.distribution);
  const deployment = filterId("deployment", input.deployment);
  const enrollment = filterId("enrollment", input.enrollment);
  if (program === "nothing" || distribution === "nothing" || deployment === "nothing" || enrollment === "nothing")
    return "nothing";
  return { brand: brand.id, program, distribution, deployment, enrollment, from: input.from, to: input.to };
};

const eventsOf = (context: Context, input: Count): PerformanceFilter | "nothing" => {
  const filter = readFilter(context, input);
  if (filter === "nothing") return filter;
  const { type, customer, external_event_id: externalEventId, any_case: anyCase } = input;
  return { ...filter, type, customer, externalEventId, anyCase };
};

export const listPerformanceEvents = list(
  "performance_event",
  performanceList,
  performanceEventResource,
  (ports) => ports.performance,
  eventsOf,
  presentPerformanceEvent,
  placedListOf,
);

type Count = z.output<typeof performanceCount>;

/** How many types of events are added up: more than there are. */
const TYPES_MAX = 1_000;

/** The filters that the sums of days do not know. */
const APART = [
  "customer",
  "external_event_id",
  "created_after",
  "created_before",
  "updated_after",
  "updated_before",
] as const;

const counted = count(performanceCount, (ports) => ports.performance, eventsOf);

/** Sums of more events than are counted are read from those of days, where the filters allow it. */
export const countPerformanceEvents: typeof counted = {
  ...counted,
  async answer(context, ids, input) {
    const answer = await counted.answer(context, ids, input);
    const filter = eventsOf(context, input);
    if (!answer.ok || !answer.value.has_more || filter === "nothing") return answer;
    if (APART.some((field) => input[field] !== undefined)) return answer;
    const { tenant, ports } = context;
    const rows = await ports.performance.summary(tenant, filter, "type", TYPES_MAX);
    if (rows.length === TYPES_MAX) return answer;
    const sums = rows.flatMap(({ currency, valueMinor: minor }) => (currency === null ? [] : [{ currency, minor }]));
    return ok({ ...answer.value, sums: presentSums(sums) });
  },
};

interface Place {
  readonly asked: string;
  readonly group: string | null;
  readonly currency: string | null;
  readonly measured: string;
}

const isPlace = ({ group, currency, measured }: Partial<Place>): boolean =>
  areNames([group, currency]) && isWhole(measured);

type Summary = z.output<typeof performanceSummary>;

/** The order of the totals, from the place that is asked for. */
const readOrder = (input: Summary): Result<SummaryOrder> => {
  const { sort, starting_after: after } = input;
  const [by, descending] = sort.startsWith("-") ? [sort.slice(1), true] : [sort, false];
  const order = { by: by as SummaryOrder["by"], descending };
  if (after === undefined) return ok(order);
  const place = readPlace<Place>(after, queryFingerprint(input), isPlace);
  return place === undefined ? invalidCursor : ok({ ...order, after: { ...place, measured: BigInt(place.measured) } });
};

const MEASURED: { readonly [B in SummaryOrder["by"]]: (row: SummaryRow) => bigint } = {
  group: () => 0n,
  events: ({ events }) => events,
  value_minor: ({ valueMinor }) => valueMinor,
  quantity: ({ quantity }) => quantity,
};

const placeAfter = (input: Summary, { by }: SummaryOrder, row: SummaryRow): string => {
  const { group, currency } = row;
  const place: Place = { asked: queryFingerprint(input), group, currency, measured: String(MEASURED[by](row)) };
  return writePlace(place);
};

/** Totals per group and currency. Days are UTC days. */
export const summarizePerformance = query({
  ids: [],
  input: performanceSummary,
  output: summaryResource,
  async answer(context, _ids, input) {
    const by = input.group_by;
    const filter = readFilter(context, input);
    const order = readOrder(input);
    if (!order.ok) return order;
    const { performance } = context.ports;
    const found =
      filter === "nothing"
        ? []
        : await performance.summary(context.tenant, { ...filter, type: input.type }, by, input.limit + 1, order.value);
    const rows = found.slice(0, input.limit);
    const wire = (group: string | null) =>
      group === null || by === "type" || by === "day" ? group : wireId(by, group as never);
    const last = rows.at(-1);
    const hasMore = found.length > input.limit;
    return ok({
      object: "performance.summary",
      group_by: by,
      data: rows.map(({ group, currency, events, valueMinor, quantity }) => ({
        group: wire(group),
        currency,
        events: Number(events),
        ...wireAmounts({ value_minor: valueMinor, quantity }),
      })),
      has_more: hasMore,
      next: hasMore && last !== undefined ? placeAfter(input, order.value, last) : null,
      livemode: context.tenant.livemode,
    });
  },
});
