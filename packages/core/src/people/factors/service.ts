import {
  auditEntry,
  insert,
  type Requested,
  sealedFor,
  update,
  type Write,
  workerContext,
} from "../../journal/index.ts";
import {
  type Id,
  ok,
  parseId,
  type Result,
  refuse,
  revise,
  type Versioned,
  wireId,
  wireTime,
} from "../../kernel/index.ts";
import { OPERATOR_ORIGIN, type Origin, type Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { openedBy, removal, touched } from "../passkeys/decide.ts";
import type { Person } from "../persons/person.ts";
import { seenSeats } from "../reach.ts";
import { endEntry } from "../sessions/ended.ts";
import { sessionShown } from "../sessions/resource.ts";
import { freshUntil } from "../sessions/session.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import { afterCode, isTakenHere, recoveryDigest } from "./check.ts";
import { afterProof, afterWrongCode, refusedReset, refusedStale, refusedWay, withoutSecret } from "./decide.ts";
import type { FactorChange, FactorNotice } from "./notice.ts";
import type { SecondFactor } from "./second-factor.ts";

const RECOVERY_CODES = 10;
const ATTEMPTS_MAX = 5;

/** A code of 50 random bits, in two parts that can be read aloud. */
const recoveryCode = (hex: string): string => `${hex.slice(0, 6)}-${hex.slice(6, 12)}`;

const none = refuse("invalid_request", { reason: "This service asks for no second factor." });

/** The authenticators of people, each for oneself. */
export const factorService = (ports: Ports, notice: FactorNotice) => {
  const { secondFactors, cipher, randomness, oneTimeCodes: codes } = ports;
  const refusedTaking = ({ session: { row } }: SignedIn) =>
    refusedWay(row, ports.settings) ?? refusedStale(row, ports.clock.now());
  const find = ({ actor, person }: SignedIn) => secondFactors.get(peopleTenant(actor.tenant.organization), person.id);

  const commit = async (
    tenant: Tenant,
    origin: Origin,
    person: Person,
    verb: string,
    write: (now: Date) => Write,
    change: FactorChange["change"] & `authenticator_${string}`,
  ): Promise<boolean> => {
    const context = workerContext(ports, tenant, origin);
    const hasFactor = change === "authenticator_added";
    const shown = (second_factor: boolean) => ({ id: wireId("person", person.id), object: "person", second_factor });
    const subject = { of: "person" as const, id: person.id };
    const entry = auditEntry(context, verb, subject, shown(!hasFactor), shown(hasFactor));
    const writes = [write(context.now), ...(await notice(context, person, { change, name: null }))];
    return (await ports.journal.commit({ tenant, origin, writes, audits: [entry] })).outcome === "committed";
  };

  /** Returns the tenant and the origin of a change that a person makes to their own data. */
  const own = ({ actor }: SignedIn, { requestId }: Requested) =>
    [peopleTenant(actor.tenant.organization), { actor: actor.ref, requestId: requestId ?? null }] as const;

  /** Takes the authenticator and the passkeys of a person away at once, with the sessions that those opened; true where it is done. */
  const resetOnce = async (tenant: Tenant, origin: Origin, id: Person["id"]): Promise<boolean> => {
    const context = workerContext(ports, tenant, origin);
    const { now } = context;
    const [person, found, passkeys, open] = await Promise.all([
      ports.persons.get(tenant, id),
      secondFactors.get(tenant, id),
      ports.consolePasskeys.ofPerson(tenant, id),
      ports.consoleSessions.open(tenant, id, now),
    ]);
    const factor = found?.row.secret === "" ? undefined : found;
    if (person === undefined || (factor === undefined && passkeys.length === 0)) return true;
    const shown = (second_factor: boolean, count: number) => ({
      ...{ id: wireId("person", id), object: "person", second_factor, passkeys: count },
    });
    const before = shown(factor !== undefined && factor.row.confirmedAt !== null, passkeys.length);
    const subject = { of: "person" as const, id };
    const over = openedBy(
      open,
      passkeys.map(({ row }) => row),
      undefined,
    );
    const { outcome } = await ports.journal.commit({
      tenant,
      origin,
      writes: [
        ...(factor === undefined ? [] : [update("secondFactor", withoutSecret(factor, now))]),
        ...removal(passkeys, over, now),
        touched(person, now),
        ...(await notice(context, person.row, { change: "reset", name: null })),
      ],
      audits: [
        auditEntry(context, "secondFactor.reset", subject, before, shown(false, 0)),
        ...over.map(({ row }) => endEntry(context, row)),
      ],
    });
    return outcome === "committed";
  };

  /** Resets what a person proves themselves by; the person as one looks at it now. */
  const resetOf = async (tenant: Tenant, origin: Origin, { id }: Person) => {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1)
      if (await resetOnce(tenant, origin, id))
        return ok({
          /** The id of the person, `person_…`. */
          id: wireId("person", id),
          /** The type of this object: always `person`. */
          object: "person" as const,
          /** False: the person has no authenticator any more. */
          second_factor: false as const,
        });
    return refuse("temporarily_unavailable");
  };

  /** Counts a wrong code against the session, which the last of them ends. */
  const countWrong = async ({ actor, session }: SignedIn, { requestId }: Requested): Promise<void> => {
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
  const wrong = async (signedIn: SignedIn, requested: Requested) => {
    await countWrong(signedIn, requested);
    return refuse("second_factor_invalid");
  };

  /** Begins again where the person did not get to the end before. */
  const enroll = async (signedIn: SignedIn) => {
    if (codes === undefined) return none;
    const refused = refusedTaking(signedIn);
    if (refused !== undefined) return refused;
    const found = await find(signedIn);
    if (found !== undefined && found.row.confirmedAt !== null) return refuse("second_factor_already_exists");
    const secret = codes.secret(randomness.hex(20));
    const now = ports.clock.now();
    const { person, actor } = signedIn;
    const tenant = peopleTenant(actor.tenant.organization);
    const fields = {
      secret: cipher.seal(secret, sealedFor("secondFactor", tenant, person.id)),
      lastStep: 0,
      recoveryDigests: [],
      updatedAt: now,
    };
    const write =
      found === undefined
        ? insert("secondFactor", { id: person.id, confirmedAt: null, createdAt: now, ...fields })
        : update("secondFactor", revise(found, fields));
    // Nothing is asked for yet, so there is nothing to tell.
    const origin = { actor: actor.ref, requestId: null };
    const { outcome } = await ports.journal.commit({ tenant, origin, writes: [write] });
    if (outcome !== "committed") return refuse("temporarily_unavailable");
    const url = codes.address(secret, { issuer: "Entente", account: person.email ?? person.name });
    return ok({
      /** The type of this object: always `second_factor_enrollment`. */
      object: "second_factor_enrollment" as const,
      /** The secret for the authenticator, in base32. */
      secret,
      /** The address that an authenticator reads as a QR code, `otpauth://…`. */
      url,
    });
  };

  const right = ({ actor }: SignedIn, found: Versioned<SecondFactor> | undefined, code: string) =>
    found === undefined || codes === undefined || found.row.secret === ""
      ? undefined
      : afterCode(found, code, {
          codes,
          cipher,
          tenant: peopleTenant(actor.tenant.organization),
          now: ports.clock.now(),
        });

  /** Refuses a code that proves nothing. One that has just proved the session, and was sent twice, is not counted. */
  const unproven = async (signedIn: SignedIn, code: string, requested: Requested) => {
    const [tenant] = own(signedIn, requested);
    const { row } = signedIn.session;
    const [found, session] = await Promise.all([find(signedIn), ports.consoleSessions.get(tenant, row.id)]);
    const proven = { before: row.provenAt, now: session?.row.provenAt ?? null };
    const isTaken =
      found !== undefined && codes !== undefined && isTakenHere(found.row, code, proven, { codes, cipher, tenant });
    return isTaken ? refuse("second_factor_invalid") : wrong(signedIn, requested);
  };

  return {
    /** Answers a secret for an authenticator of the person, which asks for nothing until it is confirmed. */
    enroll,
    /** Asks for codes from now on; the recovery codes are answered here and can never be read again. */
    async confirm(signedIn: SignedIn, code: string, requested: Requested = {}) {
      if (codes === undefined) return none;
      const refused = refusedTaking(signedIn);
      if (refused !== undefined) return refused;
      const found = await find(signedIn);
      if (found !== undefined && found.row.confirmedAt !== null) return refuse("second_factor_already_exists");
      const after = right(signedIn, found, code);
      if (after === undefined) return wrong(signedIn, requested);
      const recovery = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomness.hex(6)));
      const write = (now: Date) => {
        const recoveryDigests = recovery.map(recoveryDigest);
        return update("secondFactor", revise(after, { confirmedAt: now, recoveryDigests, updatedAt: now }));
      };
      if (
        !(await commit(
          ...own(signedIn, requested),
          signedIn.person,
          "secondFactor.confirm",
          write,
          "authenticator_added",
        ))
      )
        return refuse("second_factor_invalid");
      return ok({
        /** The type of this object: always `second_factor`. */
        object: "second_factor" as const,
        /** When the authenticator was confirmed, RFC 3339 in UTC. */
        confirmed_at: wireTime(ports.clock.now()),
        /** The codes that each stand once for a code of the authenticator. */
        recovery_codes: recovery,
      });
    },
    /** Asks for no code any more. */
    async remove(signedIn: SignedIn, code: string, requested: Requested = {}): Promise<Result<object>> {
      if (codes === undefined) return none;
      const refused = refusedStale(signedIn.session.row, ports.clock.now());
      if (refused !== undefined) return refused;
      const found = await find(signedIn);
      const after = found?.row.confirmedAt === null ? undefined : right(signedIn, found, code);
      if (after === undefined) return wrong(signedIn, requested);
      const write = (now: Date) => update("secondFactor", withoutSecret(after, now));
      const removed = await commit(
        ...own(signedIn, requested),
        signedIn.person,
        "secondFactor.remove",
        write,
        "authenticator_removed",
      );
      return removed ? ok({ object: "second_factor" as const, removed: true }) : refuse("second_factor_invalid");
    },
    /** Proves the session by a code, which is used up by it: the person need not sign in again for ten minutes. */
    async prove(signedIn: SignedIn, code: string, requested: Requested = {}) {
      if (codes === undefined) return none;
      const refused = refusedWay(signedIn.session.row, ports.settings);
      if (refused !== undefined) return refused;
      const found = await find(signedIn);
      const after = found?.row.confirmedAt === null ? undefined : right(signedIn, found, code);
      if (after === undefined) return unproven(signedIn, code, requested);
      const [tenant, origin] = own(signedIn, requested);
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
        const taken = await find(signedIn);
        if (taken?.version !== found?.version) return unproven(signedIn, code, requested);
      }
      return refuse("temporarily_unavailable");
    },
    /** Takes away the authenticator and the passkeys of somebody else, who has lost them. A repetition changes nothing. */
    async reset(signedIn: SignedIn, raw: string, requested: Requested = {}) {
      const [tenant, origin] = own(signedIn, requested);
      const id = parseId("person", raw);
      const found = id && (await ports.persons.get(tenant, id));
      const seen = found && seenSeats(signedIn.person.seats, found.row.seats);
      if (found === undefined || seen === undefined || found.row.status !== "active") return refuse("person_not_found");
      const refused = refusedReset(signedIn.person, signedIn.session.row, found.row, ports.clock.now());
      return refused ?? resetOf(tenant, origin, found.row);
    },
    /** The same for the operator of the service, of anybody: as when the last owner has lost it. */
    async resetByOperator(organization: Id<"organization">, raw: string) {
      const tenant = peopleTenant(organization);
      const id = parseId("person", raw);
      const found = id && (await ports.persons.get(tenant, id));
      if (found?.row.status !== "active") return refuse("person_not_found");
      return resetOf(tenant, OPERATOR_ORIGIN, found.row);
    },
  };
};
export type Factors = ReturnType<typeof factorService>;
