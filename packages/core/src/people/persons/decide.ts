import { type ChangeParts, type Expectation, update } from "../../journal/index.ts";
import { ok, type Refused, type Result, refuse, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { withoutSecret } from "../factors/decide.ts";
import type { SecondFactor } from "../factors/second-factor.ts";
import { removal } from "../passkeys/decide.ts";
import type { ConsolePasskey } from "../passkeys/passkey.ts";
import { refusedPerson, refusedSeat, seesSeat } from "../reach.ts";
import type { Seat } from "../roles.ts";
import { endedWith } from "../sessions/decide.ts";
import type { ConsoleSession } from "../sessions/session.ts";
import { isOwner, type Person } from "./person.ts";

export interface PersonFacts {
  readonly found: Versioned<Person>;
  /** Who asks. */
  readonly giver: readonly Seat[];
  /** Everybody of the organization who was not removed. */
  readonly active: readonly Versioned<Person>[];
}

const isSame = (left: Seat, right: Seat): boolean => left.role === right.role && left.brand === right.brand;
const without = (seats: readonly Seat[], others: readonly Seat[]): readonly Seat[] =>
  seats.filter((seat) => !others.some((other) => isSame(seat, other)));

/**
 * An organization keeps an owner: another one, who still has to be one at the commit, so that two who remove each other do not both
 * succeed.
 */
const keepOwner = ({ found, active }: PersonFacts, next: Person): Result<readonly Expectation[]> => {
  if (isOwner(next) || !isOwner(found.row)) return ok([]);
  const other = active.find(({ row }) => row.id !== next.id && isOwner(row));
  if (other === undefined) return refuse("last_owner");
  return ok([{ kind: "person", id: other.row.id, version: other.version }]);
};

/** Decides the changes of a person; callers give and take nothing that they lack. */
export const decideUpdate = (
  { now }: Pick<DecisionContext, "now">,
  facts: PersonFacts,
  { name, seats }: { readonly name?: string | undefined; readonly seats?: readonly Seat[] | undefined },
): Result<{ readonly next: Versioned<Person>; readonly change: ChangeParts }> => {
  const { found, giver } = facts;
  const { row } = found;
  const unseen = row.seats.filter((seat) => !seesSeat(giver)(seat));
  const unique = seats?.filter((seat, at) => seats.findIndex((one) => isSame(one, seat)) === at);
  const given = unique === undefined ? row.seats : [...unseen, ...unique];
  const moved = [...without(given, row.seats), ...without(row.seats, given)];
  const isRenamed = name !== undefined && name !== row.name;
  const refused: Refused | undefined =
    refusedSeat(giver, moved) ?? (isRenamed ? refusedPerson(giver, row.seats) : undefined);
  if (refused !== undefined) return refused;
  const fields = {
    ...(isRenamed ? { name } : {}),
    ...(moved.length === 0 ? {} : { seats: given, seatedAt: now }),
  };
  const isChanged = moved.length > 0 || isRenamed;
  if (!isChanged) return ok({ next: found, change: {} });
  const next = revise(found, { ...fields, updatedAt: now });
  const kept = keepOwner(facts, next.row);
  return kept.ok ? ok({ next, change: { writes: [update("person", next)], expects: kept.value } }) : kept;
};

export interface RemoveFacts extends PersonFacts {
  readonly sessions: readonly Versioned<ConsoleSession>[];
  readonly factor: Versioned<SecondFactor> | undefined;
  readonly passkeys: readonly Versioned<ConsolePasskey>[];
}

/** Ends all that a person may do and blanks what is personal of them; the id stays, for what they did. */
export const decideRemove = (
  { now }: Pick<DecisionContext, "now">,
  facts: RemoveFacts,
): Result<{ readonly next: Versioned<Person>; readonly change: ChangeParts }> => {
  const { found, giver, sessions, factor, passkeys } = facts;
  if (found.row.status === "removed") return ok({ next: found, change: {} });
  const refused = refusedSeat(giver, found.row.seats) ?? refusedPerson(giver, found.row.seats);
  if (refused !== undefined) return refused;
  const next = revise(found, {
    name: "",
    email: null,
    emailKey: null,
    oidcIssuer: null,
    oidcSubject: null,
    seats: [],
    status: "removed",
    seatedAt: now,
    updatedAt: now,
  });
  const kept = keepOwner(facts, next.row);
  if (!kept.ok) return kept;
  const writes = [
    update("person", next),
    ...endedWith(sessions, next.row, now).map((one) => update("consoleSession", one)),
    ...(factor === undefined ? [] : [update("secondFactor", withoutSecret(factor, now))]),
    ...removal(passkeys, [], now),
  ];
  return ok({ next, change: { writes, expects: kept.value } });
};
