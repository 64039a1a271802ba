import type { Notification, SetKind, Sets, Tenant } from "@entente/core/ports";
import { fieldsOf } from "../store/columns.ts";
import { type Binder, binder, rowsSource } from "../store/statement.ts";
import { counterMoves, expectations, keptAnswers, type Part, rowWrites } from "./change-parts.ts";
import type { Commitment } from "./commitment.ts";
import { COUNTERS, merged, upsert } from "./counters.ts";
import { dividedIncrements, joinedTail } from "./joined-parts.ts";
import { ANNOUNCED, announcement, auditing, FANNED, looked, subscribed } from "./recorded-parts.ts";
import { planSet } from "./sets.ts";

/** The prefix of the text whose cast fails in PostgreSQL when a part of a change is not satisfied. */
export const MARK = "entente:";

export interface ChangeStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly read: (answered: Readonly<Record<string, unknown>>) => Written;
}

/** The result of a change statement. */
export interface Written {
  /** The last `seq` of its events; null where there are none. */
  readonly seq: number | null;
  /** The first one, where their deliveries are written apart; else null. */
  readonly firstSeq: number | null;
  readonly sets: readonly Sets[SetKind]["result"][];
}

/** Where a change is committed. */
export interface Committing {
  /** The channel of its notifications. */
  readonly channel: string;
  /** True if the change joins a transaction of the host, whose commit does the part that all writers of the tenant wait for. */
  readonly joins?: boolean;
  /**
   * True if a later statement of the same transaction writes the deliveries of its events. For statements that take long: else
   * each endpoint that changes meanwhile makes them be sent again.
   */
  readonly fansApart?: boolean;
}

/** Common table expressions, and for each a scalar that is 0 when it wrote everything expected. */
interface Draft {
  readonly ctes: string[];
  readonly checks: string[];
  readonly bind: Binder;
}

const add = ({ ctes, checks, bind }: Draft, { body, rows, whenMissing }: Part): void => {
  const name = `p${ctes.length}`;
  ctes.push(`${name} as (${body})`);
  if (rows === undefined) {
    checks.push(`(select 0 * count(*)::int4 from ${name})`);
    return;
  }
  checks.push(`(select case when n = ${bind(rows, "int8")} then 0
      else (${bind(`${MARK}${whenMissing} `, "text")} || n)::int4 end from (select count(*) as n from ${name}) c)`);
};

/** A scalar that must be 0. */
const requireZero = ({ checks, bind }: Draft, odd: string): void => {
  checks.push(
    `(select case when n = 0 then 0 else (${bind(`${MARK}stale `, "text")} || n)::int4 end from ${odd} o(n))`,
  );
};

const MINTED = fieldsOf({ ...COUNTERS.minted.key, ...COUNTERS.minted.by });

/** A part that may write any number of rows; the statement only waits for it. */
const addAny = ({ ctes, checks }: Draft, name: string, ...bodies: readonly string[]): void => {
  ctes.push(...bodies);
  checks.push(`(select 0 * count(*)::int4 from ${name})`);
};

/**
 * Set-wise statements, then the counter of the links they created together with the change's own increments, because no
 * statement may update a row twice.
 */
const addSets = (draft: Draft, { sets, increments }: Commitment) => {
  const plans = sets.map((set, at) => planSet(set, `s${at}`, draft.bind));
  plans.forEach(({ ctes, odd, checks = [] }, at) => {
    addAny(draft, `s${at}`, ...ctes);
    for (const check of checks) draft.checks.push(`(select 0 * count(*)::int4 from ${check})`);
    if (odd !== undefined) requireZero(draft, odd);
  });
  const minted = plans.flatMap((plan) => plan.minted ?? []);
  if (minted.length === 0) return { plans, increments };
  const given = merged(increments.filter(({ counter }) => counter === "minted"));
  if (given.length > 0) minted.push(`select * from ${rowsSource(MINTED, given, draft.bind)}`);
  const all = `(select deployment, sum(links)::int8 as links from (${minted.join(" union all ")}) a group by 1 order by 1) u`;
  addAny(draft, "minted", `minted as (${upsert("minted", all)})`);
  return { plans, increments: increments.filter(({ counter }) => counter !== "minted") };
};

/** A hint for the workers of webhooks, before it is known which events have deliveries. */
const anyEndpoint = (hint: string): string =>
  `case when exists (select 1 from webhook_endpoint w where w.organization = $1 and w.livemode = $2 and w.status = 'enabled')
    then ${hint} end`;

const notice = (bind: Binder, channel: string, notification: Notification): string =>
  `pg_notify(${bind(channel, "text")}, ${bind(notification, "text")})::text`;

const noticeOfDeliveries = (bind: Binder, channel: string): string =>
  `case when exists (select 1 from fanned) then ${notice(bind, channel, "webhooks")} end`;

const seqOf = (answered: unknown): number | null =>
  answered === undefined || answered === null ? null : Number(answered);

/**
 * The deliveries of events that the same transaction has announced. It holds the head of the feed, so that the endpoints that this
 * statement sees are those at the place of the events.
 */
export const deliveriesStatement = (
  { organization, livemode }: Tenant,
  [first, last]: readonly [number, number],
  { channel }: Committing,
): Pick<ChangeStatement, "text" | "values"> => {
  const bind = binder();
  bind.values.push(organization, livemode, first, last);
  const notified = noticeOfDeliveries(bind, channel);
  return { text: `with ${[...ANNOUNCED, FANNED].join(",\n  ")}\nselect ${notified}`, values: bind.values };
};

/**
 * A whole change, or several, as one statement: each part is a common table expression that returns a row for each write; when one returns
 * fewer rows than expected, the statement fails by a cast that names the part, and nothing is written.
 *
 * `done` evaluates the parts one after the other: rows first, each kind in the order of ids, then sets, counters, the answer,
 * and last the heads of the audit entries and of the feed, for which all writers of the organization wait. All changes lock
 * shared rows in this order. The text depends only on which parts exist, so that there are few distinct texts.
 * A change that joins a transaction of the host leaves the heads, and counters without a floor, to its commit. `docs/commit-statement.md` explains it in detail.
 */
export const changeStatement = (
  given: Commitment,
  { channel, joins = false, fansApart = false }: Committing,
): ChangeStatement => {
  const { tenant, writes, events, audits, notifications, answers } = given;
  const bind = binder();
  bind.values.push(tenant.organization, tenant.livemode);
  const draft: Draft = { ctes: [], checks: [], bind };

  for (const part of [...expectations(given, bind), ...rowWrites(writes, bind)]) add(draft, part);
  const { plans, increments } = addSets(draft, given);
  const { deferred, atOnce } = dividedIncrements(increments);
  for (const part of counterMoves(joins ? atOnce : increments, bind)) add(draft, part);
  if (answers.length > 0) add(draft, keptAnswers(answers, bind));

  // PostgreSQL refuses values that a text does not use, and a change without rows does not use its tenant.
  const used =
    draft.ctes.length + events.length + audits.length > 0 ? "" : " where $1::uuid is not null and $2::bool is not null";
  const ctes = [...draft.ctes, `done as materialized (select ${["0", ...draft.checks].join(" + ")} as ok${used})`];
  const columns = ["done.ok", ...plans.flatMap(({ outputs }) => outputs).map((output, at) => `${output} as r${at}`)];
  if (joins) {
    if (plans.some(({ announces }) => announces !== undefined))
      throw new Error("Sets that announce events cannot join.");
    const tail = joinedTail(given, deferred, bind);
    if (tail !== undefined) ctes.push(tail);
    if (events.length > 0) columns.push(anyEndpoint(notice(bind, channel, "webhooks")));
  } else if (audits.length > 0) ctes.push(...auditing(audits, bind));
  // What comes last waits for the head of the audit entries, so that no two changes lock the two heads in different orders.
  const ready = audits.length > 0 && !joins ? "done cross join audit" : "done";
  let from = ready;
  const announced = plans.flatMap(({ announces }) => announces ?? []);
  if (events.length + announced.length > 0 && !joins) {
    ctes.push(...announcement(given, announced, ready, bind));
    columns.push("case when exists (select 1 from announced) then head.seq end as seq");
    if (fansApart) columns.push("(select min(seq) from announced) as first_seq");
    else {
      ctes.push(FANNED);
      columns.push(looked(`'${MARK}again '`), noticeOfDeliveries(bind, channel));
    }
    from = `${ready} cross join head`;
  }
  if (writes.some(({ kind }) => kind === "webhookEndpoint")) ctes.push(subscribed(ready));
  for (const notification of notifications) columns.push(notice(bind, channel, notification));

  return {
    text: `with ${ctes.join(",\n  ")}\nselect ${columns.join(", ")} from ${from}`,
    values: bind.values,
    read: (answered) => {
      let at = 0;
      return {
        seq: seqOf(answered.seq),
        firstSeq: seqOf(answered.first_seq),
        sets: plans.map((plan) => plan.read(plan.outputs.map(() => answered[`r${at++}`]))),
      };
    },
  };
};
