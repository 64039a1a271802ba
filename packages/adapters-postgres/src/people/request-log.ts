import type { ActorRef, LoggedRequest, RequestLog } from "@entente/core/ports";
import { count, fieldsOf, flag, json, real, text, time, uuid } from "../store/columns.ts";
import { binder, rowsSource, type Send } from "../store/statement.ts";

const FIELDS = fieldsOf({
  organization: uuid,
  livemode: flag,
  id: uuid,
  method: text,
  route: text,
  status: count,
  durationMs: real,
  actor: json<ActorRef>(),
  actorId: text,
  errorCode: text,
  errorParam: text,
  createdAt: time,
});

const COLUMNS = `t.id, t.method, t.route, t.status, t.duration_ms as "durationMs", t.actor, t.error_code as "errorCode",
  t.error_param as "errorParam", t.created_at as "createdAt"`;

type StoredRequest = Omit<LoggedRequest, "actor"> & { readonly actor: string };

const read = (stored: StoredRequest): LoggedRequest => ({ ...stored, actor: JSON.parse(stored.actor) as ActorRef });

/** By hand: many rows at once, conditions for the given filters only, and locks. */
export const requestLog = (send: Send): RequestLog => ({
  async append(requests) {
    if (requests.length === 0) return;
    const bind = binder();
    const rows = requests.map(({ tenant, request }) => ({ ...tenant, ...request, actorId: request.actor.id }));
    await send(
      `insert into request_log (${FIELDS.map(({ name }) => name).join(", ")})
      select u.* from ${rowsSource(FIELDS, rows, bind)} on conflict do nothing`,
      bind.values,
    );
  },

  async list({ organization, livemode }, filter, { limit, after }) {
    const bind = binder();
    bind.values.push(organization, livemode);
    const { status, statusFrom, method, route, actor, actorType, errorCode, from, to } = filter;
    const given: readonly (readonly [string, unknown, string])[] = [
      ["t.status =", status, "int4"],
      ["t.status >=", statusFrom, "int4"],
      ["t.method =", method, "text"],
      ["t.route =", route, "text"],
      ["t.actor_id =", actor, "text"],
      ["t.actor::json->>'type' =", actorType, "text"],
      ["t.error_code =", errorCode, "text"],
      ["t.created_at >=", from, "timestamptz"],
      ["t.created_at <", to, "timestamptz"],
    ];
    const conditions = given.flatMap(([left, value, type]) =>
      value === undefined ? [] : [`${left} ${bind(value, type)}`],
    );
    if (after !== undefined)
      conditions.push(`(t.created_at, t.id) < (${bind(after.createdAt, "timestamptz")}, ${bind(after.id, "uuid")})`);
    const found = await send<StoredRequest>(
      `select ${COLUMNS} from request_log t
      where ${["t.organization = $1 and t.livemode = $2", ...conditions].join(" and ")}
      order by t.created_at desc, t.id desc limit ${bind(limit, "int4")}`,
      bind.values,
    );
    return found.map(read);
  },

  async get({ organization, livemode }, id) {
    const [found] = await send<StoredRequest>(
      `select ${COLUMNS} from request_log t where t.organization = $1 and t.livemode = $2 and t.id = $3`,
      [organization, livemode, id],
    );
    return found && read(found);
  },

  async use({ organization, livemode }, actor, from) {
    const whose = actor === null ? "t.livemode in ($2, not $2)" : "t.livemode = $2 and t.actor_id = $4";
    const [most] = await send<{ at: Date; requests: number; all: number; limited: number }>(
      `select s.at, s.requests, sum(s.requests) over ()::int4 as "all", sum(s.limited) over ()::int4 as limited
      from (
        select date_trunc('second', t.created_at) as at, count(*)::int4 as requests,
          count(*) filter (where t.error_code = 'rate_limited') as limited
        from request_log t
        where t.organization = $1 and ${whose} and t.created_at >= $3::timestamptz
        group by 1) s
      order by s.requests desc, s.at desc limit 1`,
      [organization, livemode, from, ...(actor === null ? [] : [actor])],
    );
    if (most === undefined) return { requests: 0, limited: 0, busiest: null };
    const { at, requests, all, limited } = most;
    return { requests: all, limited, busiest: { at, requests } };
  },

  async sweep(until, limit) {
    const swept = await send(
      `with old as materialized (
        select organization, livemode, id from request_log where created_at <= $1 order by created_at
        limit ${Math.trunc(limit)} for update skip locked)
      delete from request_log d using old o
      where d.organization = o.organization and d.livemode = o.livemode and d.id = o.id returning 1`,
      [until],
    );
    return swept.length;
  },
});
