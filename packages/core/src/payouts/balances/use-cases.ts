import { z } from "zod";
import { emptyList, filterId, readCursor, unknownCursor } from "../../journal/index.ts";
import { currency, DAY_MS, later, listOf, ok, pageFields, reference } from "../../kernel/index.ts";
import { query } from "../context.ts";
import type { SumFilter } from "./ports.ts";
import { AGES, balanceResource, payoutSummaryResource, presentBalance, presentSummary } from "./resource.ts";

const filters = {
  /** Only what this recipient is paid, by the id of the entity. Default: of all. */
  entity: reference().optional(),
  /** Only what was earned in this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only amounts in this currency: three letters. Default: all. */
  currency: currency().optional(),
};

const filterOf = (
  brand: SumFilter["brand"],
  input: { readonly [F in keyof typeof filters]?: string | undefined },
): SumFilter | "nothing" => {
  const [entity, program] = [filterId("entity", input.entity), filterId("program", input.program)];
  return entity === "nothing" || program === "nothing"
    ? "nothing"
    : { brand, entity, program, currency: input.currency };
};

export const listBalances = query({
  ids: [],
  input: z.strictObject({
    ...pageFields,
    ...filters,
  }),
  output: listOf(balanceResource),
  async answer({ tenant, brand, ports }, _ids, input) {
    const after = readCursor("entity", input);
    if (!after.ok) return after;
    if (after.value !== undefined) {
      const known = await ports.payouts.list(tenant, { brand: brand.id, entity: after.value }, { limit: 1 });
      if (known === undefined || known.rows.length === 0) return unknownCursor;
    }
    const filter = filterOf(brand.id, input);
    if (filter === "nothing") return ok(emptyList);
    const page = { limit: input.limit + 1, after: after.value ?? null };
    const rows = await ports.payouts.balances(tenant, filter, page);
    const recipients = [...new Set(rows.map(({ entity }) => entity))].map((entity) =>
      rows.filter((row) => row.entity === entity),
    );
    return ok({
      object: "list" as const,
      data: recipients.slice(0, input.limit).map((of) => presentBalance(of, tenant)),
      has_more: recipients.length > input.limit,
    });
  },
});

export const summarizePayouts = query({
  ids: [],
  input: z.strictObject(filters),
  output: payoutSummaryResource,
  async answer({ tenant, brand, ports, now }, _ids, input) {
    const filter = filterOf(brand.id, input);
    const instants = AGES.map((days) => later(now, -days * DAY_MS));
    const rows = filter === "nothing" ? [] : await ports.payouts.totals(tenant, filter, instants);
    return ok(presentSummary(rows, tenant));
  },
});
