import type { Change, Expectation, Increment, RowKind, SetKind, Sets, Write } from "@entente/core/ports";
import { type AnyColumn, count, snake, text, time, uuid } from "./columns.ts";
import { additions, COUNTERS, merged, upsert } from "./counters.ts";
import { planSet } from "./sets.ts";
import { type Binder, binder, rowsSource } from "./statement.ts";
import { TABLES } from "./tables.ts";

/** Begins the text that PostgreSQL is made to stumble over when a part of a change does not hold. */
export const MARK = "entente:";

export interface ChangeStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly read: (answered: Readonly<Record<string, unknown>>) => {
    readonly seq: number | null;
    readonly sets: readonly Sets[SetKind]["result"][];
  };
}

type Named = readonly (readonly [string, AnyColumn])[];
const version: readonly [string, AnyColumn] = ["version", count];
const columnsOf = (kind: RowKind): Named => Object.entries(TABLES[kind].columns);
const namesOf = (columns: Named): string[] => columns.map(([field]) => snake(field));

const grouped = <T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
};

/** Two changes that touch the same rows take them in the same order. */
const byId = <T>(items: readonly T[], id: (item: T) => string): readonly T[] =>
  items.length < 2 ? items : [...items].sort((a, b) => (id(a) < id(b) ? -1 : 1));

const insertion = (kind: RowKind, writes: readonly Write[], bind: Binder): string => {
  const columns = columnsOf(kind);
  const rows = writes.map(({ row }) => row);
  return `insert into ${TABLES[kind].name} (organization, livemode, version, ${namesOf(columns).join(", ")})
    select $1::uuid, $2::bool, 1, u.* from ${rowsSource(columns, rows, bind)} returning 1`;
};

const replacement = (kind: RowKind, writes: readonly Write[], bind: Binder): string => {
  const columns = columnsOf(kind);
  const rows = byId(writes, ({ row }) => row.id).map((write) => ({ ...write.row, version: write.version }));
  const sets = namesOf(columns)
    .filter((name) => name !== "id")
    .map((name) => `${name} = u.${name}`);
  return `update ${TABLES[kind].name} as t set version = t.version + 1, ${sets.join(", ")}
    from ${rowsSource([...columns, version], rows, bind)}
    where t.organization = $1 and t.livemode = $2 and t.id = u.id and t.version = u.version returning 1`;
};

/** Version 0 expects that there is no row yet. */
const absence = (kind: RowKind, expects: readonly Expectation[], bind: Binder): string =>
  `select 1 from ${rowsSource([["id", TABLES[kind].columns.id]], expects, bind)} where not exists (
    select 1 from ${TABLES[kind].name} t where t.organization = $1 and t.livemode = $2 and t.id = u.id)`;

/** Locks the rows it finds unmoved, so that nobody can move one before this change has landed. */
const expectation = (kind: RowKind, expects: readonly Expectation[], bind: Binder): string => {
  const columns: Named = [["id", TABLES[kind].columns.id], version];
  return `select 1 from ${TABLES[kind].name} t
    join ${rowsSource(
      columns,
      byId(expects, ({ id }) => id),
      bind,
    )} on t.id = u.id and t.version = u.version
    where t.organization = $1 and t.livemode = $2 for share of t`;
};

const linkClicks = (increments: readonly Increment[], bind: Binder): readonly [string, number] => {
  const entries = merged(increments);
  const columns: Named = [
    ["promoLink", uuid],
    ["clicks", { ...count, type: "int8", write: String }],
  ];
  const text = `update promo_link as t set clicks = t.clicks + u.clicks from ${rowsSource(columns, entries, bind)}
    where t.organization = $1 and t.livemode = $2 and t.id = u.promo_link returning 1`;
  return [text, entries.length];
};

const ANSWER: Named = [
  ["key", text],
  ["fingerprint", text],
  ["sealed", text],
  ["createdAt", time],
  ["expiresAt", time],
];

const answering = (answer: NonNullable<Change["answer"]>, bind: Binder): string =>
  `insert into answer as t (organization, livemode, ${namesOf(ANSWER).join(", ")})
    select $1::uuid, $2::bool, u.* from ${rowsSource(ANSWER, [answer], bind)}
    on conflict (organization, livemode, key)
    do update set fingerprint = excluded.fingerprint, sealed = excluded.sealed,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where t.expires_at <= excluded.created_at returning 1`;

const EVENT: Named = [
  ["place", count],
  ["id", uuid],
  ["type", text],
  ["subjectType", text],
  ["subject", text],
  ["data", text],
  ["operation", uuid],
  ["createdAt", time],
];

/** The head of the feed, and the events behind it. It is taken when everything else has been done. */
const announcing = (events: NonNullable<Change["events"]>, bind: Binder): readonly string[] => {
  const rows = events.map(({ subject, ...event }, at) => ({
    ...event,
    place: at + 1 - events.length,
    subjectType: subject.type,
    subject: subject.id,
  }));
  return [
    `head as (insert into feed_head as t (organization, livemode, seq)
    select $1::uuid, $2::bool, ${bind(events.length, "int8")} from done where done.ok = 0
    on conflict (organization, livemode) do update set seq = t.seq + excluded.seq returning t.seq)`,
    `announced as (insert into event
      (organization, livemode, seq, id, type, subject_type, subject, data, operation, created_at)
    select $1::uuid, $2::bool, head.seq + u.place, u.id, u.type, u.subject_type, u.subject, u.data, u.operation, u.created_at
    from head cross join ${rowsSource(EVENT, rows, bind)})`,
  ];
};

/**
 * A whole change as one statement: each part is a common table expression that answers a row for each thing it did; when
 * one answers fewer than it was to, the statement fails by a cast that names the part, and nothing has happened.
 * Whatever the change holds, the text depends only on which parts there are, so that few texts are ever seen.
 */
export const changeStatement = (change: Change): ChangeStatement => {
  const { tenant, writes = [], increments = [], sets = [], events = [], wakes = [], expects = [], answer } = change;
  const bind = binder();
  bind.values.push(tenant.organization, tenant.livemode);
  const ctes: string[] = [];
  const checks: string[] = [];

  const add = (body: string, expected: number, whenMissing: string): void => {
    const name = `p${ctes.length}`;
    ctes.push(`${name} as (${body})`);
    const missing = `(${bind(`${MARK}${whenMissing} `, "text")} || n)::int4`;
    checks.push(`(select case when n = ${bind(expected, "int8")} then 0 else ${missing} end
      from (select count(*) as n from ${name}) c)`);
  };

  for (const [kind, group] of grouped(expects, ({ kind }) => kind)) {
    const absent = group.filter(({ version }) => version === 0);
    const present = group.filter(({ version }) => version !== 0);
    if (absent.length > 0) add(absence(kind as RowKind, absent, bind), absent.length, "stale");
    if (present.length > 0) add(expectation(kind as RowKind, present, bind), present.length, "stale");
  }
  for (const [kind, group] of grouped(writes, ({ kind }) => kind)) {
    const fresh = group.filter(({ version }) => version === 0);
    const read = group.filter(({ version }) => version !== 0);
    if (fresh.length > 0) add(insertion(kind as RowKind, fresh, bind), fresh.length, "stale");
    if (read.length > 0) add(replacement(kind as RowKind, read, bind), read.length, "stale");
  }

  const plans = sets.map((set, at) => planSet(set, `s${at}`, bind));
  for (const plan of plans) ctes.push(...plan.ctes);
  const mintings = plans.flatMap(({ minted }) => minted ?? []);

  for (const [counter, group] of grouped(increments, ({ counter }) => counter)) {
    if (counter === "linkClicks") add(...linkClicks(group, bind), "missing:promo_link");
    else if (counter !== "minted" || mintings.length === 0) {
      const parts = additions(counter as keyof typeof COUNTERS, merged(group), bind);
      for (const { text, rows, whenMissing } of parts) add(text, rows, whenMissing);
    }
  }
  if (mintings.length > 0) {
    const given = merged(increments.filter(({ counter }) => counter === "minted"));
    const columns = [...Object.entries(COUNTERS.minted.key), ...Object.entries(COUNTERS.minted.by)];
    if (given.length > 0) mintings.push(`select * from ${rowsSource(columns, given, bind)}`);
    const source = `(select deployment, sum(links)::int8 as links from (${mintings.join(" union all ")}) a group by deployment) u`;
    ctes.push(`minted as (${upsert("minted", source)})`);
  }
  if (answer !== undefined) add(answering(answer, bind), 1, "stale");

  ctes.push(`done as materialized (select ${["0", ...checks].join(" + ")} as ok)`);
  const outputs = plans.flatMap((plan) => plan.outputs);
  const columns = ["done.ok"];
  if (events.length > 0) {
    ctes.push(...announcing(events, bind));
    columns.push("head.seq");
  }
  columns.push(...outputs.map((output, at) => `${output} as r${at}`));
  for (const wake of wakes) columns.push(`pg_notify(${bind(WAKE_CHANNEL, "text")}, ${bind(wake, "text")})::text`);

  return {
    text: `with ${ctes.join(",\n  ")}\nselect ${columns.join(", ")} from done${events.length > 0 ? " cross join head" : ""}`,
    values: bind.values,
    read: (answered) => {
      let at = 0;
      return {
        seq: events.length === 0 ? null : Number(answered.seq),
        sets: plans.map((plan) => plan.read(plan.outputs.map(() => answered[`r${at++}`]))),
      };
    },
  };
};

export const WAKE_CHANNEL = "entente_wake";
