import type { Difference, Id, PayoutStore, Restatement, Tenant } from "@entente/core/ports";
import { owedFor } from "../earning/payout-formulas.ts";
import { inOrder } from "../store/checks.ts";
import { IN_TENANT } from "../store/row-store.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";
import { booked, FROZEN, paired, wanted } from "./runs/booking.ts";
import { isClosed } from "./runs/calendars.ts";
import { isUnowed, rows } from "./runs/derive.ts";
import { measuring } from "./runs/measure.ts";
import { givenBack } from "./runs/spans.ts";

// The derivation of runs and batches, without writes, on what had been received by then. By hand, as those are.

/**
 * The value of each claim and member. Where it is uncertain which events were counted, it is the value that the payout that changes
 * was made with, if it can be; and where there is none, any value that makes the others right. Such pairs are left out, as are
 * those of an inactive rule to which a payment gave something back.
 */
const valued = (name: string, since: string, certain: string): readonly string[] => [
  `${name}_back as materialized (
      select distinct x.payout from ${givenBack(since)})`,
  `${name}_kept as (
      select b.place, b.enrollment, b.changing is not null and g.payout is null as is_computed,
        g.payout is not null as is_back, b.amount, v.stored
      from ${name}_booked b left join ${name}_back g on g.payout = b.changing
      left join lateral (
        select o.value as stored from unnest(b.open_ids, b.open_values) as o(id, value) where o.id = b.changing) v on true)`,
  `${name}_chosen as materialized (
      select c.place, coalesce(v.enrollment, k.enrollment) as enrollment, case
          when k.is_back and not c.active then null
          when x.least = x.most then x.most
          when c.place = any(${certain}) then null
          when k.is_computed then least(greatest(k.stored, x.least), x.most)
          when ${owedFor("x.least", "c")} > coalesce(k.amount, 0) then x.least
          when ${owedFor("x.most", "c")} < coalesce(k.amount, 0) then x.most end as value
      from ${name}_value v full join ${name}_kept k on k.place = v.place and k.enrollment = v.enrollment
      join ${name}_claim c on c.place = coalesce(v.place, k.place)
      cross join lateral (select coalesce(v.least, 0) as least, coalesce(v.value, 0) as most) x)`,
];

/**
 * Builds the condition that a payout was frozen when it was computed: for an inactive rule, payouts that batches took since were
 * open.
 */
const frozenThen = (computed: string): string => `(${FROZEN} and (c.active or not exists (
        select 1 from payout_batch x where x.organization = t.organization and x.livemode = t.livemode and x.id = t.batch
          and x.created_at >= ${computed})))`;

/** Fields of open payouts, and of those that a batch took since; a batch keeps the recipient that it was made for. */
const different = (name: string): string => `
    select json_build_array(r.rule, r.enrollment, to_char(r.earned_start, 'YYYY-MM-DD'))::text as key, 'amount_minor' as field,
      r.amount_minor::text as expected, null as found
    from ${name}_row r where r.is_new
    union all
    select t.id::text, f.field, f.expected, f.found
    from ${name}_row r join payout t on ${IN_TENANT} and t.id = r.id left join ${name}_back g on g.payout = t.id
    cross join lateral (values
      ('amount_minor', r.amount_minor::text, t.amount_minor::text), ('currency', r.currency, t.currency),
      ('entity', case when t.batch is null then r.entity::text else t.entity::text end, t.entity::text), ('program', r.program::text, t.program::text),
      ('basis', case when g.payout is null then r.basis::jsonb::text else t.basis::jsonb::text end,
        t.basis::jsonb::text)) as f(field, expected, found)
    where not r.is_new and f.expected is distinct from f.found`;

type Calendar = Parameters<PayoutStore["restate"]>[2];

const withoutEntitlement = (of: Parameters<typeof isUnowed>[0], { program, apart }: Calendar, bind: Binder): string => `
    select t.id::text as key, 'amount_minor' as field, '0' as expected, t.amount_minor::text as found from payout t
    where ${isUnowed(of, bind)}
      and ${program === null ? `t.program <> all(${bind(apart, "uuid[]")})` : `t.program = ${bind(program, "uuid")}`}`;

const statement = (given: Restatement, calendar: Calendar, bind: Binder): string => {
  const of = { ...given, own: calendar.apart.map((program) => ({ program, period: null })) };
  const [name, at] = ["s0", (time: Date) => bind(time.toISOString(), "timestamptz")];
  const received = { settled: at(of.settledAt), open: at(of.openAt) };
  const { ctes } = measuring({ ...of, includesOpen: false }, name, bind, null, received);
  const derivation = { ...of, period: null, includesOpen: false, seed: "", at: of.openAt };
  const places = of.entitlements.flatMap(({ needsCertainty }, place) => (needsCertainty ? [place] : []));
  const known = paired(name, `(select * from ${name}_chosen where value is not null) v left join`);
  const parts = [
    ...ctes,
    ...booked(of, name, bind, `(${frozenThen(at(of.computedAt))} or ${isClosed(of, bind)})`),
    ...valued(name, received.settled, bind(places, "int4[]")),
    known,
    ...wanted(of, name, bind),
  ];
  return `with ${[...parts, ...rows(derivation, name, bind)].join(",\n  ")}
    ${different(name)} union all ${withoutEntitlement(of, calendar, bind)}`;
};

/** Where the open payouts of a calendar are not what is restated. */
export const restate = async (
  send: Send,
  { organization, livemode }: Tenant,
  brand: Id<"brand">,
  calendar: Calendar,
  restatement: Restatement | undefined,
  limit: number,
): Promise<readonly Difference[]> => {
  const bind = binder();
  bind.values.push(organization, livemode, limit);
  const text =
    restatement === undefined || restatement.entitlements.length === 0
      ? withoutEntitlement({ brand, entitlements: [], waiting: restatement?.waiting ?? [] }, calendar, bind)
      : statement(restatement, calendar, bind);
  const found = await send<Omit<Difference, "check">>(inOrder(text), bind.values);
  return found.map((row) => ({ check: "derived", ...row }));
};
