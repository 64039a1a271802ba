import { announce, type Book, bare } from "../book/book.ts";
import type { Person } from "../book/members.ts";
import { evaluate } from "../oracle/standing.ts";
import { instantNear } from "../run/clock.ts";
import { equal } from "../run/disagreement.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";

const KEYS = ["kyc", "kyc", "age"] as const;

const evaluatePerson = (book: Book, person: Person, now: number): void => {
  for (const member of book.members) if (member.person === person) evaluate(book, member, now, ["assertion"]);
};

const claim = (simulation: Simulation, person: Person): Planned => {
  const { random, clock, calls, book } = simulation;
  const key = random.pick(KEYS);
  const known = person.claims.get(key);
  const fresh = {
    value: random.whole(1, 3),
    until: random.chance(0.5) ? null : instantNear(clock.now(), random.whole(24, 90 * 24), random.next()),
  };
  // What is claimed already is claimed once more now and then, which changes nothing.
  const isRepeated =
    random.chance(0.15) && known !== undefined && !known.isRevoked && (known.until ?? clock.now() + 1) > clock.now();
  const { value, until } = isRepeated ? known : fresh;
  return {
    says: `claims ${key} ${value} of ${person.name}${until === null ? "" : ` until ${new Date(until).toISOString()}`}`,
    touches: [person.name],
    async run() {
      const now = clock.now();
      const expires_at = until === null ? null : new Date(until).toISOString();
      const answer = await calls.ask("assertions.create", [], { entity: person.entity, key, value, expires_at });
      const isSame = known !== undefined && !known.isRevoked && known.value === value && known.until === until;
      equal("an assertion", [true, isSame ? "existing" : "created"], [answer.ok, answer.ok && answer.outcome]);
      if (isSame || !answer.ok) return undefined;
      const { id } = answer.value;
      return () => {
        person.claims.set(key, { id, value, until, isRevoked: false });
        announce(book, "assertion.created", bare(id));
        evaluatePerson(book, person, now);
      };
    },
  };
};

const revoke = ({ random, clock, calls, book }: Simulation, person: Person): Planned | undefined => {
  const key = random.pick(KEYS);
  const known = person.claims.get(key);
  if (known === undefined) return undefined;
  return {
    says: `revokes ${key} of ${person.name}`,
    touches: [person.name],
    async run() {
      const now = clock.now();
      await calls.must("assertions.revoke", [], { entity: person.entity, key });
      if (known.isRevoked) return undefined;
      return () => {
        person.claims.set(key, { ...known, isRevoked: true });
        announce(book, "assertion.revoked", bare(known.id));
        evaluatePerson(book, person, now);
      };
    },
  };
};

const ofPerson =
  (plan: (simulation: Simulation, person: Person) => Planned | undefined): Act["plan"] =>
  (simulation) => {
    const person = pickOf(
      simulation,
      simulation.book.persons.filter(({ entity }) => entity !== ""),
    );
    return person && plan(simulation, person);
  };

export const ASSERTION_ACTS: readonly Act[] = [
  { name: "claim", weight: 6, plan: ofPerson(claim) },
  { name: "revoke", weight: 1, plan: ofPerson(revoke) },
];
