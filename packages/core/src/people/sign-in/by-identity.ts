import type { Requested } from "../../journal/index.ts";
import { addressKey, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { acceptance, type Identity, isTaken } from "../invitations/accept.ts";
import { type Invitation, opensInvitation } from "../invitations/invitation.ts";
import { peopleTenant } from "../sessions/signed-in.ts";
import { readToken } from "../sessions/token.ts";
import { linkFor } from "./new-link.ts";
import { originOf } from "./signing.ts";

/** What an identity provider says of somebody. */
export interface Claims extends Identity {
  /** Only an address that the provider has verified. */
  readonly verifiedEmail: string | undefined;
  readonly name: string | undefined;
}

type Offered = Versioned<Invitation> & { readonly tenant: Tenant };

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

/**
 * A link of a minute for whom a provider answered: the person it knows, or whoever was invited by the address it has verified, who
 * is a person from now on.
 */
export const linkByIdentity = async (
  ports: Ports,
  claims: Claims,
  invitation: string | undefined,
  requested: Requested,
): Promise<Result<string>> => {
  const known = await ports.persons.byIdentity(claims.issuer, claims.subject);
  const person = known.find(({ row }) => row.status === "active");
  if (person !== undefined) {
    const made = await linkFor(ports, person.tenant, originOf(person.row, requested), person.row, "oidc");
    return made === undefined ? refuse("temporarily_unavailable") : ok(made.token);
  }
  const offered = await offeredTo(ports, claims, invitation);
  if (offered === undefined || (await isTaken(ports, offered.tenant, offered.row))) return refuse("sign_in_failed");
  const name = offered.row.name ?? claims.name ?? claims.verifiedEmail ?? "";
  const { person: joined, ...change } = acceptance(ports, offered.tenant, offered, name, claims);
  const made = await linkFor(ports, offered.tenant, originOf(joined, requested), joined, "oidc", change);
  return made === undefined ? refuse("sign_in_failed") : ok(made.token);
};
