import { type Id, later, MINUTE_MS, SECOND_MS, sameDigest, sha256 } from "../../kernel/index.ts";
import type { Person } from "../persons/person.ts";

/** How somebody signed in. */
export const SIGN_IN_METHODS = ["link", "email", "invitation", "passkey", "oidc", "break_glass"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Somebody signed in, in one browser. */
export interface ConsoleSession {
  /** The session, as a bare id. */
  readonly id: Id<"console_session">;
  /** The person whose session it is, as a bare id. */
  readonly person: Id<"person">;
  /** SHA-256 of the secret in the cookie. */
  readonly digest: string;
  /** That of the cookie before, which is taken a moment longer: two requests may meet at a replacement. */
  readonly previousDigest: string | null;
  /** When the secret was made. */
  readonly rotatedAt: Date;
  /** How the person signed in. */
  readonly method: SignInMethod;
  /** True if the session reads test data where a request does not name a mode. */
  readonly testMode: boolean;
  /** The brand where a request names none; null: the first that the person may see. */
  readonly atBrand: Id<"brand"> | null;
  /** The passkey that opened the session; null where something else did. */
  readonly passkey: Id<"console_passkey"> | null;
  /** When the person last proved the session by a passkey or a code; null for never. */
  readonly provenAt: Date | null;
  /** The moment of the challenge that was answered last in it: one of before is answered no more. */
  readonly challengedAt: Date | null;
  /** Wrong codes of an authenticator that were sent in the session since it was last proven; too many end it. */
  readonly wrongCodes: number;
  /** The user agent of the browser. */
  readonly userAgent: string | null;
  /** When it last asked for something, to the minute. */
  readonly seenAt: Date;
  /** When it ends, whatever is asked until then. */
  readonly endsAt: Date;
  /** When it was ended before its time; null otherwise. */
  readonly endedAt: Date | null;
  /** The instant at which it was made. */
  readonly createdAt: Date;
  /** The instant of the last change. */
  readonly updatedAt: Date;
}

/** How long sessions last, in milliseconds. */
export interface SessionTimes {
  readonly sessionIdleMs: number;
  readonly sessionMaxMs: number;
}

/** How long the secret before is taken after it was replaced. */
const OVERLAP_MS = 30 * SECOND_MS;

/** How exact `seenAt` is: a session is written no more often, and often enough to last while something is asked. */
const seenMs = ({ sessionIdleMs }: SessionTimes): number => Math.min(MINUTE_MS, sessionIdleMs / 4);

export const digestSecret = sha256;

/** The value that a page sends with every write; it follows from the cookie's secret, so that nothing is stored. */
export const csrfTokenOf = (secret: string): string => sha256(`csrf:${secret}`);

export const idleEnd = ({ seenAt, endsAt }: ConsoleSession, { sessionIdleMs }: SessionTimes): Date => {
  const idle = later(seenAt, sessionIdleMs);
  return idle < endsAt ? idle : endsAt;
};

/** True if a session is open now. */
export const isOpen = (session: ConsoleSession, times: SessionTimes, now: Date): boolean =>
  session.endedAt === null && now < idleEnd(session, times);

/** For how long a sign-in is fresh. */
const FRESH_MS = 10 * MINUTE_MS;

/** The parts of a session that say when the person was there last. */
export type Proof = Pick<ConsoleSession, "createdAt" | "provenAt">;

/** Until when a session counts as one of who has just signed in, or has just proved it. */
export const freshUntil = ({ createdAt, provenAt }: Proof): Date => later(provenAt ?? createdAt, FRESH_MS);

/** True if the person has just signed in: a session that was left open, or stolen, is not enough for everything. */
export const isFresh = (session: Proof, now: Date): boolean => now < freshUntil(session);

/** The relation of a presented secret to an open session of a person. */
export type Presented = "current" | "overlapping" | "outdated" | "replaced" | "wrong";

/**
 * `outdated`: the right secret, made before the seats of the person last changed; it has to be replaced before anything else is
 * answered. `overlapping`: the one before, a moment after it was replaced. `replaced`: the one before, later: two have the session,
 * the person and somebody else.
 */
export const presented = (
  session: ConsoleSession,
  { seatedAt }: Pick<Person, "seatedAt">,
  secret: string,
  now: Date,
): Presented => {
  const digest = digestSecret(secret);
  if (sameDigest(session.digest, digest)) return session.rotatedAt < seatedAt ? "outdated" : "current";
  const { previousDigest, rotatedAt } = session;
  if (previousDigest === null || !sameDigest(previousDigest, digest)) return "wrong";
  if (now >= later(rotatedAt, OVERLAP_MS)) return "replaced";
  return rotatedAt >= seatedAt ? "overlapping" : "wrong";
};

/** True if a secret is the previous one of an open session, replaced a while ago. */
export const isReused = (
  session: ConsoleSession,
  person: Pick<Person, "seatedAt">,
  secret: string,
  times: SessionTimes,
  now: Date,
): boolean => isOpen(session, times, now) && presented(session, person, secret, now) === "replaced";

/** True if it is time to record that the session was seen. */
export const isUnseen = ({ seenAt }: ConsoleSession, times: SessionTimes, now: Date): boolean =>
  now >= later(seenAt, seenMs(times));

/** For how many seconds a browser keeps the cookie: until the session ends at the latest. */
export const secondsLeft = ({ endsAt }: ConsoleSession, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / SECOND_MS));
