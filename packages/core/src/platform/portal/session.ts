import { z } from "zod";
import {
  modeField,
  nothing,
  objectOf,
  ok,
  wireId,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { type Contact, contactId } from "../../membership/index.ts";
import { brandLook, MONEY_FACTORS, presentLook } from "../../payouts/index.ts";
import { openedBy, PORTAL_METHODS, PORTAL_RIGHTS, provenUntil, signInPage } from "../../portal/index.ts";
import { memberQuery } from "./member-query.ts";
import { portalMembership, presentMemberships } from "./memberships.ts";

const addressState = (contact: Pick<Contact, "emailKey" | "isVerified"> | undefined) => {
  if (contact === undefined || contact.emailKey === null) return "none" as const;
  return contact.isVerified ? ("verified" as const) : ("unverified" as const);
};

/** Answers the session: the pages of the portal begin with it. */
export const readPortalSession = memberQuery({
  input: nothing,
  output: z
    .strictObject({
      /** The id of the session, `ptl_…`. */
      id: z.string(),
      ...objectOf("portal"),
      /** Whose program it is. */
      brand: z.strictObject({
        /** Its id, `brand_…`. */
        id: z.string(),
        /** Its name. */
        name: z.string(),
        /** The look of its pages; null for the usual one. */
        look: brandLook.nullable(),
      }),
      /** Who the member is, as the brand recorded it. */
      member: z.strictObject({
        /** The id of the person or organization, `ent_…`. */
        id: z.string(),
        /** Its name; null when it is not known. */
        name: z.string().nullable(),
        /** The state of the address that the brand has of it: `none`, `unverified` where a host application merely said it, or `verified`. */
        address: z.enum(["none", "unverified", "verified"]),
      }),
      /** How the session was opened. */
      method: z.enum(PORTAL_METHODS),
      /** Who looks at the portal where it is not the member; else null. */
      viewed_by: openedBy.nullable(),
      /** The rights of the session: `read`, and `act` for what moves no money and no personal data. */
      rights: z.array(z.enum(PORTAL_RIGHTS)),
      /** The second factor that the brand asks for where money or personal data move: `none`, or `required`, a passkey. */
      money_factor: z.enum(MONEY_FACTORS),
      /** Until when a passkey proves the session, RFC 3339 UTC; null where none did. */
      proven_until: wireTimeField.nullable(),
      /** The memberships that it shows, oldest first. */
      memberships: z.array(portalMembership),
      /** The page on which the member signs in. */
      sign_in_url: z.string(),
      /** When the session ends, RFC 3339 UTC. */
      ends_at: wireTimeField,
      ...modeField,
    })
    .meta({ id: "Portal" }),
  async answer(context) {
    const { tenant, ports, member } = context;
    const { row } = member.session;
    const [contact, settings, signIn] = await Promise.all([
      ports.contacts.get(tenant, contactId(member.brand.id, member.entity)),
      ports.brandTerms.get(tenant, member.brand.id),
      signInPage(ports)(tenant, member.brand.id),
    ]);
    return ok({
      id: wireId("portal_session", row.id),
      object: "portal" as const,
      brand: {
        id: wireId("brand", member.brand.id),
        name: member.brand.name,
        look: presentLook(settings?.row.look ?? null),
      },
      member: {
        id: wireId("entity", member.entity),
        name: contact?.row.name ?? null,
        address: addressState(contact?.row),
      },
      method: row.method,
      viewed_by: row.method === "brand" ? row.openedBy : null,
      rights: [...member.rights],
      money_factor: settings?.row.portalMoneyFactor ?? "none",
      proven_until: wireTimeOrNull(provenUntil(member)),
      memberships: [...(await presentMemberships(context, member.enrollments))],
      sign_in_url: signIn,
      ends_at: wireTime(row.endsAt),
      livemode: tenant.livemode,
    });
  },
});
