import { announce, type Link, type Member, type Outcome, type Relationship, type Tenancy } from "./tenancy.ts";

const memberLabel = ({ program, person }: Member): string => `member ${person} of ${program}`;
const announceMember = (tenancy: Tenancy, name: string, member: Member): void =>
  announce(tenancy, `enrollment.${name}`, memberLabel(member));
const reportPerson = (tenancy: Tenancy, name: string, person: number): void =>
  announce(tenancy, `relationship.${name}`, `person ${person}`);

/** The relationship that stands with a person, begun if there is none or it has ended. */
const relationshipWith = (tenancy: Tenancy, person: number): Relationship => {
  const relationships = tenancy.people.get(person) ?? [];
  tenancy.people.set(person, relationships);
  const last = relationships.at(-1);
  if (last !== undefined && last.status !== "ended") return last;
  const begun: Relationship = { id: "", status: "pending" };
  relationships.push(begun);
  reportPerson(tenancy, "created", person);
  return begun;
};

/** Every relationship there is or was, with its person. */
export const relationshipsOf = ({
  people,
}: Tenancy): readonly { readonly person: number; readonly relationship: Relationship }[] =>
  [...people].flatMap(([person, relationships]) => relationships.map((relationship) => ({ person, relationship })));

/**
 * Inviting somebody again makes a membership pending and active that was rejected or archived or whose relationship ended,
 * and leaves any other as it is.
 */
export const invite = (tenancy: Tenancy, program: number, person: number): { outcome: Outcome; member: Member } => {
  const known = tenancy.members.find((one) => one.program === program && one.person === person);
  if (known !== undefined) {
    if (known.approval === "rejected" || known.status === "archived" || known.relationship.status === "ended") {
      known.approval = "pending";
      known.status = "active";
      if (known.relationship.status === "ended") known.relationship = relationshipWith(tenancy, person);
    }
    return { outcome: "existing", member: known };
  }
  const member: Member = {
    program,
    person,
    relationship: relationshipWith(tenancy, person),
    id: "",
    referralCode: "",
    approval: "pending",
    status: "active",
    qualified: false,
    activated: false,
  };
  tenancy.members.push(member);
  announceMember(tenancy, "created", member);
  return { outcome: "created", member };
};

const activate = (tenancy: Tenancy, member: Member): void => {
  if (member.activated || member.approval !== "approved" || member.status !== "active") return;
  member.activated = true;
  announceMember(tenancy, "activated", member);
};

const OPEN = ["pending", "live", "paused", "pending_review"];

export const newLink = (member: Member): Link => ({ member, code: "", clicks: 0 });

const approve = (tenancy: Tenancy, member: Member): Outcome => {
  if (member.approval === "approved" || member.status === "archived" || member.relationship.status === "ended") {
    return "enrollment_not_approvable";
  }
  member.approval = "approved";
  announceMember(tenancy, "approved", member);
  // Nothing is asked of members here, so whoever is approved is qualified from then on.
  if (!member.qualified) announceMember(tenancy, "qualified", member);
  member.qualified = true;
  activate(tenancy, member);
  if (member.relationship.status === "pending") {
    member.relationship.status = "active";
    reportPerson(tenancy, "activated", member.person);
  }
  for (const { links } of tenancy.distributions
    .flatMap(({ deployments }) => deployments)
    .filter(
      ({ program, desired, observed }) =>
        program === member.program && desired !== "canceled" && OPEN.includes(observed),
    )) {
    if (!links.some((link) => link.member === member)) links.push(newLink(member));
  }
  return "ok";
};

const reject = (tenancy: Tenancy, member: Member): Outcome => {
  if (member.approval === "rejected") return "enrollment_not_rejectable";
  member.approval = "rejected";
  announceMember(tenancy, "rejected", member);
  return "ok";
};

const move =
  (from: Member["status"], to: Member["status"], otherwise: string) =>
  (tenancy: Tenancy, member: Member): Outcome => {
    if (member.status !== from) return otherwise;
    member.status = to;
    activate(tenancy, member);
    return "ok";
  };

const archive = (_: Tenancy, member: Member): Outcome => {
  member.status = "archived";
  return "ok";
};

export const MEMBER_VERBS = {
  approve,
  reject,
  pause: move("active", "paused", "enrollment_not_pausable"),
  resume: move("paused", "active", "enrollment_not_resumable"),
  archive,
} as const;

const RELATIONSHIP = {
  pause: { from: ["active"], to: "paused", says: "paused", otherwise: "relationship_not_pausable" },
  resume: { from: ["paused"], to: "active", says: "resumed", otherwise: "relationship_not_resumable" },
  end: { from: ["pending", "active", "paused"], to: "ended", says: "ended", otherwise: "relationship_not_endable" },
} as const;

export const moveRelationship = (
  tenancy: Tenancy,
  { person, relationship }: ReturnType<typeof relationshipsOf>[number],
  verb: keyof typeof RELATIONSHIP,
): Outcome => {
  const { from, to, says, otherwise } = RELATIONSHIP[verb];
  if (!(from as readonly string[]).includes(relationship.status)) return otherwise;
  relationship.status = to;
  reportPerson(tenancy, says, person);
  return "ok";
};

/** A link stops with its deployment and its member, and is paused by any of the three pauses. */
export const linkStatus = (
  deployment: { readonly desired: string; readonly observed: string } | undefined,
  member: Member,
): "active" | "paused" | "stopped" => {
  const relationship = member.relationship.status;
  const ended = deployment?.desired === "canceled" || deployment?.observed === "completed";
  if (ended || member.approval !== "approved" || member.status === "archived" || relationship === "ended")
    return "stopped";
  return deployment?.desired === "paused" || member.status === "paused" || relationship === "paused"
    ? "paused"
    : "active";
};
