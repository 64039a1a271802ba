import { auditEntry, type Requested, update, workerContext } from "../../journal/index.ts";
import { ok, parseId, type Result, refuse, revise } from "../../kernel/index.ts";
import { contactId } from "../../membership/index.ts";
import type { Ports } from "../context.ts";
import { isAt } from "../domains/site.ts";
import { reaches } from "../passkeys/passkey.ts";
import type { Member } from "../sessions/member.ts";
import { presentPortalSession } from "../sessions/resource.ts";
import { type Known, membersWith } from "./ask.ts";

/**
 * The members that who opened a session by an address is, by brand; of any other session itself alone. A passkey reaches who had the
 * address when it was proven last.
 */
export const choicesOf = async (
  ports: Ports,
  { tenant, brand, entity, session, passkey, site }: Member,
): Promise<readonly Known[]> => {
  const contact = await ports.contacts.get(tenant, contactId(brand.id, entity));
  if (contact === undefined) return [];
  const key = contact.row.emailKey;
  const own = [{ brand, contact: contact.row, entity, metadata: "{}" }];
  if (session.row.address === null || key === null) return own;
  const all = await membersWith(ports, tenant, key);
  const known = all.filter((one) => isAt(site, tenant, one.brand.id));
  return session.row.method === "passkey" && passkey !== undefined
    ? known.filter((one) => reaches(passkey.row, one.contact))
    : known;
};

/** Lets a session that was opened by an address show another brand's member with the same address. */
export const chooseBrand = async (
  ports: Ports,
  member: Member,
  raw: string,
  { requestId }: Requested = {},
): Promise<Result<void>> => {
  const id = parseId("brand", raw);
  const chosen = (await choicesOf(ports, member)).find(({ brand }) => brand.id === id || brand.slug === raw);
  if (chosen === undefined) return refuse("brand_not_found");
  const { tenant, ref, session } = member;
  const origin = { actor: ref, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const next = revise(session, { brand: chosen.brand.id, entity: chosen.entity, updatedAt: context.now });
  const subject = { of: "portal_session", id: session.row.id } as const;
  const shown = [presentPortalSession(session.row, tenant), presentPortalSession(next.row, tenant)] as const;
  const audits = [auditEntry(context, "portalSessions.choose", subject, ...shown)];
  const { outcome } = await ports.journal.commit({ tenant, origin, writes: [update("portalSession", next)], audits });
  return outcome === "committed" ? ok(undefined) : refuse("temporarily_unavailable");
};
