import { z } from "zod";
import { payoutRuleCreate } from "../../earning/index.ts";
import { pageFields, reference } from "../../kernel/index.ts";
import { EFFECTS } from "./ports.ts";

const { name, ...terms } = payoutRuleCreate.omit({ status: true, replaces: true }).shape;

/** A rule that may be created, and a rule that it takes the place of. */
export const payoutRulePreview = z
  .strictObject({
    /** The rule to add, with the fields that create one; it needs no name. Default: none is added. */
    rule: z
      .strictObject({
        /** The display name of the rule: 1 to 200 characters, not blank. Default: none. */
        name: name.optional(),
        ...terms,
      })
      .optional(),
    /** The id of the rule that would earn no more: what is changed is the rule that is replaced. Default: none. */
    replaces: reference().optional(),
    /**
     * The first day of the period to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand. Default: the latest period that has
     * payouts; without any, the last calendar month.
     */
    period_start: z.string().meta({ format: "date" }).optional(),
    /** The first day after that period: `YYYY-MM-DD`, not in the future. Default: as `period_start`. */
    period_end: z.string().meta({ format: "date" }).optional(),
    /** Only members who get more in some currency, `gains`, or less, `loses`. Default: all. */
    effect: z.enum(EFFECTS).optional(),
    ...pageFields,
  })
  .refine(({ rule, replaces }) => rule !== undefined || replaces !== undefined, {
    error: "or replaces is required",
    path: ["rule"],
  });

/** A program whose rules are measured, and the days to measure. */
export const payoutRuleAmounts = z.strictObject({
  /** The program whose active rules are measured, by its id. Needed. */
  program: reference(),
  /**
   * The first day of the period to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand. Default: the latest period that has
   * payouts; without any, the last calendar month.
   */
  period_start: z.string().meta({ format: "date" }).optional(),
  /** The first day after that period: `YYYY-MM-DD`, not in the future. Default: as `period_start`. */
  period_end: z.string().meta({ format: "date" }).optional(),
});
