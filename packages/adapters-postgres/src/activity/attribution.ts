/**
 * `attribute` of core as SQL that reads an index: the nearest touch of `u.customer` at `u.occurred_at`, and the touch that is
 * credited.
 */
const IS_TOUCH = `t.organization = $1 and t.livemode = $2 and t.brand = $3 and t.customer = u.customer
      and t.customer is not null and t.binds and not exists (
        select 1 from attribution_correction z
        where z.organization = $1 and z.livemode = $2 and z.event = t.id and z.rebinds)`;
const TOUCH = "t.program, t.distribution, t.deployment, t.enrollment, t.occurred_at";
const BEFORE_END = "t.occurred_at <= u.occurred_at + interval '24 hours'";

/** The terms of a program in force at an instant. The first terms also apply to the time before they started. */
export const inForce = (program: string, at: string): string => {
  const some = `select x.attribution, x.referral_window_days from program_terms x
        where x.organization = $1 and x.livemode = $2 and x.program = ${program}`;
  return `(${some} and x.started_at <= ${at} order by x.started_at desc limit 1)
        union all (${some} order by x.started_at limit 1) limit 1`;
};

/** A touch whose referral window, by its program's terms, is still open. */
const touched = (which: string): string => `select ${TOUCH}, p.attribution, w.age from performance_event t
      cross join lateral (${inForce("t.program", "u.occurred_at")}) p
      cross join lateral (select make_interval(hours => 24 * p.referral_window_days) as age) w
      where ${IS_TOUCH} and t.occurred_at > u.occurred_at - w.age and ${which} limit 1`;

export const BOUND = `select o.* from (
      (${touched("t.occurred_at <= u.occurred_at order by t.occurred_at desc, t.id desc")})
      union all
      (${touched(`t.occurred_at > u.occurred_at and ${BEFORE_END} order by t.occurred_at, t.id`)})
      limit 1
    ) n cross join lateral (
      (select ${TOUCH}, n.occurred_at as nearest_at from performance_event t
      where ${IS_TOUCH} and t.program = n.program and n.attribution = 'first_click'
        and t.occurred_at > u.occurred_at - n.age and ${BEFORE_END}
      order by t.occurred_at, t.id limit 1)
      union all
      (select n.program, n.distribution, n.deployment, n.enrollment, n.occurred_at, n.occurred_at)
    ) o`;
