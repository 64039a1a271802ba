import type { ProgramStandingPreview } from "@entente/client";
import { count } from "@entente/kit/format";
import { text } from "../../text/index.ts";

type Counts = ProgramStandingPreview["members"];

/**
 * The members of a program in words, by the statuses that the page of the program counts: a member in the grace period fails a
 * requirement, and is not counted as qualified.
 */
export const membersInWords = ({ pending, qualified, grace, not_qualified }: Counts): string => {
  const all = text.programs.members(count(pending + qualified + grace + not_qualified), count(qualified));
  return grace === 0 ? all : `${all}, ${text.programs.inGrace(count(grace))}`;
};
