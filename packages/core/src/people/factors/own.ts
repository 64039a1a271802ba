import {
  auditEntry,
  insert,
  type Requested,
  sealedFor,
  update,
  type Write,
  workerContext,
} from "../../journal/index.ts";
import { ok, type Result, refuse, revise, wireId, wireTime } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import { recoveryDigest } from "./check.ts";
import { afterRightCode, findFactor, noFactors, ownChange, refusedCode } from "./codes.ts";
import { refusedStale, refusedWay, withoutSecret } from "./decide.ts";
import type { FactorChange, FactorNotice } from "./notice.ts";

const RECOVERY_CODES = 10;

/** A code of 50 random bits, in two parts that can be read aloud. */
const recoveryCode = (hex: string): string => `${hex.slice(0, 6)}-${hex.slice(6, 12)}`;

const refusedTaking = ({ settings, clock }: Ports, { session: { row } }: SignedIn) =>
  refusedWay(row, settings) ?? refusedStale(row, clock.now());

/** Commits a change of the person's own authenticator, with the message that tells of it; true where it is done. */
const commit = async (
  ports: Ports,
  notice: FactorNotice,
  signedIn: SignedIn,
  requested: Requested,
  verb: string,
  write: (now: Date) => Write,
  change: FactorChange["change"] & `authenticator_${string}`,
): Promise<boolean> => {
  const [tenant, origin] = ownChange(signedIn, requested);
  const { person } = signedIn;
  const context = workerContext(ports, tenant, origin);
  const hasFactor = change === "authenticator_added";
  const shown = (second_factor: boolean) => ({ id: wireId("person", person.id), object: "person", second_factor });
  const subject = { of: "person" as const, id: person.id };
  const entry = auditEntry(context, verb, subject, shown(!hasFactor), shown(hasFactor));
  const writes = [write(context.now), ...(await notice(context, person, { change, name: null }))];
  return (await ports.journal.commit({ tenant, origin, writes, audits: [entry] })).outcome === "committed";
};

/** Begins again where the person did not get to the end before. */
export const enrollFactor = async (ports: Ports, signedIn: SignedIn) => {
  const { oneTimeCodes: codes, cipher, randomness } = ports;
  if (codes === undefined) return noFactors;
  const refused = refusedTaking(ports, signedIn);
  if (refused !== undefined) return refused;
  const found = await findFactor(ports, signedIn);
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

/** Asks for codes from now on; the recovery codes can never be read again. */
export const confirmFactor = async (
  ports: Ports,
  notice: FactorNotice,
  signedIn: SignedIn,
  code: string,
  requested: Requested = {},
) => {
  if (ports.oneTimeCodes === undefined) return noFactors;
  const refused = refusedTaking(ports, signedIn);
  if (refused !== undefined) return refused;
  const found = await findFactor(ports, signedIn);
  if (found !== undefined && found.row.confirmedAt !== null) return refuse("second_factor_already_exists");
  const after = afterRightCode(ports, signedIn, found, code);
  if (after === undefined) return refusedCode(ports, signedIn, requested);
  const recovery = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(ports.randomness.hex(6)));
  const write = (now: Date) => {
    const recoveryDigests = recovery.map(recoveryDigest);
    return update("secondFactor", revise(after, { confirmedAt: now, recoveryDigests, updatedAt: now }));
  };
  if (!(await commit(ports, notice, signedIn, requested, "secondFactor.confirm", write, "authenticator_added")))
    return refuse("second_factor_invalid");
  return ok({
    /** The type of this object: always `second_factor`. */
    object: "second_factor" as const,
    /** When the authenticator was confirmed, RFC 3339 in UTC. */
    confirmed_at: wireTime(ports.clock.now()),
    /** The codes that each stand once for a code of the authenticator. */
    recovery_codes: recovery,
  });
};

/** Asks for no code any more. */
export const removeFactor = async (
  ports: Ports,
  notice: FactorNotice,
  signedIn: SignedIn,
  code: string,
  requested: Requested = {},
): Promise<Result<object>> => {
  if (ports.oneTimeCodes === undefined) return noFactors;
  const refused = refusedStale(signedIn.session.row, ports.clock.now());
  if (refused !== undefined) return refused;
  const found = await findFactor(ports, signedIn);
  const after = found?.row.confirmedAt === null ? undefined : afterRightCode(ports, signedIn, found, code);
  if (after === undefined) return refusedCode(ports, signedIn, requested);
  const write = (now: Date) => update("secondFactor", withoutSecret(after, now));
  const removed = await commit(
    ports,
    notice,
    signedIn,
    requested,
    "secondFactor.remove",
    write,
    "authenticator_removed",
  );
  return removed ? ok({ object: "second_factor" as const, removed: true }) : refuse("second_factor_invalid");
};
