import { type Refused, refuse, revise, type Versioned } from "../../kernel/index.ts";
import type { Person } from "../persons/person.ts";
import { refusedPerson, refusedSeat } from "../reach.ts";
import { ended } from "../sessions/decide.ts";
import { type ConsoleSession, isFresh } from "../sessions/session.ts";
import type { SignInWays } from "../sign-in/allowed.ts";
import type { SecondFactor } from "./second-factor.ts";

/** Wrong codes that one session may send: the last of them ends it. */
const WRONG_CODES_MAX = 5;

/** Why somebody may not take an authenticator, or give it up, in this session. */
export const refusedStale = (session: ConsoleSession, now: Date): Refused | undefined =>
  isFresh(session, now) ? undefined : refuse("fresh_sign_in_required");

/**
 * Why somebody may not take an authenticator where people sign in at their provider, which asks for a second factor itself: it would
 * be asked for by links of the command line alone, and whoever came by one takes it.
 */
export const refusedWay = (
  { method }: Pick<ConsoleSession, "method">,
  { signIn }: { readonly signIn: SignInWays },
): Refused | undefined =>
  signIn === "any" || method === "break_glass" ? undefined : refuse("identity_provider_required");

/** The session after another wrong code. */
export const afterWrongCode = (found: Versioned<ConsoleSession>, now: Date): Versioned<ConsoleSession> => {
  const wrongCodes = found.row.wrongCodes + 1;
  const counted = revise(found, { wrongCodes, updatedAt: now });
  return wrongCodes < WRONG_CODES_MAX ? counted : { ...counted, row: ended(counted, now).row };
};

/** The session after its person was there once more: wrong codes of before count no more. */
export const afterProof = (found: Versioned<ConsoleSession>, now: Date): Versioned<ConsoleSession> =>
  revise(found, { provenAt: now, wrongCodes: 0, updatedAt: now });

/** A factor that nobody is asked for any more. */
export const withoutSecret = (found: Versioned<SecondFactor>, now: Date): Versioned<SecondFactor> =>
  revise(found, { secret: "", confirmedAt: null, recoveryDigests: [], updatedAt: now });

/**
 * Why somebody may not reset the authenticator of a person, as when it is lost: it is for who may take all that the person may do, and
 * has just signed in. For one's own a code is needed.
 */
export const refusedReset = (
  asker: Pick<Person, "id" | "seats">,
  session: ConsoleSession,
  { id, seats }: Pick<Person, "id" | "seats">,
  now: Date,
): Refused | undefined => {
  if (id === asker.id) return refuse("invalid_request", { reason: "Your own authenticator is given up with a code." });
  return refusedSeat(asker.seats, seats) ?? refusedPerson(asker.seats, seats) ?? refusedStale(session, now);
};
