import { auditEntry, type Requested, update, workerContext } from "../../journal/index.ts";
import { type Id, ok, parseId, refuse, wireId } from "../../kernel/index.ts";
import { OPERATOR_ORIGIN, type Origin, type Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { openedBy, removal, touched } from "../passkeys/decide.ts";
import type { Person } from "../persons/person.ts";
import { seenSeats } from "../reach.ts";
import { endEntry } from "../sessions/ended.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import { ATTEMPTS_MAX, ownChange } from "./codes.ts";
import { refusedReset, withoutSecret } from "./decide.ts";
import type { FactorNotice } from "./notice.ts";

/** Takes the authenticator and the passkeys of a person away at once, with the sessions that those opened; true where it is done. */
const resetOnce = async (
  ports: Ports,
  notice: FactorNotice,
  tenant: Tenant,
  origin: Origin,
  id: Person["id"],
): Promise<boolean> => {
  const context = workerContext(ports, tenant, origin);
  const { now } = context;
  const [person, found, passkeys, open] = await Promise.all([
    ports.persons.get(tenant, id),
    ports.secondFactors.get(tenant, id),
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
const resetOf = async (ports: Ports, notice: FactorNotice, tenant: Tenant, origin: Origin, { id }: Person) => {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1)
    if (await resetOnce(ports, notice, tenant, origin, id))
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

/** Takes away the authenticator and the passkeys of somebody else, who has lost them. */
export const resetFactors = async (
  ports: Ports,
  notice: FactorNotice,
  signedIn: SignedIn,
  raw: string,
  requested: Requested = {},
) => {
  const [tenant, origin] = ownChange(signedIn, requested);
  const id = parseId("person", raw);
  const found = id && (await ports.persons.get(tenant, id));
  const seen = found && seenSeats(signedIn.person.seats, found.row.seats);
  if (found === undefined || seen === undefined || found.row.status !== "active") return refuse("person_not_found");
  const refused = refusedReset(signedIn.person, signedIn.session.row, found.row, ports.clock.now());
  return refused ?? resetOf(ports, notice, tenant, origin, found.row);
};

/** The same for the operator of the service, of anybody. */
export const resetFactorsByOperator = async (
  ports: Ports,
  notice: FactorNotice,
  organization: Id<"organization">,
  raw: string,
) => {
  const tenant = peopleTenant(organization);
  const id = parseId("person", raw);
  const found = id && (await ports.persons.get(tenant, id));
  if (found?.row.status !== "active") return refuse("person_not_found");
  return resetOf(ports, notice, tenant, OPERATOR_ORIGIN, found.row);
};
