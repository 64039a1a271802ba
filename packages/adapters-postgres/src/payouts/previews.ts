import type { Compared, ComparedPage, Comparison, ComparisonStore, Id, RankedPage, Tenant } from "@entente/core/ports";
import { owedFor } from "../earning/payout-formulas.ts";
import { IN_TENANT } from "../store/row-store.ts";
import { binder, type Send } from "../store/statement.ts";
import { measuring } from "./runs/measure.ts";

// What runs measure, summed up by member and currency. By hand, as it is composed of their parts.

/** The amounts that earlier periods hold of a bonus that is owed once. */
const HELD = `held as (
      select c.place, coalesce(s.member, t.enrollment) as enrollment, sum(t.amount_minor) as held
      from s0_claim c join payout t on t.rule = c.rule and t.period_start < c.earned_start
      left join s0_summed s on s.place = c.place and s.enrollment = t.enrollment
      where ${IN_TENANT} and c.once group by 1, 2)`;

const compared = (before: string, after: string, takenOff: string): string => `compared as materialized (
      select x.* from (
        select coalesce(v.enrollment, h.enrollment) as enrollment, c.currency,
          coalesce(sum(o.owed) filter (where c.place = any(${before})), 0) as before,
          coalesce(sum(o.owed) filter (where c.place = any(${after})), 0) as after
        from s0_value v full join held h on h.place = v.place and h.enrollment = v.enrollment
        join s0_claim c on c.place = coalesce(v.place, h.place)
        cross join lateral (
          select (${owedFor("coalesce(v.value, 0)", "c")} - coalesce(h.held, 0))
            * case when c.place = any(${takenOff}) then -1 else 1 end as owed) o
        group by 1, c.currency) x
      where x.before <> 0 or x.after <> 0)`;

const EFFECT = { gains: "x.after > x.before", loses: "x.after < x.before" } as const;

const comparing = ({ organization, livemode }: Tenant, { brand, entitlements }: Comparison) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const { ctes } = measuring({ brand, entitlements, includesOpen: false }, "s0", bind);
  const places = (side: "before" | "after" | "isTakenOff"): string =>
    bind(
      entitlements.flatMap((one, place) => (one[side] ? [place] : [])),
      "int4[]",
    );
  return {
    bind,
    ctes: [...ctes, HELD, compared(places("before"), places("after"), places("isTakenOff"))].join(",\n  "),
  };
};

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
