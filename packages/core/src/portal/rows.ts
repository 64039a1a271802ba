import type { Contest } from "./contests/contest.ts";
import type { PortalSession } from "./sessions/session.ts";

/** The rows of this context. */
export interface PortalRows {
  readonly contest: Contest;
  readonly portalSession: PortalSession;
}
