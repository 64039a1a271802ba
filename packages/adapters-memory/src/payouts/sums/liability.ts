import type {
  LiabilityFilter,
  LiabilityKey,
  LiabilityRow,
  LiabilityStore,
  LiabilitySums,
  PayoutItem,
} from "@entente/core/ports";
import { amountBefore, holdsBefore, stateBefore } from "@entente/core/storage";
import { personIn } from "../../membership/entities.ts";
import { byText } from "../../store/order.ts";
import { under } from "../../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../../store/world.ts";

const NOTHING = { owed: 0n, takenBack: 0n, inBatch: 0n, paid: 0n } as const;

/** By entity falling, then program and currency rising. */
const inOrder = (one: LiabilityKey, other: LiabilityKey): number =>
  byText(other.entity, one.entity) || byText(one.program, other.program) || byText(one.currency, other.currency);

/** The payment that held each payout before an instant. */
const holdersOf = (tenancy: Tenancy, { brand, until }: LiabilityFilter): ReadonlyMap<string, PayoutItem> =>
  new Map(
    [...tenancy.tables.payoutItem.rows.values()]
      .filter(({ row }) => row.brand === brand && holdsBefore(row, until))
      .flatMap(({ row }) => row.payouts.map((payout) => [payout, row] as const)),
  );

const rowsOf = (tenancy: Tenancy, filter: LiabilityFilter): readonly LiabilityRow[] => {
  const holders = holdersOf(tenancy, filter);
  const rows = new Map<string, LiabilityRow>();
  for (const { row } of under(tenancy.tables.payout, "brand", filter.brand)) {
    const amount = amountBefore(row, filter.until);
    const state = stateBefore(row, amount, holders.get(row.id), filter.until);
    const key = { entity: personIn(tenancy, row.entity), program: row.program, currency: row.currency };
    const isAsked = (["entity", "program", "currency"] as const).every(
      (field) => filter[field] === undefined || filter[field] === key[field],
    );
    if (state === undefined || !isAsked) continue;
    const name = JSON.stringify([key.entity, key.program, key.currency]);
    const sofar = rows.get(name) ?? { ...key, ...NOTHING };
    rows.set(name, { ...sofar, [state]: sofar[state] + amount });
  }
  return [...rows.values()].sort(inOrder);
};

export const memoryLiability = (world: World): LiabilityStore => ({
  async liability(tenant, filter, { limit, after }) {
    return rowsOf(tenancyOf(world, tenant), filter)
      .filter((row) => after === null || inOrder(after, row) < 0)
      .slice(0, limit);
  },
  async liabilitySums(tenant, filter) {
    const sums = new Map<string, LiabilitySums>();
    for (const { currency, owed, takenBack, inBatch, paid } of rowsOf(tenancyOf(world, tenant), filter)) {
      const sofar = sums.get(currency) ?? { currency, ...NOTHING };
      sums.set(currency, {
        currency,
        owed: sofar.owed + owed,
        takenBack: sofar.takenBack + takenBack,
        inBatch: sofar.inBatch + inBatch,
        paid: sofar.paid + paid,
      });
    }
    return [...sums.values()].sort((one, other) => byText(one.currency, other.currency));
  },
});
