import { everyRow, type Id } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Entitlement } from "../runs/entitlements.ts";
import { gatherBooks } from "../runs/gather.ts";
import { earningOf } from "./earning.ts";

/** Gathers the entitlements of the brand's events, or of one program's, within given bounds. */
export const gatherEarning = async (
  context: Pick<Context, "tenant" | "brand" | "ports">,
  program: Id<"program"> | undefined,
): Promise<(bounds: readonly Date[]) => readonly Entitlement[]> => {
  const { tenant, brand, ports } = context;
  const [periods, active] = await Promise.all([
    ports.payouts.periods(tenant, brand.id),
    everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, program, status: "active" }, page)),
  ]);
  const { books } = await gatherBooks(
    context,
    brand.id,
    null,
    periods.map(({ row }) => row),
    active,
  );
  const isAsked = ({ rule }: Entitlement): boolean => program === undefined || rule.program === program;
  return (bounds) => earningOf(books, { start: bounds[0] as Date, end: bounds.at(-1) as Date }).filter(isAsked);
};
