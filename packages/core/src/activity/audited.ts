import { type AuditSubject, shownAs } from "../journal/index.ts";
import { presentCorrection } from "./corrections/resource.ts";

/** The rows of this context that audit entries are about. */
export const ACTIVITY_AUDITED = {
  attributionCorrection: shownAs("attribution_correction", presentCorrection),
} as const satisfies Readonly<Record<string, AuditSubject<never, unknown>>>;
