import { count } from "@entente/kit/format";
import type { ReactNode } from "react";
import { text } from "../text/index.ts";
import { matchingText } from "../text/team/matching.ts";
import { EveryMatching } from "./every.tsx";
import type { Choice, More } from "./use-choice.ts";

/** How many rows are chosen, how the choice becomes larger, and the verbs for them. */
export const ManyBar = <T extends { readonly id: string }>({
  choice,
  more,
  max,
  children,
}: {
  choice: Choice<T>;
  more: More<T> | undefined;
  /** How many of all that match can be chosen at once; without it all of them. */
  max?: number;
  children: ReactNode;
}) => {
  const { chosen, areAll, isCut, clear } = choice;
  const say = areAll ? (isCut ? matchingText.first : matchingText.all) : text.members.selected;
  return (
    chosen.length > 0 && (
      <div className="bulk">
        <b>{say(count(chosen.length))}</b>
        {more && <EveryMatching page={more} {...(max !== undefined && { max })} choose={choice.chooseAll} />}
        {children}
        <button type="button" className="button plain" onClick={clear}>
          {text.members.clear}
        </button>
      </div>
    )
  );
};
