import { z } from "zod";
import { currency, LANGUAGES, pageFields, reference } from "../../kernel/index.ts";

export const liabilityInput = z.strictObject({
  /**
   * The day at whose end (24:00) it is told: `YYYY-MM-DD`, a day of the brand's `time_zone` that has begun. Of today, what is owed by now.
   * Default: yesterday.
   */
  day: z.string().meta({ format: "date" }).optional(),
  /** Only what this recipient is paid, by the id of the entity. Default: of all. */
  entity: reference().optional(),
  /** Only what was earned in this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only amounts in this currency: three letters. Default: all. */
  currency: currency().optional(),
  ...pageFields,
});

export const liabilityDocumentInput = z.strictObject({
  /** The day at whose end (24:00) it is told, as of the list. Default: yesterday. */
  day: z.string().meta({ format: "date" }).optional(),
  /** The language that it is written in. */
  language: z.enum(LANGUAGES).default("en"),
});
