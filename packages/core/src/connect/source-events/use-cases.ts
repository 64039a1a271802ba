import { z } from "zod";
import { done, findOwned, update } from "../../journal/index.ts";
import {
  listInput,
  nothing,
  ok,
  pageFields,
  reference,
  refuse,
  revise,
  someWords,
  type Versioned,
  wireId,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { type Context, command, listIn, query, retrieve } from "../context.ts";
import { presentFact } from "../sources/facts.ts";
import { SourceUnreadable } from "../sources/report.ts";
import type { Source } from "../sources/source.ts";
import { presentSourceEvent, sourceEventResource, sourceHealthResource, sourceReplayResource } from "./resource.ts";
import { ERASED_BEFORE, openContent, SOURCE_EVENT_STATUSES, type SourceEvent } from "./source-event.ts";
import { reportOf } from "./worker.ts";

const findSource = (context: Context, id: string) => findOwned(context, context.ports.sources, "source", id);

const sourceEventList = listInput({
  /** Only events with this status; several with commas between. Default: all. */
  status: someWords(SOURCE_EVENT_STATUSES).optional(),
});

export const listSourceEvents = listIn(
  ["source"],
  "source_event",
  sourceEventList,
  sourceEventResource,
  findSource,
  (ports) => ports.sourceEvents,
  ({ brand }, { status }, { row }) => ({ brand: brand.id, source: row.id, status }),
  presentSourceEvent,
);

export const retrieveSourceEvent = retrieve(
  ["source_event"],
  sourceEventResource,
  (context, id) => findOwned(context, context.ports.sourceEvents, "source_event", id),
  presentSourceEvent,
);

/** How the events of a source stand: counts by status, the last that arrived, and what waits. */
export const readSourceHealth = query({
  ids: ["source"],
  input: nothing,
  output: sourceHealthResource,
  async answer(context, [id]) {
    const found = await findSource(context, id);
    if (!found.ok) return found;
    const { tenant, ports } = context;
    const health = await ports.sourceEvents.health(tenant, found.value.row.id);
    return ok({
      object: "source.health" as const,
      livemode: tenant.livemode,
      source: wireId("source", found.value.row.id),
      events: [...health.events],
      last_received_at: wireTimeOrNull(health.lastReceivedAt),
      waiting_since: wireTimeOrNull(health.waitingSince),
    });
  },
});

const sourceReplay = z.strictObject({
  /** Only events with this status. Default: all. */
  status: z.enum(SOURCE_EVENT_STATUSES).optional(),
  /** True to see what the events come to now, and change nothing. Default: false. */
  dry_run: z.boolean().default(false),
  /** How many events at once: 1 to 100, default 20. */
  limit: pageFields.limit,
  /** The event to go on after, `srce_…`: the `next` of the answer before. Default: the newest. */
  starting_after: reference().optional(),
});

export interface Replayed {
  readonly source: Versioned<Source>;
  readonly events: readonly Versioned<SourceEvent>[];
  /** The last event that was looked at, also where nothing of it is kept; undefined for none. */
  readonly last: Versioned<SourceEvent> | undefined;
  readonly hasMore: boolean;
  readonly reports: readonly z.infer<typeof sourceReplayResource>["reports"][number][];
}

const reportsOf = (context: Context, source: Versioned<Source>, events: Replayed["events"]): Replayed["reports"] =>
  events.map(({ row }) => {
    const event = wireId("source_event", row.id);
    try {
      const { facts } = reportOf(context.ports, context.tenant, { source }, row);
      return { event, facts: facts.map(presentFact), reason: null };
    } catch (error) {
      if (error instanceof SourceUnreadable) return { event, facts: [], reason: error.message };
      throw error;
    }
  });

/** Translates kept events of a source again, the newest first, as after a change of its mapping. What is known already counts once. */
export const replaySource = command({
  ids: ["source"],
  input: sourceReplay,
  output: sourceReplayResource,
  async gather(context, [id], { status, limit, starting_after: after, dry_run: isDry }) {
    const { tenant, brand, ports } = context;
    const source = await findSource(context, id);
    if (!source.ok) return source;
    if (source.value.row.status === "archived") return refuse("source_archived");
    const from = after === undefined ? undefined : await findOwned(context, ports.sourceEvents, "source_event", after);
    if (from?.ok === false) return from;
    const where = { brand: brand.id, source: source.value.row.id, status };
    const page = await ports.sourceEvents.list(tenant, where, {
      limit,
      ...(from === undefined ? {} : { startingAfter: from.value.row.id }),
    });
    const isKept = ({ row }: Versioned<SourceEvent>): boolean =>
      row.status !== "erased" && row.reason !== ERASED_BEFORE && openContent(ports.cipher, tenant, row).event !== null;
    const read = page?.rows ?? [];
    const events = read.filter(isKept);
    const reports = isDry ? reportsOf(context, source.value, events) : [];
    return ok({ source: source.value, events, last: read.at(-1), hasMore: page?.hasMore === true, reports });
  },
  decide({ tenant, now }, { source, events, last, hasMore, reports }: Replayed, { dry_run: isDry }) {
    const answer = {
      object: "source.replay" as const,
      livemode: tenant.livemode,
      source: wireId("source", source.row.id),
      dry_run: isDry,
      events: events.length,
      has_more: hasMore,
      next: last === undefined ? null : wireId("source_event", last.row.id),
      reports: [...reports],
    };
    if (isDry || events.length === 0) return done(answer);
    const due = { status: "received" as const, reason: null, attempts: 0, nextAttemptAt: now, leaseUntil: null };
    return done(answer, {
      writes: events.map((one) => update("sourceEvent", revise(one, { ...due, updatedAt: now }))),
      notifications: ["sources"],
    });
  },
});
