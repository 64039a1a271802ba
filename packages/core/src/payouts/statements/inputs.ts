import { z } from "zod";
import { fullPageFields, instant, LANGUAGES, timeZone } from "../../kernel/index.ts";

const rangeFields = {
  /** The beginning of the statement: RFC 3339 with an offset. Default: before anything moved. */
  from: instant().optional(),
  /** Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved. */
  to: instant().optional(),
};

const inOrder = ({ from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
const ORDER = { path: ["to"], error: "must not be before from" };

export const entityStatement = z.strictObject({ ...rangeFields, ...fullPageFields }).refine(inOrder, ORDER);

export const entityStatementDocument = z
  .strictObject({
    ...rangeFields,
    /** The language that it is written in. */
    language: z.enum(LANGUAGES).default("en"),
    /** The zone whose days it has, of IANA, such as `Europe/Berlin`. */
    time_zone: timeZone().default("UTC"),
  })
  .refine(inOrder, ORDER);
