import type { Random } from "../../frame/random.ts";
import type { Simulation } from "../acts/act.ts";
import { latest, valueAt } from "../book/since.ts";
import { HOUR, MINUTE, startOf } from "../run/clock.ts";
import type { Judged, Names } from "./names.ts";

export const judgeMembers = async ({ book, calls }: Simulation, named: Names): Promise<Judged> => ({
  what: "members",
  expected: book.members.map((member) => {
    const { status, tier } = latest(member.stands) ?? {};
    return [member.name, member.approval, member.status, status, named(tier ?? null), member.isActivated].join(", ");
  }),
  found: (await calls.all("enrollments.list")).map((one) =>
    [
      named(one.id),
      one.approval_status,
      one.status,
      one.qualification_status,
      named(one.tier),
      one.activated_at !== null,
    ].join(", "),
  ),
});

export const judgeRelationships = async ({ book, calls }: Simulation): Promise<Judged> => {
  const known = new Map(
    book.members.flatMap(({ relationships, person }) => relationships.map(([, one]) => [one, person])),
  );
  return {
    what: "relationships",
    expected: [...known].map(([{ status }, { name }]) => `${name} ${status}`),
    found: (await calls.all("relationships.list")).map(({ entity, status }) => {
      const person = book.persons.find((one) => one.entity === entity.id);
      return `${person?.name} ${status}`;
    }),
  };
};

const SAMPLES = 3;
/** Past what is done within an hour, before what is said to have occurred in it. */
const SAMPLE_MINUTE = 35;

/** How members stood at instants of the past, which nothing that came later changes. */
export const judgeStandings = async (
  { book, calls, clock }: Simulation,
  named: Names,
  random: Random,
): Promise<Judged> => {
  const [expected, found]: [string[], string[]] = [[], []];
  for (const member of book.members) {
    const joined = Math.floor((member.stands[0]?.[0] ?? 0) / HOUR);
    // Up to the beginning of today, since what goes wrong moves the present by minutes.
    const hours = startOf(clock.day()) / HOUR - joined;
    for (let sample = 0; sample < SAMPLES && hours > 0; sample += 1) {
      const at = (joined + random.whole(0, hours - 1)) * HOUR + SAMPLE_MINUTE * MINUTE;
      const then = valueAt(member.stands, at);
      const one = await calls.read("standing.retrieve", [member.id], { at: new Date(at).toISOString() });
      const line = (status: unknown, tier: string | null | undefined, inGrace: boolean) =>
        [member.name, new Date(at).toISOString(), status, named(tier ?? null), inGrace].join(", ");
      expected.push(line(then?.status, then?.tier, then?.graceSince !== null));
      found.push(line(one.qualification_status, one.tier, one.grace_since !== null));
    }
  }
  return { what: "standings of the past", expected, found };
};
