import type { Derivation, Run, Sets, StoredView } from "@entente/core/ports";
import type { SetPlan } from "../../journal/set-plan.ts";
import { count, fieldsOf, flag, time, utcDay, uuid } from "../../store/columns.ts";
import { digitsOf, sha256, uuidOf } from "../../store/composed.ts";
import { IN_TENANT } from "../../store/row-store.ts";
import { type Binder, rowsSource } from "../../store/statement.ts";
import { booked, paired, wanted } from "./booking.ts";
import { dayOf, isClosed, ownPeriods } from "./calendars.ts";
import { measuring } from "./measure.ts";
import { COLUMNS, readView, viewOf } from "./views.ts";

// Derivations are parts of set-wise statements: their text is composed from the request, by hand like all sets.

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

/** A uuid v7 of the run's time, as `runIdentity` of core makes it, from the hash of the named columns. */
export const identity = (of: Derivation, named: string, bind: Binder): string => {
  const hash = sha256(`${bind(of.seed, "text")} || ':' || ${named}`);
  return uuidOf(bind(digitsOf(of.at), "text"), hash);
};

const ROW_NAME =
  "w.source_kind || ':' || w.rule || ':' || w.enrollment || ':' || to_char(w.earned_start, 'YYYY-MM-DD')";

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
