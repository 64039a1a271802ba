import { z } from "zod";
import { fullPageFields, instant } from "../../kernel/index.ts";

export const entityStatement = z
  .strictObject({
    /** The beginning of the statement: RFC 3339 with an offset. Default: before anything moved. */
    from: instant().optional(),
    /** Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved. */
    to: instant().optional(),
    ...fullPageFields,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    error: "must not be before from",
  });
