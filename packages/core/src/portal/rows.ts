import type { PortalSession } from "./sessions/session.ts";

/** The rows of this context. */
export interface PortalRows {
  readonly portalSession: PortalSession;
}
