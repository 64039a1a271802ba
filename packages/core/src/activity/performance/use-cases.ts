import { answerPage, type Expectation, emptyList, filterId, findOwned, type Write } from "../../journal/index.ts";
import { type Id, type List, listOf, ok, wireAmounts, wireId } from "../../kernel/index.ts";
import { evaluateCause, type Gained, gatherCause } from "../../membership/index.ts";
import { standingWith } from "../consumption/claim.ts";
import { spendFor } from "../consumption/spend.ts";
import { asyncCommand, type Context, query, retrieve } from "../context.ts";
import { decideAll } from "./batch.ts";
import { type EventInput, performanceList, performanceRecord, performanceSummary } from "./inputs.ts";
import type { PerformanceFilter } from "./ports.ts";
import { type Recorded, recording } from "./record.ts";
import {
  type PerformanceEventResource,
  performanceEventResource,
  presentPerformanceEvent,
  recordedResource,
  summaryResource,
} from "./resource.ts";

const present = ({ tenant }: Context, { row, duplicate }: Recorded): PerformanceEventResource => ({
  ...presentPerformanceEvent(row, tenant),
  ...(duplicate ? { duplicate } : {}),
});

/**
 * The standing of every member whose new events count towards a metric. Where nothing is asked, none changes: such a
 * program is only expected to stay as it is, which whoever asks something of its members for the first time moves.
 */
const standingAfter = async (context: Context, recorded: readonly Recorded[]) => {
  const events = new Map<Id<"enrollment">, Gained[]>();
  const expects: Expectation[] = [];
  for (const { row, duplicate, program, asked, judgedAt } of recorded) {
    if (duplicate || row.enrollment === null || row.metrics.length === 0) continue;
    if (program !== undefined) expects.push({ kind: "program", id: program.id, version: program.version });
    if (asked) events.set(row.enrollment, [...(events.get(row.enrollment) ?? []), { ...row, judgedAt }]);
  }
  const members = events.size === 0 ? [] : await context.ports.enrollments.many(context.tenant, [...events.keys()]);
  const standing = evaluateCause(context, await gatherCause(context, members, { trigger: "metric_event", events }));
  return { ...standing, expects: [...expects, ...standing.expects] };
};

/** The new events that may earn, each with the budget it draws on and how its member stands with them. */
const spendings = (recorded: readonly Recorded[], writes: readonly Write[]) =>
  recorded.flatMap(({ row, duplicate, spending }) =>
    duplicate || row.reverses !== null || row.metrics.length === 0 || spending === undefined
      ? []
      : [{ event: row, spending: standingWith(spending, writes) }],
  );

/** What has been taken back of each sale, as it is after the last of its refunds. */
const reversalsAfter = (recorded: readonly Recorded[]): readonly Write[] => {
  const last = new Map(
    recorded.flatMap(({ refund, duplicate }) =>
      refund === undefined || duplicate ? [] : [[refund.reversal.row.id, refund.reversal]],
    ),
  );
  return [...last.values()].map((reversal) => ({ kind: "reversal", ...reversal }));
};

/**
 * One event answers itself: created, or existing with `duplicate: true`. A batch answers a list in order, recorded whole
 * or not at all.
 */
export const recordPerformance = asyncCommand({
  ids: [],
  input: performanceRecord,
  output: recordedResource,
  isLight: (sent) => typeof sent === "object" && sent !== null && !("events" in sent),
  async decide(context, _ids, { events, ...single }) {
    const isBatch = events !== undefined;
    const inputs = events ?? [{ ...single, source: single.source ?? "api" } as EventInput];
    const decided = await decideAll(context, inputs, isBatch);
    if (!decided.ok) return decided;
    const recorded = decided.value;
    const parts = recorded.filter(({ duplicate }) => !duplicate).map(({ row }) => recording(row));
    const standing = await standingAfter(context, recorded);
    const spent = await spendFor(context, spendings(recorded, standing.writes));
    const change = {
      ...standing,
      writes: [...parts.map(({ write }) => write), ...reversalsAfter(recorded), ...spent.writes, ...standing.writes],
      increments: [...parts.flatMap(({ increments }) => increments), ...spent.increments, ...standing.increments],
      events: [...spent.events, ...standing.events],
      notifications: spent.notifications,
      expects: [...spent.expects, ...standing.expects],
    };
    const answers = recorded.map((one) => present(context, one));
    const value: PerformanceEventResource | List<PerformanceEventResource> = isBatch
      ? { object: "list", data: answers, has_more: false }
      : (answers[0] as PerformanceEventResource);
    const outcome = isBatch ? "done" : recorded[0]?.duplicate === true ? "existing" : "created";
    return ok({ change, outcome, value });
  },
});

export const retrievePerformanceEvent = retrieve(
  ["performance_event"],
  performanceEventResource,
  (context, id) => findOwned(context, context.ports.performance, "performance_event", id),
  presentPerformanceEvent,
);

interface RangeInput {
  readonly program?: string | undefined;
  readonly distribution?: string | undefined;
  readonly deployment?: string | undefined;
  readonly enrollment?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The filter of a list or summary; `undefined` when it names something that cannot exist. */
const readFilter = ({ brand }: Context, input: RangeInput): PerformanceFilter | undefined => {
  const program = filterId("program", input.program);
  const distribution = filterId("distribution", input.distribution);
  const deployment = filterId("deployment", input.deployment);
  const enrollment = filterId("enrollment", input.enrollment);
  if (program === "nothing" || distribution === "nothing" || deployment === "nothing" || enrollment === "nothing")
    return undefined;
  return { brand: brand.id, program, distribution, deployment, enrollment, from: input.from, to: input.to };
};

export const listPerformanceEvents = query({
  ids: [],
  input: performanceList,
  output: listOf(performanceEventResource),
  async answer(context, _ids, input) {
    const filter = readFilter(context, input);
    if (filter === undefined) return ok(emptyList);
    const { tenant, ports } = context;
    return answerPage(
      "performance_event",
      input,
      (page) => ports.performance.list(tenant, { ...filter, type: input.type, customer: input.customer }, page),
      (rows) => rows.map((row) => presentPerformanceEvent(row, tenant)),
    );
  },
});

/** Totals per group and currency. Days are UTC days. */
export const summarizePerformance = query({
  ids: [],
  input: performanceSummary,
  output: summaryResource,
  async answer(context, _ids, input) {
    const by = input.group_by;
    const filter = readFilter(context, input);
    const rows =
      filter === undefined ? [] : await context.ports.performance.summary(context.tenant, filter, by, input.limit + 1);
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
