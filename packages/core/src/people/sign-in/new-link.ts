import { auditEntry, insert, type WorkerContext, type Write, workerContext } from "../../journal/index.ts";
import { everyRow, keyOfAddress, later, newId, type Versioned, wireId, wireTime } from "../../kernel/index.ts";
import type { Origin, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { Person } from "../persons/person.ts";
import { personShown } from "../persons/resource.ts";
import type { Seat } from "../roles.ts";
import { digestSecret, type SignInMethod } from "../sessions/session.ts";
import { composeToken } from "../sessions/token.ts";
import { LINK_MS, OIDC_LINK_MS, type SignInLink } from "./sign-in-link.ts";

type Commit = Parameters<Ports["journal"]["commit"]>[0];

/** A new link for a person: the token in it, the write that makes it, and the entry about it. */
export const newLink = (context: WorkerContext<Ports>, person: Pick<Person, "id">, method: SignInMethod) => {
  const secret = context.ports.randomness.hex(32);
  const row: SignInLink = {
    id: newId(context, "sign_in_link", secret),
    person: person.id,
    digest: digestSecret(secret),
    method,
    attempts: 0,
    usedAt: null,
    expiresAt: later(context.now, method === "oidc" ? OIDC_LINK_MS : LINK_MS),
    createdAt: context.now,
  };
  const { organization } = context.tenant;
  const after = {
    object: "sign_in_link" as const,
    person: wireId("person", person.id),
    expires_at: wireTime(row.expiresAt),
  };
  return {
    token: composeToken("link", { organization, id: row.id, secret }),
    expiresAt: row.expiresAt,
    write: insert("signInLink", row),
    entry: auditEntry(context, "people.link", { of: "person", id: person.id }, null, after),
  };
};

/** A link for a person, with its token, and the writes that it is made with. */
export const linkFor = async (
  ports: Ports,
  tenant: Tenant,
  origin: Origin,
  person: Person,
  method: SignInMethod,
  change: { readonly writes: readonly Write[]; readonly audits: NonNullable<Commit["audits"]> } = {
    writes: [],
    audits: [],
  },
): Promise<{ readonly token: string; readonly expiresAt: Date } | undefined> => {
  const { token, expiresAt, write, entry } = newLink(workerContext(ports, tenant, origin), person, method);
  const { outcome } = await ports.journal.commit({
    tenant,
    origin,
    writes: [...change.writes, write],
    audits: [...change.audits, ...(method === "oidc" ? [] : [entry])],
  });
  return outcome === "committed" ? { token, expiresAt } : undefined;
};

/** Who is meant by a link that an operator makes. */
export interface Meant {
  readonly seat: Seat;
  readonly name: string;
  readonly email: string | undefined;
}

const isLocal = ({ emailKey, oidcSubject }: Person): boolean => emailKey === null && oidcSubject === null;

/** The person with the address; without one the person of this name and seat whom operators made before. */
export const findMeant = async (
  ports: Ports,
  tenant: Tenant,
  { seat, name, email }: Meant,
): Promise<Versioned<Person> | undefined> => {
  if (email !== undefined) return ports.persons.byEmail(tenant, keyOfAddress(email));
  const active = await everyRow((page) => ports.persons.list(tenant, { status: "active" }, page));
  return active.find(
    ({ row }) =>
      isLocal(row) &&
      row.name === name &&
      row.seats.length === 1 &&
      row.seats[0]?.role === seat.role &&
      row.seats[0].brand === seat.brand,
  );
};

/** A person whom an operator makes, and the writes. */
export const newPerson = (ports: Ports, tenant: Tenant, origin: Origin, { seat, name, email }: Meant) => {
  const context = workerContext(ports, tenant, origin);
  const { now } = context;
  const person: Person = {
    id: newId(context, "person"),
    name,
    email: email ?? null,
    emailKey: email === undefined ? null : keyOfAddress(email),
    oidcIssuer: null,
    oidcSubject: null,
    seats: [seat],
    status: "active",
    seatedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const entry = auditEntry(context, "people.create", { of: "person", id: person.id }, null, personShown(person));
  return { person, writes: [insert("person", person)], audits: [entry] };
};
