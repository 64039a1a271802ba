import { type Requested, update, workerContext } from "../../journal/index.ts";
import { ok, parseId, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { ended } from "./decide.ts";
import { endEntry } from "./ended.ts";
import { presentEntry, type SessionEntryResource } from "./resource.ts";
import type { ConsoleSession } from "./session.ts";
import { peopleTenant, type SignedIn } from "./signed-in.ts";

const ATTEMPTS_MAX = 5;

/** The open sessions of the person, newest first. */
export const openSessions = async (
  { consoleSessions, clock }: Ports,
  signedIn: SignedIn,
): Promise<readonly Versioned<ConsoleSession>[]> => {
  const tenant = peopleTenant(signedIn.actor.tenant.organization);
  return consoleSessions.open(tenant, signedIn.person.id, clock.now());
};

/** Ends a session; true where it is done. */
const endOne = async (
  ports: Ports,
  { actor }: SignedIn,
  found: Versioned<ConsoleSession>,
  { requestId }: Requested,
): Promise<boolean> => {
  const tenant = peopleTenant(actor.tenant.organization);
  const origin = { actor: actor.ref, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const writes = [update("consoleSession", ended(found, context.now))];
  const { outcome } = await ports.journal.commit({ tenant, origin, writes, audits: [endEntry(context, found.row)] });
  return outcome === "committed";
};

/** Ends one of the person's sessions. */
export const endSession = async (
  ports: Ports,
  signedIn: SignedIn,
  raw: string,
  requested: Requested,
): Promise<Result<SessionEntryResource>> => {
  const id = parseId("console_session", raw);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = (await openSessions(ports, signedIn)).find(({ row }) => row.id === id);
    if (found === undefined) return refuse("session_not_found");
    if (await endOne(ports, signedIn, found, requested)) return ok(presentEntry(found.row, signedIn.session.row.id));
  }
  return refuse("temporarily_unavailable");
};

/** Ends all of the person's sessions; returns how many. */
export const endSessions = async (ports: Ports, signedIn: SignedIn, requested: Requested): Promise<number> => {
  let count = 0;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const open = await openSessions(ports, signedIn);
    if (open.length === 0) break;
    for (const found of open) if (await endOne(ports, signedIn, found, requested)) count += 1;
  }
  return count;
};
