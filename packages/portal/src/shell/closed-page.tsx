import { openAgain, type VisitState } from "../data/visit-state.ts";
import { useSpeech } from "../text/index.tsx";
import { Waiting } from "./states.tsx";

/** The page of a visit that is not open: it says why, and what opens it. */
export const ClosedPage = ({ state }: { state: Exclude<VisitState, "open"> }) => {
  const { words } = useSpeech();
  const { visit, states } = words;
  if (state === "opening" || state === "waiting")
    return (
      <main className="closed">
        <div className="card">
          <h1>{visit.opening}</h1>
          {state === "waiting" && <p className="soft">{visit.waiting}</p>}
          <Waiting height={60} />
        </div>
      </main>
    );
  const [title, hint] = {
    none: [visit.none, visit.noneHint],
    refused: [visit.refused, visit.refusedHint],
    ended: [visit.ended, visit.endedHint],
    failed: [states.failed, states.offline],
  }[state];
  return (
    <main className="closed">
      <div className="card" role={state === "none" ? undefined : "alert"}>
        <h1>{title}</h1>
        <p className="soft">{hint}</p>
        {state === "failed" && (
          <button type="button" className="button primary" onClick={() => void openAgain()}>
            {states.retry}
          </button>
        )}
      </div>
    </main>
  );
};
