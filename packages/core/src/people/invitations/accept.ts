import { auditEntry, insert, update, workerContext } from "../../journal/index.ts";
import { at, type Id, newId, ok, type Result, refuse, revise, type Versioned, wireId } from "../../kernel/index.ts";
import { OPERATOR_ORIGIN, type Tenant } from "../../tenancy/index.ts";
import type { Moment, Ports } from "../context.ts";
import type { Person } from "../persons/person.ts";
import { personShown } from "../persons/resource.ts";
import { peopleTenant } from "../sessions/signed-in.ts";
import type { Token } from "../sessions/token.ts";
import { refusedMethod } from "../sign-in/allowed.ts";
import { refusedInstead } from "../sign-in/instead.ts";
import { beginSession, noteRefused, type Presenting } from "../sign-in/signing.ts";
import { type Invitation, opensInvitation } from "./invitation.ts";

/** Who an identity provider says somebody is. */
export interface Identity {
  /** The address of the identity provider. */
  readonly issuer: string;
  /** The name of the person at the identity provider: its `sub`. */
  readonly subject: string;
}

/** The person whom an accepted invitation makes, and the invitation, used up. */
const decideAccept = (
  moment: Moment,
  found: Versioned<Invitation>,
  name: string,
  identity?: Identity,
): { readonly person: Person; readonly invitation: Versioned<Invitation> } => {
  const { now } = moment;
  const { id: of, email, emailKey, role, forBrand } = found.row;
  const person: Person = {
    id: newId(moment, "person", of),
    name,
    email,
    emailKey,
    oidcIssuer: identity?.issuer ?? null,
    oidcSubject: identity?.subject ?? null,
    seats: [{ role, brand: forBrand }],
    status: "active",
    seatedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return { person, invitation: revise(found, { status: "accepted", person: person.id, updatedAt: now }) };
};

/** True if somebody who is not removed has the address of an invitation. */
export const isTaken = async (ports: Ports, tenant: Tenant, { emailKey }: Invitation): Promise<boolean> =>
  emailKey !== null && (await ports.persons.byEmail(tenant, emailKey)) !== undefined;

/** The writes and the audit entry of an accepted invitation. */
export const acceptance = (
  ports: Ports,
  tenant: Tenant,
  found: Versioned<Invitation>,
  name: string,
  identity?: Identity,
) => {
  const context = workerContext(ports, tenant, OPERATOR_ORIGIN);
  const { person, invitation } = decideAccept(context, found, name, identity);
  const entry = auditEntry(context, "people.join", { of: "person", id: person.id }, null, personShown(person));
  return { person, writes: [insert("person", person), update("invitation", invitation)], audits: [entry] };
};

const ATTEMPTS_MAX = 5;

/** Exchanges an invitation for the value of a cookie, once: who accepts it is a person from now on. */
export const signInByInvitation = async (
  ports: Ports,
  { organization, id, secret }: Token,
  presenting: Presenting,
): Promise<Result<string>> => {
  const tenant = peopleTenant(organization);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await ports.invitations.get(tenant, id as Id<"invitation">);
    if (found === undefined) return refuse("sign_in_failed");
    if (!opensInvitation(found.row, secret, ports.clock.now())) {
      const shown = { invitation: wireId("invitation", found.row.id), reason: "invitation_closed" };
      return noteRefused(ports, tenant, { of: "invitation", id: found.row.id }, shown, presenting);
    }
    const refused = refusedMethod(ports.settings, "invitation") ?? refusedInstead(presenting, { tenant });
    if (refused !== undefined) return refused;
    if (await isTaken(ports, tenant, found.row)) return refuse("person_already_exists");
    const name = presenting.name ?? found.row.name;
    if (name === null) return at("name", refuse("invalid_request", { reason: "name is required." }));
    const { person, ...change } = acceptance(ports, tenant, found, name);
    const cookie = await beginSession(ports, tenant, person, "invitation", presenting, change);
    if (cookie !== undefined) return ok(cookie);
  }
  return refuse("temporarily_unavailable");
};
