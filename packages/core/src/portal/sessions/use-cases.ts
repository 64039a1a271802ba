import { created, done, findOwned, timeOfAccess, update } from "../../journal/index.ts";
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
    const { ports } = context;
    return ok({ enrollment: row, secret: ports.randomness.hex(32), page, at: timeOfAccess(ports) });
  },
  demands: { scopes: ["payouts:read"], when: "the portal of a member is opened", of: () => null },
  decide(context, { enrollment: { id, brand, entity }, secret, page, at }) {
    const openedBy = context.origin.actor;
    const link = portalLink(
      context,
      { brand, entity, enrollments: [id], method: "brand", address: null, identity: null, openedBy },
      secret,
      page,
      at,
    );
    return created(presentPortalLink(link, context.tenant), { writes: link.writes });
  },
});

const find = (context: Context, id: string) => findOwned(context, context.ports.portalSessions, "portal_session", id);

export const endPortalSession = command({
  ids: ["portal_session"],
  input: nothing,
  output: portalSessionResource,
  async gather(context, [id]) {
    const found = await find(context, id);
    return found.ok ? ok({ found: found.value, at: timeOfAccess(context.ports) }) : found;
  },
  decide({ tenant }, { found, at }) {
    if (found.row.endedAt !== null) return done(presentPortalSession(found.row, tenant));
    const next = revise(found, { endedAt: at, updatedAt: at });
    return done(presentPortalSession(next.row, tenant), { writes: [update("portalSession", next)] });
  },
});
