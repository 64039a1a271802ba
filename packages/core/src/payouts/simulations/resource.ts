import { z } from "zod";
import { exact, modeField, nearestInteger, objectOf, safeInteger, wireAmounts, wireId } from "../../kernel/index.ts";
import { replayResource } from "../../membership/index.ts";
import type { Days } from "../brands/days.ts";
import type { Compared, ComparedAmount } from "../previews/ports.ts";
import { type Period, wireDay } from "../runs/period.ts";
import type { Recipients } from "../runs/recipients.ts";
import { recipientResource } from "../runs/resource.ts";
import { wireKey } from "./key.ts";

const day = z.string().meta({ format: "date" });

const amounts = {
  /** The currency of the amounts, three lower-case letters. */
  currency: z.string(),
  /** The amount by the terms that were in force, in the minor unit of `currency`. */
  now_minor: nearestInteger,
  /** The amount by the proposed terms, in the minor unit of `currency`. */
  proposed_minor: nearestInteger,
  /** `proposed_minor` less `now_minor`, in the minor unit of `currency`. */
  difference_minor: nearestInteger,
  ...exact,
};

export const simulatedMemberResource = z.strictObject({
  /** The id of the row, its member and currency, such as `enr_….eur`, which is the cursor for `starting_after`. */
  id: z.string(),
  ...objectOf("program.simulated_member"),
  /** The member, `enr_…`. */
  enrollment: z.string(),
  /** The person or company that would be paid. */
  recipient: recipientResource,
  ...amounts,
});

export const simulationResource = z
  .strictObject({
    ...objectOf("program.simulation"),
    /** The program whose terms the simulation replaced, `prog_…`. */
    program: z.string(),
    /** The first day of the range that was computed, `YYYY-MM-DD` in `time_zone`. */
    period_start: day,
    /** The first day after it, `YYYY-MM-DD` in `time_zone`. */
    period_end: day,
    /** The time zone of the last day of the range. */
    time_zone: z.string(),
    /** How many runs the range was computed as: those that were run in it, and one for the days before, between and after them. */
    runs: safeInteger,
    /** The amounts of all members, by currency. */
    totals: z.array(
      z.strictObject({
        ...amounts,
        /** How many members would have got more. */
        gaining: safeInteger,
        /** How many members would have got less. */
        losing: safeInteger,
        /** How many members would have got the same, other than nothing. */
        unchanged: safeInteger,
      }),
    ),
    /** The members of this page by currency, the greatest difference first. A member who gets nothing by either terms is left out. */
    data: z.array(simulatedMemberResource),
    /** How members stood at the end of the range and would have stood; null where neither requirements nor tiers were sent. */
    standing: replayResource.nullable(),
    /** True if there are more rows after this page. */
    has_more: z.boolean(),
    ...modeField,
  })
  .meta({ id: "ProgramSimulation" });

export type SimulationResult = z.infer<typeof simulationResource>;

const presentAmounts = ({ currency, before, after }: Pick<ComparedAmount, "currency" | "before" | "after">) => ({
  currency,
  ...wireAmounts({ now_minor: before, proposed_minor: after, difference_minor: after - before }),
});

export interface Simulated {
  readonly program: Parameters<typeof wireId<"program">>[1];
  readonly range: Period;
  readonly runs: number;
  readonly days: Days;
  readonly livemode: boolean;
}

/** `amounts` may hold one row more than the page, which says that there are more. */
export const presentSimulation = (
  { program, range, runs, days, livemode }: Simulated,
  { totals, amounts: found }: Compared,
  recipients: Recipients,
  standing: z.infer<typeof replayResource> | null,
  limit: number,
): SimulationResult => ({
  object: "program.simulation",
  program: wireId("program", program),
  period_start: wireDay(range.start),
  period_end: wireDay(range.end),
  time_zone: days.zoneUntil(range.end),
  runs,
  totals: totals.map(({ members, gaining, losing, ...both }) => ({
    ...presentAmounts(both),
    gaining,
    losing,
    unchanged: members - gaining - losing,
  })),
  data: found.slice(0, limit).map((one) => {
    const { name = null, email = null } = recipients.get(one.entity) ?? {};
    return {
      id: wireKey(one),
      object: "program.simulated_member",
      enrollment: wireId("enrollment", one.enrollment),
      recipient: { entity: wireId("entity", one.entity), name, email },
      ...presentAmounts(one),
    };
  }),
  standing,
  has_more: found.length > limit,
  livemode,
});
