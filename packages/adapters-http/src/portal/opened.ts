import { z } from "zod";

/** The answer to a session that was opened. */
export const openedResource = z
  .strictObject({
    /** The type of this object: always `portal_token`. */
    object: z.literal("portal_token"),
    /** The Bearer of every request of the session. */
    token: z.string(),
    /** When the session ends: RFC 3339 in UTC. */
    expires_at: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "PortalToken" });

/** The body of that answer. */
export const openedBody = ({ token, expiresAt }: { readonly token: string; readonly expiresAt: string }) => ({
  object: "portal_token" as const,
  token,
  expires_at: expiresAt,
});
