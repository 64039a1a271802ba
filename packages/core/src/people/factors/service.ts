import {
  auditEntry,
  insert,
  type Requested,
  sealedFor,
  update,
  type Write,
  workerContext,
} from "../../journal/index.ts";
import { ok, type Result, refuse, revise, type Versioned, wireId, wireTime } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import { afterCode, recoveryDigest } from "./check.ts";
import type { SecondFactor } from "./second-factor.ts";

const RECOVERY_CODES = 10;

/** A code of 50 random bits, in two parts that can be read aloud. */
const recoveryCode = (hex: string): string => `${hex.slice(0, 6)}-${hex.slice(6, 12)}`;

const none = refuse("invalid_request", { reason: "This service asks for no second factor." });

/** The authenticators of people, each for oneself. */
export const factorService = (ports: Ports) => {
  const { secondFactors, cipher, randomness, oneTimeCodes: codes } = ports;
  const find = ({ actor, person }: SignedIn) => secondFactors.get(peopleTenant(actor.tenant.organization), person.id);

  const commit = async (
    { actor, person }: SignedIn,
    { requestId }: Requested,
    verb: string,
    write: (now: Date) => Write,
    hasFactor: boolean,
  ): Promise<boolean> => {
    const tenant = peopleTenant(actor.tenant.organization);
    const origin = { actor: actor.ref, requestId: requestId ?? null };
    const context = workerContext(ports, tenant, origin);
    const shown = (second_factor: boolean) => ({ id: wireId("person", person.id), object: "person", second_factor });
    const subject = { of: "person" as const, id: person.id };
    const entry = auditEntry(context, verb, subject, shown(!hasFactor), shown(hasFactor));
    const writes = [write(context.now)];
    return (await ports.journal.commit({ tenant, origin, writes, audits: [entry] })).outcome === "committed";
  };

  /** Begins again where the person did not get to the end before. */
  const enroll = async (signedIn: SignedIn) => {
    if (codes === undefined) return none;
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
    return ok({ object: "second_factor_enrollment" as const, secret, url });
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

  return {
    enroll,
    /** Asks for codes from now on; the recovery codes are answered here and can never be read again. */
    async confirm(signedIn: SignedIn, code: string, requested: Requested = {}) {
      if (codes === undefined) return none;
      const found = await find(signedIn);
      if (found !== undefined && found.row.confirmedAt !== null) return refuse("second_factor_already_exists");
      const after = right(signedIn, found, code);
      if (after === undefined) return refuse("second_factor_invalid");
      const recovery = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomness.hex(6)));
      const write = (now: Date) => {
        const recoveryDigests = recovery.map(recoveryDigest);
        return update("secondFactor", revise(after, { confirmedAt: now, recoveryDigests, updatedAt: now }));
      };
      if (!(await commit(signedIn, requested, "secondFactor.confirm", write, true)))
        return refuse("second_factor_invalid");
      const confirmed_at = wireTime(ports.clock.now());
      return ok({ object: "second_factor" as const, confirmed_at, recovery_codes: recovery });
    },
    /** Asks for no code any more. */
    async remove(signedIn: SignedIn, code: string, requested: Requested = {}): Promise<Result<object>> {
      if (codes === undefined) return none;
      const found = await find(signedIn);
      const after = found?.row.confirmedAt === null ? undefined : right(signedIn, found, code);
      if (after === undefined) return refuse("second_factor_invalid");
      const write = (now: Date) =>
        update("secondFactor", revise(after, { secret: "", confirmedAt: null, recoveryDigests: [], updatedAt: now }));
      const removed = await commit(signedIn, requested, "secondFactor.remove", write, false);
      return removed ? ok({ object: "second_factor" as const, removed: true }) : refuse("second_factor_invalid");
    },
  };
};
export type Factors = ReturnType<typeof factorService>;
