import type { Earned, Entitlement, Id, Tenant } from "@entente/core/ports";
import { owedFor } from "../../earning/payout-formulas.ts";
import { binder, type Send } from "../../store/statement.ts";
import { measuring } from "./measure.ts";

interface Found {
  readonly place: number;
  readonly events: string;
  readonly totals: readonly (readonly [currency: string, amount: string])[] | null;
}

/** By hand, of the parts of runs: the events of each group that give anything, and what the group gives by currency. */
const statement = (
  { organization, livemode }: Tenant,
  brand: Id<"brand">,
  groups: readonly (readonly Entitlement[])[],
) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const { ctes } = measuring({ brand, entitlements: groups.flat(), includesOpen: false }, "s0", bind, null, null, true);
  const placeOf = bind(
    groups.flatMap((group, place) => group.map(() => place)),
    "int4[]",
  );
  const text = `with ${ctes.join(",\n  ")},
    event as (
      select (${placeOf})[x.place + 1] as place, count(distinct x.event) as events from s0_value x where x.value <> 0 group by 1),
    owed as (
      select (${placeOf})[c.place + 1] as place, c.currency, sum(${owedFor("v.value", "c")}) as amount
      from (select x.place, x.enrollment, sum(x.value) as value from s0_value x group by x.place, x.enrollment) v
      join s0_claim c on c.place = v.place group by 1, 2)
    select e.place, e.events::text as events, (
      select json_agg(json_build_array(o.currency, o.amount::text) order by o.currency collate "C") from owed o
      where o.place = e.place and o.amount <> 0) as totals
    from event e`;
  return { text, values: bind.values };
};

/** Returns the amounts that groups of entitlements earn for all members. */
export const earned = async (
  send: Send,
  tenant: Tenant,
  brand: Id<"brand">,
  groups: readonly (readonly Entitlement[])[],
): Promise<readonly Earned[]> => {
  const { text, values } = statement(tenant, brand, groups);
  const isAny = groups.some((group) => group.length > 0);
  const found = new Map(isAny ? (await send<Found>(text, values)).map((row) => [row.place, row]) : []);
  return groups.map((_, place) => {
    const { events = "0", totals = null } = found.get(place) ?? {};
    return {
      events: Number(events),
      totals: (totals ?? []).map(([currency, amount]) => ({ currency, amountMinor: BigInt(amount) })),
    };
  });
};
