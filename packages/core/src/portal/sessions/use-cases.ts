import { created, done, findOwned, update } from "../../journal/index.ts";
import { nothing, ok, revise } from "../../kernel/index.ts";
import { type Context, command } from "../context.ts";
import { portalPage } from "../domains/find.ts";
import { portalLink, presentPortalLink } from "./open.ts";
import { portalLinkResource, portalSessionResource, presentPortalSession } from "./resource.ts";

/** Who looks at the portal as a member sees it is known by name, and reads what payouts say. */
export const createPortalSession = command({
  ids: ["enrollment"],
  input: nothing,
  output: portalLinkResource,
  answersSecret: true,
  async gather(context, [id]) {
    const found = await findOwned(context, context.ports.enrollments, "enrollment", id);
    if (!found.ok) return found;
    const { row } = found.value;
    const page = await portalPage(context.ports)(context.tenant, row.brand);
    return ok({ enrollment: row, secret: context.ports.randomness.hex(32), page });
  },
  demands: { scopes: ["payouts:read"], when: "the portal of a member is opened", of: () => null },
  decide(context, { enrollment: { id, brand, entity }, secret, page }) {
    const openedBy = context.origin.actor;
    const link = portalLink(
      context,
      { brand, entity, enrollments: [id], method: "brand", address: null, identity: null, openedBy },
      secret,
      page,
    );
    return created(presentPortalLink(link, context.tenant), { writes: link.writes });
  },
});

const find = (context: Context, id: string) => findOwned(context, context.ports.portalSessions, "portal_session", id);

export const endPortalSession = command({
  ids: ["portal_session"],
  input: nothing,
  output: portalSessionResource,
  gather: (context, [id]) => find(context, id),
  decide({ tenant, now }, found) {
    if (found.row.endedAt !== null) return done(presentPortalSession(found.row, tenant));
    const next = revise(found, { endedAt: now, updatedAt: now });
    return done(presentPortalSession(next.row, tenant), { writes: [update("portalSession", next)] });
  },
});
