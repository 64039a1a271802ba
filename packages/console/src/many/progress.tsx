import { count } from "@entente/kit/format";
import { matchingText as words } from "../text/team/matching.ts";

/** Each is a request of its own. */
export const ONE_AT_ONCE = 1;

/** How far a verb for many has come; nothing where one request does it. */
export const Progress = ({
  done,
  of,
  atOnce,
  isBusy,
}: {
  done: number;
  of: number;
  /** How many of them one request decides. */
  atOnce: number;
  isBusy: boolean;
}) => {
  if (of <= atOnce || (!isBusy && done === 0)) return null;
  const say = isBusy ? words.progress : words.stopped;
  return (
    <div className="stack">
      <p role="status">{say(count(done), count(of))}</p>
      <progress value={done} max={of} aria-label={words.progress(count(done), count(of))} />
    </div>
  );
};
