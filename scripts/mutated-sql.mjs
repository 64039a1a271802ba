// biome-ignore-all lint/suspicious/noTemplateCurlyInString: mutants are listed as the run prints them, which is as their files have them.
// Which SQL is held by mutation runs (`pnpm mutate`, `pnpm prove mutants`), and which of its mutants are no mistakes.

/** @typedef {import("./mutated.mjs").Equivalent} Equivalent */

/**
 * @typedef {object} MutatedSql
 * @property {readonly string[]} contracts the clauses of the storage contract that are nearest, by how their files begin
 * @property {readonly string[]} specs below `packages`: what notices mutants that no clause of the storage contract does
 * @property {readonly Equivalent[]} equivalent
 */

const RUNS = ["payouts/runs/"];
const RUNS_LAW = "scenarios/src/payouts/payout-runs.law.ts";

/**
 * Files below `packages/adapters-postgres/src`: those of docs/decisions-in-sql.md, and what their statements are composed of.
 *
 * @type {Readonly<Record<string, MutatedSql>>}
 */
export const MUTATED_SQL = {
  "payouts/runs/measure.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW, "scenarios/src/payouts/balances-held.law.ts"],
    equivalent: [
      {
        from: "where ${IN_TENANT} and t.program = any(${programs})",
        to: "where ${IN_TENANT} or t.program = any(${programs})",
        why: "What no event names is joined with nothing; ids are unique over tenants.",
      },
      {
        from: 'span, null::uuid as enrollment where false";',
        to: 'span, null::uuid as enrollment where true";',
        why: "A row of nulls equals no span and no member.",
      },
    ],
  },
  "payouts/runs/seen.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW, "scenarios/src/payouts/balances-held.law.ts"],
    equivalent: [
      {
        from: "or coalesce(${at} ${how} m.qualified, false))))",
        to: "or coalesce(${at} ${how} m.qualified))))",
        why: "In a condition null is as false.",
      },
      {
        from: '(${is("counted")} and x.place = 1) or',
        to: '(${is("counted")} or x.place = 1) or',
        why: "Metrics that no claim measures are joined with no claim.",
      },
      {
        from: 'some.length === places.length ? "true" : `o.program = any(${of(some)})`',
        to: 'false ? "true" : `o.program = any(${of(some)})`',
        why: "Every event of these spans is of one of their programs.",
      },
    ],
  },
  "payouts/runs/standings.ts": {
    contracts: ["payouts/previews/", "payouts/runs/"],
    specs: [RUNS_LAW, "scenarios/src/payouts/simulated-standings.law.ts"],
    equivalent: [
      {
        from: "where d.organization = $1 and d.livemode = $2 and d.program =",
        to: "where d.organization = $1 or d.livemode = $2 and d.program =",
        why: "This only narrows whose standings are read; the deployment itself is asked whether it is for qualified members.",
      },
      {
        from: "= $1 and d.livemode = $2 and d.program = any(${programs}) and",
        to: "= $1 and d.livemode = $2 or d.program = any(${programs}) and",
        why: "This only narrows whose standings are read; the deployment itself is asked whether it is for qualified members.",
      },
      {
        from: "= $2 and d.program = any(${programs}) and d.qualified_only)",
        to: "= $2 and d.program = any(${programs}) or d.qualified_only)",
        why: "This only narrows whose standings are read; the deployment itself is asked whether it is for qualified members.",
      },
    ],
  },
  "payouts/runs/days.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW],
    equivalent: [
      {
        from: "at time zone 'UTC', (${day} + 1)::timestamp at time zone 'UTC')",
        to: "at time zone 'UTC', (${day} + 2)::timestamp at time zone 'UTC')",
        why: "A day that is taken to be longer is judged by its events more often.",
      },
      {
        from: "= d.enrollment and o.metrics <> '[]'",
        to: "= d.enrollment and o.metrics <> ''",
        why: "Without metrics an event adds nothing.",
      },
      {
        from: "and ${which} and o.metrics <> '[]'",
        to: "and ${which} and o.metrics <> ''",
        why: "Without metrics an event adds nothing.",
      },
    ],
  },
  "payouts/runs/spans.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW],
    equivalent: [
      {
        from: "= c.enrollment and ${event}.metrics <> '[]'",
        to: "= c.enrollment and ${event}.metrics <> ''",
        why: "A list without elements adds nothing, so that it may be read.",
      },
      {
        from: "o.reverses is null and o.metrics <> '[]' ${receivedBy(\"o\", received)}",
        to: "o.reverses is null and o.metrics <> '' ${receivedBy(\"o\", received)}",
        why: "A list without elements adds nothing, so that it may be read.",
      },
      {
        from: "is not null and b.metrics <> '[]'",
        to: "is not null and b.metrics <> ''",
        why: "A list without elements adds nothing, so that it may be read.",
      },
      {
        from: "where b.metrics <> '[]' ${receivedBy(\"b\", received)}",
        to: "where b.metrics <> '' ${receivedBy(\"b\", received)}",
        why: "A list without elements adds nothing, so that it may be read.",
      },
      {
        from: "select coalesce(s.program, b.program) as program,",
        to: "select coalesce(null, b.program) as program,",
        why: "A refund has the member and the program of its sale.",
      },
      {
        from: "b.program) as program, coalesce(s.enrollment, b.enrollment) as enrollment,",
        to: "b.program) as program, coalesce(null, b.enrollment) as enrollment,",
        why: "A refund has the member and the program of its sale.",
      },
      {
        from: "and coalesce(s.enrollment, b.enrollment) is not null",
        to: "and coalesce(null, b.enrollment) is not null",
        why: "A refund has the member and the program of its sale.",
      },
      {
        from: "and coalesce(s.enrollment, b.enrollment)",
        to: "or coalesce(s.enrollment, b.enrollment)",
        why: "Who is measured without need comes to what it came to.",
      },
      {
        from: "where b.organization = $1 and b.livemode = $2 and b.brand = ${brand}",
        to: "where b.organization = $1 or b.livemode = $2 and b.brand = ${brand}",
        why: "Who is measured without need comes to what it came to.",
      },
      {
        from: "= $1 and b.livemode = $2 and b.brand = ${brand} and b.received_at",
        to: "= $1 and b.livemode = $2 or b.brand = ${brand} and b.received_at",
        why: "Who is measured without need comes to what it came to.",
      },
      {
        from: "b.livemode = $2 and b.brand = ${brand} and b.received_at >= ${since}",
        to: "b.livemode = $2 and b.brand = ${brand} or b.received_at >= ${since}",
        why: "Who is measured without need comes to what it came to; of each span only what was received since it counts.",
      },
      {
        from: "a on a.program = i.program and a.occurred_at >= i.begins and",
        to: "a on a.program = i.program or a.occurred_at >= i.begins and",
        why: "Who is measured without need comes to what it came to.",
      },
      {
        from: "and a.occurred_at >= i.begins and a.occurred_at < i.ends",
        to: "and a.occurred_at >= i.begins or a.occurred_at < i.ends",
        why: "Who is measured without need comes to what it came to.",
      },
      {
        from: ">= i.begins and a.occurred_at < i.ends",
        to: ">= i.begins and a.occurred_at <= i.ends",
        why: "Who is measured without need comes to what it came to.",
      },
    ],
  },
  "payouts/runs/booking.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW],
    equivalent: [
      {
        from: "desc, b.period_start desc, b.id) filter (where b.source_kind =",
        to: "desc, b.period_start desc, b.id desc) filter (where b.source_kind =",
        why: "A rule has one row of a member in a period.",
      },
      {
        from: "array_agg(b.source_kind order by b.id) filter (where not b.frozen) as",
        to: "array_agg(b.source_kind order by b.id desc) filter (where not b.frozen) as",
        why: "Of a row that exists nobody reads the kind that it is to have, as it keeps its own.",
      },
      { from: "union all", to: "union", why: "The rows differ in the payout that they rewrite." },
    ],
  },
  "payouts/runs/derive.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW],
    equivalent: [
      {
        from: "${name} as (select 1 where false)",
        to: "${name} as (select 1 where true)",
        why: "How many rows it has is multiplied by 0.",
      },
      {
        from: 'measured.length === 0 ? "" : `and not exists (select 1 from ${rowsSource(MEASURED, measured, bind)} where u.rule = t.rule and (u.paid_once or u.earned_start = t.earned_start))`',
        to: 'false ? "" : `and not exists (select 1 from ${rowsSource(MEASURED, measured, bind)} where u.rule = t.rule and (u.paid_once or u.earned_start = t.earned_start))`',
        why: "Among no rows there is none.",
      },
    ],
  },
  "payouts/runs/views.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW],
    equivalent: [
      {
        from: "TIMES.includes(column) ? `f.${column}` : `f.${column}::text`",
        to: "false ? `f.${column}` : `f.${column}::text`",
        why: "An instant is read the same in both spellings.",
      },
    ],
  },
  "payouts/analytics-earned.ts": {
    contracts: [],
    specs: ["scenarios/src/payouts/analytics-earned.law.ts"],
    equivalent: [
      {
        from: 'readsEvents ? "join performance_event t on t.organization = $1 and t.livemode = $2 and t.id = v.event" : ""',
        to: 'true ? "join performance_event t on t.organization = $1 and t.livemode = $2 and t.id = v.event" : ""',
        why: "Each value is of one event, which exists.",
      },
    ],
  },
  "payouts/previews.ts": {
    contracts: ["payouts/previews/"],
    specs: ["scenarios/src/payouts/previews.law.ts", "scenarios/src/payouts/simulations.law.ts"],
    equivalent: [
      {
        from: 'select (${owedFor("coalesce(v.value, 0)", "c")} - coalesce(h.held, 0))',
        to: 'select (${owedFor("coalesce(v.value)", "c")} - coalesce(h.held, 0))',
        why: "Each formula gives for null what it gives for 0, as every threshold is above 0.",
      },
    ],
  },
  "payouts/runs/run.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW],
    equivalent: [{ from: "union all", to: "union", why: "Rows have ids, and none is both new and stored." }],
  },
  "payouts/runs/periods.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW],
    equivalent: [
      {
        from: "select distinct d.rule, d.earned_start, d.paid_once",
        to: "select d.rule, d.earned_start, d.paid_once",
        why: "Only whether there is one is asked.",
      },
    ],
  },
  "payouts/payouts.ts": {
    contracts: RUNS,
    specs: [RUNS_LAW, "scenarios/src/payouts/payouts-by-hand.spec.ts"],
    equivalent: [
      { from: "union all", to: "union", why: "An event lies in one of the intervals, and is a refund or none." },
    ],
  },
  "payouts/payout-batches.ts": {
    contracts: ["payouts/payout-batches/"],
    specs: [],
    equivalent: [
      {
        from: 'inside === "true" ? FREE : `${FREE} and (${inside} or p.amount_minor < 0)`',
        to: "false ? FREE : `${FREE} and (${inside} or p.amount_minor < 0)`",
        why: "What is true of all rows leaves none out.",
      },
    ],
  },
  "payouts/payout-sets.ts": {
    contracts: ["payouts/"],
    specs: [],
    equivalent: [{ from: "union all", to: "union", why: "Each row names another entity." }],
  },
  "earning/payout-formulas.ts": {
    contracts: RUNS,
    specs: [
      "adapters-postgres/src/earning/payout-formulas.spec.ts",
      "scenarios/src/earning/payout-rules-formulas.law.ts",
    ],
    equivalent: [],
  },
  "earning/history.ts": {
    contracts: ["activity/performance/"],
    specs: ["scenarios/src/platform/explain-event.spec.ts"],
    equivalent: [
      {
        from: "id === null ? [] : [{ kind, id: id as string, version: Number(found[`${prefix}${part}_version`]) }]",
        to: "false ? [] : [{ kind, id: id as string, version: Number(found[`${prefix}${part}_version`]) }]",
        why: "A route to a distribution has a deployment.",
      },
      {
        from: "and r.id = t.relationship limit 1) q",
        to: "and r.id = t.relationship limit 2) q",
        why: "A key names one row.",
      },
      {
        from: "and t.id = m.relationship limit 1) r on true",
        to: "and t.id = m.relationship limit 2) r on true",
        why: "A key names one row.",
      },
      {
        from: '${own("t")} and t.id = ${slot} limit 1) d on true',
        to: '${own("t")} and t.id = ${slot} limit 2) d on true',
        why: "A key names one row.",
      },
    ],
  },
  "activity/attribution.ts": {
    contracts: ["activity/attribution/"],
    specs: [],
    equivalent: [
      {
        from: "limit 1",
        to: "limit 2",
        why: "Whoever asks takes one row, and those of the nearest touch before come first.",
      },
      {
        from: "order by t.occurred_at, t.id limit 1)",
        to: "order by t.occurred_at, t.id limit 2)",
        why: "Whoever asks takes one row, and the first touch comes first.",
      },
      {
        from: "t.occurred_at > u.occurred_at and ${BEFORE_END} order",
        to: "t.occurred_at >= u.occurred_at and ${BEFORE_END} order",
        why: "A touch of the same instant is found before.",
      },
      {
        from: "${at} order by x.started_at desc limit 1)",
        to: "${at} order by x.started_at desc limit 2)",
        why: "The limit of both together is one.",
      },
      {
        from: "(${some} order by x.started_at limit 1) limit 1",
        to: "(${some} order by x.started_at limit 2) limit 1",
        why: "The limit of both together is one.",
      },
      {
        from: "- w.age and ${which} limit 1",
        to: "- w.age and ${which} limit 2",
        why: "The limit of both together is one.",
      },
    ],
  },
  "activity/performance-routes.ts": {
    contracts: ["activity/performance/"],
    specs: [],
    equivalent: [{ from: "union all", to: "union", why: "A click that is kept and its event say the same." }],
  },
  "activity/corrections.ts": { contracts: ["activity/corrections/"], specs: [], equivalent: [] },
  "activity/external-events.ts": { contracts: ["activity/performance/"], specs: [], equivalent: [] },
  "activity/spending.ts": {
    contracts: ["activity/", "campaigns/distributions/"],
    specs: ["scenarios/src/campaigns/budgets-consumption.law.ts"],
    equivalent: [],
  },
  "activity/performance-summary.ts": {
    contracts: ["activity/performance/"],
    specs: [],
    equivalent: [
      {
        from: 'type === "date" ? day : `${day}T${time}`',
        to: "false ? day : `${day}T${time}`",
        why: "A date is read of a text with a time as of one without.",
      },
    ],
  },
  "payouts/analytics.ts": {
    contracts: ["payouts/analytics/"],
    specs: [],
    equivalent: [
      {
        from: 'left join (select ${names.join(", ")}, max(clicks) as clicks from r group by',
        to: 'left join (select ${names.join(", ")}, min(clicks) as clicks from r group by',
        why: "All rows of a group tell the same clicks.",
      },
      {
        from: "sum(conversions)::int8 as conversions, sum(earned_minor) as earned_minor,",
        to: "sum(conversions)::int8 as conversions, max(earned_minor) as earned_minor,",
        why: "One share of a row tells what is earned, which is not below 0, and the others tell 0.",
      },
    ],
  },
  "payouts/analytics-sources.ts": {
    contracts: ["payouts/analytics/"],
    specs: [],
    equivalent: [
      {
        from: "isCut(days) ? [] : [read(wholes, `${wholes.name} t`, `${between(wholes, days)}${notCut(wholes, days, bind)}`)]",
        to: "false ? [] : [read(wholes, `${wholes.name} t`, `${between(wholes, days)}${notCut(wholes, days, bind)}`)]",
        why: "Where no day is whole there is none to read.",
      },
      {
        from: 'part === undefined ? [] : parts.length === 1 ? [read(source.parts, `${source.parts.name} t`, between(source.parts, part))] : [read(source.parts, `${each(source.parts, brand, parts, bind)} t`, "true")]',
        to: 'false ? [] : parts.length === 1 ? [read(source.parts, `${source.parts.name} t`, between(source.parts, part))] : [read(source.parts, `${each(source.parts, brand, parts, bind)} t`, "true")]',
        why: "Of no times nothing is read.",
      },
      {
        from: 'parts.length === 1 ? [read(source.parts, `${source.parts.name} t`, between(source.parts, part))] : [read(source.parts, `${each(source.parts, brand, parts, bind)} t`, "true")]',
        to: 'false ? [read(source.parts, `${source.parts.name} t`, between(source.parts, part))] : [read(source.parts, `${each(source.parts, brand, parts, bind)} t`, "true")]',
        why: "One time can be read as several are.",
      },
    ],
  },
  "activity/refunds.ts": {
    contracts: ["activity/performance/"],
    specs: ["scenarios/src/activity/refunds.spec.ts"],
    equivalent: [],
  },
  "campaigns/links.ts": {
    contracts: ["campaigns/links/"],
    specs: [],
    equivalent: [
      {
        from: "= t.livemode and x.id = ${on} limit 1)",
        to: "= t.livemode and x.id = ${on} limit 2)",
        why: "A key names one row.",
      },
      {
        from: "select w.id, coalesce(c.links, 0) as links, array(",
        to: "select w.id, coalesce(c.links) as links, array(",
        why: "No number is read as 0.",
      },
    ],
  },
  "membership/persons.ts": {
    contracts: ["membership/entities/", "activity/performance/", "campaigns/links/"],
    specs: ["scenarios/src/membership/successions.law.ts"],
    equivalent: [
      { from: "union all", to: "union", why: "Who stands for an entity is not among those who were merged into it." },
      {
        from: "where e.organization = $1 and e.livemode = $2 and e.id =",
        to: "where e.organization = $1 or e.livemode = $2 and e.id =",
        why: "What was not asked for is joined with nothing.",
      },
      {
        from: "= $1 and e.livemode = $2 and e.id = any(${entities}::uuid[]))",
        to: "= $1 and e.livemode = $2 or e.id = any(${entities}::uuid[]))",
        why: "What was not asked for is joined with nothing; ids are unique over tenants.",
      },
    ],
  },
  "membership/standing/evidence.ts": {
    contracts: ["membership/standing/"],
    specs: ["scenarios/src/membership/standing.law.ts"],
    equivalent: [
      {
        from: "at % every === 0 ? `(${column})::text` : column",
        to: "true ? `(${column})::text` : column",
        why: "An instant is read the same in both spellings.",
      },
      { from: "union all", to: "union", why: "Rows name the part that they are of." },
    ],
  },
  "membership/standing/screening.ts": {
    contracts: ["membership/standing/screening"],
    specs: ["scenarios/src/membership/standing-screening.law.ts"],
    equivalent: [
      {
        from: "max(n.value) ${own} as v${2 * place}",
        to: "min(n.value) ${own} as v${2 * place}",
        why: "One row of each key is left of a member.",
      },
      {
        from: "max(n.expires) ${own} as v${2 * place + 1}",
        to: "min(n.expires) ${own} as v${2 * place + 1}",
        why: "One row of each key is left of a member.",
      },
      {
        from: "order by p.asked, t.key, t.effective_at desc, t.id desc",
        to: "order by p.asked desc, t.key, t.effective_at desc, t.id desc",
        why: "Only which row comes first of each member and key is asked.",
      },
      {
        from: "order by p.asked, t.key, t.effective_at desc, t.id desc",
        to: "order by p.asked, t.key desc, t.effective_at desc, t.id desc",
        why: "Only which row comes first of each member and key is asked.",
      },
      {
        from: "${oldest} >= ${since} and ${oldest} < ${until}",
        to: "${oldest} > ${since} and ${oldest} < ${until}",
        why: "Both are beginnings of days, which stay what they are.",
      },
      {
        from: "${oldest} >= ${since} and ${oldest} < ${until}",
        to: "${oldest} >= ${since} and ${oldest} <= ${until}",
        why: "Both are beginnings of days, which stay what they are.",
      },
    ],
  },
  "membership/standing/sums.ts": {
    contracts: ["membership/standing/"],
    specs: ["scenarios/src/membership/standing.law.ts"],
    equivalent: [
      {
        from: "and t.occurred_at >=",
        to: "or t.occurred_at >=",
        why: "A refund before the first change of terms is judged as its sale is, so that it moves nothing; members that are not asked for are left out.",
      },
      {
        from: 'query.windowDays === null ? "null::date" : `min(x.day) ${counts}`',
        to: 'false ? "null::date" : `min(x.day) ${counts}`',
        why: "Nobody reads the first day of a sum of all time.",
      },
      {
        from: "where x.organization = $1 and x.livemode = $2 and x.enrollment =",
        to: "where x.organization = $1 or x.livemode = $2 and x.enrollment =",
        why: "This only narrows what is read: sums filter by day and metric again, and members that are not asked for are left out.",
      },
      {
        from: "= $1 and x.livemode = $2 and x.enrollment = any(${members})",
        to: "= $1 and x.livemode = $2 or x.enrollment = any(${members})",
        why: "This only narrows what is read: sums filter by day and metric again, and members that are not asked for are left out.",
      },
      {
        from: "and x.day >= least(${plans.map(({ from })",
        to: "or x.day >= least(${plans.map(({ from })",
        why: "This only narrows what is read: sums filter by day and metric again, and members that are not asked for are left out.",
      },
      {
        from: "and x.day < greatest(${plans.map(({ to })",
        to: "or x.day < greatest(${plans.map(({ to })",
        why: "This only narrows what is read: sums filter by day and metric again, and members that are not asked for are left out.",
      },
      {
        from: "and x.day < greatest(${plans.map(({ to }) =>",
        to: "and x.day <= greatest(${plans.map(({ to }) =>",
        why: "This only narrows what is read: sums filter by day and metric again, and members that are not asked for are left out.",
      },
      {
        from: "and x.metric = any(${bind([...new",
        to: "or x.metric = any(${bind([...new",
        why: "This only narrows what is read: sums filter by day and metric again, and members that are not asked for are left out.",
      },
      {
        from: "= any(${members}) and t.metrics <> '[]'",
        to: "= any(${members}) and t.metrics <> ''",
        why: "A list without elements adds nothing, so that it may be read.",
      },
      {
        from: "where ${IN_TENANT} and t.enrollment = any(${members}) and",
        to: "where ${IN_TENANT} or t.enrollment = any(${members}) and",
        why: "Members that are not asked for are left out.",
      },
      {
        from: "and t.enrollment = any(${members}) and t.reverses is not null",
        to: "and t.enrollment = any(${members}) or t.reverses is not null",
        why: "Members that are not asked for are left out.",
      },
    ],
  },
  "store/composed.ts": {
    contracts: [...RUNS, "journal/", "campaigns/", "webhooks/"],
    specs: [RUNS_LAW, "scenarios/src/payouts/payouts.spec.ts"],
    equivalent: [],
  },
  "journal/sets.ts": {
    contracts: ["campaigns/links/", "operations/", "webhooks/"],
    specs: [],
    equivalent: [
      {
        from: "own.length === 0 ? [] : [{ cte: `${name}_${stream}`, body: blanked(stream, own, bind) }]",
        to: "false ? [] : [{ cte: `${name}_${stream}`, body: blanked(stream, own, bind) }]",
        why: "Of no entries none is another one.",
      },
    ],
  },
  "journal/counters.ts": {
    contracts: ["journal/counters"],
    specs: [],
    equivalent: [],
  },
  "journal/change-parts.ts": {
    contracts: ["journal/versions", "journal/counters", "journal/events"],
    specs: [],
    equivalent: [],
  },
  "journal/recorded-parts.ts": {
    contracts: ["journal/events", "webhooks/"],
    specs: [],
    equivalent: [
      {
        from: "where head.subscriptions > 0 returning 1)",
        to: "where head.subscriptions >= 0 returning 1)",
        why: "Without a subscription there is no endpoint to read.",
      },
      {
        from: "select $1::uuid, $2::bool, 0, 1 from ${from} where done.ok = 0",
        to: "select $1::uuid, $2::bool, 0, 2 from ${from} where done.ok = 0",
        why: "Only whether the number is another one is asked, and whether it is 0.",
      },
      {
        from: "set subscriptions = t.subscriptions + 1)",
        to: "set subscriptions = t.subscriptions + 2)",
        why: "Only whether the number is another one is asked, and whether it is 0.",
      },
      {
        from: "then 0 else (${mark} ||",
        to: "then 1 else (${mark} ||",
        why: "The value is not read: the other branch fails.",
      },
      {
        from: "events.length === 0 ? [] : [ `select place, ${EVENT_COLUMNS}, actor, request_id, traceparent from ${rowsSource(fields, placed(events), bind)}`, ]",
        to: "false ? [] : [ `select place, ${EVENT_COLUMNS}, actor, request_id, traceparent from ${rowsSource(fields, placed(events), bind)}`, ]",
        why: "No rows are none.",
      },
    ],
  },
  "store/claim.ts": {
    contracts: ["operations/", "webhooks/"],
    specs: [],
    equivalent: [
      {
        from: "order by next_attempt_at, id limit ${Math.trunc(limit)} for update",
        to: "order by next_attempt_at, id desc limit ${Math.trunc(limit)} for update",
        why: "Which of several that are due since one instant comes first is promised to nobody.",
      },
      {
        from: "t order by t.next_attempt_at, t.id",
        to: "t order by t.next_attempt_at, t.id desc",
        why: "Which of several that are due since one instant comes first is promised to nobody.",
      },
    ],
  },
  "webhooks/webhooks.ts": {
    contracts: ["webhooks/"],
    specs: [],
    equivalent: [
      { from: "union all", to: "union", why: "Endpoints rise from one to the next, so that none is repeated." },
      {
        from: "where coalesce(r.room, $4::int4) > 0 and (p.id is not null or not exists (",
        to: "where coalesce(r.room, $4::int4) >= 0 and (p.id is not null or not exists (",
        why: "An endpoint without room is looked at, and nothing of it is taken.",
      },
      {
        from: "by l.endpoint > $7::uuid desc nulls last, l.endpoint",
        to: "by l.endpoint > $7::uuid desc nulls first, l.endpoint",
        why: "Either every endpoint is compared with null, or none is.",
      },
      {
        from: "order by q.next_attempt_at, q.id limit turn.room for update skip",
        to: "order by q.next_attempt_at, q.id desc limit turn.room for update skip",
        why: "Which of several that are due since one instant comes first is promised to nobody.",
      },
      {
        from: "order by e.id > $7::uuid desc nulls last, e.id, t.next_attempt_at, t.id",
        to: "order by e.id > $7::uuid desc nulls first, e.id, t.next_attempt_at, t.id",
        why: "Either every endpoint is compared with null, or none is.",
      },
      {
        from: "last, e.id, t.next_attempt_at, t.id",
        to: "last, e.id, t.next_attempt_at, t.id desc",
        why: "Which of several that are due since one instant comes first is promised to nobody.",
      },
      {
        from: "order by updated_at, id limit ${Math.trunc(limit)} for update",
        to: "order by updated_at, id desc limit ${Math.trunc(limit)} for update",
        why: "Which of several that were settled at one instant comes first is promised to nobody.",
      },
    ],
  },
};
