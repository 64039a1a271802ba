import { auditEntry, type Requested, workerContext } from "../../journal/index.ts";
import { addressKey, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { sharedPage } from "../domains/find.ts";
import { PORTAL_PATH } from "../domains/site.ts";
import type { PortalProvider } from "../providers/provider.ts";
import { addressHash } from "../sessions/address.ts";
import { memberRef } from "../sessions/member.ts";
import { portalLink } from "../sessions/open.ts";
import { presentPortalSession } from "../sessions/resource.ts";
import type { PortalIdentity } from "../sessions/session.ts";
import { membersWith } from "./ask.ts";

/** The claims of the identity provider about a member. */
export interface PortalClaims extends PortalIdentity {
  /** Only an address that the provider has verified. */
  readonly verifiedEmail: string | undefined;
}

/**
 * A link that opens a session as one by mail does, for whom the provider says to have an address that a brand verified. It is made only
 * while the provider is the one that was asked: one that is switched off meanwhile starts nothing.
 */
export const signInByProvider = async (
  ports: Ports,
  tenant: Tenant,
  { row: provider, version }: Versioned<PortalProvider>,
  { issuer, subject, verifiedEmail }: PortalClaims,
  { requestId }: Requested = {},
): Promise<Result<string>> => {
  const key = verifiedEmail && addressKey(verifiedEmail);
  if (!key) return refuse("address_not_verified");
  const [known] = await membersWith(ports, tenant, key);
  if (known === undefined) return refuse("address_not_known");
  const { brand, entity } = known;
  const openedBy = memberRef(entity);
  const origin = { actor: openedBy, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const address = addressHash(ports.cipher, key);
  const identity = { issuer, subject };
  const invited = { brand: brand.id, entity, enrollments: null, method: "oidc", address, identity, openedBy } as const;
  const { row, writes, shown } = portalLink(
    context,
    invited,
    ports.randomness.hex(32),
    sharedPage(ports, tenant, PORTAL_PATH),
    context.now,
  );
  const subjectOf = { of: "portal_session", id: row.id } as const;
  const audits = [auditEntry(context, "portalSessions.create", subjectOf, null, presentPortalSession(row, tenant))];
  const expects = [{ kind: "portalProvider", id: provider.id, version }] as const;
  const { outcome } = await ports.journal.commit({ tenant, origin, writes, expects, audits });
  return outcome === "committed" ? ok(shown.token) : refuse("sign_in_failed");
};
