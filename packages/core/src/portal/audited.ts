import { type AuditSubject, shownAs } from "../journal/index.ts";
import { presentAsset } from "./assets/resource.ts";
import { presentContest } from "./contests/resource.ts";
import type { Settings } from "./context.ts";
import type { PortalDomain } from "./domains/domain.ts";
import { presentPortalDomain } from "./domains/resource.ts";
import { presentPasskey } from "./passkeys/resource.ts";
import type { PortalProvider } from "./providers/provider.ts";
import { presentPortalProvider } from "./providers/resource.ts";
import { presentPortalSession } from "./sessions/resource.ts";

const portalProvider: AuditSubject<PortalProvider, Settings> = {
  of: "organization",
  present: (row, { settings }) => presentPortalProvider(row, settings),
};

const portalDomain: AuditSubject<PortalDomain, Settings> = {
  of: "portal_domain",
  present: (row, { tenant, settings }) => presentPortalDomain(row, tenant, settings),
};

/** The rows of this context that audit entries are about. */
export const PORTAL_AUDITED = {
  asset: shownAs("asset", presentAsset),
  contest: shownAs("contest", presentContest),
  passkey: shownAs("passkey", presentPasskey),
  portalDomain,
  portalProvider,
  portalSession: shownAs("portal_session", presentPortalSession),
} as const satisfies Readonly<Record<string, AuditSubject<never, Settings>>>;
