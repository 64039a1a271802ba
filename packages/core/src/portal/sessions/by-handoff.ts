import { z } from "zod";
import { type Admitted, hostOf } from "../../connect/index.ts";
import { created, timeOfAccess } from "../../journal/index.ts";
import { ok, refuse, wireTimeField } from "../../kernel/index.ts";
import { personOf } from "../../membership/index.ts";
import { command } from "../context.ts";
import { portalPage } from "../domains/find.ts";
import { portalLink } from "./open.ts";

/** The answer to a host application that opens the portal for its user. It uses camelCase, as all of its surface. */
export const handoffPortal = z
  .strictObject({
    /** The address that opens the portal for the user, once and for ten minutes. */
    url: z.string(),
    /** The same as a text, for a page that embeds the portal and tells it by a message. */
    token: z.string(),
    /** When both stop working, RFC 3339 UTC. */
    expiresAt: wireTimeField,
  })
  .meta({ id: "HandoffPortal" });

/** Opens the portal for a user of a host application who was handed off before: of the membership in the program of the surface. */
export const openPortalByHandoff = command({
  ids: [],
  input: z.custom<Admitted>(),
  output: handoffPortal,
  answersSecret: true,
  async gather({ tenant, brand, ports }, _ids, { issuer, config, claims }) {
    const link = await ports.handoffs.link(tenant, brand.id, issuer.issuer, claims.external_user_id);
    const linked = link && (await ports.entities.get(tenant, link.row.entity));
    if (linked === undefined) return refuse("enrollment_not_found");
    const person = personOf(linked.row);
    const found = await ports.enrollments.membership(tenant, config.id, person);
    if (found === undefined) return refuse("enrollment_not_found");
    const page = await portalPage(ports)(tenant, brand.id);
    return ok({
      entity: person,
      enrollment: found.row.id,
      secret: ports.randomness.hex(32),
      page,
      at: timeOfAccess(ports),
    });
  },
  decide(context, { entity, enrollment, secret, page, at }, admitted) {
    const invited = {
      brand: context.brand.id,
      entity,
      enrollments: [enrollment],
      method: "handoff",
      address: null,
      identity: null,
      openedBy: hostOf(admitted),
    } as const;
    const { writes, shown } = portalLink(context, invited, secret, page, at);
    return created({ url: shown.url, token: shown.token, expiresAt: shown.expires_at }, { writes });
  },
});
