import type { Id, PayoutView, Run, RunResult, Tenant } from "@entente/core/ports";
import { SHOWN } from "@entente/core/ports";
import { namesOf } from "./columns.ts";
import { measuring } from "./payout-measure.ts";
import { IN_TENANT, revive } from "./row-store.ts";
import type { SetPlan } from "./sets.ts";
import { type Binder, binder } from "./statement.ts";
import { FIELDS } from "./tables.ts";

const FROZEN = "(t.batch is not null or t.status in ('processing', 'paid'))";
const COLUMNS = namesOf(FIELDS.payout);

/** A uuid v7 of the run's time, as `runIdentity` of core makes it, from the hash of what is named. */
const identity = (run: Run, named: string, bind: Binder): string => {
  const at = run.at.getTime().toString(16).padStart(12, "0");
  const hash = `encode(sha256(convert_to(${bind(run.secret, "text")} || ':' || ${named}, 'UTF8')), 'hex')`;
  return `(select (${bind(`${at.slice(0, 8)}-${at.slice(8)}-7`, "text")} || substr(h.hash, 1, 3) || '-8' || substr(h.hash, 4, 3)
      || '-' || substr(h.hash, 7, 12))::uuid from (select ${hash} as hash) h)`;
};

const ROW_NAME =
  "w.source_kind || ':' || w.rule || ':' || w.enrollment || ':' || to_char(w.earned_start, 'YYYY-MM-DD')";

/** The rows of each claim and member: which are fixed, and which may be written anew (`settleClaim` of core, set-wise). */
const booked = (run: Run, name: string, bind: Binder): readonly string[] => {
  const [start, end] = [run.period.start, run.period.end].map((day) => bind(day.toISOString().slice(0, 10), "date"));
  return [
    `${name}_book as (
      select c.place, t.enrollment, t.id, t.amount_minor, t.source_kind, t.period_start, ${FROZEN} as frozen,
        t.period_start = ${start} as running,
        t.period_start = ${start} and not ${FROZEN} and case when t.source_kind = 'rule' then c.fires
          else row_number() over (partition by c.place, t.enrollment, t.source_kind,
            t.period_start = ${start} and not ${FROZEN} order by t.id) = 1 end as open
      from ${name}_claim c join payout t on t.rule = c.rule and (c.once or t.earned_start = c.earned_start)
      where ${IN_TENANT})`,
    `${name}_booked as (
      select b.place, b.enrollment,
        coalesce(sum(b.amount_minor) filter (where not b.open), 0) as fixed,
        bool_or(b.period_start >= ${end}) as later,
        bool_or(b.source_kind = 'rule' and not b.frozen) as unfrozen,
        bool_or(b.source_kind = 'rule' and b.frozen and b.running) as frozen,
        (array_agg(b.id order by b.period_start desc) filter (where b.source_kind = 'rule' and b.frozen))[1] as adjusts,
        (array_agg(b.id) filter (where b.open and b.source_kind = 'rule'))[1] as open_rule,
        (array_agg(b.id) filter (where b.open and b.source_kind = 'adjustment'))[1] as open_adjustment
      from ${name}_book b group by b.place, b.enrollment)`,
    // The periods of which something is frozen: late activity of who had earned nothing in one is owed by them alone.
    `${name}_settled as materialized (
      select distinct t.period_start from payout t
      where ${IN_TENANT} and t.brand = ${bind(run.brand, "uuid")} and ${FROZEN}
        and t.period_start in (select c.earned_start from ${name}_claim c where not c.fires))`,
    `${name}_pair as materialized (
      select p.*, not c.fires and (p.unfrozen or p.is_new and not c.once and s.period_start is null) as waits
      from (
        select coalesce(v.place, b.place) as place, coalesce(v.enrollment, b.enrollment) as enrollment,
          coalesce(v.value, 0) as value, coalesce(b.fixed, 0) as fixed, coalesce(b.later, false) as later,
          coalesce(b.unfrozen, false) as unfrozen, coalesce(b.frozen, false) as frozen, b.place is null as is_new,
          b.adjusts, b.open_rule, b.open_adjustment
        from ${name}_value v full join ${name}_booked b on b.place = v.place and b.enrollment = v.enrollment
      ) p
      join ${name}_claim c on c.place = p.place
      left join ${name}_settled s on s.period_start = c.earned_start
      where (c.fires or not (p.is_new and c.once))
        and (not c.partial or exists (
          select 1 from ${name}_changed x where x.span = c.span and x.enrollment = p.enrollment)))`,
  ];
};

/** What is owed, less what is fixed, as the rows that are wanted. */
const wanted = (name: string): readonly string[] => [
  `${name}_due as (
      select c.*, p.enrollment, p.value, p.adjusts, p.open_rule, p.open_adjustment,
        c.fires and not p.frozen as by_rule,
        case when c.once and not c.fires then least(o.owed - p.fixed, 0) else o.owed - p.fixed end as rest
      from ${name}_pair p join ${name}_claim c on c.place = p.place
      cross join lateral (select case c.type
        when 'revenue_split' then div(greatest(p.value, 0) * c.rate_bps, 10000)
        when 'cpa' then greatest(p.value, 0) * c.per_unit
        else case when p.value >= c.whole then c.bonus else 0 end end as owed) o
      where not p.waits and not (c.once and o.owed = 0 and p.later))`,
  `${name}_wanted as (
      select d.*, w.source_kind, w.amount, w.corrects, w.open
      from ${name}_due d cross join lateral (
        select 'rule' as source_kind, greatest(d.rest, 0) as amount, null::uuid as corrects, d.open_rule as open
        where d.by_rule
        union all
        select 'adjustment', case when d.by_rule then least(d.rest, 0) else d.rest end, d.adjusts, d.open_adjustment
      ) w
      where w.amount <> 0 or w.open is not null)`,
];

/** Recipients whom money can reach without an e-mail address. */
const ACCOUNTS = (brand: string): string => `select distinct t.owner from connection t
      where ${IN_TENANT} and t.brand = ${brand} and t.owner_type = 'entity' and t.kind = 'payout' and t.status = 'connected'`;

/** The wanted rows in full, under the ids they have or get. */
const rows = (run: Run, name: string, bind: Binder): readonly string[] => {
  const brand = bind(run.brand, "uuid");
  const at = bind(run.at.toISOString(), "timestamptz");
  const [start, end] = [run.period.start, run.period.end].map((day) => bind(day.toISOString().slice(0, 10), "date"));
  return [
    `${name}_account as materialized (${ACCOUNTS(brand)})`,
    `${name}_row as materialized (
      select w.open is null as is_new, coalesce(w.open, ${identity(run, ROW_NAME, bind)}) as id, ${brand} as brand,
        w.program, w.enrollment, m.entity, w.rule, w.source_kind, w.corrects as adjusts,
        case when e.email is null and a.owner is null then 'awaiting_account' else 'pending' end as status,
        w.amount as amount_minor, w.currency, ${start} as period_start, ${end} as period_end,
        w.earned_start, w.earned_end,
        json_build_array(w.metric, w.value::text, w.rate_bps, w.per_unit::text, w.threshold)::text as basis,
        null::uuid as batch, null::uuid as item, null::timestamptz as paid_at, ${at} as created_at, ${at} as updated_at,
        w.metric, w.value, w.rate_bps, w.per_unit, w.threshold, e.name, e.email
      from ${name}_wanted w
      join ${name}_member m on m.id = w.enrollment
      join entity e on e.organization = $1 and e.livemode = $2 and e.id = m.entity
      left join ${name}_account a on a.owner = m.entity)`,
    // What of it differs from the row that is there. A row that failed stays so until it is in a batch again.
    `${name}_moved as materialized (
      select t.id, t.version, r.amount_minor, r.basis, case when t.status in ('pending', 'awaiting_account') then r.status
        else t.status end as status, r.updated_at
      from ${name}_row r join payout t on t.id = r.id
      where not r.is_new and ${IN_TENANT} and (t.amount_minor <> r.amount_minor or t.basis::json ->> 1 <> r.value::text
        or t.status in ('pending', 'awaiting_account') and t.status <> r.status))`,
    `${name}_after as materialized (
      select true as is_new, ${COLUMNS.map((column) => `r.${column}`).join(", ")} from ${name}_row r where r.is_new
      union all
      select false, ${COLUMNS.map((column) => {
        const moves = ["amount_minor", "basis", "status", "updated_at"].includes(column);
        return moves ? `coalesce(m.${column}, t.${column})` : `t.${column}`;
      }).join(", ")}
      from payout t left join ${name}_moved m on m.id = t.id
      where ${IN_TENANT} and t.brand = ${brand} and t.period_start = ${start})`,
  ];
};

const asText = (column: string): string => `f.${column}::text`;

/** Scalars of what the period then holds, from which a result is read. */
const outputs = (name: string, events: string): readonly string[] => [
  events,
  `(select count(*)::int4 from ${name}_row r where r.is_new)`,
  `(select count(*)::int4 from ${name}_after)`,
  `(select count(*)::int4 from ${name}_after a where a.status = 'awaiting_account')`,
  `(select json_agg(json_build_array(a.currency, a.total) order by a.currency)::text
    from (select currency, sum(amount_minor)::text as total from ${name}_after group by currency) a)`,
  `(select json_agg(json_build_array(f.is_new, e.name, e.email, ${COLUMNS.map((column) =>
    ["created_at", "updated_at", "paid_at"].includes(column) ? `f.${column}` : asText(column),
  ).join(", ")}) order by f.created_at desc, f.id desc)::text
    from (select * from ${name}_after order by created_at desc, id desc limit ${SHOWN}) f
    join entity e on e.organization = $1 and e.livemode = $2 and e.id = f.entity)`,
];

const readPayout = revive("payout");

const readView = (told: readonly unknown[]): PayoutView & { readonly isNew: boolean } => {
  const [isNew, name, email, ...values] = told;
  const stored = FIELDS.payout.map(({ field, column }, at) => {
    const value = values[at];
    if (value === null) return [field, null];
    if (column.type === "timestamptz") return [field, new Date(value as string)];
    return [field, column.type === "numeric" ? BigInt(value as string) : value];
  });
  const { row: payout } = readPayout({ version: 1, ...Object.fromEntries(stored) });
  return { payout, recipient: { name, email } as PayoutView["recipient"], isNew: isNew as boolean };
};

const readResult = (told: readonly unknown[], shown: (view: ReturnType<typeof readView>) => PayoutView): RunResult => {
  const [events, created, count, awaiting, totals, first] = told as [
    number,
    number,
    number,
    number,
    string | null,
    string | null,
  ];
  const parsed = (text: string | null) => JSON.parse(text ?? "[]") as never[];
  return {
    events,
    created,
    count,
    awaiting,
    totals: parsed(totals).map(([currency, amount]: [string, string]) => ({ currency, amountMinor: BigInt(amount) })),
    first: parsed(first).map((view: readonly unknown[]) => shown(readView(view))),
  };
};

const computing = (run: Run, name: string, bind: Binder) => {
  const { ctes, events } = measuring(run, name, bind);
  return {
    ctes: [...ctes, ...booked(run, name, bind), ...wanted(name), ...rows(run, name, bind)],
    outputs: outputs(name, events),
  };
};

const ofWire = (prefix: string, id: string): string => `'${prefix}_' || ${id}`;

const SAFE = `between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`;

/** `wireAmounts` of core: an object as text, with the digits of its numbers that are no safe integers under `exact`. */
const withExact = (object: string, amounts: Readonly<Record<string, string>>): string => {
  const unsafe = Object.entries(amounts).map(
    ([field, amount]) => `'${field}', case when ${amount} not ${SAFE} then ${amount}::text end`,
  );
  const isSafe = Object.values(amounts).map((amount) => `${amount} ${SAFE}`);
  return `(left(row_to_json(${object})::text, -1) || case when ${isSafe.join(" and ")} then ''
      else ',"exact":' || json_strip_nulls(json_build_object(${unsafe.join(", ")}))::text end || '}')`;
};

/** `presentPayout` of core as the database spells it, of a row `r`, as text; the tests hold the two against each other. */
const resource = (run: Run, bind: Binder): string => {
  const at = bind(run.at.toISOString(), "text");
  const day = (column: string): string => `to_char(r.${column}, 'YYYY-MM-DD')`;
  return `(select ${withExact("x", { amount_minor: "x.amount_minor" })} from (select
      ${ofWire("po", "r.id")} as id, 'payout' as object, r.status, r.amount_minor, r.currency,
      ${day("period_start")} as period_start, ${day("period_end")} as period_end,
      ${day("earned_start")} as earned_start, ${day("earned_end")} as earned_end, r.source_kind,
      ${ofWire("prule", "r.rule")} as rule, ${ofWire("po", "r.adjusts")} as adjusts,
      ${ofWire("enr", "r.enrollment")} as enrollment, ${ofWire("prog", "r.program")} as program,
      (select row_to_json(y) from (select ${ofWire("ent", "r.entity")} as entity, r.name, r.email) y) as recipient,
      (select ${withExact("y", { value: "y.value" })}::json from (select r.metric as metric_key, r.value, r.rate_bps,
        r.per_unit as per_unit_minor, r.threshold) y) as basis,
      null as batch, null as paid_at, $2::bool as livemode, ${at} as created_at, ${at} as updated_at) x)`;
};

/** Whom the period is owed by from now on, and up to when each period is settled. */
const periods = (run: Run, name: string, bind: Binder): readonly string[] => {
  const { brand: of, period, periodId, claims, at } = run;
  const [brand, now] = [bind(of, "uuid"), bind(at.toISOString(), "timestamptz")];
  const [start, end] = [period.start, period.end].map((day) => bind(day.toISOString().slice(0, 10), "date"));
  const fired = bind(
    claims
      .filter(({ fires }) => fires)
      .map(({ rule }) => rule.id)
      .sort(),
    "uuid[]",
  );
  return [
    `${name}_waiting as materialized (
      select distinct c.rule, c.earned_start, c.once from ${name}_pair p join ${name}_claim c on c.place = p.place
      where p.waits)`,
    `${name}_past_period as (
      update payout_period t set version = t.version + 1, updated_at = ${now},
        rules = case when t.period_start = ${start} then array(
          select distinct x.rule from unnest(t.rules || ${fired}) as x(rule) order by 1) else t.rules end,
        evaluated_at = case when exists (select 1 from ${name}_waiting w
          where case when w.once then w.rule = any(t.rules) else w.earned_start = t.period_start end)
          then t.evaluated_at else ${now} end
      where ${IN_TENANT} and t.brand = ${brand} returning 1)`,
    `${name}_own_period as (
      insert into payout_period (organization, livemode, version, id, brand, period_start, period_end, rules, evaluated_at,
        created_at, updated_at)
      select $1::uuid, $2::bool, 1, ${bind(periodId, "uuid")}, ${brand}, ${start}, ${end}, ${fired}, ${now}, ${now}, ${now}
      where exists (select 1 from ${name}_after) and not exists (select 1 from payout_period t
        where ${IN_TENANT} and t.brand = ${brand} and t.period_start = ${start})
      returning 1)`,
  ];
};

/** How many periods of the brand this one cuts into. */
const overlapping = ({ brand, period }: Run, bind: Binder): string => {
  const [start, end] = [period.start, period.end].map((day) => bind(day.toISOString().slice(0, 10), "date"));
  return `(select count(*) from payout_period t where ${IN_TENANT} and t.brand = ${bind(brand, "uuid")}
      and t.period_start < ${end} and t.period_end > ${start}
      and not (t.period_start = ${start} and t.period_end = ${end}))`;
};

export const runPayouts = (run: Run, name: string, bind: Binder): SetPlan => {
  const { ctes, outputs: told } = computing(run, name, bind);
  const columns = COLUMNS.join(", ");
  return {
    ctes: [
      ...ctes,
      ...periods(run, name, bind),
      `${name}_rewritten as (
      update payout t set version = t.version + 1, amount_minor = m.amount_minor, basis = m.basis, status = m.status,
        updated_at = m.updated_at
      from ${name}_moved m
      where ${IN_TENANT} and t.id = m.id and t.version = m.version returning 1)`,
      `${name} as (
      insert into payout (organization, livemode, version, ${columns})
      select $1::uuid, $2::bool, 1, ${columns} from ${name}_row r where r.is_new returning 1)`,
    ],
    outputs: told,
    // A row that was frozen while this looked at it would be passed over, and its change taken for booked.
    odd: `(select ${overlapping(run, bind)} + (select count(*) from ${name}_moved) - (select count(*) from ${name}_rewritten))`,
    checks: [`${name}_rewritten`, `${name}_past_period`, `${name}_own_period`],
    announces: `select ${identity(run, "r.id::text", bind)} as id, 'payout.created' as type, 'payout' as subject_type,
      r.id::text as subject, '{"object":' || ${resource(run, bind)} || '}' as data, null::uuid as operation, r.created_at
      from ${name}_row r where r.is_new`,
    read: (answered) => readResult(answered, ({ payout, recipient }) => ({ payout, recipient })),
  };
};

/** The same computation, of which nothing is kept. */
export const previewStatement = ({ organization, livemode }: Tenant, run: Run) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const { ctes, outputs: told } = computing(run, "s0", bind);
  return {
    text: `with ${ctes.join(",\n  ")}\nselect ${told.map((output, at) => `${output} as r${at}`).join(", ")}`,
    values: bind.values,
    read: (answered: Readonly<Record<string, unknown>>): RunResult =>
      readResult(
        told.map((_, at) => answered[`r${at}`]),
        ({ payout, recipient, isNew }) => ({
          payout: { ...payout, id: isNew ? null : (payout.id as Id<"payout">) },
          recipient,
        }),
      ),
  };
};
