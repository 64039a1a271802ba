import type {
  DueDelivery,
  Health,
  Id,
  SealMark,
  SequencedEvent,
  Tenant,
  WebhookDelivery,
  WebhookDeliveryStore,
} from "@entente/core/ports";
import { PROBE_MS } from "@entente/core/storage";
import { sql } from "kysely";
import { withRetry } from "../engines/retry.ts";
import { factOf, type StoredFact } from "../journal/events.ts";
import { count, fieldsOf, flag, json, text, time, uuid } from "../store/columns.ts";
import { query, tables } from "../store/query.ts";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import { type Binder, binder, rowsSource, type Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";
import { LANES } from "./lanes.ts";

const KEY = "organization, livemode, id";
const PAUSED: Health = "paused_by_failure";

/**
 * Visits each endpoint with pending deliveries, by the index alone, and claims the longest due deliveries of each: the backlog
 * of one endpoint costs the others nothing. By hand, for its recursion and its locks: it skips locked rows, so that concurrent
 * claims neither share rows nor wait for each other.
 */
const claim = (whose: Whose): string => `
  with ${LANES}, paused as materialized (
    select ${KEY} from webhook_health where health = '${PAUSED}'
  ), probed as (
    update webhook_health h set probe_at = $1::timestamptz + interval '${PROBE_MS} milliseconds', version = h.version + 1
    from (
      select w.organization, w.livemode, w.id from webhook_health w
      left join unnest($5::text[], $6::int4[]) as r(endpoint, room) on r.endpoint::uuid = w.id
      where w.health = '${PAUSED}' and w.probe_at <= $1 and w.organization <> all($8::uuid[]) and ${whose("w")}
        and coalesce(r.room, $4::int4) > 0 and exists (
        select 1 from webhook_delivery q
        where q.organization = w.organization and q.livemode = w.livemode and q.endpoint = w.id
          and q.status = 'pending' and q.next_attempt_at <= $1 and (q.lease_until is null or q.lease_until <= $1))
      for update of w skip locked) p
    where h.organization = p.organization and h.livemode = p.livemode and h.id = p.id
    returning h.organization, h.livemode, h.id
  ), turn as materialized (
    select l.*, case when p.id is null then coalesce(r.room, $4::int4) else 1 end as room from lane l
    left join unnest($5::text[], $6::int4[]) as r(endpoint, room) on r.endpoint::uuid = l.endpoint
    left join probed p on p.organization = l.organization and p.livemode = l.livemode and p.id = l.endpoint
    where coalesce(r.room, $4::int4) > 0 and (p.id is not null or not exists (
        select 1 from paused h where h.organization = l.organization and h.livemode = l.livemode and h.id = l.endpoint))
      and l.organization <> all($8::uuid[]) and ${whose("l")}
    order by l.endpoint > $7::uuid desc nulls last, l.endpoint
  ), due as materialized (
    select d.* from turn cross join lateral (
      select q.organization, q.livemode, q.id from webhook_delivery q
      where q.organization = turn.organization and q.livemode = turn.livemode and q.endpoint = turn.endpoint
        and q.status = 'pending' and q.next_attempt_at <= $1 and (q.lease_until is null or q.lease_until <= $1)
      order by q.next_attempt_at, q.id limit turn.room for update skip locked) d
    limit $3
  ), claimed as (
    update webhook_delivery d set lease_until = $2, version = d.version + 1
    from due where d.organization = due.organization and d.livemode = due.livemode and d.id = due.id
    returning d.*
  )
  select t.organization, t.livemode, ${selecting("webhookDelivery")},
    e.url, e.secret, e.previous_secret as "previousSecret", e.rotated_at as "rotatedAt",
    v.subject_type as "subjectType", v.subject, v.data, v.operation, v.actor, v.request_id as "requestId", v.traceparent,
    h.health, h.failing_since as "failingSince",
    l.number as "sealNumber", l.last_seq as "sealedThrough", l.root, l.signature
  from claimed t
  join webhook_endpoint e on e.organization = t.organization and e.livemode = t.livemode and e.id = t.endpoint
  left join webhook_health h on h.organization = t.organization and h.livemode = t.livemode and h.id = t.endpoint
  left join event v on v.organization = t.organization and v.livemode = t.livemode and v.seq = t.seq
  left join lateral (
    select s.number, s.last_seq, s.root, s.signature from seal s
    where s.organization = t.organization and s.livemode = t.livemode and s.stream = 'events'
    order by s.number desc limit 1) l on true
  order by e.id > $7::uuid desc nulls last, e.id, t.next_attempt_at, t.id`;

type StoredEvent = { readonly traceparent: string | null } & Pick<SequencedEvent, "data" | "operation" | "requestId"> &
  Pick<StoredFact, "subjectType" | "subject" | "actor">;

/** Null where none was written. */
type StoredHealth = NonNullable<DueDelivery["health"]> | { readonly health: null };

type StoredDue = Stored &
  Tenant &
  StoredHealth &
  DueDelivery["target"] &
  (StoredEvent | { readonly data: null }) &
  (
    | { readonly sealNumber: null }
    | { readonly sealNumber: bigint; readonly sealedThrough: bigint; readonly root: string; readonly signature: string }
  );

const readSeal = (stored: StoredDue): SealMark | null => {
  if (stored.sealNumber === null) return null;
  const { sealNumber, sealedThrough, root, signature } = stored;
  return { number: Number(sealNumber), lastSeq: Number(sealedThrough), root, signature };
};

const readDelivery = revive("webhookDelivery");

/** A sample has none. */
const readEvent = (stored: StoredDue, { event: id, seq, eventType: type, createdAt }: WebhookDelivery) => {
  if (stored.data === null) return null;
  const { data, operation, requestId } = stored;
  return { id, seq, type, ...factOf(stored), data, operation, requestId, createdAt };
};

const readDue = (stored: StoredDue): DueDelivery => {
  const { organization, livemode, url, secret, previousSecret, rotatedAt } = stored;
  const { row, version } = readDelivery(stored);
  return {
    row,
    version,
    tenant: { organization, livemode },
    seal: readSeal(stored),
    health: stored.health === null ? null : { health: stored.health, failingSince: stored.failingSince },
    target: { url, secret, previousSecret, rotatedAt },
    event: readEvent(stored, row),
    traceparent: stored.data === null ? null : stored.traceparent,
  };
};

const RESULT = fieldsOf({
  organization: uuid,
  livemode: flag,
  id: uuid,
  version: count,
  status: text,
  attempts: count,
  log: json(),
  nextAttemptAt: time,
  leaseUntil: time,
  updatedAt: time,
});

const CLAIMED = fieldsOf({ organization: uuid, livemode: flag, id: uuid, version: count });

/** Claimed deliveries, in the order in which closing an endpoint locks them, so that the two do not deadlock. */
const claimedRows = (claimed: readonly DueDelivery[], bind: Binder): string =>
  rowsSource(
    CLAIMED,
    claimed
      .map(({ tenant, row: { id }, version }) => ({ ...tenant, id, version }))
      .toSorted((left, right) => (left.id < right.id ? -1 : 1)),
    bind,
  );

/** The rows that are still as they were claimed. */
const SAME = "t.organization = u.organization and t.livemode = u.livemode and t.id = u.id and t.version = u.version";

const enabledEndpoint = query(() =>
  tables.selectFrom("webhook_endpoint").select("id").where("status", "=", sql.lit("enabled")).limit(sql.lit(1)),
);

/** From one endpoint to the next by the index, however many deliveries each has. By hand, for its recursion. */
const ENDPOINTS = `
  with recursive found as (
    (select endpoint from webhook_delivery where organization = $1 and livemode = $2 order by endpoint limit 1)
    union all
    select (select d.endpoint from webhook_delivery d
      where d.organization = $1 and d.livemode = $2 and d.endpoint > f.endpoint order by d.endpoint limit 1)
    from found f where f.endpoint is not null)
  select endpoint from found where endpoint is not null`;

/** A text inside a log has its quotation marks escaped, so this is found where there is an answer, and nowhere else. */
const ANSWERED = `select ${selecting("webhookDelivery")} from webhook_delivery t
  where ${IN_TENANT} and t.id > $3 and t.log like '%"answer":"%' order by t.id limit $4`;
const LOWEST = "00000000-0000-0000-0000-000000000000";

export const deliveryStore = (send: Send, whose: Whose): WebhookDeliveryStore => ({
  ...listStore(send, "webhookDelivery"),

  async answered({ organization, livemode }, { after, limit }) {
    const found = await send<Stored>(ANSWERED, [organization, livemode, after ?? LOWEST, limit]);
    return found.map(revive("webhookDelivery"));
  },

  anyEndpoint: async () => (await enabledEndpoint(send)).length > 0,

  async claim({ now, leaseMs, limit, perEndpoint, capacities, without, after }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const known = [[...capacities.keys()], [...capacities.values()]];
    const found = await send<StoredDue>(claim(whose), [now, leaseUntil, limit, perEndpoint, ...known, after, without]);
    return found.map(readDue);
  },

  async stillClaimed(claimed) {
    if (claimed.length === 0) return [];
    const bind = binder();
    const found = await send<DueDelivery["target"] & { readonly id: string }>(
      `select t.id, e.url, e.secret, e.previous_secret as "previousSecret", e.rotated_at as "rotatedAt"
      from ${claimedRows(claimed, bind)} join webhook_delivery t on ${SAME}
      join webhook_endpoint e on e.organization = t.organization and e.livemode = t.livemode and e.id = t.endpoint`,
      bind.values,
    );
    const targets = new Map(found.map(({ id, ...target }) => [id, target]));
    return claimed.flatMap((due) => {
      const target = targets.get(due.row.id);
      return target === undefined ? [] : [{ ...due, target }];
    });
  },

  async giveBack(claimed) {
    if (claimed.length === 0) return 0;
    const given = await withRetry(() => {
      const bind = binder();
      return send(
        `update webhook_delivery t set lease_until = null, version = t.version + 1
        from ${claimedRows(claimed, bind)} where ${SAME} returning 1`,
        bind.values,
      );
    });
    return given.length;
  },

  async endpoints({ organization, livemode }) {
    return (await send<{ readonly endpoint: Id<"webhook_endpoint"> }>(ENDPOINTS, [organization, livemode])).map(
      ({ endpoint }) => endpoint,
    );
  },

  async recordResults(results) {
    if (results.length === 0) return 0;
    // In the order in which closing an endpoint locks its deliveries, so that the two do not deadlock.
    const sorted = results.toSorted((left, right) => (left.row.id < right.row.id ? -1 : 1));
    const bind = binder();
    const rows = sorted.map(({ tenant, row, version }) => ({ ...row, ...tenant, version }));
    const recorded = await withRetry(() => {
      bind.values.length = 0;
      return send(
        `update webhook_delivery t set status = u.status, attempts = u.attempts, log = u.log,
          next_attempt_at = u.next_attempt_at, lease_until = u.lease_until, updated_at = u.updated_at,
          version = t.version + 1
        from ${rowsSource(RESULT, rows, bind)}
        where ${SAME} returning 1`,
        bind.values,
      );
    });
    return recorded.length;
  },

  async sweep(until, limit) {
    // The limit is a literal, because a generic plan for any number of deliveries would read them all.
    const swept = await send(
      `with old as materialized (
        select organization, livemode, id from webhook_delivery where status <> 'pending' and updated_at <= $1 and ${whose("webhook_delivery")}
        order by updated_at, id limit ${Math.trunc(limit)} for update skip locked)
      delete from webhook_delivery d using old o
      where d.organization = o.organization and d.livemode = o.livemode and d.id = o.id returning 1`,
      [until],
    );
    return swept.length;
  },
});
