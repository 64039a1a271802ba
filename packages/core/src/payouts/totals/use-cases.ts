import { emptyList, filterId, unknownCursor } from "../../journal/index.ts";
import { ok, parseId, type Result } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { gatherRecipients, hasPayouts } from "../runs/recipients.ts";
import { UNKNOWN_COUNTRY, yearlyTotals } from "./inputs.ts";
import type { PaidKey } from "./ports.ts";
import { payoutTotalList, presentTotal } from "./resource.ts";

const QUARTERS = [0, 3, 6, 9, 12] as const;

/** When the quarters of a year begin, and when the last one ends. */
const quartersOf = (year: number): readonly Date[] => QUARTERS.map((month) => new Date(Date.UTC(year, month)));

const CURSOR = /^([a-z]+_[0-9a-f-]+)\.([a-z]{3})(?:\.([a-z]{2}))?$/i;

/** Reads the key of a row from its id, also of a row that is no longer in the list. */
const readKey = (raw: string | undefined): Result<PaidKey | null> => {
  if (raw === undefined) return ok(null);
  const [, person = "", currency = "", country] = CURSOR.exec(raw) ?? [];
  const entity = parseId("entity", person);
  if (entity === undefined) return unknownCursor;
  return ok({ entity, currency: currency.toLowerCase(), country: country?.toUpperCase() ?? null });
};

/** Lists the amount paid to each recipient in a calendar year, read from the payments, as statements are. */
export const listYearlyTotals = query({
  ids: [],
  input: yearlyTotals,
  output: payoutTotalList,
  async answer(context, _ids, { year, limit, starting_after, ...asked }) {
    const { tenant, brand, ports } = context;
    const after = readKey(starting_after);
    if (!after.ok) return after;
    if (after.value !== null && !(await hasPayouts(context, after.value.entity))) return unknownCursor;
    const entity = filterId("entity", asked.entity);
    if (entity === "nothing") return ok(emptyList);
    const country = asked.country === UNKNOWN_COUNTRY ? null : asked.country;
    const filter = { brand: brand.id, quarters: quartersOf(year), entity, country, currency: asked.currency };
    const found = await ports.payouts.paidIn(tenant, filter, { limit: limit + 1, after: after.value });
    const rows = found.slice(0, limit);
    const recipients = await gatherRecipients(context, brand.id, rows);
    return ok({
      object: "list" as const,
      data: rows.map((row) => presentTotal(row, year, recipients.get(row.entity), tenant)),
      has_more: found.length > limit,
    });
  },
});
