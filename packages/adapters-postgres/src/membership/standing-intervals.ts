import type { StandingIntervalStore } from "@entente/core/ports";
import { DAY_MS } from "@entente/core/storage";
import { count, fieldsOf, text, time, uuid } from "../store/columns.ts";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { IN_TENANT, inOrderOf } from "../store/row-store.ts";
import { binder, rowsSource, type Send } from "../store/statement.ts";

const open = rowQuery("standingInterval", (intervals, enrollments: Place<readonly string[]>) =>
  intervals.where("t.enrollment", "=", anyOf(enrollments)).where("t.ended_at", "is", null),
);

const ofMembers = rowQuery("standingInterval", (intervals, enrollments: Place<readonly string[]>) =>
  intervals.where("t.enrollment", "=", anyOf(enrollments)).orderBy("t.enrollment").orderBy("t.sequence"),
);

const inForceAt = rowQuery("standingInterval", (intervals, enrollment: Place<string>, at: Place<Date>) =>
  intervals
    .where("t.enrollment", "=", enrollment)
    .where("t.started_at", "<=", at)
    .where(({ eb }) => eb.or([eb("t.ended_at", "is", null), eb("t.ended_at", ">", at)])),
);

const ASK = fieldsOf({
  place: count,
  enrollment: uuid,
  metric: text,
  currency: text,
  since: time,
  at: time,
  settledAt: time,
  openAt: time,
});

/** Each request with its sums, computed from the events. By hand, because each request looks up its own events. */
const received = (asks: string): string => `
  select coalesce(sum(x.amount) filter (where x.settled or x.amount < 0), 0)::text as least,
    coalesce(sum(x.amount) filter (where x.settled or x.amount > 0), 0)::text as most
  from ${asks} left join lateral (
    select t.received_at < u.settled_at as settled, (m.one ->> 1)::numeric as amount
    from performance_event t cross join lateral json_array_elements(t.metrics::json) as m(one)
    where ${IN_TENANT} and t.enrollment = u.enrollment and t.received_at <= u.open_at
      and (u.since is null or (t.occurred_at > u.since and t.occurred_at <= u.at))
      and m.one ->> 0 = u.metric and m.one ->> 2 is not distinct from u.currency
  ) x on true group by u.place order by u.place`;

export const standingIntervalStore = (send: Send): StandingIntervalStore => ({
  open: async (tenant, enrollments) =>
    enrollments.length === 0
      ? []
      : inOrderOf(enrollments, await open(send, tenant, enrollments), ({ row }) => row.enrollment),
  at: async (tenant, enrollment, at) => (await inForceAt(send, tenant, enrollment, at))[0],
  of: async (tenant, enrollments) => (enrollments.length === 0 ? [] : ofMembers(send, tenant, enrollments)),

  async received({ organization, livemode }, asks) {
    if (asks.length === 0) return [];
    const bind = binder();
    bind.values.push(organization, livemode);
    const rows = asks.map((ask, place) => ({
      ...ask,
      place,
      since: ask.windowDays === null ? null : new Date(ask.at.getTime() - ask.windowDays * DAY_MS),
    }));
    const found = await send<{ least: string; most: string }>(received(rowsSource(ASK, rows, bind)), bind.values);
    return found.map(({ least, most }) => ({ least: BigInt(least), most: BigInt(most) }));
  },
});
