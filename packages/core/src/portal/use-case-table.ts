import { createPortalSession, endPortalSession } from "./sessions/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const PORTAL_USE_CASES = {
  portalSessions: {
    /** Opens the portal of a member for reading, as the member is told; its `url` works once, for ten minutes. */
    create: createPortalSession,
    /** Ends a session of the portal, whoever opened it; ending it once more answers the same. */
    end: endPortalSession,
  },
} as const;
