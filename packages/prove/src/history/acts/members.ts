import { announce, type Book, bare } from "../book/book.ts";
import type { Member, Person, Program, Relationship } from "../book/members.ts";
import { latest } from "../book/since.ts";
import { giveLinks } from "../oracle/links.ts";
import { activate, evaluate } from "../oracle/standing.ts";
import { equal } from "../run/disagreement.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";

const PERSONS_MAX = 14;

const isOver = (member: Member): boolean =>
  member.approval === "rejected" || member.status === "archived" || latest(member.relationships)?.status === "ended";

/** The relationship that a new membership of somebody stands under: the present one, or the one that begins with it. */
const relate = (book: Book, person: Person, id: string): Relationship => {
  const known = person.relationship;
  if (known !== undefined && known.status !== "ended") {
    equal(`the relationship of ${person.name}`, known.id, id);
    return known;
  }
  const begun: Relationship = { id, status: "pending", active: [] };
  person.relationship = begun;
  announce(book, "relationship.created", bare(id));
  return begun;
};

const join = ({ book, number }: Simulation, person: Person, program: Program, found: any, now: number): void => {
  person.entity = found.entity;
  const relationship = relate(book, person, found.relationship);
  const name = `member ${number("member")} (${person.name} in ${program.name})`;
  const member: Member = {
    id: found.id,
    name,
    code: found.referral_code,
    person,
    program,
    approval: "pending",
    status: "active",
    approved: [],
    active: [[now, true]],
    relationships: [[now, relationship]],
    stands: [[now, { status: "pending", graceSince: null, tier: null }]],
    isActivated: false,
    patches: [],
    added: [],
  };
  book.members.push(member);
  announce(book, "enrollment.created", bare(member.id));
};

/** Makes a member that was rejected, archived or left behind by an ended relationship pending and active again. */
const readmit = (book: Book, member: Member, found: any, now: number): void => {
  if (latest(member.relationships)?.status === "ended")
    member.relationships.push([now, relate(book, member.person, found.relationship)]);
  if (member.approval === "approved") member.approved.push([now, false]);
  if (member.status !== "active") member.active.push([now, true]);
  member.approval = "pending";
  member.status = "active";
};

/** Invites somebody to a program, who may be a member of it already. */
export const invite = (simulation: Simulation, person: Person, program: Program): Planned => {
  const { book, calls, clock } = simulation;
  const known = book.members.find((one) => one.person === person && one.program === program);
  const who = person.entity === "" ? { email: person.email, name: person.name } : { entity: person.entity };
  const input = { program: program.id, ...who };
  return {
    says: `invites ${person.name} to ${program.name}`,
    touches: [person.name],
    async run() {
      if (known === undefined && latest(program.active) === false)
        return calls.refused("program_not_active", "enrollments.create", [], input);
      const now = clock.now();
      const answer = await calls.ask("enrollments.create", [], input);
      equal(
        "an invitation",
        [true, known === undefined ? "created" : "existing"],
        [answer.ok, answer.ok && answer.outcome],
      );
      const found = answer.ok && answer.value;
      return () => {
        if (known === undefined) join(simulation, person, program, found, now);
        else if (isOver(known)) readmit(book, known, found, now);
      };
    },
  };
};

export const newPerson = ({ book, number }: Simulation): Person => {
  const name = `person ${number("person")}`;
  const email = `${name.replace(" ", "")}@people.example`;
  const person: Person = { name, email, entity: "", relationship: undefined, claims: new Map() };
  book.persons.push(person);
  return person;
};

interface Verb {
  readonly from: (member: Member) => boolean;
  /** The code that refuses a second call; undefined if it is answered as the first. */
  readonly refusal: string | undefined;
  readonly does: (book: Book, member: Member, now: number) => void;
}

const VERBS: Readonly<Record<"approve" | "reject" | "pause" | "resume" | "archive", Verb>> = {
  approve: {
    from: (member) =>
      member.approval !== "approved" &&
      member.status !== "archived" &&
      latest(member.relationships)?.status !== "ended",
    refusal: "enrollment_not_approvable",
    does(book, member, now) {
      member.approval = "approved";
      member.approved.push([now, true]);
      announce(book, "enrollment.approved", bare(member.id));
      const relationship = latest(member.relationships);
      if (relationship?.status === "pending") {
        relationship.status = "active";
        relationship.active.push([now, true]);
        announce(book, "relationship.activated", bare(relationship.id));
      }
      evaluate(book, member, now, ["approval"]);
      giveLinks(book, member, "all");
    },
  },
  reject: {
    from: ({ approval }) => approval !== "rejected",
    refusal: "enrollment_not_rejectable",
    does(book, member, now) {
      if (member.approval === "approved") member.approved.push([now, false]);
      member.approval = "rejected";
      announce(book, "enrollment.rejected", bare(member.id));
    },
  },
  pause: {
    from: ({ status }) => status === "active",
    refusal: "enrollment_not_pausable",
    does(_book, member, now) {
      member.status = "paused";
      member.active.push([now, false]);
    },
  },
  resume: {
    from: ({ status }) => status === "paused",
    refusal: "enrollment_not_resumable",
    does(book, member, now) {
      member.status = "active";
      member.active.push([now, true]);
      activate(book, member);
    },
  },
  archive: {
    from: ({ status }) => status !== "archived",
    refusal: undefined,
    does(_book, member, now) {
      member.status = "archived";
      member.active.push([now, false]);
    },
  },
};
type VerbName = keyof typeof VERBS;

export const moveMember = ({ book, calls, clock }: Simulation, verb: VerbName, member: Member): Planned => ({
  says: `${verb}s ${member.name}`,
  touches: [member.person.name],
  async run() {
    const { does, refusal } = VERBS[verb];
    const now = clock.now();
    if (refusal === undefined) await calls.must(`enrollments.${verb}`, [member.id]);
    else await calls.once(refusal, `enrollments.${verb}`, [member.id]);
    return () => does(book, member, now);
  },
});

const memberAct = (verb: VerbName, weight: number): Act => ({
  name: `${verb} a member`,
  weight,
  plan(simulation) {
    const member = pickOf(simulation, simulation.book.members.filter(VERBS[verb].from));
    return member && moveMember(simulation, verb, member);
  },
});

export const MEMBER_ACTS: readonly Act[] = [
  {
    name: "invite",
    weight: 5,
    plan(simulation) {
      const { book, random } = simulation;
      const program = random.pick(book.programs);
      const isNew = book.persons.length < PERSONS_MAX && random.chance(0.3);
      return invite(simulation, isNew ? newPerson(simulation) : random.pick(book.persons), program);
    },
  },
  {
    name: "invite somebody again",
    weight: 3,
    plan(simulation) {
      const member = pickOf(simulation, simulation.book.members.filter(isOver));
      return member && invite(simulation, member.person, member.program);
    },
  },
  memberAct("approve", 14),
  memberAct("reject", 1),
  memberAct("pause", 2),
  memberAct("resume", 4),
  memberAct("archive", 0.5),
];
