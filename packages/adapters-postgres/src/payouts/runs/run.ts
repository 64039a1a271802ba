import type { Id, PayoutView, Run, RunResult, Tenant } from "@entente/core/ports";
import { ID_PREFIX, SHOWN } from "@entente/core/storage";
import type { SetPlan } from "../../journal/set-plan.ts";
import { escaped, exactly, jsonObject, orNull, quoted } from "../../store/composed.ts";
import { IN_TENANT } from "../../store/row-store.ts";
import { type Binder, binder } from "../../store/statement.ts";
import { apartIn, dayOf } from "./calendars.ts";
import { DERIVED, deriving, identity, passedOver, writing } from "./derive.ts";
import { closedOtherwise, otherwise, overlapping, periods } from "./periods.ts";
import { COLUMNS, readView, viewOf } from "./views.ts";

// A run is one statement over all entitlements and members of a brand, so it is written by hand like all sets.

/** Builds the condition that a program's payouts lie in the calendar that is run. */
const inCalendar = (column: string, run: Run, bind: Binder): string =>
  run.program === null ? `${column} <> all(${apartIn(run, bind)})` : `${column} = ${bind(run.program, "uuid")}`;

/** The rows of the period after the run. */
const after = (run: Run, name: string, bind: Binder): string => {
  const { brand, period } = run;
  const start = dayOf(period.start, bind);
  const moved = COLUMNS.map((column) =>
    DERIVED.includes(column) ? `coalesce(m.${column}, t.${column})` : `t.${column}`,
  );
  return `${name}_after as materialized (
      select true as is_new, ${COLUMNS.map((column) => `r.${column}`).join(", ")} from ${name}_row r
      where r.is_new and r.period_start = ${start}
      union all
      select false, ${moved.join(", ")}
      from payout t left join ${name}_moved m on m.id = t.id
      where ${IN_TENANT} and t.brand = ${bind(brand, "uuid")} and t.period_start = ${start}
        and ${inCalendar("t.program", run, bind)})`;
};

/** Scalars over the rows of the period after the run, from which the result is read. */
const outputs = (name: string, events: string): readonly string[] => [
  events,
  `(select count(*)::int4 from ${name}_row r where r.is_new)`,
  `(select count(*)::int4 from ${name}_after)`,
  `(select count(*)::int4 from ${name}_after a where a.status = 'awaiting_account')`,
  `(select json_agg(json_build_array(a.currency, a.total) order by a.currency)::text
    from (select currency, sum(amount_minor)::text as total from ${name}_after group by currency) a)`,
  `(select json_agg(${viewOf("f.is_new")} order by f.created_at desc, f.id desc)::text
    from (select * from ${name}_after order by created_at desc, id desc limit ${SHOWN}) f
    left join contact e on e.organization = $1 and e.livemode = $2 and e.brand = f.brand and e.entity = f.entity)`,
];

const readResult = (
  outputs: readonly unknown[],
  shown: (view: ReturnType<typeof readView>) => PayoutView,
): RunResult => {
  const [events, created, count, awaiting, totals, first] = outputs as [
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
  const { ctes, events } = deriving(run, name, bind);
  return { ctes: [...ctes, after(run, name, bind)], outputs: outputs(name, events) };
};

const wireId = (kind: keyof typeof ID_PREFIX, id: string): string => `'"${ID_PREFIX[kind]}_' || ${id} || '"'`;

/** `presentPayout` of core in SQL, for a row `r`, as text; the tests compare the two. */
const resource = (run: Run, bind: Binder): string => {
  const at = quoted(bind(run.at.toISOString(), "text"));
  const day = (column: string): string => quoted(`to_char(r.${column}, 'YYYY-MM-DD')`);
  const basis = {
    metric_key: quoted("r.metric"),
    value: "r.value",
    rate_bps: orNull("r.rate_bps::text"),
    per_unit_minor: orNull("r.per_unit::text"),
    threshold: orNull("r.threshold::text"),
  };
  return jsonObject(
    {
      id: wireId("payout", "r.id"),
      object: `'"payout"'`,
      status: quoted("r.status"),
      amount_minor: "r.amount_minor",
      currency: quoted("r.currency"),
      period_start: day("period_start"),
      period_end: day("period_end"),
      earned_start: day("earned_start"),
      earned_end: day("earned_end"),
      source_kind: quoted("r.source_kind"),
      rule: orNull(wireId("payout_rule", "r.rule")),
      adjusts: orNull(wireId("payout", "r.adjusts")),
      enrollment: wireId("enrollment", "r.enrollment"),
      program: wireId("program", "r.program"),
      recipient: jsonObject({
        entity: wireId("entity", "r.entity"),
        name: escaped("r.name"),
        email: escaped("r.email"),
      }),
      basis: jsonObject(basis, exactly("value", "r.value")),
      reason: "'null'",
      external_ref: "'null'",
      event: "'null'",
      batch: "'null'",
      paid_at: "'null'",
      livemode: "$2::bool::text",
      created_at: at,
      updated_at: at,
    },
    exactly("amount_minor", "r.amount_minor"),
  );
};

export const runPayouts = (run: Run, name: string, bind: Binder): SetPlan => {
  const { ctes, outputs } = computing(run, name, bind);
  return {
    ctes: [...ctes, ...periods(run, name, bind), ...writing(name)],
    outputs,
    odd: `(select ${overlapping(run, bind)} + ${otherwise(run, bind)} + ${closedOtherwise(run, bind)} + ${passedOver(name)})`,
    checks: ["rewritten", "past_period", "own_period", "rest", "gone", ...(run.begins ? ["left"] : [])].map(
      (part) => `${name}_${part}`,
    ),
    announces: `select ${identity(run, "r.id::text", bind)} as id, 'payout.created' as type, 'payout' as subject_type,
      r.id::text as subject, '{"object":' || ${resource(run, bind)} || '}' as data, null::uuid as operation, r.created_at
      from ${name}_row r where r.is_new`,
    read: (answered) => readResult(answered, ({ payout, recipient }) => ({ payout, recipient })),
  };
};

/** The same computation without writes. */
export const previewStatement = ({ organization, livemode }: Tenant, run: Run) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const { ctes, outputs } = computing(run, "s0", bind);
  return {
    text: `with ${ctes.join(",\n  ")}\nselect ${outputs.map((output, at) => `${output} as r${at}`).join(", ")}`,
    values: bind.values,
    read: (answered: Readonly<Record<string, unknown>>): RunResult =>
      readResult(
        outputs.map((_, at) => answered[`r${at}`]),
        ({ payout, recipient, isNew }) => ({
          payout: { ...payout, id: isNew ? null : (payout.id as Id<"payout">) },
          recipient,
        }),
      ),
  };
};
