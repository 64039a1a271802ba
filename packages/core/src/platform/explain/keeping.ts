import type { Id } from "../../kernel/index.ts";
import { type Enrollment, entitiesOf } from "../../membership/index.ts";
import { gatherWays } from "../../payouts/index.ts";
import type { Context } from "../context.ts";
import type { Keeping, OwedElsewhere } from "../portal/amounts.ts";

/** So many sums of one person are read. */
export const BALANCES_MAX = 100;

/** Gathers the amounts that the other programs of the brand owe the member, by currency. */
const gatherElsewhere = async (
  context: Context,
  brand: Id<"brand">,
  row: Enrollment,
): Promise<ReadonlyMap<string, OwedElsewhere>> => {
  const { tenant, ports } = context;
  const [person = row.entity] = await entitiesOf(context, row.entity);
  const rows = await ports.payouts.balances(tenant, { brand, entity: person }, { limit: BALANCES_MAX, after: null });
  const others = rows.filter(({ program }) => program !== row.program);
  const programs = await ports.programs.many(tenant, [...new Set(others.map(({ program }) => program))]);
  const minimums = new Map(programs.map(({ row: { id, minimumPayoutMinor } }) => [id, minimumPayoutMinor]));
  const elsewhere = new Map<string, OwedElsewhere>();
  for (const { program, currency, pending, negative } of others) {
    const known = elsewhere.get(currency) ?? { total: 0n, minimums: [] };
    const owed = pending + negative;
    elsewhere.set(currency, {
      total: known.total + owed,
      minimums: owed > 0n ? [...known.minimums, minimums.get(program) ?? 0n] : known.minimums,
    });
  }
  return elsewhere;
};

/** The facts that keep the payments of a member back, besides its amounts. */
export const gatherKeeping = async (context: Context, brand: Id<"brand">, row: Enrollment): Promise<Keeping> => {
  const { tenant, ports, now } = context;
  const { program: id, relationship } = row;
  const [entity = row.entity] = await entitiesOf(context, row.entity);
  const [program, found, ways, elsewhere] = await Promise.all([
    ports.programs.get(tenant, id),
    ports.relationships.get(tenant, relationship),
    gatherWays(context, brand, entity),
    gatherElsewhere(context, brand, row),
  ]);
  return {
    minimumMinor: program?.row.minimumPayoutMinor ?? 0n,
    elsewhere,
    isPaused: found?.row.status === "paused",
    ways,
    now,
  };
};
