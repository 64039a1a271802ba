import { z } from "zod";
import { payoutRuleCreate } from "../../earning/index.ts";
import { pageFields } from "../../kernel/index.ts";
import { EFFECTS } from "../previews/ports.ts";

const RULES_MAX = 50;

const { name, ...terms } = payoutRuleCreate.omit({ status: true }).shape;

/** The rules to compute with, all of them: those of the program that are not among them earn nothing. */
export const simulationInput = z.strictObject({
  /**
   * The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One
   * with the terms of a rule that was in force counts as that rule. Without any, nobody would have earned.
   */
  rules: z
    .array(
      z.strictObject({
        /** The display name of the rule: 1 to 200 characters, not blank. Default: none. */
        name: name.optional(),
        ...terms,
      }),
    )
    .max(RULES_MAX),
  /**
   * The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month.
   */
  period_start: z.string().meta({ format: "date" }).optional(),
  /** The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`. */
  period_end: z.string().meta({ format: "date" }).optional(),
  /** Only amounts that are more, `gains`, or less, `loses`. Default: all. It does not narrow the totals. */
  effect: z.enum(EFFECTS).optional(),
  ...pageFields,
});
