import { count } from "@entente/kit/format";
import { matchingText as words } from "../text/team/matching.ts";
import { listed } from "./listed.ts";
import { Outcome } from "./outcome.tsx";
import type { Decided } from "./refusals.ts";

/** The outcome of a verb that may have ended before the last of those it was asked for. */
export const Ended = ({
  outcome,
  names,
  lost,
  close,
}: {
  outcome: Decided;
  names: readonly string[];
  /** How many after those of the outcome may be decided as well. */
  lost: number;
  close: () => void;
}) => {
  const decided = outcome.items.length;
  const untouched = names.length - decided - lost;
  return (
    <Outcome outcome={outcome} names={names} close={close}>
      {lost > 0 && (
        <p role="alert" dir="auto">
          {words.lost(listed(names.slice(decided, decided + lost)))}
        </p>
      )}
      {untouched > 0 && <p>{words.untouched(count(untouched))}</p>}
    </Outcome>
  );
};
