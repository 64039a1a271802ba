import type { Requested } from "../../journal/index.ts";
import { addressKey, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { acceptance, type Identity, isTaken } from "../invitations/accept.ts";
import { type Invitation, opensInvitation } from "../invitations/invitation.ts";
import type { Person } from "../persons/person.ts";
import { peopleTenant } from "../sessions/signed-in.ts";
import { readToken } from "../sessions/token.ts";
import { linkFor } from "./new-link.ts";
import { originOf } from "./signing.ts";

/** The claims of an identity provider about a person. */
export interface Claims extends Identity {
  /** Only an address that the provider has verified. */
  readonly verifiedEmail: string | undefined;
  /** The name of the person at the provider; undefined: it tells none. */
  readonly name: string | undefined;
}

type Offered = Versioned<Invitation> & { readonly tenant: Tenant };
type Known = Versioned<Person> & { readonly tenant: Tenant };

/** The invitation that somebody came with, or one that waits for the verified address. */
const offeredTo = async (
  ports: Ports,
  { verifiedEmail }: Claims,
  invitation: string | undefined,
): Promise<Offered | undefined> => {
  const [emailKey, now] = [verifiedEmail && addressKey(verifiedEmail), ports.clock.now()];
  if (emailKey === undefined) return undefined;
  if (invitation === undefined) return (await ports.invitations.waitingFor(emailKey, now))[0];
  const token = readToken(invitation);
  if (token?.kind !== "invitation") return undefined;
  const tenant = peopleTenant(token.organization);
  const found = await ports.invitations.get(tenant, token.id as Invitation["id"]);
  const isTheirs = found?.row.emailKey === emailKey && opensInvitation(found.row, token.secret, now);
  return found !== undefined && isTheirs ? { ...found, tenant } : undefined;
};

const ORGANIZATIONS_MAX = 20;

/** The link of a minute for somebody whom the provider's name of them makes known. */
const linkOf = async (ports: Ports, { row, tenant }: Known, requested: Requested): Promise<Result<string>> => {
  const made = await linkFor(ports, tenant, originOf(row, requested), row, "oidc");
  return made === undefined ? refuse("temporarily_unavailable") : ok(made.token);
};

/** Makes a person of whoever was invited, with a link. */
const join = async (
  ports: Ports,
  claims: Claims,
  offered: Offered,
  requested: Requested,
): Promise<Result<readonly string[]>> => {
  if (await isTaken(ports, offered.tenant, offered.row)) return refuse("sign_in_failed");
  const name = offered.row.name ?? claims.name ?? claims.verifiedEmail ?? "";
  const { person: joined, ...change } = acceptance(ports, offered.tenant, offered, name, claims);
  const made = await linkFor(ports, offered.tenant, originOf(joined, requested), joined, "oidc", change);
  return made === undefined ? refuse("sign_in_failed") : ok([made.token]);
};

/**
 * Links of a minute for whom a provider answered, one for each organization that knows the identity, of which the person chooses. An
 * invitation that was brought along decides: it makes a person of whoever is not one in its organization yet. Whom nobody knows has
 * an invitation wait for the verified address.
 */
export const linksByIdentity = async (
  ports: Ports,
  claims: Claims,
  invitation: string | undefined,
  requested: Requested,
): Promise<Result<readonly string[]>> => {
  const all = await ports.persons.byIdentity(claims.issuer, claims.subject);
  const known = all.filter(({ row }) => row.status === "active").slice(0, ORGANIZATIONS_MAX);
  const isAsked = invitation !== undefined || known.length === 0;
  const offered = isAsked ? await offeredTo(ports, claims, invitation) : undefined;
  const there = offered && known.find(({ tenant }) => tenant.organization === offered.tenant.organization);
  if (offered !== undefined && there === undefined) return join(ports, claims, offered, requested);
  if (known.length === 0) return refuse("sign_in_failed");
  const tokens: string[] = [];
  for (const one of there === undefined ? known : [there]) {
    const link = await linkOf(ports, one, requested);
    if (!link.ok) return link;
    tokens.push(link.value);
  }
  return ok(tokens);
};
