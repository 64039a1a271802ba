import { type AuditSubject, shownAs } from "../journal/index.ts";
import { presentUnsaidMessage } from "./messages/resource.ts";

/** The rows of this context that audit entries are about. */
export const MAIL_AUDITED = {
  message: shownAs("message", presentUnsaidMessage),
} as const satisfies Readonly<Record<string, AuditSubject<never, never>>>;
