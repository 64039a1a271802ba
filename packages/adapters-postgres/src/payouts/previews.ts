import type {
  Compared,
  ComparedPage,
  Comparison,
  ComparisonStore,
  Id,
  PastStanding,
  RankedPage,
  Tenant,
} from "@entente/core/ports";
import { owedFor } from "../earning/payout-formulas.ts";
import { IN_TENANT } from "../store/row-store.ts";
import { binder, type Send } from "../store/statement.ts";
import { measuring } from "./runs/measure.ts";

// What runs measure, summed up by member and currency. By hand, as it is composed of their parts.

/** The amounts that earlier periods hold of a bonus that is owed once. */
const held = (name: string): string => `${name}_held as (
      select c.place, coalesce(s.member, t.enrollment) as enrollment, sum(t.amount_minor) as held
      from ${name}_claim c join payout t on t.rule = c.rule and t.period_start < c.earned_start
      left join ${name}_summed s on s.place = c.place and s.enrollment = t.enrollment
      where ${IN_TENANT} and c.paid_once group by 1, 2)`;

interface Sides {
  readonly before: string;
  readonly after: string;
  readonly takenOff: string;
  /** The condition that a member's amounts after the change are these. */
  readonly isAfter: string;
}

const owed = (name: string, { before, after, takenOff, isAfter }: Sides): string => `${name}_owed as (
      select coalesce(v.enrollment, h.enrollment) as enrollment, c.currency,
        coalesce(sum(o.owed) filter (where c.place = any(${before})), 0) as before,
        coalesce(sum(o.owed) filter (where c.place = any(${after}) and ${isAfter}), 0) as after
      from ${name}_value v full join ${name}_held h on h.place = v.place and h.enrollment = v.enrollment
      join ${name}_claim c on c.place = coalesce(v.place, h.place)
      cross join lateral (
        select (${owedFor("coalesce(v.value, 0)", "c")} - coalesce(h.held, 0))
          * case when c.place = any(${takenOff}) then -1 else 1 end as owed) o
      group by 1, c.currency)`;

const compared = (names: readonly string[]): string => `compared as materialized (
      select x.enrollment, x.currency, sum(x.before) as before, sum(x.after) as after
      from (${names.map((name) => `select * from ${name}_owed`).join(" union all ")}) x
      group by x.enrollment, x.currency having sum(x.before) <> 0 or sum(x.after) <> 0)`;

/** The condition that a member would have stood otherwise, or that its sums are also those of one who would. */
const otherwise = (members: string): string => {
  const member = "coalesce(v.enrollment, h.enrollment)";
  return `(${member} = any(${members}) or exists (select from s1_summed x where x.member = ${member} and x.enrollment = any(${members})))`;
};

const comparing = ({ organization, livemode }: Tenant, { brand, entitlements, supposed }: Comparison) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const part = (
    name: string,
    some: Comparison["entitlements"],
    isAfter: string,
    standings?: readonly PastStanding[],
  ) => {
    const places = (side: "before" | "after" | "isTakenOff"): string =>
      bind(
        some.flatMap((one, place) => (one[side] ? [place] : [])),
        "int4[]",
      );
    const { ctes } = measuring({ brand, entitlements: some, includesOpen: false, supposed: standings }, name, bind);
    const sides = { before: places("before"), after: places("after"), takenOff: places("isTakenOff"), isAfter };
    return [...ctes, held(name), owed(name, sides)];
  };
  if (supposed === undefined)
    return { bind, ctes: [...part("s0", entitlements, "true"), compared(["s0"])].join(",\n  ") };
  const members = bind([...new Set(supposed.standings.map(({ enrollment }) => enrollment))], "uuid[]");
  // Those of all others come second, since they ask which sums are whose.
  const ctes = [
    ...part("s1", supposed.entitlements, otherwise(members), supposed.standings),
    ...part("s0", entitlements, `not ${otherwise(members)}`),
    compared(["s0", "s1"]),
  ];
  return { bind, ctes: ctes.join(",\n  ") };
};

const EFFECT = { gains: "x.after > x.before", loses: "x.after < x.before" } as const;

const TOTALS = `(select json_agg(json_build_array(t.currency, t.before::text, t.after::text, t.members, t.gaining, t.losing)
        order by t.currency collate "C")::text
      from (select x.currency, sum(x.before) as before, sum(x.after) as after, count(*) as members,
        count(*) filter (where ${EFFECT.gains}) as gaining, count(*) filter (where ${EFFECT.loses}) as losing
        from compared x group by x.currency) t) as totals`;

const isAsked = (effect: ComparedPage["effect"]): string => (effect === undefined ? "true" : EFFECT[effect]);

const statement = (tenant: Tenant, comparison: Comparison, { limit, after, effect }: ComparedPage) => {
  const { bind, ctes } = comparing(tenant, comparison);
  const below = after === null ? "true" : `x.enrollment < ${bind(after, "uuid")}`;
  const text = `with ${ctes}
  select
    ${TOTALS},
    (select json_agg(json_build_array(x.enrollment, m.entity, x.currency, x.before::text, x.after::text)
        order by x.enrollment desc, x.currency collate "C")::text
      from (select distinct x.enrollment from compared x where ${below} and ${isAsked(effect)}
        order by x.enrollment desc limit ${bind(limit, "int4")}) p
      join compared x on x.enrollment = p.enrollment
      join s0_member m on m.id = p.enrollment) as amounts`;
  return { text, values: bind.values };
};

const RANK = ['currency collate "C"', "far", "enrollment"] as const;

/** By hand for the same reason; amounts are ranked by how far they move, which no index knows. */
const rankedStatement = (tenant: Tenant, comparison: Comparison, { limit, after, effect }: RankedPage) => {
  const { bind, ctes } = comparing(tenant, comparison);
  const ranked = "ranked as materialized (select x.*, -abs(x.after - x.before) as far from compared x)";
  const order = RANK.map((part) => `x.${part}`).join(", ");
  let behind = "true";
  if (after !== null) {
    const [enrollment, currency] = [bind(after.enrollment, "uuid"), bind(after.currency, "text")];
    const far = `coalesce((select c.far from ranked c where c.enrollment = ${enrollment} and c.currency = ${currency}), 0)`;
    behind = `(${order}) > (${currency}, ${far}, ${enrollment})`;
  }
  const text = `with ${ctes},
  ${ranked}
  select
    ${TOTALS},
    (select json_agg(json_build_array(x.enrollment, m.entity, x.currency, x.before::text, x.after::text) order by ${order})::text
      from (select x.* from ranked x where ${behind} and ${isAsked(effect)} order by ${order} limit ${bind(limit, "int4")}) x
      join s0_member m on m.id = x.enrollment) as amounts`;
  return { text, values: bind.values };
};

interface Found {
  readonly totals: string | null;
  readonly amounts: string | null;
}
type StoredTotal = readonly [currency: string, before: string, after: string, ...counts: [number, number, number]];
type StoredAmount = readonly [Id<"enrollment">, Id<"entity">, currency: string, before: string, after: string];

const parsed = <T>(text: string | null | undefined): readonly T[] => JSON.parse(text ?? "[]") as readonly T[];

const read = (found: Found | undefined): Compared => ({
  totals: parsed<StoredTotal>(found?.totals).map(([currency, before, after, members, gaining, losing]) => ({
    currency,
    before: BigInt(before),
    after: BigInt(after),
    members,
    gaining,
    losing,
  })),
  amounts: parsed<StoredAmount>(found?.amounts).map(([enrollment, entity, currency, before, after]) => ({
    enrollment,
    entity,
    currency,
    before: BigInt(before),
    after: BigInt(after),
  })),
});

export const comparisonStore = (send: Send): ComparisonStore => ({
  async rank(tenant, comparison, page) {
    if (comparison.entitlements.length === 0) return { totals: [], amounts: [] };
    const { text, values } = rankedStatement(tenant, comparison, page);
    const [found] = await send<Found>(text, values);
    return read(found);
  },
  async compare(tenant, comparison, page) {
    if (comparison.entitlements.length === 0) return { totals: [], amounts: [] };
    const { text, values } = statement(tenant, comparison, page);
    const [found] = await send<Found>(text, values);
    return read(found);
  },
});
