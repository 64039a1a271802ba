import type { Difference } from "../../journal/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { calendarOf, calendarsOf, inCalendar, programsApart } from "../runs/calendars.ts";
import { entitlementsOf } from "../runs/entitlements.ts";
import { gatherBooks } from "../runs/gather.ts";
import { restatementOf } from "./restatement.ts";

type Stores = Pick<Ports, "payouts" | "payoutRules" | "programs" | "brandTerms">;

/** Where the payouts of a brand that no batch holds are not what its rules owe, by row and field. */
export const restatePayouts = async (
  ports: Stores,
  tenant: Tenant,
  { id: brand }: Pick<Brand, "id">,
  limit: number,
): Promise<readonly Difference[]> => {
  const periods = (await ports.payouts.periods(tenant, brand)).map(({ row }) => row);
  const { books } = await gatherBooks({ tenant, ports }, brand, null, periods, []);
  const [entitlements, apart] = [entitlementsOf(books), programsApart(periods)];
  const found: Difference[] = [];
  // Each calendar was computed at a time of its own. The brand's is looked at even where it has no period: then it owes nothing.
  for (const program of new Set([null, ...calendarsOf(periods)])) {
    const restatement = restatementOf({
      brand,
      entitlements: entitlements.filter(({ rule }) => calendarOf(apart, rule.program) === program),
      periods: inCalendar(periods, program),
    });
    found.push(...(await ports.payouts.restate(tenant, brand, { program, apart }, restatement, limit)));
  }
  return found.slice(0, limit);
};
