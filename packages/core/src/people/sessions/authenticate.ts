import { auditEntry, update, workerContext } from "../../journal/index.ts";
import { type Id, type Result, refuse, revise, type Versioned } from "../../kernel/index.ts";
import { type Tenant, usualMode } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { refOf } from "../origin.ts";
import type { Person } from "../persons/person.ts";
import { ended } from "./decide.ts";
import { sessionShown } from "./resource.ts";
import { type ConsoleSession, isReused, isUnseen } from "./session.ts";
import { type Asked, decideSignedIn, peopleTenant, type SignedIn } from "./signed-in.ts";
import { readToken } from "./token.ts";

/** Writes down that the session was seen. Where another request does so too, that is enough. */
const see = async ({ journal }: Ports, { session, actor }: SignedIn, now: Date): Promise<void> => {
  const tenant = peopleTenant(actor.tenant.organization);
  const write = update("consoleSession", revise(session, { seenAt: now }));
  await journal.commit({ tenant, origin: { actor: actor.ref, requestId: null }, writes: [write] });
};

/** Ends a session that two have: the next request of either is refused, and the audit log says why. */
const endReused = async (
  ports: Ports,
  tenant: Tenant,
  session: Versioned<ConsoleSession>,
  person: Person,
): Promise<void> => {
  const origin = { actor: refOf(person), requestId: null };
  const context = workerContext(ports, tenant, origin);
  const next = ended(session, context.now);
  const subject = { of: "console_session", id: next.row.id } as const;
  const after = { ...sessionShown(next.row), reason: "a replaced cookie was used again" };
  const entry = auditEntry(context, "sessions.end", subject, sessionShown(session.row), after);
  const writes = [update("consoleSession", next)];
  await ports.journal.commit({ tenant, origin, writes, audits: [entry] });
};

/** Finds who is behind the value of a cookie. */
export const authenticate = async (
  ports: Ports,
  cookie: string | undefined,
  asked: Asked,
): Promise<Result<SignedIn>> => {
  const { clock, settings, consoleSessions, persons, tenants, consoleSettings } = ports;
  const token = cookie === undefined ? undefined : readToken(cookie);
  if (token?.kind !== "session") return refuse("unauthenticated", { by: "session" });
  const { organization, id, secret } = token;
  const tenant = peopleTenant(organization);
  const session = await consoleSessions.get(tenant, id as Id<"console_session">);
  if (session === undefined) return refuse("unauthenticated", { by: "session" });
  const [person, brands, setting] = await Promise.all([
    persons.get(tenant, session.row.person),
    tenants.brands(organization),
    consoleSettings.get(tenant, organization),
  ]);
  const now = clock.now();
  const allowedAddresses = setting?.row.allowedAddresses ?? [];
  const found = {
    organization,
    secret,
    session,
    person: person?.row,
    brands,
    allowedAddresses,
    usualMode: usualMode(ports),
  };
  const signedIn = decideSignedIn(found, asked, settings, now);
  // A stream that goes on asks with the cookie that it began with.
  const isAsked = !signedIn.ok && person !== undefined && asked.unseen !== true;
  if (isAsked && isReused(session.row, person.row, token.secret, settings, now))
    await endReused(ports, tenant, session, person.row);
  if (signedIn.ok && asked.unseen !== true && isUnseen(session.row, settings, now))
    await see(ports, signedIn.value, now);
  return signedIn;
};
