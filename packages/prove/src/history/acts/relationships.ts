import { announce, bare } from "../book/book.ts";
import type { Person } from "../book/members.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";

const RELATIONSHIP = {
  pause: { from: ["active"], to: "paused", says: "relationship.paused", refusal: "relationship_not_pausable" },
  resume: { from: ["paused"], to: "active", says: "relationship.resumed", refusal: "relationship_not_resumable" },
  end: {
    from: ["pending", "active", "paused"],
    to: "ended",
    says: "relationship.ended",
    refusal: "relationship_not_endable",
  },
} as const;

const moveRelationship = (
  { book, calls, clock }: Simulation,
  verb: keyof typeof RELATIONSHIP,
  person: Person,
): Planned | undefined => {
  const { from, to, says, refusal } = RELATIONSHIP[verb];
  const { relationship } = person;
  if (relationship === undefined || !(from as readonly string[]).includes(relationship.status)) return undefined;
  return {
    says: `${verb}s the relationship of ${person.name}`,
    touches: [person.name],
    async run() {
      const now = clock.now();
      await calls.once(refusal, `relationships.${verb}`, [relationship.id]);
      return () => {
        relationship.status = to;
        relationship.active.push([now, to === "active"]);
        announce(book, says, bare(relationship.id));
      };
    },
  };
};

const relationshipAct = (verb: keyof typeof RELATIONSHIP, weight: number): Act => ({
  name: `${verb} a relationship`,
  weight,
  plan(simulation) {
    const person = pickOf(simulation, simulation.book.persons);
    return person && moveRelationship(simulation, verb, person);
  },
});

export const RELATIONSHIP_ACTS: readonly Act[] = [
  relationshipAct("pause", 1.5),
  relationshipAct("resume", 6),
  relationshipAct("end", 0.6),
];
