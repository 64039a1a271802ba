import type {
  Bound,
  ClickDetails,
  Id,
  PerformanceEvent,
  Route,
  RouteFound,
  RouteProgram,
  RouteQuery,
  Tenant,
} from "@entente/core/ports";
import { DETAILS, termsAt } from "@entente/core/storage";
import { DETAIL_COLUMNS } from "../campaigns/click-details.ts";
import { folded } from "../campaigns/codes.ts";
import { isNarrow } from "../campaigns/narrow-clicks.ts";
import { HISTORY_COLUMNS, historyRow, readHistory } from "../earning/history.ts";
import { successorAt } from "../membership/persons.ts";
import { count, fieldsOf, text, time, uuid } from "../store/columns.ts";
import { answeredTogether } from "../store/gathering.ts";
import { nested, packed, unnesting, unpacking } from "../store/nested.ts";
import type { Stored } from "../store/row-store.ts";
import { binder, rowsSource, type Send } from "../store/statement.ts";
import { BOUND, inForce } from "./attribution.ts";
import { byExternalId } from "./external-events.ts";
import { REVERSAL, REVERSED, readReversed, SELECTED } from "./refunds.ts";
import { readSpending, SPENDING_COLUMNS, spendingRow } from "./spending.ts";

const PARTS = ["program", "distribution", "deployment", "enrollment"] as const;

const CAME = DETAIL_COLUMNS.map((name) => `t.${name}`).join(", ");
/** The event of a narrow click that counted has from where it came; no look-up for a click that is whole. */
const KEPT = DETAIL_COLUMNS.map((name) => `coalesce(t.${name}, e.${name})`).join(", ");

/** Each way to name a route, with the one row that it resolves to, as `program, distribution, deployment, enrollment`. */
const WAYS = {
  deployment: `select t.program, t.distribution, t.id, null::uuid from deployment t
    where t.organization = $1 and t.livemode = $2 and t.id = u.deployment and t.brand = $3`,
  enrollment: `select t.program, null::uuid, null::uuid, t.id from enrollment t
    where t.organization = $1 and t.livemode = $2 and t.id = u.enrollment and t.brand = $3`,
  coupon: `select t.program, null::uuid, null::uuid, t.enrollment, exists (
      select 1 from pause p where p.organization = $1 and p.livemode = $2 and p.subject = t.id
        and p.started_at <= u.occurred_at and (p.ended_at is null or p.ended_at > u.occurred_at)), t.created_at from coupon t
    where t.organization = $1 and t.livemode = $2 and t.brand = $3 and t.code_key = ${folded("u.coupon")}`,
  code: `(select t.program, t.distribution, t.deployment, t.enrollment from promo_link t
    where t.organization = $1 and t.livemode = $2 and t.code = ${folded("u.code")} and t.brand = $3)
    union all
    (select t.program, null, null, t.id from enrollment t
    where t.organization = $1 and t.livemode = $2 and t.referral_code_key = ${folded("u.code")} and t.brand = $3)
    union all
    (select t.program, null, null, t.id from referral_slug s
    join enrollment t on t.organization = s.organization and t.livemode = s.livemode and t.id = s.enrollment
    where s.id_key = ${folded("u.code")} and s.organization = $1 and s.livemode = $2 and t.brand = $3)`,
  // A click that was recorded through the API has an event and no row in `click`.
  click: `select c.*, p.referral_window_days from (
      (select t.program, t.distribution, t.deployment, t.enrollment, ${KEPT}, t.suspected, t.created_at from click t
      left join performance_event e on e.organization = $1 and e.livemode = $2
        and e.id = case when ${isNarrow("t")} then t.id end
      where t.organization = $1 and t.livemode = $2 and t.id = u.click and t.brand = $3)
      union all
      (select t.program, t.distribution, t.deployment, t.enrollment, ${CAME}, t.suspected, t.occurred_at from performance_event t
      where t.organization = $1 and t.livemode = $2 and t.id = u.click and t.brand = $3 and t.type = 'click')
      limit 1) c cross join lateral (${inForce("c.program", "u.occurred_at")}) p`,
  customer: BOUND,
} as const;
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

/** As one value, since mostly there is none: a column for each field would be most of an answer. */
const DUPLICATE = `select ${packed("performanceEvent")} from (${byExternalId("external_event_id", "class")}) t`;

const STATED = `select t.id from distribution t
    where t.organization = $1 and t.livemode = $2 and t.id = u.distribution and t.brand = $3`;

interface Taken {
  readonly ways: readonly Way[];
  /** True if any request has an external id, or names a sale to refund. */
  readonly isNamed: boolean;
  readonly refunds: boolean;
  /** True if any request names a distribution. */
  readonly states: boolean;
}

/**
 * Selects the target of the route, and whether requirements exist there for all members of the program. It depends on the program alone, so
 * that the events of a batch, most of which are of one program, look it up once.
 */
const routed = (taken: Taken): string => `select p.id, p.version,
    (select ${nested("programTerms", "t.started_at")} from program_terms t
      where t.organization = $1 and t.livemode = $2 and t.program = p.id),
    exists (select 1 from requirement r
      where r.organization = $1 and r.livemode = $2 and r.program = p.id and r.status = 'active')
    from program p where p.organization = $1 and p.livemode = $2 and p.id = ${first(taken, "program")}`;

/** Selects whether a requirement exists for the member alone. */
const overridden = (taken: Taken): string => `exists (select 1 from requirement_override o
      where o.organization = $1 and o.livemode = $2 and o.enrollment = ${first(taken, "enrollment")} and o.status = 'active')`;

const first = ({ ways, refunds }: Taken, part: (typeof PARTS)[number]): string => {
  const found = [...ways, ...(refunds ? ["reversed"] : [])].map((way) => `${way}.${part}`);
  return `coalesce(${[...found, "null::uuid"].join(", ")})`;
};

const ROUTED = ["program", "version", "terms", "requires"] as const;

/** A customer's route includes the instants of the touches that determined it, that of a coupon whether a pause covers the event and when it was made, that of a click from where it came, when, and for how long it credits. */
const MORE: { readonly [W in Way]?: readonly string[] } = {
  customer: ["credited", "nearest"],
  coupon: ["isPaused", "createdAt"],
  click: [...DETAILS, "suspected", "at", "window"],
};
const columnsOf = (way: Way): readonly string[] => [...PARTS, ...(MORE[way] ?? [])];

const looked = (way: Way): string =>
  columnsOf(way)
    .map((part) => `${way}."${part}" as "${way}.${part}"`)
    .join(", ");

/** Ways that name a member by what it had: who succeeded it is credited. An id says on purpose who is. */
const SUCCEEDED: readonly Way[] = ["coupon", "code", "click", "customer"];

/** The body of a way, with the member who is credited at the instant of the event. */
const credited = (way: Way): string => {
  const columns = columnsOf(way).map((column) => `"${column}"`);
  const shown = columns.map((column) =>
    column === '"enrollment"'
      ? `coalesce(${successorAt("w.enrollment", "u.occurred_at")}, w.enrollment)`
      : `w.${column}`,
  );
  return SUCCEEDED.includes(way)
    ? `select ${shown.join(", ")} from (${WAYS[way]} limit 1) w(${columns.join(", ")})`
    : WAYS[way];
};

/**
 * By hand: one index look-up per request and way, however many requests there are. `limit 1` prevents the planner from making
 * it a join. Rows come in no order, each with its place: they are read while PostgreSQL finds the next ones, which a sort would hold back.
 */
const statement = (source: string, taken: Taken): string => {
  const { ways: used, isNamed, refunds, states } = taken;
  const route = Object.fromEntries(PARTS.map((part) => [part, first(taken, part)])) as Record<
    (typeof PARTS)[number],
    string
  >;
  const columns = [
    "u.place",
    ...used.map(looked),
    ...ROUTED.map((part) => `routed.${part} as "routed.${part}"`),
    `routed.requires or ${overridden(taken)} as "overridden"`,
    ...(isNamed ? ["duplicate.event as duplicate"] : []),
    ...(refunds ? [SELECTED] : []),
    ...(states ? ['stated.id as "stated.id"'] : []),
    ...HISTORY_COLUMNS.map((name) => `history.${name} as "history.${name}"`),
    ...SPENDING_COLUMNS,
  ];
  const joins = [
    ...used.map((way) => ({
      name: `${way}(${columnsOf(way)
        .map((column) => `"${column}"`)
        .join(", ")})`,
      body: credited(way),
    })),
    ...(refunds ? [{ name: "reversed", body: REVERSED }] : []),
    ...(refunds ? [{ name: "reversal", body: REVERSAL }] : []),
    { name: `routed(${ROUTED.join(", ")})`, body: routed(taken) },
    ...(isNamed ? [{ name: "duplicate(event)", body: DUPLICATE }] : []),
    ...(states ? [{ name: "stated", body: STATED }] : []),
    { name: "history", body: historyRow(route.enrollment, route.deployment) },
    { name: "spending", body: spendingRow(route) },
  ];
  return `
  select ${columns.join(", ")}
  from ${source}
  ${joins.map(({ name, body }) => `left join lateral (${body} limit 1) as ${name} on true`).join("\n  ")}`;
};

const BASE = { place: count, deployment: uuid, enrollment: uuid, code: text, click: uuid, source: text };
const ASK = fieldsOf({ ...BASE, class: text, externalEventId: text, occurredAt: time });
const CUSTOMER = fieldsOf({ customer: text });
const COUPON = fieldsOf({ coupon: text });
const STATES = fieldsOf({ distribution: uuid });
const REVERSES = fieldsOf({ reverses: uuid, reversesExternal: text, reversesClass: text, reversesOther: text });

const readEvent = unpacking("performanceEvent");

const routeOf = (found: Stored, way: Way): Route | undefined =>
  (found[`${way}.program`] ?? null) === null
    ? undefined
    : (Object.fromEntries(PARTS.map((part) => [part, found[`${way}.${part}`]])) as unknown as Route);

const couponOf = (found: Stored): RouteFound["coupon"] => {
  const route = routeOf(found, "coupon");
  if (route === undefined) return undefined;
  return { ...route, createdAt: found["coupon.createdAt"] as Date, isPaused: found["coupon.isPaused"] === true };
};

const clickOf = (found: Stored): RouteFound["click"] => {
  const route = routeOf(found, "click");
  if (route === undefined) return undefined;
  const details = Object.fromEntries(DETAILS.map((name) => [name, found[`click.${name}`] ?? null]));
  const occurredAt = found["click.at"] as Date;
  const suspected = found["click.suspected"] as boolean;
  const windowDays = Number(found["click.window"]);
  return { ...route, ...(details as unknown as ClickDetails), suspected, occurredAt, windowDays };
};

const duplicateOf = ({ duplicate }: Stored): PerformanceEvent | undefined =>
  (duplicate ?? null) === null ? undefined : readEvent(duplicate as string);

const readTerms = unnesting("programTerms");

/** Programs of the rows of one statement, which has one answer for each; most rows of a batch are of the same. */
const programsOf = (): ((found: Stored) => RouteProgram | undefined) => {
  const known = new Map<Id<"program">, RouteProgram>();
  return (found) => {
    const id = found["routed.program"] as Id<"program"> | null;
    if (id === null) return undefined;
    const program = known.get(id) ?? {
      id,
      version: Number(found["routed.version"]),
      terms: readTerms(found["routed.terms"] as string | null),
    };
    known.set(id, program);
    return program;
  };
};

/** When an event names only its customer, the program whose requirements are read is the one of the credited touch. */
const boundOf = (found: Stored, program: RouteProgram | undefined, at: Date): Bound | undefined => {
  const route = routeOf(found, "customer");
  if (route === undefined || program === undefined) return undefined;
  const { attribution, referralWindowDays } = termsAt(program.terms, at);
  return {
    attribution,
    referralWindowDays,
    route,
    creditedAt: found["customer.credited"] as Date,
    nearestAt: found["customer.nearest"] as Date,
  };
};

const takenBy = (queries: readonly RouteQuery[]): Taken => ({
  ways: ways.filter((way) => queries.some((query) => query[way] !== null)),
  isNamed: queries.some(({ externalEventId }) => externalEventId !== null),
  refunds: queries.some(({ reverses }) => reverses !== null),
  states: queries.some(({ distribution }) => distribution !== null),
});

interface Asking {
  readonly tenant: Tenant;
  readonly brand: Id<"brand">;
  readonly queries: readonly RouteQuery[];
}

const foundFor = async (
  send: Send,
  { tenant: { organization, livemode }, brand, queries }: Asking,
): Promise<readonly RouteFound[]> => {
  const bind = binder();
  bind.values.push(organization, livemode, brand);
  const rows = queries.map(({ reverses, ...query }, place) => ({
    ...query,
    place,
    reverses: reverses?.id ?? null,
    reversesExternal: reverses?.externalEventId ?? null,
    reversesClass: reverses?.classes[0] ?? null,
    reversesOther: reverses?.classes[1] ?? null,
  }));
  const taken = takenBy(queries);
  const fields = [
    ...ASK,
    ...(taken.ways.includes("customer") ? CUSTOMER : []),
    ...(taken.ways.includes("coupon") ? COUPON : []),
    ...(taken.refunds ? REVERSES : []),
    ...(taken.states ? STATES : []),
  ];
  const found = await send<Stored>(statement(rowsSource(fields, rows, bind), taken), bind.values);
  const programOf = programsOf();
  const answers: RouteFound[] = [];
  for (const row of found) {
    const program = programOf(row);
    const place = row.place as number;
    answers[place] = {
      deployment: routeOf(row, "deployment"),
      distribution: (row["stated.id"] as Id<"distribution"> | null | undefined) ?? undefined,
      enrollment: routeOf(row, "enrollment"),
      coupon: couponOf(row),
      code: routeOf(row, "code"),
      click: clickOf(row),
      customer: boundOf(row, program, (queries[place] as RouteQuery).occurredAt),
      reverses: readReversed(row),
      duplicate: duplicateOf(row),
      program,
      history: row["history.member"] === null ? undefined : readHistory(row, "history."),
      spending: readSpending(row),
      requires: row.overridden === true,
    };
  }
  return answers;
};

/** Finds what events lead to. Events of one brand that come one by one at the same time, of the same form, are one statement. */
export const resolveRoutes = (send: Send) => {
  const together = answeredTogether(async (asked: readonly [Asking, ...Asking[]]) =>
    foundFor(send, { ...asked[0], queries: asked.flatMap(({ queries }) => queries) }),
  );
  return async (tenant: Tenant, brand: Id<"brand">, queries: readonly RouteQuery[]): Promise<readonly RouteFound[]> => {
    if (queries.length === 0) return [];
    if (queries.length > 1) return foundFor(send, { tenant, brand, queries });
    const { ways: named, isNamed, refunds, states } = takenBy(queries);
    const form = `${named.join(",")} ${isNamed} ${refunds} ${states}`;
    return [await together(`${tenant.organization} ${tenant.livemode} ${brand} ${form}`, { tenant, brand, queries })];
  };
};
