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

/** What the ways lead to, and whether anything is asked there: of all members of the program, or of the one. */
const asked = (taken: readonly Way[]): string => `select p.id, p.version,
    exists (select 1 from requirement r
      where r.organization = $1 and r.livemode = $2 and r.program = p.id and r.status = 'active')
    or exists (select 1 from requirement_override o
      where o.organization = $1 and o.livemode = $2 and o.enrollment = ${first(taken, "enrollment")} and o.status = 'active')
    from program p where p.organization = $1 and p.livemode = $2 and p.id = ${first(taken, "program")}`;

const first = (taken: readonly Way[], part: (typeof PARTS)[number]): string =>
  `coalesce(${[...taken.map((way) => `${way}.${part}`), "null::uuid"].join(", ")})`;

const ASKED = ["program", "version", "anything"] as const;

const looked = (way: Way): string => PARTS.map((part) => `${way}.${part} as "${way}.${part}"`).join(", ");

/** One look-up per ask and way, each by its index however many asks there are: `limit 1` keeps it from becoming a join. */
const statement = (source: string, taken: readonly Way[], isNamed: boolean): string => {
  const columns = ["u.place", ...taken.map(looked), ...ASKED.map((part) => `asked.${part} as "asked.${part}"`)];
  const joins = [
    ...taken.map((way) => ({ name: `${way}(${PARTS.join(", ")})`, body: WAYS[way] })),
    { name: `asked(${ASKED.join(", ")})`, body: asked(taken) },
    ...(isNamed ? [{ name: "duplicate", body: DUPLICATE }] : []),
  ];
  return `
  select ${[...columns, ...(isNamed ? [selecting("performanceEvent", "duplicate")] : [])].join(", ")}
  from ${source}
  ${joins.map(({ name, body }) => `left join lateral (${body} limit 1) as ${name} on true`).join("\n  ")}
  order by u.place`;
};

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
  (found[`${way}.program`] ?? null) === null
    ? undefined
    : (Object.fromEntries(PARTS.map((part) => [part, found[`${way}.${part}`]])) as unknown as Route);

const duplicateOf = (found: Stored): PerformanceEvent | undefined =>
  ((found as { id?: unknown }).id ?? null) === null ? undefined : readEvent(found).row;

const programOf = (found: Stored): RouteFound["program"] =>
  found["asked.program"] === null
    ? undefined
    : { id: found["asked.program"] as Id<"program">, version: Number(found["asked.version"]) };

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
  const taken = ways.filter((way) => asks.some((ask) => ask[way] !== null));
  const isNamed = asks.some(({ externalEventId }) => externalEventId !== null);
  const found = await send<Stored>(statement(rowsSource(ASK, rows, bind), taken, isNamed), bind.values);
  return found.map((row) => ({
    deployment: routeOf(row, "deployment"),
    enrollment: routeOf(row, "enrollment"),
    code: routeOf(row, "code"),
    click: routeOf(row, "click"),
    duplicate: duplicateOf(row),
    program: programOf(row),
    asked: row["asked.anything"] === true,
  }));
};
