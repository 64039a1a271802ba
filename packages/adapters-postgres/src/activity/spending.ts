import type { Distribution, Id, Spending } from "@entente/core/ports";
import { PER_EVENT } from "@entente/core/storage";
import { historyVersions, readHistory } from "../earning/history.ts";
import { nested, unnesting } from "../store/nested.ts";
import type { Stored } from "../store/row-store.ts";

const TYPES = PER_EVENT.map((type) => `'${type}'`).join(", ");

const COLUMNS = ["distribution", "mode", "asset", "status", "reserved", "consumed", "released", "rules"] as const;
export const SPENDING_COLUMNS = COLUMNS.map((name) => `spending.${name} as "spending.${name}"`);

/**
 * The budget of a route of which the row `history` is joined. When the distribution has no budget, or no rule pays per event, nothing
 * else is read: each part is joined on the result of the part before it.
 */
export const spendingRow = (route: { readonly program: string; readonly distribution: string }): string => `
  select w.id as distribution, w.budget_mode as mode, w.budget_asset as asset, w.status, coalesce(b.reserved, 0) as reserved,
    coalesce(b.consumed, 0) as consumed, coalesce(b.released, 0) as released, p.rules
  from distribution w
  join lateral (
    select ${nested("payoutRule", "t.created_at, t.id")} as rules from payout_rule t
    where t.organization = $1 and t.livemode = $2 and t.program = ${route.program} and t.status = 'active'
      and t.type in (${TYPES})
  ) p on p.rules is not null
  left join budget b on b.organization = w.organization and b.livemode = w.livemode and b.distribution = w.id
  where w.organization = $1 and w.livemode = $2 and w.id = ${route.distribution} and w.budget_mode <> 'none'
    and history.member is not null`;

const readRules = unnesting("payoutRule");

export const readSpending = (found: Stored): Spending | undefined => {
  const of = <T>(column: (typeof COLUMNS)[number]): T => found[`spending.${column}`] as T;
  if ((of("distribution") ?? null) === null) return undefined;
  return {
    distribution: of<Id<"distribution">>("distribution"),
    mode: of("mode"),
    asset: of("asset"),
    status: of<Distribution["status"]>("status"),
    budget: { reserved: of("reserved"), consumed: of("consumed"), released: of("released") },
    rules: readRules(of("rules")),
    history: readHistory(found, "history."),
    read: historyVersions(found, "history."),
  };
};
