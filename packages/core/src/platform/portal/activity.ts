import { z } from "zod";
import {
  DAY_MS,
  exact,
  integer,
  later,
  listOf,
  nearestInteger,
  objectOf,
  ok,
  safeInteger,
  timeZone,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import { PAYOUTS_USE_CASES } from "../../payouts/index.ts";
import { memberQuery, ownMembership } from "./member-query.ts";

/** Earned amounts are known for that long. */
const DAYS_MAX = 90;
/** Days, types and currencies of a member stay below it. */
const ROWS_MAX = 1_000;

const portalDay = z
  .strictObject({
    ...objectOf("day"),
    /** When the day begins, RFC 3339 UTC. */
    start: wireTimeField,
    /** The type of the events, such as `click` or `sale`. */
    type: z.string(),
    /** The currency of the amounts; null for events without a value. */
    currency: z.string().nullable(),
    /** How many events there were. */
    events: safeInteger,
    /** Their value, in the minor unit of `currency`; refunds subtract the amount that they give back. */
    value_minor: nearestInteger,
    /** The amount that rules which pay by the event give for them, in the minor unit of `currency`. */
    earned_minor: nearestInteger,
    ...exact,
  })
  .meta({ id: "PortalDay" });

/** Lists the activity of a membership by day and type of event. */
export const listActivity = memberQuery({
  input: z.strictObject({
    /** How many days, with today: 1 to 90, default 30. */
    days: z.coerce
      .number()
      .pipe(integer(1, DAYS_MAX))
      .default(30)
      .meta({ type: "integer", minimum: 1, maximum: DAYS_MAX }),
    /** The IANA time zone in which days begin, such as `Europe/Zurich`. Default: `UTC`. */
    time_zone: timeZone().default("UTC"),
  }),
  output: listOf(portalDay),
  async answer(context, id, { days, time_zone }) {
    const found = ownMembership(context, id);
    if (!found.ok) return found;
    const { analytics } = PAYOUTS_USE_CASES.performance;
    const asked = analytics.input.parse({
      interval: "day",
      time_zone,
      from: wireTime(later(context.now, (1 - days) * DAY_MS)),
      group_by: "type",
      metrics: "events,value_minor,earned_minor",
      enrollment: wireId("enrollment", found.value.id),
      limit: ROWS_MAX,
    });
    const answered = await analytics.answer({ ...context, scopes: [] }, [], asked);
    if (!answered.ok) return answered;
    return ok({
      object: "list" as const,
      data: answered.value.data.map(
        ({ start, groups, currency, events, value_minor, earned_minor, exact: digits }) => ({
          object: "day" as const,
          start,
          type: groups[0]?.value ?? "",
          currency,
          events: events ?? 0,
          value_minor: value_minor ?? 0,
          earned_minor: earned_minor ?? 0,
          ...(digits === undefined ? {} : { exact: digits }),
        }),
      ),
      has_more: answered.value.has_more,
    });
  },
});
