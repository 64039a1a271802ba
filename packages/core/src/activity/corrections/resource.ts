import { z } from "zod";
import { idField, personal, presenting, resource } from "../../kernel/index.ts";
import type { AttributionCorrection } from "./correction.ts";

export const correctionResource = resource("AttributionCorrection", "attribution_correction", {
  /** The event as it was credited before, `perf_…`; it stays as it was recorded. */
  event: idField("performance_event"),
  /** The event that takes back what was left of it, `perf_…`. */
  taken_back: idField("performance_event"),
  /** The event that credits it to the other member, `perf_…`: a later refund or correction is about this one. */
  credited: idField("performance_event"),
  /** The member who was credited before, `enr_…`; null when nobody was. */
  previous_enrollment: idField("enrollment").nullable(),
  /** The member who is credited now, `enr_…`. */
  enrollment: idField("enrollment"),
  /** The entity of that member, `ent_…`. */
  entity: idField("entity"),
  /** Why it was corrected, in your own words; empty once the person who is credited, or the customer, is erased. */
  reason: personal(z.string(), "entity"),
  /** True if the customer that the event bound to the former member is bound to the other member instead. */
  rebinds: z.boolean(),
});

export const presentCorrection = presenting<AttributionCorrection>()(
  "attribution_correction",
  correctionResource,
  {},
  {},
);
