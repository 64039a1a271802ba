import {
  auditEntry,
  insert,
  type Note,
  note,
  type Requested,
  update,
  type Write,
  workerContext,
} from "../../journal/index.ts";
import { newId, ok, type Refused, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Origin, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { afterCode } from "../factors/check.ts";
import type { SecondFactor } from "../factors/second-factor.ts";
import { refOf } from "../origin.ts";
import type { Person } from "../persons/person.ts";
import { newSession } from "../sessions/decide.ts";
import { sessionShown } from "../sessions/resource.ts";
import type { ConsoleSession, SignInMethod } from "../sessions/session.ts";
import { composeToken } from "../sessions/token.ts";
import type { Beside } from "./instead.ts";

/** The values that a browser sends to get a session. */
export interface Presenting extends Requested, Beside {
  /** The token of a link or of an invitation. */
  readonly token: string;
  /** Of the person's authenticator, or a recovery code. */
  readonly code?: string | undefined;
  /** The name of a person who accepts an invitation. */
  readonly name?: string | undefined;
  /** The user agent of the browser; undefined: it names none. */
  readonly userAgent?: string | undefined;
}

export const originOf = (person: Person, { requestId }: Requested): Origin => ({
  actor: refOf(person),
  requestId: requestId ?? null,
});

/**
 * Refuses whoever came by something that lets nobody in. The audit log is told whom or what it was for, and why; nobody knows who it
 * was.
 */
export const noteRefused = async (
  ports: Ports,
  tenant: Tenant,
  subject: Note["subject"],
  shown: object,
  { requestId }: Requested,
): Promise<Refused> => {
  const origin: Origin = { actor: { type: "system", id: "sign_in", name: null }, requestId: requestId ?? null };
  await note(ports, tenant, origin, { verb: "sessions.refuse", subject, after: { object: "session", ...shown } });
  return refuse("sign_in_failed");
};

/**
 * Checks the code of the person's authenticator: returns the write that uses the code up, or nothing where none is asked for. A
 * person for whom an identity provider answered needs no code.
 */
export const askedFactor = async (
  ports: Ports,
  tenant: Tenant,
  { id }: Pick<Person, "id">,
  method: SignInMethod,
  code: string | undefined,
): Promise<Result<readonly Write[]>> => {
  const { oneTimeCodes: codes, cipher, clock } = ports;
  const factor: Versioned<SecondFactor> | undefined =
    method === "oidc" ? undefined : await ports.secondFactors.get(tenant, id);
  if (factor === undefined || factor.row.confirmedAt === null) return ok([]);
  if (code === undefined) return refuse("second_factor_required");
  const after = codes && afterCode(factor, code, { codes, cipher, tenant, now: clock.now() });
  return after === undefined ? refuse("second_factor_invalid") : ok([update("secondFactor", after)]);
};

/** Begins a session of a person, in one change with what lets the person in; with an id that is known before, once. Undefined where that changed meanwhile. */
export const beginSession = async (
  ports: Ports,
  tenant: Tenant,
  person: Person,
  method: SignInMethod,
  { userAgent, ...requested }: Pick<Presenting, "userAgent" | "requestId">,
  change: { readonly writes: readonly Write[]; readonly audits?: Parameters<Ports["journal"]["commit"]>[0]["audits"] },
  {
    id: known,
    passkey = null,
  }: { readonly id?: ConsoleSession["id"]; readonly passkey?: ConsoleSession["passkey"] } = {},
): Promise<string | undefined> => {
  const origin = originOf(person, requested);
  const context = workerContext(ports, tenant, origin);
  const secret = ports.randomness.hex(32);
  const id = known ?? newId(context, "console_session", person.id);
  const row = newSession(id, person.id, { method, secret, userAgent, passkey }, ports.settings, context.now);
  const entry = auditEntry(context, "sessions.begin", { of: "console_session", id }, null, sessionShown(row));
  const { outcome } = await ports.journal.commit({
    tenant,
    origin,
    writes: [...change.writes, insert("consoleSession", row)],
    audits: [...(change.audits ?? []), entry],
  });
  return outcome === "committed"
    ? composeToken("session", { organization: tenant.organization, id, secret })
    : undefined;
};
