import { auditEntry, update, workerContext } from "../../journal/index.ts";
import { type Id, ok, type Result, refuse, revise, type Versioned, wireId } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { Person } from "../persons/person.ts";
import { peopleTenant } from "../sessions/signed-in.ts";
import type { Token } from "../sessions/token.ts";
import { refusedMethod } from "./allowed.ts";
import { refusedInstead } from "./instead.ts";
import { CODE_ATTEMPTS_MAX, closedBy, type SignInLink } from "./sign-in-link.ts";
import { askedFactor, beginSession, noteRefused, originOf, type Presenting } from "./signing.ts";

const ATTEMPTS_MAX = 5;

/** Counts a wrong code against the link, which the last of them uses up. */
const countWrong = async (
  ports: Ports,
  tenant: Tenant,
  found: Versioned<SignInLink>,
  person: Person,
  presenting: Presenting,
): Promise<boolean> => {
  const origin = originOf(person, presenting);
  const context = workerContext(ports, tenant, origin);
  const { now } = context;
  const wrong = found.row.attempts + 1;
  const next = revise(found, { attempts: wrong, ...(wrong >= CODE_ATTEMPTS_MAX ? { usedAt: now } : {}) });
  const after = { object: "session" as const, person: wireId("person", person.id), wrong_codes: wrong };
  const entry = auditEntry(context, "sessions.refuse", { of: "person", id: person.id }, null, after);
  const { outcome } = await ports.journal.commit({
    tenant,
    origin,
    writes: [update("signInLink", next)],
    audits: [entry],
  });
  return outcome === "committed";
};

/** Exchanges a link for the value of a cookie, once. */
export const signInByLink = async (
  ports: Ports,
  { organization, id, secret }: Token,
  presenting: Presenting,
): Promise<Result<string>> => {
  const tenant = peopleTenant(organization);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await ports.signInLinks.get(tenant, id as Id<"sign_in_link">);
    const now = ports.clock.now();
    if (found === undefined) return refuse("sign_in_failed");
    const person = (await ports.persons.get(tenant, found.row.person))?.row;
    const reason = person?.status !== "active" ? "person_removed" : closedBy(found.row, secret, now);
    if (person === undefined || reason !== undefined) {
      const subject = { of: "person", id: found.row.person } as const;
      return noteRefused(ports, tenant, subject, { person: wireId("person", found.row.person), reason }, presenting);
    }
    const { method } = found.row;
    const refused = refusedMethod(ports.settings, method) ?? refusedInstead(presenting, { tenant, person });
    if (refused !== undefined) return refused;
    const factor = await askedFactor(ports, tenant, person, method, presenting.code);
    if (!factor.ok) {
      if (factor.refusal.code === "second_factor_required") return factor;
      if (await countWrong(ports, tenant, found, person, presenting)) return factor;
      continue;
    }
    const writes = [update("signInLink", revise(found, { usedAt: now })), ...factor.value];
    const cookie = await beginSession(ports, tenant, person, method, presenting, { writes });
    if (cookie !== undefined) return ok(cookie);
  }
  return refuse("temporarily_unavailable");
};
