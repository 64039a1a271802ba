import { useState } from "react";
import { Refused } from "../data/ask.ts";
import type { Confirmed } from "../data/types.ts";
import { confirmChange, goOn } from "../data/visit-state.ts";
import { useSpeech } from "../text/index.tsx";

type Stage = Confirmed | "asking" | "sending" | "refused" | "failed";

/** The page that the mail of a change leads to. It changes nothing before somebody presses the button: programs open links too. */
export const Confirm = () => {
  const { words, formats } = useSpeech();
  const { confirm } = words.own;
  const [stage, enter] = useState<Stage>("asking");
  const send = async (): Promise<void> => {
    enter("sending");
    await confirmChange().then(enter, (error: unknown) => {
      const { status = 500 } = error instanceof Refused ? error : {};
      enter(status < 500 && status !== 429 ? "refused" : "failed");
    });
  };
  const isDone = typeof stage === "object";
  const [title, hint] = isDone
    ? stage.waiting
      ? [confirm.waits, confirm.waitsHint]
      : [confirm[stage.change], stage.held_until === null ? "" : confirm.until(formats.moment(stage.held_until))]
    : stage === "refused"
      ? [confirm.refused, confirm.refusedHint]
      : [confirm.title, stage === "failed" ? words.states.offline : confirm.hint];
  // Who was erased has no portal to go on to.
  const isOver = isDone && !stage.waiting && stage.change === "erasure";
  return (
    <main className="closed">
      <div className="card" role={isDone || stage === "refused" ? "alert" : undefined}>
        <h1>{title}</h1>
        {hint !== "" && <p className="soft">{hint}</p>}
        {isOver ? undefined : isDone || stage === "refused" ? (
          <button type="button" className="button" onClick={goOn}>
            {confirm.toPortal}
          </button>
        ) : (
          <button type="button" className="button primary" disabled={stage === "sending"} onClick={() => void send()}>
            {confirm.button}
          </button>
        )}
      </div>
    </main>
  );
};
