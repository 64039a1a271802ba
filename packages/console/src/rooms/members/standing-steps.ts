import type { Enrollment, EnrollmentStanding, Entente } from "@entente/client";

/** How many standings of a member are looked through, the latest ones. */
const STANDINGS = 6;

/** The beginning of a grace period, or of a tier, of which null is none. */
export interface StandingStep {
  readonly id: string;
  readonly object: "step";
  readonly created_at: string;
  readonly graceUntil?: string | null;
  readonly tier?: string | null;
}

/** The latest standings of a member, the newest first: each is asked for as of just before the one after it. */
const latestOf = async (
  client: Pick<Entente, "enrollments">,
  { id, created_at }: Pick<Enrollment, "id" | "created_at">,
): Promise<readonly EnrollmentStanding[]> => {
  const found: EnrollmentStanding[] = [];
  let at: string | undefined;
  while (found.length < STANDINGS) {
    const standing = await client.enrollments.standing(id, at === undefined ? {} : { at });
    found.push(standing);
    at = new Date(Date.parse(standing.since) - 1).toISOString();
    if (at < created_at) break;
  }
  return found;
};

/** The grace periods and tiers that the latest standings of a member began, which no event announces. */
export const standingStepsOf = async (
  client: Pick<Entente, "enrollments">,
  enrollment: Pick<Enrollment, "id" | "created_at">,
): Promise<readonly StandingStep[]> => {
  const standings = await latestOf(client, enrollment);
  return standings.slice(0, -1).flatMap((standing, place): readonly StandingStep[] => {
    const before = standings[place + 1];
    const began = (name: string) => ({
      id: `${name} ${standing.since}`,
      object: "step" as const,
      created_at: standing.since,
    });
    const isGrace = standing.qualification_status === "grace" && before?.qualification_status !== "grace";
    return [
      ...(isGrace ? [{ ...began("grace"), graceUntil: standing.grace_until }] : []),
      ...(standing.tier === before?.tier ? [] : [{ ...began("tier"), tier: standing.tier }]),
    ];
  });
};
