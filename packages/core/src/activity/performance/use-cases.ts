import type { z } from "zod";
import { filterId, findOwned } from "../../journal/index.ts";
import { ok, wireAmounts, wireId } from "../../kernel/index.ts";
import { type Context, command, list, query, retrieve } from "../context.ts";
import { decideRecording } from "./decide.ts";
import { gatherRecording } from "./gather.ts";
import { type EventInput, performanceList, performanceRecord, performanceSummary } from "./inputs.ts";
import type { PerformanceFilter } from "./ports.ts";
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

export const listPerformanceEvents = list(
  "performance_event",
  performanceList,
  performanceEventResource,
  (ports) => ports.performance,
  (context, input) => {
    const filter = readFilter(context, input);
    return filter === "nothing" ? filter : { ...filter, type: input.type, customer: input.customer };
  },
  presentPerformanceEvent,
);

/** Totals per group and currency. Days are UTC days. */
export const summarizePerformance = query({
  ids: [],
  input: performanceSummary,
  output: summaryResource,
  async answer(context, _ids, input) {
    const by = input.group_by;
    const filter = readFilter(context, input);
    const rows =
      filter === "nothing" ? [] : await context.ports.performance.summary(context.tenant, filter, by, input.limit + 1);
    const wire = (group: string | null) =>
      group === null || by === "type" || by === "day" ? group : wireId(by, group as never);
    return ok({
      object: "performance.summary",
      group_by: by,
      data: rows.slice(0, input.limit).map(({ group, currency, events, valueMinor, quantity }) => ({
        group: wire(group),
        currency,
        events: Number(events),
        ...wireAmounts({ value_minor: valueMinor, quantity }),
      })),
      has_more: rows.length > input.limit,
      livemode: context.tenant.livemode,
    });
  },
});
