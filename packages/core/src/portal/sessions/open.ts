import { insert } from "../../journal/index.ts";
import { newId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Moment } from "../context.ts";
import { presentPortalSession } from "./resource.ts";
import { newPortalSession, type PortalSession } from "./session.ts";
import { composePortalToken } from "./token.ts";

/** Who is to use the portal, and who says so. */
export type Invited = Pick<
  PortalSession,
  "brand" | "entity" | "enrollments" | "method" | "address" | "identity" | "openedBy"
>;

/** A link to a page of the portal: its row, and what its maker is shown once. It begins and ends by the time of access. */
export const portalLink = (moment: Moment, invited: Invited, secret: string, page: string, at: Date) => {
  const row = newPortalSession(newId({ ...moment, now: at }, "portal_session", secret), invited, secret, at);
  const token = composePortalToken("link", { tenant: moment.tenant, id: row.id, secret });
  return {
    row,
    writes: [insert("portalSession", row)],
    shown: {
      url: `${page}#token=${token}`,
      token,
      expires_at: wireTime(row.endsAt),
    },
  };
};

/** The answer that makes a link. */
export const presentPortalLink = ({ row, shown }: ReturnType<typeof portalLink>, tenant: Tenant) => ({
  ...presentPortalSession(row, tenant),
  ...shown,
});
