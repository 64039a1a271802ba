import { z } from "zod";
import { idField, personal, presenting, resource, wireId, wireTimeField } from "../../kernel/index.ts";
import { ACTOR_TYPES } from "../../tenancy/index.ts";
import { PORTAL_METHODS, type PortalSession } from "./session.ts";

/** Who opened a session, as audit entries name who acts. */
export const openedBy = z.strictObject({
  /** The kind of who opened it. */
  type: z.enum(ACTOR_TYPES),
  /** Its id, with its prefix; null where it has none. */
  id: z.string().nullable(),
  /** Its name; null where it has none. */
  name: z.string().nullable(),
});

export const portalSessionResource = resource("PortalSession", "portal_session", {
  /** The brand whose portal it is, `brand_…`. */
  brand: idField("brand"),
  /** The member, `ent_…`. */
  entity: idField("entity"),
  /** The memberships that it shows, `enr_…`; null for all that the member has with the brand. */
  enrollments: z.array(z.string()).nullable(),
  /** How it was opened: `brand`, to look at what a member sees, `handoff`, by a host application for its user, `email`, by the member with a link in a mail, `passkey`, by the member with a passkey, or `oidc`, by the member at an identity provider. */
  method: z.enum(PORTAL_METHODS),
  /** Who the member is to the identity provider; null where it was opened otherwise. */
  identity: personal(
    z
      .strictObject({
        /** The issuer of the provider. */
        issuer: z.string(),
        /** The name of the member at the provider. */
        subject: z.string(),
      })
      .nullable(),
    "entity",
  ),
  /** Who opened it. The member is shown this where it was not the member. */
  opened_by: openedBy,
  /** When its link was used, RFC 3339 UTC; null until then. */
  opened_at: wireTimeField.nullable(),
  /** When it ends: the link ten minutes after it was made, the session an hour after it was opened, or eight where the member opened it. */
  ends_at: wireTimeField,
  /** When a passkey of the member proved it last, RFC 3339 UTC; null when none has. */
  proven_at: wireTimeField.nullable(),
  /** When somebody ended it before, RFC 3339 UTC; null when nobody has. */
  ended_at: wireTimeField.nullable(),
});

export const presentPortalSession = presenting<PortalSession>()(
  "portal_session",
  portalSessionResource,
  {
    enrollments: ({ enrollments }) => enrollments?.map((id) => wireId("enrollment", id)) ?? null,
  },
  { digest: true, address: true, passkey: true, challengedAt: true },
);

/** A session that was just made, with what opens it: shown once. */
export const portalLinkResource = portalSessionResource
  .extend({
    /** The address that opens the portal, once and for ten minutes; what opens it stands behind `#`, which browsers send nowhere. */
    url: z.string(),
    /** The same as a text, for a page that embeds the portal and tells it by a message. */
    token: z.string(),
    /** When `url` and `token` stop working, RFC 3339 UTC. */
    expires_at: wireTimeField,
  })
  .meta({ id: "PortalSessionLink" });
