import { type AuditSubject, shownAs } from "../journal/index.ts";
import { presentAsset } from "./assets/resource.ts";
import { presentContest } from "./contests/resource.ts";
import { presentPasskey } from "./passkeys/resource.ts";
import { presentPortalSession } from "./sessions/resource.ts";

/** The rows of this context that audit entries are about. */
export const PORTAL_AUDITED = {
  asset: shownAs("asset", presentAsset),
  contest: shownAs("contest", presentContest),
  passkey: shownAs("passkey", presentPasskey),
  portalSession: shownAs("portal_session", presentPortalSession),
} as const satisfies Readonly<Record<string, AuditSubject<never, never>>>;
