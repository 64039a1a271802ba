import type { FigureStore, Figures, Queue, QueueFigure, RowKind, Rows, Versioned } from "@entente/core/ports";
import { COUNTED_MAX, HEALTHS, TALLIES, TIMED_QUEUES } from "@entente/core/storage";
import { under } from "../store/table.ts";
import { seenOf, type Tenancy, unclocked, type World } from "../store/world.ts";

type AnyRow = Readonly<Record<string, unknown>>;

const rowsOf = (world: World, kind: RowKind): readonly AnyRow[] =>
  [...world.tenancies.values()].flatMap(({ tables }) =>
    Array.from(
      (tables[kind].rows as Map<string, Versioned<Rows[RowKind]>>).values(),
      ({ row }) => row as unknown as AnyRow,
    ),
  );

const figureOf = (times: readonly Date[], due = times.length): QueueFigure => ({
  due: Math.min(COUNTED_MAX, due),
  since: times.reduce<Date | null>((first, time) => (first === null || time < first ? time : first), null),
});

const timedQueues = (world: World, now: Date) =>
  Object.entries(TIMED_QUEUES).map(([queue, { kind, due, among }]): [string, QueueFigure] => {
    const times = rowsOf(world, kind).flatMap((row) => {
      const time = row[due] as Date | null;
      const isOf = among === undefined || among.words.includes(String(row[among.field]));
      return isOf && time !== null && time <= now ? [time] : [];
    });
    return [queue, figureOf(times)];
  });

const tallies = (world: World) =>
  Object.entries(TALLIES).map(([tally, { kind, field, words }]) => {
    const rows = rowsOf(world, kind);
    const countOf = (word: string) => rows.filter((row) => row[field] === word).length;
    return [tally, Object.fromEntries(words.map((word) => [word, countOf(word)]))];
  });

/** The due deliveries to endpoints of a health, and how many enabled endpoints have it. */
const endpointsOf = (world: World, now: Date, health: (typeof HEALTHS)[number]) => {
  const each = [...world.tenancies.values()].flatMap((tenancy) => {
    const { tables } = tenancy;
    const isOf = (id: string) => (tables.webhookHealth.rows.get(id)?.row.health ?? "healthy") === health;
    const enabled = under(tables.webhookEndpoint, "status", "enabled").filter(({ row }) => isOf(row.id));
    const due = [...tables.webhookDelivery.rows.values()].flatMap(({ row: { status, endpoint, nextAttemptAt: at } }) =>
      unclocked(tenancy) && status === "pending" && at !== null && at <= now && isOf(endpoint) ? [at] : [],
    );
    return { enabled: enabled.length, due };
  });
  return {
    health,
    endpoints: each.reduce((sum, { enabled }) => sum + enabled, 0),
    ...figureOf(each.flatMap(({ due }) => due)),
  };
};

/** Both streams of a tenant, with how far each worker has read them. */
const streamsOf = ({ feed, audits, tables, tenant }: Tenancy) => {
  const cursor = tables.mailCursor.rows.get(tenant.organization)?.row;
  const sealed = (stream: "events" | "audit") => under(tables.seal, "stream", stream).map(({ row }) => row.lastSeq);
  return [
    { entries: feed, seals: sealed("events"), drafted: cursor?.events ?? 0 },
    { entries: audits, seals: sealed("audit"), drafted: cursor?.audits ?? 0 },
  ].map(({ entries, seals, drafted }) => ({
    seals: seals.length,
    unsealed: entries.slice(Math.max(0, ...seals)),
    undrafted: entries.slice(drafted),
  }));
};

const streamFigures = (world: World) => {
  const tenancies = [...world.tenancies.values()];
  const streams = tenancies.filter(unclocked).flatMap(streamsOf);
  const figure = (of: "unsealed" | "undrafted"): QueueFigure =>
    figureOf(
      streams.flatMap((one) => one[of].slice(0, 1).map(({ createdAt }) => createdAt)),
      streams.reduce((sum, one) => sum + one[of].length, 0),
    );
  const most = (of: "unsealed" | "undrafted") => Math.max(0, ...streams.map((one) => one[of].length));
  return {
    seals: figure("unsealed"),
    drafts: figure("undrafted"),
    streams: {
      events: tenancies.reduce((sum, { feed }) => sum + feed.length, 0),
      audits: tenancies.reduce((sum, { audits }) => sum + audits.length, 0),
      seals: tenancies.flatMap(streamsOf).reduce((sum, { seals }) => sum + seals, 0),
      behind: { drafts: most("undrafted"), seals: most("unsealed") },
    },
  };
};

export const memoryFigures = (world: World): FigureStore => ({
  async read(now) {
    const endpoints = HEALTHS.map((health) => endpointsOf(world, now, health));
    // Deliveries to an endpoint that is paused wait on purpose.
    const going = endpoints.filter(({ health }) => health !== "paused_by_failure");
    const webhooks = figureOf(
      going.flatMap(({ since }) => (since === null ? [] : [since])),
      going.reduce((sum, { due }) => sum + due, 0),
    );
    // What waits at the clock of a tenant says nothing about the service.
    const seen = seenOf(world, unclocked);
    const drifted = rowsOf(seen, "deployment").flatMap(({ driftedAt, nextCheckAt }) =>
      driftedAt === null || nextCheckAt === null ? [] : [driftedAt as Date],
    );
    const { seals, drafts, streams } = streamFigures(world);
    const queues = { ...Object.fromEntries(timedQueues(seen, now)), webhooks, drafts, seals };
    return {
      queues: queues as Readonly<Record<Queue, QueueFigure>>,
      tallies: Object.fromEntries(tallies(world)) as Figures["tallies"],
      endpoints: Object.fromEntries(
        endpoints.map(({ health, endpoints: of, due }) => [health, { endpoints: of, due }]),
      ) as Figures["endpoints"],
      drift: figureOf(drifted),
      streams,
    };
  },
});
