import { count } from "@entente/kit/format";
import { matchingText as words } from "../../../text/team/matching.ts";
import { AT_ONCE } from "./in-parts.ts";

/** How far a verb for many members has come; nothing where one request does it. */
export const Progress = ({ done, of, isBusy }: { done: number; of: number; isBusy: boolean }) => {
  if (of <= AT_ONCE || (!isBusy && done === 0)) return null;
  const say = isBusy ? words.progress : words.stopped;
  return (
    <div className="stack">
      <p role="status">{say(count(done), count(of))}</p>
      <progress value={done} max={of} aria-label={words.progress(count(done), count(of))} />
    </div>
  );
};
