import { auditEntry, type Requested, update, workerContext } from "../../journal/index.ts";
import { refuse, type Versioned } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { sessionShown } from "../sessions/resource.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import { afterCode } from "./check.ts";
import { afterWrongCode } from "./decide.ts";
import type { SecondFactor } from "./second-factor.ts";

/** How often a change is tried again that another one outdated. */
export const ATTEMPTS_MAX = 5;

/** Refuses where the host gave no codes. */
export const noFactors = refuse("invalid_request", { reason: "This service asks for no second factor." });

/** Returns the tenant and the origin of a change that a person makes to their own data. */
export const ownChange = ({ actor }: SignedIn, { requestId }: Requested) =>
  [peopleTenant(actor.tenant.organization), { actor: actor.ref, requestId: requestId ?? null }] as const;

/** The authenticator of the person, also one that is not confirmed. */
export const findFactor = ({ secondFactors }: Ports, { actor, person }: SignedIn) =>
  secondFactors.get(peopleTenant(actor.tenant.organization), person.id);

/** The authenticator after a code that is right; undefined for a wrong one. */
export const afterRightCode = (
  { oneTimeCodes: codes, cipher, clock }: Ports,
  { actor }: SignedIn,
  found: Versioned<SecondFactor> | undefined,
  code: string,
) =>
  found === undefined || codes === undefined || found.row.secret === ""
    ? undefined
    : afterCode(found, code, {
        codes,
        cipher,
        tenant: peopleTenant(actor.tenant.organization),
        now: clock.now(),
      });

/** Counts a wrong code against the session, which the last of them ends. */
const countWrong = async (ports: Ports, { actor, session }: SignedIn, { requestId }: Requested): Promise<void> => {
  const tenant = peopleTenant(actor.tenant.organization);
  const origin = { actor: actor.ref, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await ports.consoleSessions.get(tenant, session.row.id);
    if (found === undefined || found.row.endedAt !== null) return;
    const next = afterWrongCode(found, context.now);
    const subject = { of: "console_session" as const, id: found.row.id };
    const after = { ...sessionShown(next.row), wrong_codes: next.row.wrongCodes };
    const entry = auditEntry(context, "secondFactor.refuse", subject, sessionShown(found.row), after);
    const writes = [update("consoleSession", next)];
    const { outcome } = await ports.journal.commit({ tenant, origin, writes, audits: [entry] });
    if (outcome === "committed") return;
  }
};

/** Refuses a wrong code, which is counted. */
export const refusedCode = async (ports: Ports, signedIn: SignedIn, requested: Requested) => {
  await countWrong(ports, signedIn, requested);
  return refuse("second_factor_invalid");
};
