import type { PastStanding } from "@entente/core/ports";
import { QUALIFYING_STATUSES } from "@entente/core/storage";
import { fieldsOf, text, time, uuid } from "../../store/columns.ts";
import { IN_TENANT } from "../../store/row-store.ts";
import { type Binder, rowsSource } from "../../store/statement.ts";

// Which standings a measurement reads: those that members had, or those that they would have had.

const SUPPOSED = fieldsOf({ enrollment: uuid, status: text, tier: uuid, startedAt: time, endedAt: time });

/** The standings that a measurement reads. */
export interface Standings {
  readonly ctes: readonly string[];
  /** Their rows, named `t` or `held`; with the tenant's condition. */
  from(alias: string): { readonly table: string; readonly where: string };
}

/** The standings as they are stored; of members with a supposed one, that instead of all of theirs. */
export const standingsOf = (
  supposed: readonly PastStanding[] | undefined,
  name: string,
  programs: string,
  bind: Binder,
): Standings => {
  if (supposed === undefined || supposed.length === 0)
    return {
      ctes: [],
      from: (alias) => ({
        table: "standing_interval",
        where: `${alias}.organization = $1 and ${alias}.livemode = $2 and`,
      }),
    };
  const own = bind([...new Set(supposed.map(({ enrollment }) => enrollment))], "uuid[]");
  return {
    ctes: [
      `${name}_standing as materialized (
      select t.enrollment, t.status, t.tier, t.started_at, t.ended_at
      from enrollment m join standing_interval t on ${IN_TENANT} and t.enrollment = m.id
      where m.organization = $1 and m.livemode = $2 and m.program = any(${programs}) and m.id <> all(${own})
      union all
      select u.enrollment, u.status, u.tier, u.started_at, u.ended_at from ${rowsSource(SUPPOSED, supposed, bind)})`,
    ],
    from: () => ({ table: `${name}_standing`, where: "" }),
  };
};

const QUALIFYING = QUALIFYING_STATUSES.map((status) => `'${status}'`).join(", ");

/** When each member was qualified or in grace; read only for programs with a deployment for qualified members. */
export const qualifiedIn = (standings: Standings, programs: string): string => {
  const { table, where } = standings.from("t");
  return `
  select t.enrollment, range_agg(tstzrange(t.started_at, t.ended_at)) as spans
  from enrollment m join ${table} t on ${where} t.enrollment = m.id
  where m.organization = $1 and m.livemode = $2 and t.status in (${QUALIFYING}) and m.program in (
    select d.program from deployment d
    where d.organization = $1 and d.livemode = $2 and d.program = any(${programs}) and d.qualified_only)
  group by t.enrollment`;
};

/** Joins the tier that the member of an event `o` held when it occurred. */
export const heldTier = (standings: Standings, tiers: string): string => {
  const { table, where } = standings.from("held");
  return `left join ${table} held on ${where} held.enrollment = o.enrollment and held.tier = any(${tiers})
      and held.started_at <= o.occurred_at and (held.ended_at is null or held.ended_at > o.occurred_at)`;
};
