import { z } from "zod";
import { someField, timeZone } from "../../kernel/index.ts";

export const brandUpdate = someField(
  z
    .strictObject({
      /**
       * The time zone in whose days periods begin and end: an IANA name, such as `Europe/Zurich`, or null for `UTC`. It holds from the end
       * of the last period that was run on; what was run stays as it is. Default: `UTC`.
       */
      time_zone: timeZone().nullable(),
    })
    .partial(),
);
