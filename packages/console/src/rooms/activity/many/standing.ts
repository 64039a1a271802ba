import type { Sending } from "../../../data/sending.ts";
import { useView } from "../../../shell/view.tsx";
import { matchingText as words } from "../../../text/team/matching.ts";
import { movedBy } from "../verdict.ts";
import type { Known } from "./known.ts";

const CONFLICT = 409;

/**
 * Refuses, before anything is sent, an event that was credited to somebody else. The service is asked only where not all was looked
 * through that could say so.
 */
export const useStanding = ({ isWhole }: Known) => {
  const { client } = useView();
  return async (event: string, { signal }: Sending): Promise<void> => {
    if (isWhole) return;
    const why = await client.performance.events.explain(event, { signal });
    if (movedBy(why, event) !== undefined) throw Object.assign(new Error(words.credit.isMoved), { status: CONFLICT });
  };
};
