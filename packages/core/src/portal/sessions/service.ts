import { auditEntry, type Requested, update, workerContext } from "../../journal/index.ts";
import { ok, type Result, refuse, revise, wireTime } from "../../kernel/index.ts";
import { contactId } from "../../membership/index.ts";
import type { Ports } from "../context.ts";
import { isAt } from "../domains/site.ts";
import { addressOf } from "./address.ts";
import { decideMember, type Member, nobody } from "./member.ts";
import { presentPortalSession } from "./resource.ts";
import { opened, opensSession, type PortalSession } from "./session.ts";
import { composePortalToken, readPortalToken } from "./token.ts";

/** A session that was opened by its link. */
export interface OpenedPortal {
  /** The text that proves the session from now on: the Bearer of every request. */
  readonly token: string;
  /** When the session ends, RFC 3339 UTC. */
  readonly expiresAt: string;
}

export interface PortalSessions {
  /** Exchanges what stands in a link for the token of a session, once. */
  open(token: string, requested?: Requested): Promise<Result<OpenedPortal>>;
  /** Who is behind the token of a session; an absent, malformed, unknown or ended one is `unauthenticated`. */
  authenticate(token: string | undefined): Promise<Result<Member>>;
  /** Ends the session of a member. */
  end(member: Member, requested?: Requested): Promise<void>;
}

const ATTEMPTS_MAX = 5;

type Verb = "portalSessions.open" | "portalSessions.end";

/** Commits new fields of a session, with the entry of the audit log. */
const committing =
  (ports: Ports) =>
  (
    { tenant, ref }: Pick<Member, "tenant" | "ref">,
    verb: Verb,
    { row: before, version }: Member["session"],
    fields: Partial<PortalSession>,
    { requestId = null }: { readonly requestId?: string | null | undefined },
  ) => {
    const origin = { actor: ref, requestId };
    const context = workerContext(ports, tenant, origin);
    const next = revise({ row: before, version }, fields);
    const subject = { of: "portal_session", id: before.id } as const;
    const [shown, after] = [presentPortalSession(before, tenant), presentPortalSession(next.row, tenant)];
    const audits = [auditEntry(context, verb, subject, shown, after)];
    return ports.journal.commit({ tenant, origin, writes: [update("portalSession", next)], audits });
  };

/** Finds the member behind the token of a session. */
const authenticate = async (ports: Ports, text: string | undefined): Promise<Result<Member>> => {
  const token = text === undefined ? undefined : readPortalToken("session", text);
  const session = token && (await ports.portalSessions.get(token.tenant, token.id));
  if (token === undefined || session === undefined) return nobody;
  const { tenant, secret } = token;
  const { brand, entity } = session.row;
  if (!isAt(ports.site, tenant, brand)) return nobody;
  const [person, brands, all, contact, passkey] = await Promise.all([
    ports.entities.get(tenant, entity),
    ports.tenants.brands(tenant.organization),
    ports.enrollments.ofEntity(tenant, brand, entity),
    session.row.address === null ? undefined : ports.contacts.get(tenant, contactId(brand, entity)),
    session.row.passkey === null ? undefined : ports.passkeys.get(tenant, session.row.passkey),
  ]);
  const proven = contact === undefined ? null : addressOf(ports.cipher, contact.row);
  const found = { tenant, secret, session, entity: person, brands, enrollments: all, address: proven, passkey };
  const member = decideMember(found, ports.clock.now());
  return member.ok ? ok({ ...member.value, site: ports.site }) : member;
};

export const portalSessionService = (ports: Ports): PortalSessions => {
  const { clock, portalSessions } = ports;
  const commit = committing(ports);
  return {
    async open(text, requested = {}) {
      const token = readPortalToken("link", text);
      const found = token && (await portalSessions.get(token.tenant, token.id));
      const now = clock.now();
      if (token === undefined || found === undefined || !opensSession(found.row, token.secret, now))
        return refuse("sign_in_failed");
      // At the domain of another brand it opens nothing, and is not used up.
      if (!isAt(ports.site, token.tenant, found.row.brand)) return refuse("sign_in_failed");
      const secret = ports.randomness.hex(32);
      const fields = opened(found.row, secret, now);
      const { tenant } = token;
      const { outcome } = await commit(
        { tenant, ref: found.row.openedBy },
        "portalSessions.open",
        found,
        fields,
        requested,
      );
      // Somebody has used it in this moment.
      if (outcome !== "committed") return refuse("sign_in_failed");
      return ok({
        token: composePortalToken("session", { ...token, secret }),
        expiresAt: wireTime(fields.endsAt as Date),
      });
    },
    authenticate: (text) => authenticate(ports, text),
    async end(member, requested = {}) {
      let { session } = member;
      for (let attempt = 1; attempt <= ATTEMPTS_MAX && session.row.endedAt === null; attempt += 1) {
        const now = clock.now();
        const { outcome } = await commit(
          member,
          "portalSessions.end",
          session,
          { endedAt: now, updatedAt: now },
          requested,
        );
        if (outcome === "committed") return;
        session = (await portalSessions.get(member.tenant, session.row.id)) ?? session;
      }
    },
  };
};
