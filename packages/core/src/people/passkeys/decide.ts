import { update, type Write } from "../../journal/index.ts";
import { type Id, revise, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Person } from "../persons/person.ts";
import { ended } from "../sessions/decide.ts";
import type { ConsoleSession } from "../sessions/session.ts";
import type { ConsoleChallenge } from "./challenge.ts";
import type { ConsolePasskey } from "./passkey.ts";

/** The fields of a passkey that is removed, or whose owner is: nothing opens by it. */
const REMOVED = {
  credential: null,
  publicKey: null,
  name: null,
  status: "removed",
  place: null,
} as const satisfies Partial<ConsolePasskey>;

export const withoutCredential = (found: Versioned<ConsolePasskey>, now: Date): Versioned<ConsolePasskey> =>
  revise(found, { ...REMOVED, updatedAt: now });

/**
 * The sessions that passkeys opened, which end with them: a lost device is signed out. The one that asks goes on, since it belongs to
 * who removes them; so does one that a passkey only proved, which something else opened.
 */
export const openedBy = (
  sessions: readonly Versioned<ConsoleSession>[],
  passkeys: readonly Pick<ConsolePasskey, "id">[],
  asking: Id<"console_session"> | undefined,
): readonly Versioned<ConsoleSession>[] =>
  sessions.filter(({ row }) => row.id !== asking && passkeys.some(({ id }) => id === row.passkey));

/** The writes that take passkeys away, with the sessions that end. */
export const removal = (
  passkeys: readonly Versioned<ConsolePasskey>[],
  sessions: readonly Versioned<ConsoleSession>[],
  now: Date,
): readonly Write[] => [
  ...passkeys.map((one) => update("consolePasskey", withoutCredential(one, now))),
  ...sessions.map((one) => update("consoleSession", ended(one, now))),
];

/**
 * The write of a person whose passkeys change. Both who adds one and who takes all away write it, so that of two at the same time the
 * later is decided anew.
 */
export const touched = (person: Versioned<Person>, now: Date): Write =>
  update("person", revise(person, { updatedAt: now }));

/** True if a counter says that somebody has a copy of the passkey: it stays or goes back. Authenticators that do not count say 0. */
export const isBack = ({ counter }: Pick<ConsolePasskey, "counter">, said: number): boolean =>
  (said > 0 || counter > 0) && said <= counter;

/** The passkey after a use. */
export const used = (found: Versioned<ConsolePasskey>, counter: number, now: Date): Versioned<ConsolePasskey> =>
  revise(found, { counter, lastUsedAt: now, updatedAt: now });

/** True if a challenge is one of the session that asked for it, made after the last one that was answered there: each is answered once. */
export const isUnused = (
  { organization }: Pick<Tenant, "organization">,
  { id, challengedAt }: Pick<ConsoleSession, "id" | "challengedAt">,
  challenge: Pick<ConsoleChallenge, "organization" | "session" | "at">,
): boolean =>
  challenge.session === id &&
  challenge.organization === organization &&
  (challengedAt === null || challenge.at > challengedAt.getTime());

/** The session after a passkey was added in it. */
export const answered = (
  found: Versioned<ConsoleSession>,
  { at }: Pick<ConsoleChallenge, "at">,
  now: Date,
): Versioned<ConsoleSession> => revise(found, { challengedAt: new Date(at), updatedAt: now });

/** The session after a passkey proved it. It stays one of the passkey that opened it, with which it ends. */
export const proven = (
  found: Versioned<ConsoleSession>,
  { at }: Pick<ConsoleChallenge, "at">,
  now: Date,
): Versioned<ConsoleSession> =>
  revise(found, { provenAt: now, wrongCodes: 0, challengedAt: new Date(at), updatedAt: now });
