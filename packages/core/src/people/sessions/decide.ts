import { type Id, later, revise, type Versioned } from "../../kernel/index.ts";
import type { Person } from "../persons/person.ts";
import { type ConsoleSession, digestSecret, type SessionTimes, type SignInMethod } from "./session.ts";

const USER_AGENT_MAX = 300;

/** A session that begins now. */
export const newSession = (
  id: Id<"console_session">,
  person: Id<"person">,
  {
    method,
    secret,
    userAgent,
    passkey = null,
  }: {
    readonly method: SignInMethod;
    readonly secret: string;
    readonly userAgent?: string | undefined;
    readonly passkey?: ConsoleSession["passkey"];
  },
  { sessionMaxMs }: SessionTimes,
  now: Date,
): ConsoleSession => ({
  id,
  person,
  digest: digestSecret(secret),
  previousDigest: null,
  rotatedAt: now,
  method,
  testMode: false,
  atBrand: null,
  passkey,
  provenAt: null,
  challengedAt: null,
  wrongCodes: 0,
  userAgent: userAgent?.replace(/[^\x20-\x7e]/g, "").slice(0, USER_AGENT_MAX) ?? null,
  seenAt: now,
  endsAt: later(now, sessionMaxMs),
  endedAt: null,
  createdAt: now,
  updatedAt: now,
});

/** The session with another secret: the one before is taken a moment longer. */
export const rotated = (found: Versioned<ConsoleSession>, secret: string, now: Date): Versioned<ConsoleSession> =>
  revise(found, {
    digest: digestSecret(secret),
    previousDigest: found.row.digest,
    rotatedAt: now,
    seenAt: now,
    updatedAt: now,
  });

export const ended = (found: Versioned<ConsoleSession>, now: Date): Versioned<ConsoleSession> =>
  revise(found, { endedAt: now, updatedAt: now });

/** The sessions of people who are no longer what they were end; a person who stays keeps them, with other cookies. */
export const endedWith = (
  sessions: readonly Versioned<ConsoleSession>[],
  { status }: Pick<Person, "status">,
  now: Date,
): readonly Versioned<ConsoleSession>[] => (status === "removed" ? sessions.map((one) => ended(one, now)) : []);
