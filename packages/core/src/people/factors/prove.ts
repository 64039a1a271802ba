import { auditEntry, type Requested, update, workerContext } from "../../journal/index.ts";
import { ok, refuse, wireTime } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { sessionShown } from "../sessions/resource.ts";
import { freshUntil } from "../sessions/session.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { isTakenHere } from "./check.ts";
import { ATTEMPTS_MAX, afterRightCode, findFactor, noFactors, ownChange, refusedCode } from "./codes.ts";
import { afterProof, refusedWay } from "./decide.ts";

/** Refuses a code that proves nothing. One that has just proved the session, and was sent twice, is not counted. */
const unproven = async (ports: Ports, signedIn: SignedIn, code: string, requested: Requested) => {
  const { oneTimeCodes: codes, cipher } = ports;
  const [tenant] = ownChange(signedIn, requested);
  const { row } = signedIn.session;
  const [found, session] = await Promise.all([findFactor(ports, signedIn), ports.consoleSessions.get(tenant, row.id)]);
  const proven = { before: row.provenAt, now: session?.row.provenAt ?? null };
  const isTaken =
    found !== undefined && codes !== undefined && isTakenHere(found.row, code, proven, { codes, cipher, tenant });
  return isTaken ? refuse("second_factor_invalid") : refusedCode(ports, signedIn, requested);
};

/** Proves the session by a code, which is used up by it. */
export const proveByCode = async (ports: Ports, signedIn: SignedIn, code: string, requested: Requested = {}) => {
  if (ports.oneTimeCodes === undefined) return noFactors;
  const refused = refusedWay(signedIn.session.row, ports.settings);
  if (refused !== undefined) return refused;
  const found = await findFactor(ports, signedIn);
  const after = found?.row.confirmedAt === null ? undefined : afterRightCode(ports, signedIn, found, code);
  if (after === undefined) return unproven(ports, signedIn, code, requested);
  const [tenant, origin] = ownChange(signedIn, requested);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const session = await ports.consoleSessions.get(tenant, signedIn.session.row.id);
    if (session === undefined || session.row.endedAt !== null) return refuse("unauthenticated", { by: "session" });
    const context = workerContext(ports, tenant, origin);
    const next = afterProof(session, context.now);
    const subject = { of: "console_session" as const, id: session.row.id };
    const shown = { ...sessionShown(next.row), proven_by: "authenticator" };
    const { outcome } = await ports.journal.commit({
      tenant,
      origin,
      writes: [update("secondFactor", after), update("consoleSession", next)],
      audits: [auditEntry(context, "sessions.prove", subject, sessionShown(session.row), shown)],
    });
    if (outcome === "committed")
      return ok({
        /** The type of this object: always `session_proof`. */
        object: "session_proof" as const,
        /** Until when the proof holds, RFC 3339 in UTC. */
        fresh_until: wireTime(freshUntil(next.row)),
      });
    // Another request took the code: it is taken once.
    const taken = await findFactor(ports, signedIn);
    if (taken?.version !== found?.version) return unproven(ports, signedIn, code, requested);
  }
  return refuse("temporarily_unavailable");
};
