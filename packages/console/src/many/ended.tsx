import { count } from "@entente/kit/format";
import { matchingText as words } from "../text/team/matching.ts";
import { Outcome } from "./outcome.tsx";
import type { Decided } from "./refusals.ts";

/** The outcome of a verb that may have ended before the last of those it was asked for. */
export const Ended = ({ outcome, names, close }: { outcome: Decided; names: readonly string[]; close: () => void }) => {
  const untouched = names.length - outcome.items.length;
  return (
    <Outcome outcome={outcome} names={names} close={close}>
      {untouched > 0 && <p>{words.untouched(count(untouched))}</p>}
    </Outcome>
  );
};
