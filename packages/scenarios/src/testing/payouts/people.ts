import * as assert from "node:assert/strict";
import type { World } from "../world.ts";

const NAMES = ["ann", "bob", "cat"] as const;

interface Relationship {
  readonly id: string;
  status: "pending" | "active" | "paused" | "ended";
}

interface Membership {
  readonly id: string;
  readonly person: number;
  readonly program: number;
  relationship: Relationship;
  approval: "pending" | "approved" | "rejected";
  status: "active" | "paused" | "archived";
}

/** Who is a member of what under which relationship: kept beside the platform, as input of the oracle. */
export interface People {
  readonly world: Pick<World, "platform" | "actor">;
  readonly programs: readonly string[];
  readonly members: Membership[];
  /** The assertions about persons, as `<key> <person>`. */
  readonly claims: Set<string>;
  readonly joined: (member: string, program: number) => void;
  readonly becomes: (name: string, value: boolean) => void;
}

const report = ({ becomes }: People, { id, relationship, approval, status }: Membership): void => {
  becomes(`approved ${id}`, approval === "approved");
  becomes(`active ${id}`, status === "active");
  becomes(`tied ${id}`, relationship.status === "active");
};

/** Invites somebody to a program, and holds what comes of it against the account. */
export const invite = async (people: People, at: number, of: number): Promise<void> => {
  const { world, programs, members } = people;
  const [person, program] = [at % NAMES.length, of % programs.length];
  const found = await world.platform.enrollments.create(world.actor, {
    program: programs[program] as string,
    email: `${NAMES[person]}@people.example`,
  });
  const known = members.find((one) => one.person === person && one.program === program);
  const stays =
    known?.approval !== "rejected" && known?.status !== "archived" && known?.relationship.status !== "ended";
  if (known !== undefined && stays) return;
  const current = members.find((one) => one.person === person && one.relationship.status !== "ended")?.relationship;
  const relationship: Relationship = current ?? { id: found.relationship, status: "pending" };
  assert.equal(found.relationship, relationship.id);
  assert.ok(members.every((one) => one.relationship === relationship || one.relationship.id !== relationship.id));
  const begun = { relationship, approval: "pending", status: "active" } as const;
  const member = known === undefined ? { id: found.id, person, program, ...begun } : Object.assign(known, begun);
  assert.equal(found.id, member.id);
  if (known === undefined) {
    members.push(member);
    people.joined(member.id, program);
  }
  report(people, member);
};

type Verb = "pause" | "resume" | "archive" | "reject" | "approve";
const MEMBERSHIP: { readonly [V in Verb]: (member: Membership) => boolean } = {
  pause: ({ status }) => status === "active",
  resume: ({ status }) => status === "paused",
  archive: ({ status }) => status !== "archived",
  reject: ({ approval }) => approval !== "rejected",
  approve: ({ approval, status, relationship }) =>
    approval !== "approved" && status !== "archived" && relationship.status !== "ended",
};
const BECOMES = {
  pause: { status: "paused" },
  resume: { status: "active" },
  archive: { status: "archived" },
  reject: { approval: "rejected" },
  approve: { approval: "approved" },
} as const;

const RELATIONSHIP = {
  pause_relationship: { verb: "pause", from: ["active"], to: "paused" },
  resume_relationship: { verb: "resume", from: ["paused"], to: "active" },
  end: { verb: "end", from: ["pending", "active", "paused"], to: "ended" },
} as const;

export type Moving = Verb | keyof typeof RELATIONSHIP;

/** Moves a member, or the relationship it stands under, where that is possible. */
export const move = async (people: People, act: Moving, at: number): Promise<void> => {
  const { platform, actor } = people.world;
  const member = people.members[at % people.members.length] as Membership;
  if (act === "pause_relationship" || act === "resume_relationship" || act === "end") {
    const { verb, from, to } = RELATIONSHIP[act];
    if (!(from as readonly string[]).includes(member.relationship.status)) return;
    await platform.relationships[verb](actor, member.relationship.id);
    member.relationship.status = to;
  } else {
    if (!MEMBERSHIP[act](member)) return;
    await platform.enrollments[act](actor, member.id);
    Object.assign(member, BECOMES[act]);
    if (act === "approve" && member.relationship.status === "pending") member.relationship.status = "active";
  }
  for (const one of people.members) if (one === member || one.relationship === member.relationship) report(people, one);
  if (act === "approve") stands(people, member);
};

/**
 * Applies the assertions to the standing of a member of the first program: it falls without the one, rises by both, and holds the
 * tier by a third. Its standing stays as it was while it is not approved, or archived.
 */
const stands = ({ claims, becomes }: People, { id, person, program, approval, status }: Membership): void => {
  if (program !== 0 || approval !== "approved" || status === "archived") return;
  becomes(`tier ${id}`, claims.has(`gold ${person}`));
  const [must, may] = [claims.has(`must ${person}`), claims.has(`may ${person}`)];
  if (!must) becomes(`qualified ${id}`, false);
  else if (may) becomes(`qualified ${id}`, true);
};

/** Claims something of somebody, or takes it back: it counts in all memberships, whatever relationship each stands under. */
export const claim = async (people: People, at: number, key: "must" | "may" | "gold", made: boolean): Promise<void> => {
  const { claims, members, world } = people;
  const { id, person } = members[at % members.length] as Membership;
  const name = `${key} ${person}`;
  if (claims.has(name) === made) return;
  const { entity } = await world.platform.enrollments.retrieve(world.actor, id);
  if (made) await world.platform.assertions.create(world.actor, { entity, key });
  else await world.platform.assertions.revoke(world.actor, { entity, key });
  if (made) claims.add(name);
  else claims.delete(name);
  for (const one of members) if (one.person === person) stands(people, one);
};
