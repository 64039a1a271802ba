import type { FigureStore, Figures, Queue, QueueFigure, StatusTally, TimedQueue } from "@entente/core/ports";
import { COUNTED_MAX, HEALTHS, TALLIES, TIMED_QUEUES } from "@entente/core/storage";
import { valued } from "../store/prepared.ts";
import type { Send } from "../store/statement.ts";
import { FIELDS, TABLES } from "../store/tables.ts";
import { OF_ALL } from "../tenancy/whose.ts";
import { LANES } from "../webhooks/lanes.ts";

type Kind = keyof typeof TABLES;

const columnOf = (kind: Kind, field: string): string => {
  const found = FIELDS[kind].find((one) => one.field === field);
  if (found === undefined) throw new Error(`Rows of ${kind} have no field ${field}.`);
  return found.name;
};

const isAmong = (kind: Kind, field: string, words: readonly string[]): string =>
  `${columnOf(kind, field)} in (${words.map((word) => `'${word}'`).join(", ")})`;

/**
 * Each queue reads the index by which its worker claims, from its beginning to the moment: of the tenants that go by the clock of the machine, as it claims.
 * What waits at the clock of a tenant says nothing about the service.
 */
const QUEUES = Object.entries(TIMED_QUEUES)
  .map(([queue, { kind, due, among }]) => {
    const time = columnOf(kind, due);
    const where = among === undefined ? "" : `${isAmong(kind, among.field, among.words)} and `;
    return `select '${queue}' as name, count(*)::int4 as due, min(q.at) as since from (
      select ${time} as at from ${TABLES[kind].name} where ${where}${time} <= $1 and ${OF_ALL(TABLES[kind].name)} order by ${time} limit ${COUNTED_MAX}) q`;
  })
  .join("\n  union all ");

const DRIFT = `
  select count(*)::int4 as due, min(drifted_at) as since from deployment
  where drifted_at is not null and next_check_at is not null and ${OF_ALL("deployment")}`;

const COUNTED = Object.entries(TALLIES)
  .map(([tally, { kind, field, words }]) => {
    const column = columnOf(kind, field);
    return `select '${tally}' as name, ${column} as word, count(*)::int4 as count from ${TABLES[kind].name}
    where ${isAmong(kind, field, words)} group by ${column}`;
  })
  .join("\n  union all ");

/**
 * From one endpoint with pending deliveries to the next, by the index alone, as a claim goes; of each only what is due is read. By hand,
 * for its recursion.
 */
const ENDPOINTS = `
  with ${LANES}, waiting as (
    select coalesce(h.health, 'healthy') as health, sum(w.due) as due, min(w.since) as since from lane l
    left join webhook_health h on h.organization = l.organization and h.livemode = l.livemode and h.id = l.endpoint
      and h.health <> 'healthy'
    cross join lateral (
      select count(*) as due, min(q.at) as since from (
        select d.next_attempt_at as at from webhook_delivery d
        where d.organization = l.organization and d.livemode = l.livemode and d.endpoint = l.endpoint
          and d.status = 'pending' and d.next_attempt_at <= $1
        order by d.next_attempt_at limit ${COUNTED_MAX}) q) w
    where ${OF_ALL("l")}
    group by 1
  ), ill as (
    select h.health, count(*) as endpoints from webhook_health h
    join webhook_endpoint e on e.organization = h.organization and e.livemode = h.livemode and e.id = h.id and e.status = 'enabled'
    where h.health <> 'healthy' group by 1
  ), enabled as (
    select health, endpoints from ill
    union all
    select 'healthy', (select count(*) from webhook_endpoint where status = 'enabled') - (select coalesce(sum(endpoints), 0) from ill)
  )
  select n.health, coalesce(e.endpoints, 0)::int4 as endpoints, least(coalesce(w.due, 0), ${COUNTED_MAX})::int4 as due, w.since
  from (values ${HEALTHS.map((health) => `('${health}')`).join(", ")}) n(health)
  left join enabled e on e.health = n.health left join waiting w on w.health = n.health`;

interface Ends {
  readonly head: string;
  readonly stream: "events" | "audit";
  readonly entries: string;
  readonly read: string;
}

const ENDS: readonly Ends[] = [
  { head: "feed_head", stream: "events", entries: "event", read: "events" },
  { head: "audit_head", stream: "audit", entries: "audit_entry", read: "audits" },
];

/** The time of the first entry after one, read only where there is one. */
const firstAfter = (entries: string, seq: string): string => `case when h.seq > ${seq} and ${OF_ALL("h")} then (
      select a.created_at from ${entries} a where a.organization = h.organization and a.livemode = h.livemode and a.seq > ${seq}
      order by a.seq limit 1) end`;

/** The head of each tenant, its last seal by one look-up, and how far its entries have become mail. */
const STREAMS = ENDS.map(
  ({ head, stream, entries, read }) => `
  select '${stream}' as stream, coalesce(sum(u.seq), 0)::text as entries, coalesce(sum(u.number), 0)::text as seals,
    coalesce(sum(u.unsealed), 0)::text as unsealed, coalesce(max(u.unsealed), 0)::text as "mostUnsealed",
    min(u.unsealed_since) as "unsealedSince", coalesce(sum(u.undrafted), 0)::text as undrafted,
    coalesce(max(u.undrafted), 0)::text as "mostUndrafted", min(u.undrafted_since) as "undraftedSince"
  from (
    select h.seq, coalesce(s.number, 0) as number, case when ${OF_ALL("h")} then greatest(h.seq - coalesce(s.last_seq, 0), 0) else 0 end as unsealed,
      case when ${OF_ALL("h")} then greatest(h.seq - coalesce(c.${read}, 0), 0) else 0 end as undrafted,
      ${firstAfter(entries, "coalesce(s.last_seq, 0)")} as unsealed_since,
      ${firstAfter(entries, `coalesce(c.${read}, 0)`)} as undrafted_since
    from ${head} h
    left join mail_cursor c on c.organization = h.organization and c.livemode = h.livemode and c.id = h.organization
    left join lateral (
      select l.number, l.last_seq from seal l
      where l.organization = h.organization and l.livemode = h.livemode and l.stream = '${stream}'
      order by l.number desc limit 1) s on true) u`,
).join("\n  union all");

interface Stream {
  readonly stream: Ends["stream"];
  readonly entries: string;
  readonly seals: string;
  readonly unsealed: string;
  readonly mostUnsealed: string;
  readonly unsealedSince: Date | null;
  readonly undrafted: string;
  readonly mostUndrafted: string;
  readonly undraftedSince: Date | null;
}

const earliest = (times: readonly (Date | null)[]): Date | null => {
  const found = times.flatMap((time) => (time === null ? [] : [time.getTime()]));
  return found.length === 0 ? null : new Date(Math.min(...found));
};

const summed = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const streamFigures = (streams: readonly Stream[]) => {
  const figure = (due: "unsealed" | "undrafted", since: "unsealedSince" | "undraftedSince"): QueueFigure => ({
    due: Math.min(COUNTED_MAX, summed(streams.map((one) => Number(one[due])))),
    since: earliest(streams.map((one) => one[since])),
  });
  const most = (of: "mostUnsealed" | "mostUndrafted") => Math.max(0, ...streams.map((one) => Number(one[of])));
  const entriesOf = (stream: Ends["stream"]) => Number(streams.find((one) => one.stream === stream)?.entries ?? 0);
  return {
    seals: figure("unsealed", "unsealedSince"),
    drafts: figure("undrafted", "undraftedSince"),
    streams: {
      events: entriesOf("events"),
      audits: entriesOf("audit"),
      seals: summed(streams.map(({ seals }) => Number(seals))),
      behind: { drafts: most("mostUndrafted"), seals: most("mostUnsealed") },
    },
  };
};

type Endpoint = QueueFigure & { readonly health: (typeof HEALTHS)[number]; readonly endpoints: number };

/** Deliveries to an endpoint that is paused wait on purpose. */
const webhookFigure = (endpoints: readonly Endpoint[]): QueueFigure => {
  const going = endpoints.filter(({ health }) => health !== "paused_by_failure");
  return {
    due: Math.min(COUNTED_MAX, summed(going.map(({ due }) => due))),
    since: earliest(going.map(({ since }) => since)),
  };
};

export const figureStore = (send: Send): FigureStore => ({
  // One after the other, so that looking takes one connection.
  async read(now) {
    const timed = await send<QueueFigure & { readonly name: TimedQueue }>(valued(QUEUES), [now]);
    const [drift] = await send<QueueFigure>(DRIFT, []);
    const counted = await send<{ readonly name: StatusTally; readonly word: string; readonly count: number }>(
      COUNTED,
      [],
    );
    const endpoints = await send<Endpoint>(valued(ENDPOINTS), [now]);
    const { seals, drafts, streams } = streamFigures(await send<Stream>(STREAMS, []));
    const queues = Object.fromEntries(timed.map(({ name, due, since }) => [name, { due, since }]));
    const tallies = Object.entries(TALLIES).map(([tally, { words }]) => {
      const countOf = (word: string) => counted.find((one) => one.name === tally && one.word === word)?.count ?? 0;
      return [tally, Object.fromEntries(words.map((word) => [word, countOf(word)]))];
    });
    return {
      queues: { ...queues, webhooks: webhookFigure(endpoints), drafts, seals } as Readonly<Record<Queue, QueueFigure>>,
      tallies: Object.fromEntries(tallies) as Figures["tallies"],
      endpoints: Object.fromEntries(
        endpoints.map(({ health, endpoints: of, due }) => [health, { endpoints: of, due }]),
      ) as Figures["endpoints"],
      drift: { due: drift?.due ?? 0, since: drift?.since ?? null },
      streams,
    };
  },
});
