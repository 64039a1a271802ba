import { nothing, ok } from "../../kernel/index.ts";
import { command, query } from "../context.ts";
import { decideUpdate } from "./decide.ts";
import { gatherTerms } from "./gather.ts";
import { brandUpdate } from "./inputs.ts";
import { brandResource, presentBrand } from "./resource.ts";

export const retrieveBrand = query({
  ids: [],
  input: nothing,
  output: brandResource,
  async answer(context) {
    const { tenant, brand } = context;
    return ok(presentBrand(brand, (await gatherTerms(context, brand.id))?.row, tenant));
  },
});

export const updateBrand = command({
  ids: [],
  input: brandUpdate,
  output: brandResource,
  async gather(context) {
    const { tenant, brand, ports } = context;
    const [found, periods] = await Promise.all([
      gatherTerms(context, brand.id),
      ports.payouts.periods(tenant, brand.id),
    ]);
    const ends = periods.map(({ row }) => row.periodEnd.getTime());
    return ok({ found, lastEnd: ends.length === 0 ? null : new Date(Math.max(...ends)) });
  },
  decide: decideUpdate,
});
