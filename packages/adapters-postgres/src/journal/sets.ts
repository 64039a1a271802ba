import type { BlankedEntry, SetKind, Sets, SetWrite, Stream } from "@entente/core/ports";
import { aimTestClock, beginTestClock } from "../operations/test-clock.ts";
import { duePayouts, expectDestinations } from "../payouts/payout-batches.ts";
import { freezePayouts, releasePayouts, writeOffPayouts } from "../payouts/payout-sets.ts";
import { expectLastPeriod, expectUndrafted } from "../payouts/periods.ts";
import { derivePayouts } from "../payouts/runs/derive.ts";
import { runPayouts } from "../payouts/runs/run.ts";
import { fieldsOf, tally, text } from "../store/columns.ts";
import { digitsOf, sha256, uuidOf } from "../store/composed.ts";
import { type Binder, rowsSource } from "../store/statement.ts";
import type { SetPlan } from "./set-plan.ts";

/**
 * The next members in the order of ids, and a link for each that needs one. The database computes identities as `linkIdentity`
 * of core does, so that only counts are transferred.
 */
const mintLinks = (args: Sets["mintLinks"]["args"], name: string, bind: Binder): SetPlan => {
  const { seed, after } = args;
  const deployment = bind(args.deployment, "uuid");
  const looked = `${name}_looked as materialized (
    select e.id, e.qualification_status from enrollment e
    where e.organization = $1 and e.livemode = $2 and e.program = ${bind(args.program, "uuid")}
      and e.approval_status = 'approved' and e.status <> 'archived'
      ${after === null ? "" : `and e.id > ${bind(after, "uuid")}`}
    order by e.id limit ${bind(args.limit, "int4")})`;
  const made = `${name} as (
    insert into promo_link (organization, livemode, version, id, brand, distribution, deployment, program, enrollment,
      code, clicks, created_at)
    select $1::uuid, $2::bool, 1,
      ${uuidOf(bind(digitsOf(seed.at), "text"), "h.hash", 21)}, ${bind(args.brand, "uuid")}, ${bind(args.distribution, "uuid")}, ${deployment}, ${bind(args.program, "uuid")},
      m.id, substr(h.hash, 1, 20), 0, ${bind(args.at.toISOString(), "timestamptz")}
    from ${name}_looked m
    cross join lateral (
      select ${sha256(`${bind(seed.secret, "text")} || ':' || m.id::text`)} as hash
    ) h
    ${args.qualifiedOnly ? "where m.qualification_status = 'qualified'" : ""}
    on conflict (organization, livemode, enrollment, deployment) do nothing
    returning 1)`;
  return {
    ctes: [looked, made],
    outputs: [
      `(select count(*)::int4 from ${name}_looked)`,
      `(select count(*)::int4 from ${name})`,
      `(select id from ${name}_looked order by id desc limit 1)`,
    ],
    minted: `select ${deployment} as deployment, count(*) as links from ${name}`,
    read: ([examined, minted, last]) => ({ examined, minted, last }) as Sets["mintLinks"]["result"],
  };
};

const retryFunding = (args: Sets["retryFunding"]["args"], name: string, bind: Binder): SetPlan => ({
  ctes: [
    `${name} as (
    update operation set next_attempt_at = ${bind(args.at.toISOString(), "timestamptz")}, version = version + 1
    where organization = $1 and livemode = $2 and brand = ${bind(args.brand, "uuid")}
      and waiting_asset = ${bind(args.asset, "text")} and waiting_reason = 'funding_required' and status = 'waiting'
    returning 1)`,
  ],
  outputs: [`(select count(*)::int4 from ${name})`],
  read: ([retried]) => ({ retried }) as Sets["retryFunding"]["result"],
});

const COUPON_OF = { program: "program", entity: "entity", enrollment: "enrollment" } as const;

/** The coupons of a set, those of succeeded members with those of whoever goes on. */
const couponsOf = (of: Sets["dueCoupons"]["args"]["of"], bind: Binder): string => {
  if (of === null) return "";
  const ids = bind(of.ids, "uuid[]");
  const own = `${COUPON_OF[of.kind]} = any(${ids})`;
  if (of.kind !== "enrollment") return `and ${own}`;
  return `and (${own} or enrollment in (select s.enrollment from succession s
      where s.organization = $1 and s.livemode = $2 and s.successor = any(${ids})))`;
};

/** Coupons are locked in the order of their ids, so that two of these sets do not deadlock. */
const dueCoupons = (args: Sets["dueCoupons"]["args"], name: string, bind: Binder): SetPlan => ({
  ctes: [
    `${name}_held as materialized (
    select id from coupon where organization = $1 and livemode = $2 and brand = ${bind(args.brand, "uuid")}
      ${couponsOf(args.of, bind)} order by id for update)`,
    `${name} as (
    update coupon c set vendors_due_at = ${bind(args.at.toISOString(), "timestamptz")}, version = c.version + 1
    from ${name}_held h where c.organization = $1 and c.livemode = $2 and c.id = h.id
    returning 1)`,
  ],
  outputs: [`(select count(*)::int4 from ${name})`],
  read: ([due]) => ({ due }) as Sets["dueCoupons"]["result"],
});

/** Deliveries are locked in the order of their ids, the same order in which results are recorded. */
const closeEndpoint = (args: Sets["closeEndpoint"]["args"], name: string, bind: Binder): SetPlan => {
  const endpoint = bind(args.endpoint, "uuid");
  const inTenant = "organization = $1 and livemode = $2";
  return {
    ctes: [
      `${name}_held as materialized (
    select id from webhook_delivery where ${inTenant} and endpoint = ${endpoint} and status = 'pending'
    order by id for update)`,
      `${name} as (
    update webhook_delivery d set status = 'exhausted', next_attempt_at = null, lease_until = null,
      updated_at = ${bind(args.at.toISOString(), "timestamptz")}, version = d.version + 1
    from ${name}_held h where d.organization = $1 and d.livemode = $2 and d.id = h.id
    returning 1)`,
      ...(args.remove
        ? [`${name}_removed as (delete from webhook_endpoint where ${inTenant} and id = ${endpoint})`]
        : []),
    ],
    outputs: [`(select count(*)::int4 from ${name})`],
    read: ([exhausted]) => ({ exhausted }) as Sets["closeEndpoint"]["result"],
  };
};

const BLANKED = {
  events: { table: "event", columns: ["data"] },
  audit: { table: "audit_entry", columns: ["before", "after"] },
} as const satisfies { readonly [S in Stream]: { readonly table: string; readonly columns: readonly string[] } };

/** The entries of one stream, locked in the order of `seq`; a text that is another one by now leaves its entry as it is. */
const blanked = (stream: Stream, entries: readonly BlankedEntry[], bind: Binder): string => {
  const { table, columns } = BLANKED[stream];
  const fields = fieldsOf({
    seq: tally,
    ...Object.fromEntries(
      columns.flatMap((name) => [[`${name}_was`, text] as const, [`${name}_becomes`, text] as const]),
    ),
  });
  const rows = entries
    .toSorted((left, right) => left.seq - right.seq)
    .map(({ seq, from, to }) => ({
      seq,
      ...Object.fromEntries(
        columns.flatMap((name, at) => [
          [`${name}_was`, from[at]],
          [`${name}_becomes`, to[at]],
        ]),
      ),
    }));
  return `update ${table} e set ${columns.map((name) => `${name} = u.${name}_becomes`).join(", ")}
    from ${rowsSource(fields, rows, bind)}
    where e.organization = $1 and e.livemode = $2 and e.seq = u.seq
      and ${columns.map((name) => `e.${name} is not distinct from u.${name}_was`).join(" and ")} returning 1`;
};

const blankEntries = ({ entries }: Sets["blankEntries"]["args"], name: string, bind: Binder): SetPlan => {
  const streams = (Object.keys(BLANKED) as Stream[]).flatMap((stream) => {
    const own = entries.filter((entry) => entry.stream === stream);
    return own.length === 0 ? [] : [{ cte: `${name}_${stream}`, body: blanked(stream, own, bind) }];
  });
  return {
    ctes: [
      ...streams.map(({ cte, body }) => `${cte} as (${body})`),
      `${name} as (${streams.map(({ cte }) => `select 1 from ${cte}`).join(" union all ")})`,
    ],
    outputs: [`(select count(*)::int4 from ${name})`],
    odd: `(select ${bind(entries.length, "int8")} - count(*) from ${name})`,
    read: ([blanked]) => ({ blanked }) as Sets["blankEntries"]["result"],
  };
};

const ANSWERS = fieldsOf({ key: text, was: text, becomes: text });

/** Answers are locked in the order of their keys. */
const blankAnswers = ({ answers }: Sets["blankAnswers"]["args"], name: string, bind: Binder): SetPlan => {
  const rows = answers.map(({ key, from, to }) => ({ key, was: from, becomes: to }));
  return {
    ctes: [
      `${name}_held as materialized (
    select a.key, u.becomes from answer a join ${rowsSource(ANSWERS, rows, bind)} on a.key = u.key and a.sealed = u.was
    where a.organization = $1 and a.livemode = $2 order by a.key for update of a)`,
      `${name} as (
    update answer a set sealed = h.becomes from ${name}_held h
    where a.organization = $1 and a.livemode = $2 and a.key = h.key returning 1)`,
    ],
    outputs: [`(select count(*)::int4 from ${name})`],
    read: ([blanked]) => ({ blanked }) as Sets["blankAnswers"]["result"],
  };
};

/** Customers of a key are one of each program; they are locked as new events lock them, by that key. */
const renameCustomers = (args: Sets["renameCustomers"]["args"], name: string, bind: Binder): SetPlan => {
  const [brand, customer] = [bind(args.brand, "uuid"), bind(args.customer, "text")];
  const named = `organization = $1 and livemode = $2 and brand = ${brand} and customer = ${customer}`;
  return {
    ctes: [`${name} as (update customer set customer = 'erased:' || id where ${named} returning 1)`],
    outputs: [],
    odd: `(select ${bind(args.events, "int8")} - count(*) from performance_event where ${named})`,
    read: () => ({}),
  };
};

const PLANS: { readonly [K in SetKind]: (args: Sets[K]["args"], name: string, bind: Binder) => SetPlan } = {
  mintLinks,
  retryFunding,
  dueCoupons,
  closeEndpoint,
  duePayouts,
  expectUndrafted,
  expectLastPeriod,
  expectDestinations,
  freezePayouts,
  releasePayouts,
  writeOffPayouts,
  runPayouts,
  derivePayouts,
  blankEntries,
  blankAnswers,
  renameCustomers,
  aimTestClock,
  beginTestClock,
};

export const planSet = (write: SetWrite, name: string, bind: Binder): SetPlan =>
  PLANS[write.set](write as never, name, bind);
