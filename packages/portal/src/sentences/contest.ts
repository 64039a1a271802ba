import { Refused } from "../data/ask.ts";
import type { ContestKind, Eligibility, Explanation } from "../data/types.ts";

/** The kind by which a member contests what an event earns; undefined where nothing refuses it or keeps it back. */
export const contestedAs = ({
  eligibility,
  parts,
  reverses,
}: Pick<Explanation, "reverses"> & {
  readonly eligibility: Eligibility | null;
  readonly parts: readonly Pick<Explanation["parts"][number], "state">[];
}): ContestKind | undefined => {
  if (reverses !== null) return undefined;
  if (eligibility?.reasons.includes("self_referral")) return "self_referral";
  return parts.some(({ state }) => state === "held" || state === "not_counted") ? "hold" : undefined;
};

const FAULTS = {
  contest_already_exists: "again",
  too_many_contests: "many",
  contest_not_open: "over",
  contest_full: "full",
} as const;

/** Why a contest was not sent. */
export const faultOf = (cause: unknown): (typeof FAULTS)[keyof typeof FAULTS] | "failed" => {
  const code = cause instanceof Refused ? cause.code : "";
  return Object.hasOwn(FAULTS, code) ? FAULTS[code as keyof typeof FAULTS] : "failed";
};
