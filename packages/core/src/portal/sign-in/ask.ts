import { z } from "zod";
import { auditEntry, type Requested, workerContext } from "../../journal/index.ts";
import { emailAddress, keyOfAddress, LANGUAGES, parseId, reference, type Versioned } from "../../kernel/index.ts";
import { chosenLanguage, languageOf, newMail } from "../../mail/index.ts";
import { type Contact, type Entity, followMerged } from "../../membership/index.ts";
import type { Brand, Organization, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { portalPage, sharedPage } from "../domains/find.ts";
import { isAt, originOf, PORTAL_PATH } from "../domains/site.ts";
import { countLink, linkCountId } from "../link-counts/link-count.ts";
import { addressHash } from "../sessions/address.ts";
import { memberRef } from "../sessions/member.ts";
import { portalLink } from "../sessions/open.ts";
import { presentPortalSession } from "../sessions/resource.ts";

/** The request of a member for a link. */
export const signInAsked = z.strictObject({
  /** The address of the member, to which a link is sent if a brand knows it: up to 320 characters. */
  email: emailAddress(),
  /** The organization to sign in at, `org_…`. Default: the oldest of the service. */
  organization: reference().optional(),
  /** The language of the mail: `en`, `de`, `fr` or `es`. Default: that of the service. One that the member chose comes first. */
  language: z.enum(LANGUAGES).optional(),
});
export type SignInAsked = z.output<typeof signInAsked>;

/** Who has an address with a brand, as the brand verified it. */
export interface Known {
  readonly brand: Brand;
  readonly contact: Contact;
  readonly entity: Entity["id"];
  /** The data that the brand keeps of the oldest membership, which may say the language. */
  readonly metadata: string;
}

/** The organization at which somebody signs in: that of an id, else the oldest; at the domain of a brand its own alone. */
export const organizationMeant = async (
  { tenants, site }: Pick<Ports, "tenants" | "site">,
  raw: string | undefined,
): Promise<Organization | undefined> => {
  const organizations = await tenants.organizations();
  const otherwise = site?.tenant.organization ?? organizations[0]?.id;
  const id = raw === undefined ? otherwise : parseId("organization", raw);
  if (site !== undefined && id !== site.tenant.organization) return undefined;
  return organizations.find((one) => one.id === id);
};

/** True if the service has several organizations and nothing says which one is meant, so that a member would not be found at another one. */
export const isOrganizationAsked = async (
  { tenants, site }: Pick<Ports, "tenants" | "site">,
  raw: string | undefined,
): Promise<boolean> => raw === undefined && site === undefined && (await tenants.organizations()).length > 1;

/** The members who have an address, one for each brand of the organization that knows it, the oldest brand first; at a domain that of its brand. */
export const membersWith = async (ports: Ports, tenant: Tenant, emailKey: string): Promise<readonly Known[]> => {
  const all = await ports.tenants.brands(tenant.organization);
  const brands = all.filter(({ id }) => isAt(ports.site, tenant, id));
  const found = await Promise.all(
    brands.map(async (brand): Promise<readonly Known[]> => {
      const [contact] = await ports.contacts.byAddresses(tenant, brand.id, [emailKey]);
      const entity = contact && (await ports.entities.get(tenant, contact.row.entity));
      if (contact === undefined || entity === undefined) return [];
      const [person] = (await followMerged({ tenant, ports }, [entity])) as readonly [Versioned<Entity>];
      const enrollments = await ports.enrollments.ofEntity(tenant, brand.id, person.row.id);
      // Of a merged member the contact of the one who goes on says where mail goes.
      const [oldest] = enrollments;
      if (oldest === undefined || person.row.id !== contact.row.entity) return [];
      return [{ brand, contact: contact.row, entity: person.row.id, metadata: oldest.row.metadata }];
    }),
  );
  return found.flat();
};

/** Where a link leads: to the domain at which it was asked for; else to that of the one brand, or to where members choose among several. */
const linkPage = async (ports: Ports, tenant: Tenant, known: readonly Known[]): Promise<string> => {
  if (ports.site !== undefined) return `${originOf(ports.site.host)}${PORTAL_PATH}`;
  const [only, ...others] = known;
  return only === undefined || others.length > 0
    ? sharedPage(ports, tenant, PORTAL_PATH)
    : portalPage(ports)(tenant, only.brand.id);
};

const ATTEMPTS_MAX = 5;

/** Sends a link to a member; false where another one was counted in this moment. */
const sendTo = async (
  ports: Ports,
  tenant: Tenant,
  { brand, contact, entity, metadata }: Known,
  {
    key,
    email,
    language,
    at,
    requestId,
  }: Pick<SignInAsked, "email" | "language"> & Requested & { readonly key: string; readonly at: string },
): Promise<boolean> => {
  const address = addressHash(ports.cipher, key);
  const id = linkCountId("sign_in", address);
  const found = await ports.linkCounts.get(tenant, id);
  const openedBy = memberRef(entity);
  const origin = { actor: openedBy, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const count = countLink(found, id, context.now);
  if (count === undefined) return true;
  const invited = {
    brand: brand.id,
    entity,
    enrollments: null,
    method: "email",
    address,
    identity: null,
    openedBy,
  } as const;
  const chosen = await chosenLanguage(ports, tenant, { entity, person: null, brand: brand.id });
  const { row, writes, shown } = portalLink(context, invited, ports.randomness.hex(32), at, context.now);
  const mail = newMail(context, ports.cipher, {
    template: "portal_sign_in",
    language: chosen ?? language ?? languageOf(ports.settings.language, metadata),
    to: { address: contact.email ?? email, name: contact.name },
    data: { brand: brand.name, url: shown.url },
    brand: brand.id,
    entity,
  });
  const subject = { of: "portal_session", id: row.id } as const;
  const audits = [auditEntry(context, "portalSessions.create", subject, null, presentPortalSession(row, tenant))];
  const { outcome } = await ports.journal.commit({ tenant, origin, writes: [...writes, mail, count], audits });
  return outcome !== "stale";
};

/**
 * Sends a link to an address that a brand knows, and nothing to any other. Nobody is told which: the answer is the same, and is not
 * waited for.
 */
export const sendSignInLink = async (
  ports: Ports,
  { email, organization: raw, language }: SignInAsked,
  { requestId }: Requested = {},
): Promise<void> => {
  const organization = await organizationMeant(ports, raw);
  if (organization === undefined) return;
  const tenant = { organization: organization.id, livemode: true };
  const key = keyOfAddress(email);
  const all = await membersWith(ports, tenant, key);
  const [known] = all;
  if (known === undefined) return;
  const at = await linkPage(ports, tenant, all);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1)
    if (await sendTo(ports, tenant, known, { key, email, language, at, requestId })) return;
};
