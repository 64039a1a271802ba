import { filterId, unknownCursor } from "../../journal/index.ts";
import { at, DAY_MS, later, ok, parseId, type Result, refuse, wireTime } from "../../kernel/index.ts";
import type { Days } from "../brands/days.ts";
import { gatherDays } from "../brands/gather.ts";
import { type Context, query } from "../context.ts";
import { IN_FLIGHT_MS } from "../runs/entitlements.ts";
import { readDay, wireDay } from "../runs/period.ts";
import { gatherRecipients, hasPayouts } from "../runs/recipients.ts";
import { gatherUncoveredSoFar, presentUncovered } from "../runs/uncovered.ts";
import { liabilityInput } from "./inputs.ts";
import { monthOf } from "./month.ts";
import { presentMonth } from "./movement.ts";
import type { LiabilityKey } from "./ports.ts";
import { payoutLiabilityList, presentLiability, presentSums } from "./resource.ts";
import { gatherSealed } from "./sealed.ts";

const CURSOR = /^([a-z]+_[0-9a-f-]+)\.([a-z]+_[0-9a-f-]+)\.([a-z]{3})$/i;

/** Reads the key of a row from its id, also of a row that is no longer in the list. */
const readKey = (raw: string | undefined): Result<LiabilityKey | null> => {
  if (raw === undefined) return ok(null);
  const [, person = "", earnedIn = "", currency = ""] = CURSOR.exec(raw) ?? [];
  const [entity, program] = [parseId("entity", person), parseId("program", earnedIn)];
  if (entity === undefined || program === undefined) return unknownCursor;
  return ok({ entity, program, currency: currency.toLowerCase() });
};

/** Reads a day that has begun, and the instant of which is told: its end, or now where it has not ended. */
export const readEnd = (
  raw: string | undefined,
  days: Days,
  now: Date,
): Result<{ readonly day: Date; readonly until: Date }> => {
  const day = raw === undefined ? ok(later(days.holding(now), -DAY_MS)) : readDay(raw, "day");
  if (!day.ok) return day;
  if (days.begin(day.value) > now) return at("day", refuse("invalid_period", { reason: "day lies in the future." }));
  const end = days.begin(later(day.value, DAY_MS));
  return ok({ day: day.value, until: end < now ? end : later(now, 1) });
};

/** The beginning of the month of a day. */
export const monthBegin = (day: Date, days: Days): Date =>
  days.begin(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)));

/** The figures that every answer has of the day, whatever of it was asked for. */
export const gatherDay = async (context: Context, { day, until }: { readonly day: Date; readonly until: Date }) => ({
  day: wireDay(day),
  until: wireTime(new Date(Math.min(until.getTime(), context.now.getTime()))),
  final: until <= later(context.now, -IN_FLIGHT_MS),
  ...(await gatherSealed(context, until)),
});

/** Lists what the books owed before the end of a day, by the times of payouts and payments, which nothing moves. */
export const listLiability = query({
  ids: [],
  input: liabilityInput,
  output: payoutLiabilityList,
  async answer(context, _ids, { limit, starting_after, ...asked }) {
    const { tenant, brand, ports, now } = context;
    const days = await gatherDays(context, brand.id);
    const end = readEnd(asked.day, days, now);
    if (!end.ok) return end;
    const after = readKey(starting_after);
    if (!after.ok) return after;
    if (after.value !== null && !(await hasPayouts(context, after.value.entity))) return unknownCursor;
    const { day, until } = end.value;
    const began = monthBegin(day, days);
    const [entity, program] = [filterId("entity", asked.entity), filterId("program", asked.program)];
    const uncovered = presentUncovered(await gatherUncoveredSoFar(context));
    const header = {
      object: "list" as const,
      ...(await gatherDay(context, end.value)),
      uncovered,
    };
    if (entity === "nothing" || program === "nothing") {
      const month = { from: wireTime(began), movements: [] };
      return ok({ ...header, data: [], has_more: false, sums: [], month });
    }
    const filter = { brand: brand.id, until, entity, program, currency: asked.currency };
    const [found, sums, opening] = await Promise.all([
      ports.payouts.liability(tenant, filter, { limit: limit + 1, after: after.value }),
      ports.payouts.liabilitySums(tenant, filter),
      ports.payouts.liabilitySums(tenant, { ...filter, until: began }),
    ]);
    const rows = found.slice(0, limit);
    const recipients = await gatherRecipients(context, brand.id, rows);
    return ok({
      ...header,
      data: rows.map((row) => presentLiability(row, recipients.get(row.entity), tenant)),
      has_more: found.length > limit,
      sums: sums.map(presentSums),
      month: { from: wireTime(began), movements: monthOf(opening, sums).map(presentMonth) },
    });
  },
});
