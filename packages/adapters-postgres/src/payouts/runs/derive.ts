import type { Derivation, PayoutView, Run, Sets, StoredView } from "@entente/core/ports";
import { owedFor } from "../../earning/payout-formulas.ts";
import type { SetPlan } from "../../journal/set-plan.ts";
import { count, fieldsOf, flag, namesOf, time, utcDay, uuid } from "../../store/columns.ts";
import { digitsOf, sha256, uuidOf } from "../../store/composed.ts";
import { IN_TENANT, revive } from "../../store/row-store.ts";
import { type Binder, rowsSource } from "../../store/statement.ts";
import { FIELDS } from "../../store/tables.ts";
import { apartIn, calendarOf, closedPeriods, isClosed, ownPeriods } from "./calendars.ts";
import { measuring } from "./measure.ts";

// Derivations are parts of set-wise statements: their text is composed from the request, by hand like all sets.

export const FROZEN = "(t.batch is not null or t.status in ('processing', 'paid', 'written_off'))";
export const COLUMNS = namesOf(FIELDS.payout);
/** The columns that a derivation updates in an open row. */
export const DERIVED: readonly string[] = [
  "program",
  "entity",
  "status",
  "amount_minor",
  "currency",
  "basis",
  "earlier_amounts",
  "updated_at",
];

/** The earlier amounts of a payout `t` that has its present one up to an instant, as `earlierOf` of core. */
const earlierUntil = (at: string): string =>
  `(t.earlier_amounts::jsonb || jsonb_build_array(jsonb_build_object('amount_minor', t.amount_minor::text,
        'until', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))::text`;

export const dayOf = (day: Date | undefined, bind: Binder): string =>
  bind(day?.toISOString().slice(0, 10) ?? null, "date");

/** A uuid v7 of the run's time, as `runIdentity` of core makes it, from the hash of the named columns. */
export const identity = (of: Derivation, named: string, bind: Binder): string => {
  const hash = sha256(`${bind(of.seed, "text")} || ':' || ${named}`);
  return uuidOf(bind(digitsOf(of.at), "text"), hash);
};

const ROW_NAME =
  "w.source_kind || ':' || w.rule || ':' || w.enrollment || ':' || to_char(w.earned_start, 'YYYY-MM-DD')";

const BOOK = "c.place, t.enrollment as own, t.id, t.amount_minor, t.source_kind, t.period_start, t.basis";
/** The last payout of a claim and member first: an adjustment is made after the row of the rule. */
const LAST = "b.source_kind, b.id desc";
const SUMMED = "coalesce(s.member, t.enrollment) as enrollment";

/**
 * The payouts of each claim and of the members that it covers; for a partial claim, the payouts of each member are found by a
 * key.
 */
const book = (name: string, frozen: string): string => {
  const summed = `left join ${name}_summed s on s.place = c.place and s.enrollment = t.enrollment`;
  return `${name}_book as (
      select ${BOOK}, ${SUMMED}, ${frozen} as frozen
      from ${name}_claim c join payout t on t.rule = c.rule and (c.paid_once or t.earned_start = c.earned_start) ${summed}
      where ${IN_TENANT} and not c.partial
      union all
      select ${BOOK}, t.enrollment, ${frozen} as frozen from ${name}_claim c join ${name}_changed x on x.span = c.span
      join payout t on t.rule = c.rule and t.earned_start = c.earned_start and t.enrollment = x.enrollment
      where ${IN_TENANT} and c.partial and not c.paid_once
      union all
      select ${BOOK}, ${SUMMED}, ${frozen} as frozen from ${name}_claim c join ${name}_changed x on x.span = c.span
      join payout t on t.rule = c.rule and t.enrollment = x.enrollment ${summed}
      where ${IN_TENANT} and c.partial and c.paid_once)`;
};

/**
 * The booked payouts for each claim and member, with their sums (`bookEntitlement` of core, set-wise). `frozen`: which payouts `t`
 * of a claim `c` are frozen.
 */
export const booked = (
  of: Pick<Derivation, "brand" | "own" | "closed">,
  name: string,
  bind: Binder,
  frozen = `(${FROZEN} or ${isClosed(of, bind)})`,
): readonly string[] => [
  book(name, frozen),
  // The last payout takes what changes, unless it is frozen (`changingOf` of core).
  `${name}_booked as (
      select x.*, case when not x.last_frozen then x.last_id end as changing,
        case when not x.last_frozen then x.last_kind end as kind,
        case when x.last_frozen then 0 else x.last_amount end as changed
      from (
        select b.place, b.enrollment, sum(b.amount_minor) as amount,
          (array_agg(b.id order by ${LAST}))[1] as last_id, (array_agg(b.source_kind order by ${LAST}))[1] as last_kind,
          (array_agg(b.amount_minor order by ${LAST}))[1] as last_amount, (array_agg(b.frozen order by ${LAST}))[1] as last_frozen,
          (array_agg(b.id order by b.frozen desc, b.period_start desc, b.id) filter (where b.source_kind = 'rule'))[1] as adjusts,
          array_agg(b.id order by b.id) filter (where not b.frozen) as open_ids,
          array_agg(b.amount_minor order by b.id) filter (where not b.frozen) as open_amounts,
          array_agg((b.basis::json ->> 1)::numeric order by b.id) filter (where not b.frozen) as open_values,
          array_agg(b.source_kind order by b.id) filter (where not b.frozen) as open_kinds,
          array_agg(b.own order by b.id) filter (where not b.frozen) as open_members
        from ${name}_book b group by b.place, b.enrollment) x)`,
  // The periods with a frozen payout, and the closed ones: a member without earnings in such a period gets an adjustment for late activity.
  `${name}_settled as materialized (
      select distinct t.period_start, ${calendarOf("t.program", apartIn(of, bind))} as calendar from payout t
      where ${IN_TENANT} and t.brand = ${bind(of.brand, "uuid")} and ${FROZEN}
        and t.period_start in (select c.earned_start from ${name}_claim c where not c.is_due)
      ${of.closed.length === 0 ? "" : `union select u.starts, u.calendar from ${closedPeriods(of, bind)}`})`,
];

/** Pairs the measured value of each claim and member with the booked amounts; `values` joins the values as `v`. */
export const paired = (name: string, values = `${name}_value v full join`): string => `${name}_pair as materialized (
      select coalesce(v.place, b.place) as place, coalesce(v.enrollment, b.enrollment) as enrollment,
        coalesce(v.value, 0) as value, coalesce(b.amount - b.changed, 0) as fixed, b.changing, b.kind,
        coalesce(b.changed, 0) as changed, b.place is null as is_new,
        b.adjusts, b.open_ids, b.open_amounts, b.open_values, b.open_kinds, b.open_members
      from ${values} ${name}_booked b on b.place = v.place and b.enrollment = v.enrollment)`;

/** The amount owed minus the frozen amount, as the required rows. What is owed to who was erased stays as it is. */
export const wanted = (of: Pick<Derivation, "own">, name: string, bind: Binder): readonly string[] => [
  `${name}_due as (
      select c.*, p.enrollment, p.value, p.changing, p.kind, p.changed, p.adjusts,
        p.open_ids, p.open_amounts, p.open_values, p.open_kinds, p.open_members, o.owed - p.fixed as rest,
        coalesce(p.kind = 'rule', p.is_new and (c.is_due or s.period_start is null)) as by_rule
      from ${name}_pair p join ${name}_claim c on c.place = p.place
      join ${name}_member m on m.id = p.enrollment and not m.is_erased
      left join ${name}_settled s on s.period_start = c.earned_start
        and s.calendar is not distinct from ${calendarOf("c.program", apartIn(of, bind))}
      cross join lateral (select ${owedFor("p.value", "c")} as owed) o)`,
  // An inactive rule raises nothing, be it open or frozen: where less is owed the row that changes is lowered, else it stays.
  `${name}_divided as materialized (
      select d.*, r.of_rule, w.due - r.of_rule as of_adjustment, w.due < d.rest as held_back
      from ${name}_due d
      cross join lateral (select case when d.active then d.rest else least(d.rest, d.changed) end as due) w
      cross join lateral (select case when d.by_rule then greatest(w.due, 0) else 0 end as of_rule) r)`,
  `${name}_wanted as (
      select d.place, d.rule, d.program, d.enrollment, d.earned_start, d.earned_end, d.currency, d.metric, d.value, d.rate_bps,
        d.per_unit, d.threshold, w.source_kind, w.amount, w.corrects, w.open
      from ${name}_divided d cross join lateral (
        select 'rule' as source_kind, d.of_rule as amount, null::uuid as corrects, null::uuid as open
        where d.kind is distinct from 'rule' and d.of_rule <> 0
        union all
        select 'adjustment', d.of_adjustment, d.adjusts, null
        where d.kind is distinct from 'adjustment' and d.of_adjustment <> 0
      ) w
      union all
      select d.place, d.rule, d.program, b.own, d.earned_start, d.earned_end, d.currency, d.metric,
        case when b.id = d.changing then d.value else coalesce(b.value, d.value) end, d.rate_bps, d.per_unit, d.threshold, b.source_kind,
        case when b.id is distinct from d.changing then b.amount_minor when d.by_rule then d.of_rule else d.of_adjustment end, null, b.id
      from ${name}_divided d
      cross join lateral unnest(d.open_ids, d.open_amounts, d.open_values, d.open_kinds, d.open_members)
        as b(id, amount_minor, value, source_kind, own))`,
];

/** Recipients that can be paid without an e-mail address. */
const ACCOUNTS = (brand: string): string => `select distinct t.owner from connection t
      where ${IN_TENANT} and t.brand = ${brand} and t.owner_type = 'entity' and t.kind = 'payout' and t.status = 'connected'`;

/** The complete required rows, with their existing or new ids. */
export const rows = (of: Derivation, name: string, bind: Binder): readonly string[] => {
  const brand = bind(of.brand, "uuid");
  const at = bind(of.at.toISOString(), "timestamptz");
  const [start, end] = [dayOf(of.period?.start, bind), dayOf(of.period?.end, bind)];
  return [
    `${name}_account as materialized (${ACCOUNTS(brand)})`,
    `${name}_row as materialized (
      select w.open is null as is_new, coalesce(w.open, ${identity(of, ROW_NAME, bind)}) as id, ${brand} as brand,
        w.program, w.enrollment, m.entity, w.rule, w.source_kind, w.corrects as adjusts,
        case when l.email is null and a.owner is null then 'awaiting_account' else 'pending' end as status,
        w.amount as amount_minor, w.currency,
        case when w.source_kind = 'rule' then w.earned_start else coalesce(own.starts, ${start}) end as period_start,
        case when w.source_kind = 'rule' then w.earned_end else coalesce(own.ends, ${end}) end as period_end,
        w.earned_start, w.earned_end,
        json_build_array(w.metric, w.value::text, w.rate_bps, w.per_unit::text, w.threshold)::text as basis,
        null::text as reason, null::text as external_ref, null::uuid as event, null::int4 as event_place,
        null::uuid as batch, null::uuid as item, null::timestamptz as paid_at, '[]' as earlier_amounts, ${at} as created_at, ${at} as updated_at,
        w.metric, w.value, w.rate_bps, w.per_unit, w.threshold, k.name, k.email
      from ${name}_wanted w
      left join (select * from ${ownPeriods(of, bind)}) own on own.program = w.program
      join ${name}_member m on m.id = w.enrollment
      join entity e on e.organization = $1 and e.livemode = $2 and e.id = m.entity
      join entity y on y.organization = $1 and y.livemode = $2 and y.id = coalesce(e.merged_into, e.id)
      left join contact k on k.organization = $1 and k.livemode = $2 and k.brand = ${brand} and k.entity = m.entity
      left join contact l on l.organization = $1 and l.livemode = $2 and l.brand = ${brand} and l.entity = y.id
      left join ${name}_account a on a.owner = y.id)`,
    // The rows that differ from the stored row. A failed row stays failed until a batch takes it again.
    `${name}_moved as materialized (
      select t.id, t.version, r.program, r.entity, r.amount_minor, r.currency, r.basis, s.status, r.updated_at,
        case when t.amount_minor = r.amount_minor then t.earlier_amounts else ${earlierUntil("r.updated_at")} end as earlier_amounts
      from ${name}_row r join payout t on t.id = r.id
      cross join lateral (
        select case when t.status in ('pending', 'awaiting_account') then r.status else t.status end as status) s
      where not r.is_new and ${IN_TENANT} and ((t.amount_minor, t.status, t.currency, t.entity, t.program)
        <> (r.amount_minor, s.status, r.currency, r.entity, r.program) or t.basis::jsonb <> r.basis::jsonb))`,
  ];
};

/** Everything that a derivation computes; nothing is written. */
export const deriving = (of: Derivation & Partial<Pick<Run, "counted">>, name: string, bind: Binder) => {
  const { ctes, events } = measuring(of, name, bind);
  return {
    ctes: [...ctes, ...booked(of, name, bind), paired(name), ...wanted(of, name, bind), ...rows(of, name, bind)],
    events,
  };
};

/** The writes: `<name>` inserts the new rows, `<name>_rewritten` replaces the open ones. */
export const writing = (name: string): readonly string[] => {
  const columns = COLUMNS.join(", ");
  return [
    `${name}_rewritten as (
      update payout t set version = t.version + 1, ${DERIVED.map((column) => `${column} = m.${column}`).join(", ")}
      from ${name}_moved m
      where ${IN_TENANT} and t.id = m.id and t.version = m.version returning 1)`,
    `${name} as (
      insert into payout (organization, livemode, version, ${columns})
      select $1::uuid, $2::bool, 1, ${columns} from ${name}_row r where r.is_new returning 1)`,
  ];
};

/**
 * The number of rows that were frozen after this statement read them: each would be skipped although its change counts as
 * booked.
 */
export const passedOver = (name: string): string =>
  `(select count(*) from ${name}_moved) - (select count(*) from ${name}_rewritten)`;

const TIMES: readonly string[] = ["created_at", "updated_at", "paid_at"];

/** A row `f` of payouts and the contact `e` of its recipient as JSON, which {@link readView} reads. */
export const viewOf = (isNew: string, name = "e.name", email = "e.email"): string =>
  `json_build_array(${isNew}, ${name}, ${email}, ${COLUMNS.map((column) =>
    TIMES.includes(column) ? `f.${column}` : `f.${column}::text`,
  ).join(", ")})`;

const readPayout = revive("payout");

/** The values of types that the text of a view has as digits. */
const OF_TEXT: Readonly<Record<string, (digits: string) => unknown>> = { numeric: BigInt, int4: Number };

export const readView = (row: readonly unknown[]): PayoutView & { readonly isNew: boolean } => {
  const [isNew, name, email, ...values] = row;
  const stored = FIELDS.payout.map(({ field, column }, at) => {
    const value = values[at];
    if (value === null) return [field, null];
    if (column.type === "timestamptz") return [field, new Date(value as string)];
    return [field, (OF_TEXT[column.type] ?? ((text: unknown) => text))(value as string)];
  });
  const { row: payout } = readPayout({ version: 1, ...Object.fromEntries(stored) });
  return { payout, recipient: { name, email } as PayoutView["recipient"], isNew: isNew as boolean };
};

const waitingIn = ({ periods }: Sets["derivePayouts"]["args"]): readonly string[] =>
  periods.flatMap(({ id, isWaiting }) => (isWaiting ? [id] : []));

type PayoutId = Sets["derivePayouts"]["result"]["changed"][number]["id"];

const PERIOD = fieldsOf({ id: uuid, periodStart: utcDay, periodEnd: utcDay, rules: count, closedAt: time });

/** The number of the brand's periods that differ from those passed to the run. */
const otherPeriods = ({ brand, periods }: Sets["derivePayouts"]["args"], bind: Binder): string => {
  const known = periods.map(({ rules, ...period }) => ({ ...period, rules: rules.length }));
  return `(select count(*) from (
      select t.id, t.period_start, t.period_end, cardinality(t.rules) as rules, t.closed_at from payout_period t
      where ${IN_TENANT} and t.brand = ${bind(brand, "uuid")}
    ) t full join ${rowsSource(PERIOD, known, bind)}
      on u.id = t.id and u.period_start = t.period_start and u.period_end = t.period_end and u.rules = t.rules
        and coalesce(u.closed_at, 'infinity') = coalesce(t.closed_at, 'infinity')
    where t.id is null or u.id is null)`;
};

const MEASURED = fieldsOf({ rule: uuid, earnedStart: utcDay, paidOnce: flag });

/** Open rows `t` of a rule for a period whose run did not include the rule: nothing is owed there, whatever wrote them. */
export const isUnowed = (
  { brand, entitlements, waiting }: Pick<Derivation, "brand" | "entitlements" | "waiting">,
  bind: Binder,
): string => {
  const measured = [...entitlements, ...waiting].map(({ rule, earned, paidOnce }) => ({
    rule: rule.id,
    earnedStart: earned.start,
    paidOnce,
  }));
  const among =
    measured.length === 0
      ? ""
      : `and not exists (select 1 from ${rowsSource(MEASURED, measured, bind)}
        where u.rule = t.rule and (u.paid_once or u.earned_start = t.earned_start))`;
  return `${IN_TENANT} and t.brand = ${bind(brand, "uuid")} and t.rule is not null and t.amount_minor <> 0
        and t.batch is null and t.status in ('pending', 'awaiting_account', 'failed') ${among}`;
};

const withoutEntitlement = (of: Derivation, name: string, bind: Binder): string => `${name}_unowed as (
      update payout t set version = t.version + 1, amount_minor = 0,
        earlier_amounts = ${earlierUntil(bind(of.at.toISOString(), "timestamptz"))}, updated_at = ${bind(of.at.toISOString(), "timestamptz")}
      where ${isUnowed(of, bind)} and not ${isClosed(of, bind)} returning t.id, t.amount_minor, t.currency)`;

/** Open rows whose amount becomes another one. */
const changedRows = (parts: readonly string[]): string =>
  `(select json_agg(json_build_array(w.id, w.amount_minor::text, w.currency) order by w.id)::text from (${parts.join(" union all ")}) w)`;

const readChanged = (values: unknown): Sets["derivePayouts"]["result"]["changed"] =>
  (JSON.parse((values as string | null) ?? "[]") as (readonly [string, string, string])[]).map(
    ([id, amountMinor, currency]) => ({ id: id as PayoutId, amountMinor: BigInt(amountMinor), currency }),
  );

/**
 * Sets the derivation time of a brand's periods, but for those that wait. What closes or opens one meanwhile must know it, so it is
 * stale.
 */
const noted = (of: Sets["derivePayouts"]["args"], name: string, bind: Binder): string => `${name}_noted as (
      update payout_period t set version = t.version + 1, derived_at = ${bind(of.at.toISOString(), "timestamptz")}
      where ${IN_TENANT} and t.brand = ${bind(of.brand, "uuid")} and t.id <> all(${bind(waitingIn(of), "uuid[]")}) returning 1)`;

/** Without any run nothing is measured. */
const withoutClaims = (args: Sets["derivePayouts"]["args"], name: string, bind: Binder): SetPlan => ({
  ctes: [withoutEntitlement(args, name, bind), noted(args, name, bind), `${name} as (select 1 where false)`],
  checks: [`${name}_unowed`],
  outputs: [changedRows([`select u.id, u.amount_minor, u.currency from ${name}_unowed u`])],
  odd: `(select ${otherPeriods(args, bind)})`,
  read: ([changed]) => ({ created: [], changed: readChanged(changed) }),
});

const withClaims = (args: Sets["derivePayouts"]["args"], name: string, bind: Binder): SetPlan => ({
  ctes: [
    ...deriving(args, name, bind).ctes,
    ...writing(name),
    withoutEntitlement(args, name, bind),
    noted(args, name, bind),
  ],
  outputs: [
    `(select json_agg(${viewOf("true")})::text from ${name}_row f
    left join contact e on e.organization = $1 and e.livemode = $2 and e.brand = f.brand and e.entity = f.entity where f.is_new)`,
    changedRows([
      `select m.id, m.amount_minor, m.currency from ${name}_moved m
        join payout t on ${IN_TENANT} and t.id = m.id and t.amount_minor <> m.amount_minor`,
      `select u.id, u.amount_minor, u.currency from ${name}_unowed u`,
    ]),
  ],
  odd: `(select ${otherPeriods(args, bind)} + ${passedOver(name)})`,
  checks: [`${name}_rewritten`, `${name}_unowed`],
  read: ([values, changed]) => ({
    changed: readChanged(changed),
    created: (JSON.parse((values as string | null) ?? "[]") as never[]).map((view): StoredView => {
      const { payout, recipient } = readView(view);
      return { payout: payout as StoredView["payout"], recipient };
    }),
  }),
});

export const derivePayouts = (args: Sets["derivePayouts"]["args"], name: string, bind: Binder): SetPlan =>
  (args.entitlements.length === 0 ? withoutClaims : withClaims)(args, name, bind);
