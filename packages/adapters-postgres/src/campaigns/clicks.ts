import type { Click, ClickLog, Id, LinkStatus, RedirectTarget } from "@entente/core/ports";
import { clickEvent, HOUR_MS } from "@entente/core/storage";
import { takeFreeNames } from "../activity/external-events.ts";
import { quarterOf } from "../activity/rollups.ts";
import { withRetry } from "../engines/retry.ts";
import { lockOrderOf, nextShard } from "../journal/counters.ts";
import { fieldsOf, flag, namesOf, text, time, uuid } from "../store/columns.ts";
import { binder, rowsSource, type Send } from "../store/statement.ts";
import { FIELDS } from "../store/tables.ts";
import { DETAIL_COLUMNS } from "./click-details.ts";
import { folded } from "./codes.ts";
import { CIRCUMSTANCES, LANDING, LINK_STATUS } from "./links.ts";
import { narrowBefore } from "./narrow-clicks.ts";

/** The route of a promo code, or of the slug of an evergreen link, which depends on the member alone. */
const ROUTE_OF = (code: string): string => `
    (select organization, livemode, brand, program, distribution, deployment, enrollment, code, id as promo_link
    from promo_link where code = ${folded(code)} order by created_at limit 1)
    union all
    (select e.organization, e.livemode, e.brand, e.program, null, null, e.id, e.referral_code, null
    from referral_slug s
    join enrollment e on e.organization = s.organization and e.livemode = s.livemode and e.id = s.enrollment
    where s.id_key = ${folded(code)})
    limit 1`;

const TARGET = `t.organization, t.livemode, t.brand, t.program, t.distribution, t.deployment, e.id as enrollment, t.code,
    t.promo_link as "promoLink", ${LINK_STATUS} as status, coalesce(d.destination_url, g.landing_url) as destination,
    g.landing_origins as "landingOrigins", g.pass_parameters as "passParameters"
  from t${CIRCUMSTANCES}
  ${LANDING}`;

/** By hand, for the look-up order of {@link CIRCUMSTANCES}. */
const RESOLVE = `
  with t(organization, livemode, brand, program, distribution, deployment, enrollment, code, promo_link) as materialized (
    ${ROUTE_OF("$1::text")}
  )
  select ${TARGET}`;

/** The same of many codes, each looked up by itself. */
const RESOLVE_ALL = `
  with t as materialized (
    select w.asked, o.* from unnest($1::text[]) as w(asked)
    cross join lateral (${ROUTE_OF("w.asked")})
      as o(organization, livemode, brand, program, distribution, deployment, enrollment, code, promo_link)
  )
  select t.asked, ${TARGET}`;

type StoredTarget = Omit<RedirectTarget, "tenant" | "status" | "landingOrigins" | "passParameters"> & {
  readonly organization: Id<"organization">;
  readonly livemode: boolean;
  readonly status: LinkStatus;
  readonly landingOrigins: string;
  readonly passParameters: string;
};

const targetOf = ({ organization, livemode, ...target }: StoredTarget): RedirectTarget => ({
  tenant: { organization, livemode },
  ...target,
  landingOrigins: JSON.parse(target.landingOrigins) as RedirectTarget["landingOrigins"],
  passParameters: JSON.parse(target.passParameters) as RedirectTarget["passParameters"],
});

/** The targets of many codes, as {@link ClickLog.resolve} finds each. */
export const redirectTargets =
  (send: Send) =>
  async (codes: readonly string[]): Promise<ReadonlyMap<string, RedirectTarget>> => {
    const found = await send<StoredTarget & { readonly asked: string }>(RESOLVE_ALL, [codes]);
    return new Map(found.map(({ asked, ...target }) => [asked, targetOf(target)]));
  };

/** A click, with the event that it becomes when it counts. */
const SOURCE = [
  ...fieldsOf({
    organization: uuid,
    livemode: flag,
    promoLink: uuid,
    visitor: text,
    address: text,
    clickedIn: time,
    metric: text,
    createdAt: time,
  }),
  ...FIELDS.performanceEvent,
];
const EVENT = namesOf(FIELDS.performanceEvent)
  .filter((name) => name !== "new_visitor" && name !== "suspected")
  .join(", ");

/** A route without its member. */
const PLACE = "organization, livemode, brand, program, distribution, deployment";
const ROUTE = "organization, livemode, brand, program, distribution, deployment, enrollment";

const CLICK = `${ROUTE}, id, code, visitor, created_at, ${DETAIL_COLUMNS.join(", ")}`;

/** Of what clicks of one address are counted together. */
const OF_ADDRESS = "organization, livemode, code, address, clicked_in";

/** Builds the condition that a requirement of the program, or an override of the member, is on clicks such as `c`. */
const ASKED_OF = (table: string, by: string): string => `exists (select 1 from ${table} q
        where q.organization = c.organization and q.livemode = c.livemode and q.${by} = c.${by}
          and q.status = 'active' and q.metric_key = 'link_clicks')`;

/** Tenants one after the other, and the rows of each in the order in which a change locks them. */
const inOrderOf = (kind: Parameters<typeof lockOrderOf>[0]): string => `organization, livemode, ${lockOrderOf(kind)}`;

/** Adds the clicks to sums of this key. */
const added = (table: string, key: string, order: string, shard?: string): string => {
  const names = ["events", "value_minor", "quantity", "visitors"];
  const read = shard === undefined ? key : key.replace("shard", `${shard} as shard`);
  return `insert into ${table} as t (${key}, ${names.join(", ")})
    select ${key}, count(*), 0, sum(quantity), sum(visitors) from (select ${read}, quantity, visitors from counted) c
    group by ${key} order by ${order}
    on conflict (${key}) do update set ${names.map((name) => `${name} = t.${name} + excluded.${name}`).join(", ")} returning 1`;
};

/** After the visitors, and in the order of the key that is taken, so that two groups wait for each other in one order; of equals the first. */
const NAMED_IN_ORDER = `(select * from welcome where (select count(*) from first) >= 0
      order by organization, livemode, brand, source, external_event_id, turn) r`;

/**
 * One statement for all clicks, by hand because its order is the order of its locks. It stores each click. A visitor of the hour takes
 * one of the places of its address; who finds none is suspected, with all clicks of that hour. Of the others those that are new
 * for their (code, visitor, hour) become events; an event makes its member due when a requirement is on clicks, and is added to
 * its link and to the rollups, in the order in which a change locks them.
 */
const record = (source: string, perAddress: string, shard: string): string => `
  with sent as materialized (select u.*, row_number() over () as turn from ${source}),
  given as materialized (
    select u.* from sent u where not exists (select 1 from click k
      where k.organization = u.organization and k.livemode = u.livemode and k.id = u.id)
  ), visits as materialized (
    select ${OF_ADDRESS}, external_event_id,
      row_number() over (partition by ${OF_ADDRESS} order by min(turn)) as place
    from given g
    where address is not null and not exists (select 1 from external_event x
      where x.organization = g.organization and x.livemode = g.livemode and x.brand = g.brand and x.source = g.source
        and x.class = 'original' and x.external_event_id = g.external_event_id)
    group by ${OF_ADDRESS}, external_event_id
  ), added as (
    select ${OF_ADDRESS}, count(*)::int4 as visits from visits group by ${OF_ADDRESS}
  ), taken as (
    insert into click_address as t (${OF_ADDRESS}, clicks)
    select ${OF_ADDRESS}, visits from added order by ${OF_ADDRESS}
    on conflict (${OF_ADDRESS}) do update set clicks = t.clicks + excluded.clicks
    returning ${OF_ADDRESS}, clicks
  ), suspects as materialized (
    select distinct organization, livemode, external_event_id
    from visits join added using (${OF_ADDRESS}) join taken using (${OF_ADDRESS})
    where clicks - visits + place > ${perAddress}
  ), received as materialized (
    select g.*, s.external_event_id is not null as is_suspected
    from given g left join suspects s using (organization, livemode, external_event_id)
  ), welcome as materialized (select * from received where not is_suspected),
  first as (
    insert into click_visitor (organization, livemode, code, visitor, click)
    select organization, livemode, code, visitor, id from welcome order by organization, livemode, code, visitor, turn
    on conflict do nothing returning organization, livemode, click as id
  ), kept as (
    insert into click (${CLICK}, suspected) select ${CLICK}, is_suspected from received order by organization, livemode, id on conflict do nothing
  ), named as (
    ${takeFreeNames(NAMED_IN_ORDER)}
  ), made as (
    insert into performance_event (organization, livemode, version, ${EVENT}, new_visitor)
    select organization, livemode, 1, ${EVENT}, first.id is not null
    from welcome join named using (organization, livemode, id) left join first using (organization, livemode, id)
    returning organization, livemode, id, new_visitor
  ), counted as materialized (
    select a.*, made.new_visitor::int4 as visitors, (a.occurred_at at time zone 'UTC')::date as day,
      ${quarterOf("a.occurred_at")} as starts_at
    from made join welcome a using (organization, livemode, id)
  ), members as (
    update enrollment t set version = t.version + 1, evaluate_at = k.at, evaluate_for = 'metric_event'
    from (
      select c.organization, c.livemode, c.enrollment, min(c.occurred_at) as at from counted c
      where ${ASKED_OF("requirement", "program")} or ${ASKED_OF("requirement_override", "enrollment")}
      group by 1, 2, 3 order by 1, 2, 3
    ) k
    where t.organization = k.organization and t.livemode = k.livemode and t.id = k.enrollment
      and (t.evaluate_at is null or t.evaluate_at > k.at) returning 1
  ), links as (
    update promo_link t set clicks = t.clicks + k.clicks
    from (
      select organization, livemode, promo_link, count(*) as clicks from counted
      where promo_link is not null group by 1, 2, 3 order by 1, 2, 3
    ) k
    where t.organization = k.organization and t.livemode = k.livemode and t.id = k.promo_link returning 1
  ), metrics as (
    insert into metric_day as t (${ROUTE}, metric, currency, day, amount)
    select ${ROUTE}, metric, currency, day, count(*) from counted
    group by ${ROUTE}, metric, currency, day order by ${inOrderOf("metricDay")}
    on conflict (${ROUTE}, metric, currency, day) do update set amount = t.amount + excluded.amount returning 1
  ), days as (
    ${added("performance_day", `${ROUTE}, type, currency, day`, inOrderOf("performanceDay"))}
  ), quarters as (
    ${added("performance_quarter", `${PLACE}, type, currency, starts_at, shard`, inOrderOf("performanceQuarter"), shard)}
  ), route_days as (
    ${added("performance_route_day", `${PLACE}, type, currency, day, shard`, inOrderOf("routeDay"), shard)}
  ), totals as (
    insert into distribution_metric as t (organization, livemode, distribution, metric, currency, shard, amount)
    select organization, livemode, distribution, metric, currency, ${shard}, count(*) from counted
    where distribution is not null group by 1, 2, 3, 4, 5 order by 1, 2, currency collate "C" nulls first, distribution, metric collate "C"
    on conflict (organization, livemode, distribution, metric, currency, shard)
    do update set amount = t.amount + excluded.amount returning 1
  )
  select ${["members", "links", "metrics", "days", "quarters", "route_days", "totals"].map((part) => `(select count(*) from ${part})`).join(" + ")} as moved`;

const INT4_MAX = 2_147_483_647;

/** By hand, for the limit. */
const SWEEP = `
  delete from click_address t using (
    select ${OF_ADDRESS} from click_address where clicked_in < $1::timestamptz order by clicked_in limit $2::int4 for update skip locked
  ) old
  where (${OF_ADDRESS.split(", ")
    .map((name) => `t.${name}`)
    .join(", ")})
    = (${OF_ADDRESS.split(", ")
      .map((name) => `old.${name}`)
      .join(", ")}) returning 1`;

const flat = (click: Click): object => {
  // Whether its visitor is new is known once it is stored.
  const event = clickEvent(click, false);
  const { tenant, promoLink } = click.target;
  return {
    ...event,
    ...tenant,
    promoLink,
    visitor: click.visitor,
    address: click.address,
    clickedIn: new Date(Math.floor(click.visitedAt.getTime() / HOUR_MS) * HOUR_MS),
    createdAt: click.at,
    metric: event.metrics[0]?.metric,
  };
};

export const clickLog = (send: Send, groupsAtOnce: number): ClickLog => ({
  narrowBefore: narrowBefore(send),
  groupsAtOnce: () => groupsAtOnce,

  async resolve(code) {
    const [found] = await send<StoredTarget>(RESOLVE, [code]);
    return found && targetOf(found);
  },

  async record(clicks, perAddress = INT4_MAX) {
    if (clicks.length === 0) return;
    const bind = binder();
    const statement = record(
      rowsSource(SOURCE, clicks.map(flat), bind),
      bind(perAddress, "int4"),
      bind(nextShard(), "text"),
    );
    await withRetry(() => send(statement, bind.values));
  },

  async sweep(before, limit) {
    return (await send(SWEEP, [before.toISOString(), limit])).length;
  },
});
