import { z } from "zod";
import { flag } from "../../kernel/index.ts";
import { RESULT_MEDIA } from "./ports.ts";

/** 10 MiB. */
const RESULTS_FILE_MAX = 10 * 1_024 * 1_024;
/** No payment file holds more payments than half of this. */
export const RESULT_LINES_MAX = 20_000;

export const batchResults = z.strictObject({
  /** The file as it was received, in UTF-8: at most 10 MiB, and 20,000 lines that say what became of a payment. */
  content: z.string().min(1, { error: "must not be empty" }).max(RESULTS_FILE_MAX, { error: "must be at most 10 MiB" }),
  /** The type of the file: a table (`text/csv`) or a message of a bank (`application/xml`). */
  content_type: z.enum(RESULT_MEDIA),
  /** True to answer what each line would do, and to write nothing. Default: false. */
  dry_run: flag().default(false),
});
