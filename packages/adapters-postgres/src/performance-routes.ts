import type { Id, PerformanceEvent, Route, RouteAsk, RouteFound, Tenant } from "@entente/core/ports";
import { count, fieldsOf, text, uuid } from "./columns.ts";
import { revive, type Stored, selecting } from "./row-store.ts";
import { binder, rowsSource, type Send } from "./statement.ts";

const PARTS = ["program", "distribution", "deployment", "enrollment"] as const;

/** Each way to name a route: the one row it leads to, as `program, distribution, deployment, enrollment`. */
const WAYS = {
  deployment: `select t.program, t.distribution, t.id, null::uuid from deployment t
    where t.organization = $1 and t.livemode = $2 and t.id = u.deployment and t.brand = $3`,
  enrollment: `select t.program, null::uuid, null::uuid, t.id from enrollment t
    where t.organization = $1 and t.livemode = $2 and t.id = u.enrollment and t.brand = $3`,
  code: `(select t.program, t.distribution, t.deployment, t.enrollment from promo_link t
    where t.organization = $1 and t.livemode = $2 and t.code = u.code and t.brand = $3)
    union all
    (select t.program, null, null, t.id from enrollment t
    where t.organization = $1 and t.livemode = $2 and t.referral_code = u.code and t.brand = $3)
    union all
    (select t.program, null, null, t.id from referral_slug s
    join enrollment t on t.organization = s.organization and t.livemode = s.livemode and t.id = s.enrollment
    where s.id = u.code and s.organization = $1 and s.livemode = $2 and t.brand = $3)`,
  // A click that came in by the interface has no row of its own but its event.
  click: `(select t.program, t.distribution, t.deployment, t.enrollment from click t
    where t.organization = $1 and t.livemode = $2 and t.id = u.click and t.brand = $3)
    union all
    (select t.program, t.distribution, t.deployment, t.enrollment from performance_event t
    where t.organization = $1 and t.livemode = $2 and t.id = u.click and t.brand = $3 and t.type = 'click')`,
} as const;
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

const DUPLICATE = `select t.* from performance_event t
  where t.organization = $1 and t.livemode = $2 and t.brand = $3 and t.source = u.source
    and t.external_event_id = u.external_event_id`;

const looked = (way: Way): string =>
  ways.includes(way) ? PARTS.map((part) => `${way}.${part} as "${way}.${part}"`).join(", ") : "";

/** One look-up per ask and way, each by its index however many asks there are: `limit 1` keeps it from becoming a join. */
const statement = (source: string): string => `
  select u.place, ${ways.map(looked).join(", ")}, ${selecting("performanceEvent", "duplicate")}
  from ${source}
  ${ways.map((way) => `left join lateral (${WAYS[way]} limit 1) as ${way}(${PARTS.join(", ")}) on true`).join("\n  ")}
  left join lateral (${DUPLICATE} limit 1) as duplicate on true
  order by u.place`;

const ASK = fieldsOf({
  place: count,
  deployment: uuid,
  enrollment: uuid,
  code: text,
  click: uuid,
  source: text,
  externalEventId: text,
});

const readEvent = revive("performanceEvent");

const routeOf = (found: Stored, way: Way): Route | undefined =>
  found[`${way}.program`] === null
    ? undefined
    : (Object.fromEntries(PARTS.map((part) => [part, found[`${way}.${part}`]])) as unknown as Route);

const duplicateOf = (found: Stored): PerformanceEvent | undefined =>
  (found as { id?: unknown }).id === null ? undefined : readEvent(found).row;

export const resolveRoutes = async (
  send: Send,
  { organization, livemode }: Tenant,
  brand: Id<"brand">,
  asks: readonly RouteAsk[],
): Promise<readonly RouteFound[]> => {
  if (asks.length === 0) return [];
  const bind = binder();
  bind.values.push(organization, livemode, brand);
  const rows = asks.map((ask, place) => ({ ...ask, place }));
  const found = await send<Stored>(statement(rowsSource(ASK, rows, bind)), bind.values);
  return found.map((row) => ({
    deployment: routeOf(row, "deployment"),
    enrollment: routeOf(row, "enrollment"),
    code: routeOf(row, "code"),
    click: routeOf(row, "click"),
    duplicate: duplicateOf(row),
  }));
};
